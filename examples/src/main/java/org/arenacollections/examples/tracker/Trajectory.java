// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * Is all that is seen of one track.
 *
 * @param identity the track's identity
 * @param rows where it is seen, in order of frames; at least one
 */
record Trajectory(int identity, List<TrackRow> rows) {
  Trajectory {
    rows = rows.stream().sorted(Comparator.comparingInt(TrackRow::frame)).toList();
  }

  /** Returns the tracks that begin in each frame, in order of their identities. */
  static TreeMap<Integer, List<Trajectory>> byFirstFrame(List<TrackRow> rows) {
    TreeMap<Integer, List<TrackRow>> byIdentity = new TreeMap<>();
    rows.forEach(
        row -> byIdentity.computeIfAbsent(row.identity(), k -> new ArrayList<>()).add(row));
    TreeMap<Integer, List<Trajectory>> byFirstFrame = new TreeMap<>();
    byIdentity.forEach(
        (identity, own) -> {
          Trajectory track = new Trajectory(identity, own);
          byFirstFrame.computeIfAbsent(track.firstFrame(), k -> new ArrayList<>()).add(track);
        });
    return byFirstFrame;
  }

  int firstFrame() {
    return rows.getFirst().frame();
  }

  /** Returns in how many frames two tracks are not seen, both, at the same place. */
  int differsFrom(Trajectory other) {
    int longer = Math.max(rows.size(), other.rows.size());
    int agreeing = 0;
    int i = 0;
    int j = 0;
    while (i < rows.size() && j < other.rows.size()) {
      TrackRow a = rows.get(i);
      TrackRow b = other.rows.get(j);
      if (a.frame() == b.frame() && TrackAgreement.agree(a, b)) {
        agreeing++;
      }
      i += a.frame() <= b.frame() ? 1 : 0;
      j += b.frame() <= a.frame() ? 1 : 0;
    }
    return longer - agreeing;
  }

  /** Returns the largest difference of any number of a box to a track seen in the same frames. */
  double distance(Trajectory other) {
    double largest = 0;
    for (int i = 0; i < rows.size(); i++) {
      largest = Math.max(largest, rows.get(i).distance(other.rows.get(i)));
    }
    return largest;
  }

  /** Says where two tracks part that begin in the same frame and do not agree. */
  String firstDifference(Trajectory other) {
    int shorter = Math.min(rows.size(), other.rows.size());
    for (int i = 0; i < shorter; i++) {
      TrackRow a = rows.get(i);
      TrackRow b = other.rows.get(i);
      if (a.frame() != b.frame()) {
        return only(a.frame() < b.frame() ? a : b, a.frame() < b.frame(), other);
      }
      if (!TrackAgreement.agree(a, b)) {
        return "frame %d: identity %d is at %s, the reference's %d at %s"
            .formatted(a.frame(), identity, place(a), other.identity, place(b));
      }
    }
    boolean ours = rows.size() > shorter;
    return only((ours ? this : other).rows.get(shorter), ours, other);
  }

  private String only(TrackRow row, boolean ours, Trajectory other) {
    return "frame %d: %s is there and %s is not"
        .formatted(
            row.frame(),
            ours ? "identity " + identity : "the reference's identity " + other.identity,
            ours ? "the reference's identity " + other.identity : "identity " + identity);
  }

  private static String place(TrackRow row) {
    return String.format(
        Locale.ROOT, "(%.2f, %.2f, %.2f, %.2f)", row.left(), row.top(), row.width(), row.height());
  }

  @Override
  public String toString() {
    return "identity %d (frames %d to %d)"
        .formatted(identity, firstFrame(), rows.getLast().frame());
  }
}
