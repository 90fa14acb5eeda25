// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** The rules of SORT that every tracker here keeps. */
final class Sort {
  /** The overlap from which a detection and a track may be the same object. */
  static final double IOU_THRESHOLD = 0.3;

  /** After how many frames without a match a track is dropped. */
  static final int MAX_FRAMES_SINCE_MATCH = 1;

  /** How many matches in a row make a track good enough to be written. */
  static final int MIN_STREAK = 3;

  private Sort() {}

  /** Tells whether a track has gone unmatched for too long. */
  static boolean isLost(int framesSinceMatch) {
    return framesSinceMatch > MAX_FRAMES_SINCE_MATCH;
  }

  /** Tells whether a track is written in this frame. In the first frames all are. */
  static boolean isWritten(int framesSinceMatch, int streak, int frameNumber) {
    return framesSinceMatch == 0 && (streak >= MIN_STREAK || frameNumber <= MIN_STREAK);
  }
}
