// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArenaTrackerTest implements TrackerLaws {
  /** The frames of 3,000 in which a collection may become larger than it ever was. */
  private static final int MAX_GROWTH_COUNT = 30;

  @Override
  public Tracker newTracker() {
    return new ArenaTracker();
  }

  @Test
  void a_frame_makes_no_garbage() {
    DetectionSequence sequence = SyntheticSequence.demo();
    Contender contender = new Contender("arena", ArenaTracker::new);
    // The first run loads classes and links what the JDK links when it is first called.
    TrackerRun.of(contender, sequence, done -> {});
    RunReport.Series allocated = TrackerRun.of(contender, sequence, done -> {}).allocated();
    assertThat(allocated.positiveCount()).isLessThanOrEqualTo(MAX_GROWTH_COUNT);
    assertThat(allocated.quantile(0.99)).isZero();
  }
}
