// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.Arrays;
import java.util.List;

/**
 * Says how one tracker did over one recording.
 *
 * @param name the tracker
 * @param nanos how long each frame took
 * @param lateCount how many frames were not done when the next one was due
 * @param allocated how many bytes of garbage collected memory each frame took
 * @param collectionCount how often the garbage collector ran
 * @param arenas how much of its arenas the tracker needed
 * @param tracks what it wrote
 */
record RunReport(
    String name,
    Series nanos,
    int lateCount,
    Series allocated,
    long collectionCount,
    List<ArenaUse> arenas,
    TrackTable tracks) {
  RunReport {
    arenas = List.copyOf(arenas);
  }

  /** One number for each frame, in order of frames. */
  static final class Series {
    private final long[] values;
    private final long[] sorted;

    Series(long[] values) {
      this.values = values.clone();
      sorted = values.clone();
      Arrays.sort(sorted);
    }

    int count() {
      return values.length;
    }

    /** Returns the smallest value that at least this share of all values does not exceed. */
    long quantile(double share) {
      int rank = (int) Math.ceil(share * sorted.length);
      return sorted[Math.clamp(rank - 1, 0, sorted.length - 1)];
    }

    long median() {
      return quantile(0.5);
    }

    long max() {
      return sorted[sorted.length - 1];
    }

    double mean() {
      return Arrays.stream(values).average().orElse(0);
    }

    int positiveCount() {
      return (int) Arrays.stream(values).filter(value -> value > 0).count();
    }

    /** Returns the number of the last frame, from 1, that has a positive value; 0 if none has. */
    int lastPositive() {
      int frame = values.length;
      while (frame > 0 && values[frame - 1] <= 0) {
        frame--;
      }
      return frame;
    }
  }
}
