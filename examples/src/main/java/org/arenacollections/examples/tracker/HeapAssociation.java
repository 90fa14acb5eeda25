// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Says which detection belongs to which track, and in which order the others become new tracks.
 *
 * <p>Where overlaps above the threshold pair detections and tracks without a conflict, these are
 * the pairs. Otherwise they come from the assignment with the largest sum of overlaps, and pairs
 * under the threshold are parted again.
 */
final class HeapAssociation {
  private static final int NONE = -1;

  private final int[] trackOfDetection;
  private final List<Integer> unmatched;

  private HeapAssociation(int[] trackOfDetection, List<Integer> unmatched) {
    this.trackOfDetection = trackOfDetection;
    this.unmatched = unmatched;
  }

  /**
   * Pairs detections and tracks.
   *
   * @param iou the overlap of each detection (rows) with each track (columns)
   */
  static HeapAssociation of(double[][] iou) {
    int[] trackOfDetection =
        pairsWithoutConflict(iou).orElseGet(() -> Assignment.columnOfRow(negated(iou)));
    List<Integer> unmatched = new ArrayList<>();
    List<Integer> rejected = new ArrayList<>();
    for (int d = 0; d < iou.length; d++) {
      int track = trackOfDetection[d];
      if (track == NONE) {
        unmatched.add(d);
      } else if (iou[d][track] < Sort.IOU_THRESHOLD) {
        rejected.add(d);
        trackOfDetection[d] = NONE;
      }
    }
    unmatched.addAll(rejected);
    return new HeapAssociation(trackOfDetection, unmatched);
  }

  /** Returns the number of the track that detection {@code d} belongs to, or -1. */
  int trackOf(int d) {
    return trackOfDetection[d];
  }

  /** Returns the detections that start new tracks, in the order in which they do. */
  List<Integer> unmatched() {
    return unmatched;
  }

  /** Returns the track of each detection, unless there are conflicts or no pairs at all. */
  private static Optional<int[]> pairsWithoutConflict(double[][] iou) {
    int[] trackOfDetection = new int[iou.length];
    Arrays.fill(trackOfDetection, NONE);
    boolean[] taken = new boolean[iou.length == 0 ? 0 : iou[0].length];
    int pairCount = 0;
    for (int d = 0; d < iou.length; d++) {
      for (int t = 0; t < taken.length; t++) {
        if (iou[d][t] > Sort.IOU_THRESHOLD) {
          if (taken[t] || trackOfDetection[d] != NONE) {
            return Optional.empty();
          }
          taken[t] = true;
          trackOfDetection[d] = t;
          pairCount++;
        }
      }
    }
    return pairCount > 0 ? Optional.of(trackOfDetection) : Optional.empty();
  }

  private static double[][] negated(double[][] iou) {
    double[][] cost = new double[iou.length][];
    for (int d = 0; d < iou.length; d++) {
      cost[d] = new double[iou[d].length];
      for (int t = 0; t < cost[d].length; t++) {
        cost[d][t] = -iou[d][t];
      }
    }
    return cost;
  }
}
