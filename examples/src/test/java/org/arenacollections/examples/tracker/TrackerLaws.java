// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every tracker does, wherever it keeps its data. */
interface TrackerLaws {
  Tracker newTracker();

  @Test
  default void an_object_is_written_at_once_only_in_the_first_frames() {
    List<String> seen = run(still(0), still(0), still(0), still(0));
    assertThat(seen).containsExactly("1:1", "2:1", "3:1", "4:1");
  }

  @Test
  default void a_later_object_is_written_from_its_third_match_on() {
    // Made in frame 5; matched in 6, 7 and 8.
    List<String> seen =
        run(none(), none(), none(), none(), still(0), still(0), still(0), still(0), still(0));
    assertThat(seen).containsExactly("8:1", "9:1");
  }

  @Test
  default void a_track_outlives_one_missed_frame_and_starts_its_streak_anew() {
    List<String> seen =
        run(still(0), still(0), still(0), still(0), none(), still(0), still(0), still(0));
    assertThat(seen).containsExactly("1:1", "2:1", "3:1", "4:1", "8:1");
  }

  @Test
  default void a_track_does_not_outlive_two_missed_frames() {
    List<String> seen =
        run(
            still(0), still(0), still(0), none(), none(), still(0), still(0), still(0), still(0),
            still(0));
    assertThat(seen).containsExactly("1:1", "2:1", "3:1", "9:2", "10:2");
  }

  @Test
  default void tracks_are_written_newest_first() {
    assertThat(run(boxes(0, 300, 600))).containsExactly("1:3", "1:2", "1:1");
  }

  @Test
  default void order_of_detections_does_not_change_identities() {
    List<String> seen = new ArrayList<>();
    Tracker tracker = newTracker();
    try (tracker) {
      tracker.onFrame(frame(1, boxes(0, 300)));
      tracker.onFrame(frame(2, boxes(300, 0)));
      tracker.writeTo(
          (number, identity, x0, y0, x1, y1) -> seen.add(identity + " at " + Math.round(x0)));
    }
    assertThat(seen).containsExactly("2 at 300", "1 at 0");
  }

  /** The first overlaps the old track by 10 of 190, which is less than 0.3; the second not. */
  @Test
  default void left_over_detections_become_tracks_before_those_of_rejected_pairs() {
    List<String> seen = new ArrayList<>();
    Tracker tracker = newTracker();
    try (tracker) {
      tracker.onFrame(frame(1, boxes(0)));
      tracker.onFrame(frame(2, boxes(90, 500)));
      tracker.writeTo(
          (number, identity, x0, y0, x1, y1) -> seen.add(identity + " at " + Math.round(x0)));
    }
    assertThat(seen).containsExactly("3 at 90", "2 at 500");
  }

  /**
   * Overlaps: 70 of 130 and 90 of 110 for the first detection, 30 of 170 and 70 of 130 for the
   * second. The best single pair, 90 of 110, is not in the best sum, which is twice 70 of 130.
   */
  @Test
  default void conflicts_are_settled_by_the_assignment() {
    List<String> seen = new ArrayList<>();
    Tracker tracker = newTracker();
    try (tracker) {
      tracker.onFrame(frame(1, boxes(0, 40)));
      tracker.onFrame(frame(2, boxes(30, 70)));
      tracker.writeTo(
          (number, identity, x0, y0, x1, y1) -> seen.add(identity + " at " + Math.round(x0)));
    }
    assertThat(seen).containsExactly("2 at 70", "1 at 30");
  }

  @Test
  default void the_made_up_recording_gives_the_same_tracks_each_time() {
    DetectionSequence sequence = SyntheticSequence.of(3, 200);
    Contender contender = new Contender("this", this::newTracker);
    TrackTable once = TrackerRun.of(contender, sequence, done -> {}).tracks();
    TrackTable again = TrackerRun.of(contender, sequence, done -> {}).tracks();
    TrackTable heap =
        TrackerRun.of(new Contender("heap", HeapTracker::new), sequence, done -> {}).tracks();
    assertThat(once.size()).isGreaterThan(1_000);
    assertThat(once.isSameAs(again)).isTrue();
    assertThat(once.isSameAs(heap)).isTrue();
  }

  /** Returns "frame:identity" for each box that is written. */
  private List<String> run(double[]... frames) {
    List<String> seen = new ArrayList<>();
    Tracker tracker = newTracker();
    try (tracker) {
      for (int i = 0; i < frames.length; i++) {
        tracker.onFrame(frame(i + 1, frames[i]));
        tracker.writeTo((number, identity, x0, y0, x1, y1) -> seen.add(number + ":" + identity));
      }
    }
    return seen;
  }

  private static DetectionFrame frame(int number, double[] lefts) {
    double[] values = new double[lefts.length * 5];
    for (int i = 0; i < lefts.length; i++) {
      System.arraycopy(new double[] {lefts[i], 100, 100, 100, 0.9}, 0, values, i * 5, 5);
    }
    return new DetectionFrame(number, values);
  }

  private static double[] boxes(double... lefts) {
    return lefts;
  }

  private static double[] still(double left) {
    return boxes(left);
  }

  private static double[] none() {
    return boxes();
  }
}
