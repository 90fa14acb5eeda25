// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.ArrayList;
import java.util.List;

/** Tracks with JDK collections and heap objects, as one would write it without this library. */
final class HeapTracker implements Tracker {
  private final List<HeapTrack> tracks = new ArrayList<>();
  private int frameNumber;
  private int createdCount;

  @Override
  public void onFrame(DetectionFrame frame) {
    frameNumber = frame.number();
    List<Detection> detections = decode(frame);
    List<Box> predictions = predict();
    HeapAssociation association = HeapAssociation.of(overlaps(detections, predictions));
    for (int d = 0; d < detections.size(); d++) {
      int track = association.trackOf(d);
      if (track >= 0) {
        tracks.get(track).update(detections.get(d));
      }
    }
    for (int d : association.unmatched()) {
      tracks.add(new HeapTrack(++createdCount, detections.get(d)));
    }
    tracks.removeIf(HeapTrack::isLost);
  }

  @Override
  public void writeTo(TrackSink sink) {
    for (HeapTrack track : tracks.reversed()) {
      if (track.isWritten(frameNumber)) {
        Box box = track.box();
        sink.accept(frameNumber, track.identity(), box.x0(), box.y0(), box.x1(), box.y1());
      }
    }
  }

  @Override
  public void close() {}

  private static List<Detection> decode(DetectionFrame frame) {
    List<Detection> detections = new ArrayList<>(frame.size());
    for (int i = 0; i < frame.size(); i++) {
      double x0 = frame.left(i);
      double y0 = frame.top(i);
      detections.add(
          new Detection(x0, y0, x0 + frame.width(i), y0 + frame.height(i), frame.score(i)));
    }
    return detections;
  }

  /** Moves each track to this frame, and drops those that have left the numbers. */
  private List<Box> predict() {
    List<Box> predictions = new ArrayList<>(tracks.size());
    tracks.removeIf(
        track -> {
          Box box = track.predict();
          if (box.isFinite()) {
            predictions.add(box);
          }
          return !box.isFinite();
        });
    return predictions;
  }

  private static double[][] overlaps(List<Detection> detections, List<Box> predictions) {
    double[][] iou = new double[detections.size()][predictions.size()];
    for (int d = 0; d < detections.size(); d++) {
      for (int t = 0; t < predictions.size(); t++) {
        iou[d][t] = predictions.get(t).iou(detections.get(d));
      }
    }
    return iou;
  }
}
