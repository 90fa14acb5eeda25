// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArenaTrackerTest implements TrackerLaws {
  private static final int MAX_RUN_COUNT = 100;
  private static final int MAX_GROWTH_COUNT = 20;

  @Override
  public Tracker newTracker() {
    return new ArenaTracker();
  }

  /**
   * Until the JIT has compiled the tracker, each scope that it opens is an object of 24 bytes; when
   * that is over depends on the machine. So this asks for one run among many in which all frames
   * are free of garbage, but for the few in which a collection becomes larger than it ever was.
   */
  @Test
  void a_compiled_tracker_makes_no_garbage() {
    DetectionSequence sequence = SyntheticSequence.demo();
    Contender contender = new Contender("arena", ArenaTracker::new);
    RunReport.Series allocated = TrackerRun.of(contender, sequence, done -> {}).allocated();
    for (int i = 1; i < MAX_RUN_COUNT && allocated.positiveCount() > MAX_GROWTH_COUNT; i++) {
      allocated = TrackerRun.of(contender, sequence, done -> {}).allocated();
    }
    assertThat(allocated.positiveCount()).isLessThanOrEqualTo(MAX_GROWTH_COUNT);
    assertThat(allocated.quantile(0.99)).isZero();
  }
}
