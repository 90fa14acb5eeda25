// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SyntheticSequenceTest {
  @Test
  void the_demo_is_the_same_minute_everywhere() {
    DetectionSequence sequence = SyntheticSequence.demo();
    assertThat(sequence.frameCount()).isEqualTo(3_000);
    assertThat(sequence.detectionCount()).isEqualTo(88_677);
    assertThat(sequence.frames())
        .extracting(DetectionFrame::number)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 3_000).boxed().toList());
  }

  @Test
  void some_frames_are_empty_and_none_has_a_box_that_the_reader_would_refuse() {
    DetectionSequence sequence = SyntheticSequence.demo();
    assertThat(sequence.frames()).anyMatch(frame -> frame.size() == 0);
    for (DetectionFrame frame : sequence.frames()) {
      for (int i = 0; i < frame.size(); i++) {
        assertThat(frame.width(i)).isGreaterThan(10);
        assertThat(frame.height(i)).isGreaterThan(10);
        assertThat(Math.abs(frame.left(i))).isLessThan(5_000);
        assertThat(Math.abs(frame.top(i))).isLessThan(5_000);
        assertThat(frame.score(i)).isBetween(0.0, 1.0);
      }
    }
  }

  @Test
  void another_seed_gives_another_recording() {
    assertThat(SyntheticSequence.of(1, 10).frames().getFirst().left(0))
        .isNotEqualTo(SyntheticSequence.of(2, 10).frames().getFirst().left(0));
  }
}
