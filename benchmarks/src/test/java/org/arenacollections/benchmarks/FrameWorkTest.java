// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameWorkTest {
  /** By hand: of 2,000 particles those with y over 512 are 513 to 1023 and 1537 to 1999. */
  @ParameterizedTest
  @ValueSource(strings = {"arena", "jdk", "eclipse"})
  void a_frame_picks_the_same_particles_in_every_library(String library) {
    try (FrameWork work = FrameWork.of(library, 2_000)) {
      // In frame 0 nothing moves in y, so that 512 is not over 512 yet; in frame 1 it is.
      assertThat(work.frame(0)).isEqualTo(1_211_032.0);
      assertThat(work.frame(1)).isEqualTo(1_211_032.0 + 512 + 1_536);
      assertThat(work.frame(8)).isEqualTo(1_211_032.0);
    }
  }
}
