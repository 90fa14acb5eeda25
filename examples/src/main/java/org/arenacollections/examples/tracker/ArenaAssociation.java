// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/**
 * Says which detection belongs to which track, and in which order the others become new tracks:
 * what {@link HeapAssociation} says, in two lists of the frame's arena. The overlaps, which nobody
 * needs afterwards, lie in a scope.
 */
@Carrier
final class ArenaAssociation {
  private static final int NONE = -1;

  private final ArenaScope scratch;
  private final ArenaIntList trackOfDetection;
  private final ArenaIntList matched;
  private final ArenaIntList unmatched;
  private final ArenaIntList detectionOfTrack;
  private final ArenaIntList rejected;
  private final ArenaMatrix iou;
  private final ArenaAssignment assignment;

  ArenaAssociation(ScratchArena frame) {
    scratch = frame.newScope();
    trackOfDetection = ArenaIntList.in(frame);
    matched = ArenaIntList.in(frame);
    unmatched = ArenaIntList.in(frame);
    detectionOfTrack = ArenaIntList.in(frame);
    rejected = ArenaIntList.in(frame);
    iou = new ArenaMatrix(frame);
    assignment = new ArenaAssignment(frame, iou);
  }

  /** Pairs detections and tracks; valid until the frame's arena is reset. */
  @Renews
  void pair(BoxColumns detections, BoxColumns tracks) {
    trackOfDetection.renew();
    matched.renew();
    unmatched.renew();
    try (ArenaScope scope = scratch.open()) {
      iou.renewIn(scope);
      detectionOfTrack.renewIn(scope);
      rejected.renewIn(scope);
      assignment.renewIn(scope);
      pairInScope(detections, tracks);
    }
  }

  /** Returns, for each detection, the number of the track that it belongs to, or -1. */
  ArenaIntList trackOfDetection() {
    return trackOfDetection;
  }

  /** Returns the detections that belong to a track. */
  ArenaIntList matched() {
    return matched;
  }

  /** Returns the detections that start new tracks, in the order in which they do. */
  ArenaIntList unmatched() {
    return unmatched;
  }

  private void pairInScope(BoxColumns detections, BoxColumns tracks) {
    fillOverlaps(detections, tracks);
    if (!pairWithoutConflict()) {
      assignment.maximise(trackOfDetection);
    }
    partPairsThatHardlyOverlap();
  }

  private void fillOverlaps(BoxColumns detections, BoxColumns tracks) {
    iou.start(detections.size(), tracks.size());
    for (int d = 0; d < detections.size(); d++) {
      double x0 = detections.x0().get(d);
      double y0 = detections.y0().get(d);
      double x1 = detections.x1().get(d);
      double y1 = detections.y1().get(d);
      for (int t = 0; t < tracks.size(); t++) {
        iou.add(
            Boxes.iou(
                x0,
                y0,
                x1,
                y1,
                tracks.x0().get(t),
                tracks.y0().get(t),
                tracks.x1().get(t),
                tracks.y1().get(t)));
      }
    }
  }

  /** Pairs what overlaps; returns false if there are conflicts or no pairs at all. */
  private boolean pairWithoutConflict() {
    trackOfDetection.addCopies(iou.rowCount(), NONE);
    detectionOfTrack.addCopies(iou.columnCount(), NONE);
    int pairCount = 0;
    for (int d = 0; d < iou.rowCount(); d++) {
      for (int t = 0; t < iou.columnCount(); t++) {
        if (iou.get(d, t) > Sort.IOU_THRESHOLD) {
          if (detectionOfTrack.get(t) != NONE || trackOfDetection.get(d) != NONE) {
            return false;
          }
          detectionOfTrack.set(t, d);
          trackOfDetection.set(d, t);
          pairCount++;
        }
      }
    }
    return pairCount > 0;
  }

  private void partPairsThatHardlyOverlap() {
    for (int d = 0; d < trackOfDetection.size(); d++) {
      int track = trackOfDetection.get(d);
      if (track == NONE) {
        unmatched.add(d);
      } else if (iou.get(d, track) < Sort.IOU_THRESHOLD) {
        rejected.add(d);
        trackOfDetection.set(d, NONE);
      } else {
        matched.add(d);
      }
    }
    unmatched.addAll(rejected);
  }
}
