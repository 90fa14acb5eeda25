// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.List;

/**
 * Follows objects through the frames of a recording.
 *
 * <p>Each frame is one {@link #onFrame}, which is what {@link TrackerRun} measures: from the
 * frame's detections to its tracks. {@link #writeTo} comes after it, unmeasured.
 */
interface Tracker extends AutoCloseable {
  /**
   * Takes in the next frame.
   *
   * @param frame what was detected; its number is one more than that of the frame before
   */
  void onFrame(DetectionFrame frame);

  /** Hands out the tracks that are seen in the latest frame, newest first. */
  void writeTo(TrackSink sink);

  /** Returns how much of its arenas it needed so far; empty for a tracker without arenas. */
  default List<ArenaUse> arenaUse() {
    return List.of();
  }

  /** Frees what it holds. */
  @Override
  void close();
}
