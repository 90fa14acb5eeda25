// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.lang.invoke.MethodHandles;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.DoubleColumn;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;

/**
 * Keeps all tracks as one table, oldest first.
 *
 * <p>The columns and the predicates are made here, once. A column follows its table when that grows
 * or loses rows, so nothing is made in a frame.
 */
@Carrier
final class TrackColumns {
  private static final RecordCodec<Track> CODEC =
      RecordCodec.of(MethodHandles.lookup(), Track.class);

  private final Columns<Track> tracks;
  private final IntColumn identity;
  private final IntColumn framesSinceMatch;
  private final IntColumn streak;
  private final AxisColumns x;
  private final AxisColumns y;
  private final AxisColumns area;
  private final DoubleColumn aspect;
  private final DoubleColumn aspectVariance;
  private final IntPredicate isLost;

  TrackColumns(MemoryArena home) {
    tracks = Columns.in(home, CODEC);
    identity = tracks.column(Track::identity);
    framesSinceMatch = tracks.column(Track::framesSinceMatch);
    streak = tracks.column(Track::streak);
    x =
        new AxisColumns(
            Kalman.CENTER_NOISE,
            Kalman.CENTER_VELOCITY_DRIFT,
            tracks.column(Track::x),
            tracks.column(Track::xVelocity),
            tracks.column(Track::xVariance),
            tracks.column(Track::xCovariance),
            tracks.column(Track::xVelocityVariance));
    y =
        new AxisColumns(
            Kalman.CENTER_NOISE,
            Kalman.CENTER_VELOCITY_DRIFT,
            tracks.column(Track::y),
            tracks.column(Track::yVelocity),
            tracks.column(Track::yVariance),
            tracks.column(Track::yCovariance),
            tracks.column(Track::yVelocityVariance));
    area =
        new AxisColumns(
            Kalman.SHAPE_NOISE,
            Kalman.AREA_VELOCITY_DRIFT,
            tracks.column(Track::area),
            tracks.column(Track::areaVelocity),
            tracks.column(Track::areaVariance),
            tracks.column(Track::areaCovariance),
            tracks.column(Track::areaVelocityVariance));
    aspect = tracks.column(Track::aspect);
    aspectVariance = tracks.column(Track::aspectVariance);
    isLost = row -> Sort.isLost(framesSinceMatch.get(row));
  }

  int size() {
    return tracks.size();
  }

  int identity(int row) {
    return identity.get(row);
  }

  /** Makes a track of a measurement. */
  void start(int newIdentity, MeasurementColumns seen, int detection) {
    int row = tracks.addRow();
    identity.set(row, newIdentity);
    x.start(row, seen.x().get(detection));
    y.start(row, seen.y().get(detection));
    area.start(row, seen.area().get(detection));
    aspect.set(row, seen.aspect().get(detection));
    aspectVariance.set(row, Kalman.FIRST_VARIANCE);
  }

  /** Moves all tracks to the next frame. */
  void predict() {
    keepAreasPositive();
    x.predict();
    y.predict();
    area.predict();
    for (int row = 0; row < tracks.size(); row++) {
      aspectVariance.addTo(row, Kalman.STATE_DRIFT);
      if (framesSinceMatch.get(row) > 0) {
        streak.set(row, 0);
      }
      framesSinceMatch.addTo(row, 1);
    }
  }

  private void keepAreasPositive() {
    DoubleColumn position = area.position();
    DoubleColumn velocity = area.velocity();
    for (int row = 0; row < tracks.size(); row++) {
      velocity.set(row, Kalman.areaVelocity(position.get(row), velocity.get(row)));
    }
  }

  /** Corrects the tracks to which detections belong. */
  void update(ArenaIntList detections, ArenaIntList trackOf, MeasurementColumns seen) {
    x.update(detections, trackOf, seen.x());
    y.update(detections, trackOf, seen.y());
    area.update(detections, trackOf, seen.area());
    updateAspects(detections, trackOf, seen.aspect());
    for (int i = 0; i < detections.size(); i++) {
      int row = trackOf.get(detections.get(i));
      framesSinceMatch.set(row, 0);
      streak.addTo(row, 1);
    }
  }

  private void updateAspects(ArenaIntList detections, ArenaIntList trackOf, DoubleColumn measured) {
    for (int i = 0; i < detections.size(); i++) {
      int d = detections.get(i);
      int row = trackOf.get(d);
      double variance = aspectVariance.get(row);
      double k = Kalman.gain(variance, variance, Kalman.SHAPE_NOISE);
      double before = aspect.get(row);
      aspect.set(row, Kalman.corrected(before, k, measured.get(d) - before));
      aspectVariance.set(row, Kalman.updatedVariance(variance, k, Kalman.SHAPE_NOISE));
    }
  }

  /** Writes where all tracks are, track by track. */
  void boxesInto(BoxColumns boxes) {
    for (int row = 0; row < tracks.size(); row++) {
      double s = area.position().get(row);
      double width = Boxes.width(s, aspect.get(row));
      double height = Boxes.height(s, width);
      double centerX = x.position().get(row);
      double centerY = y.position().get(row);
      boxes.x0().set(row, centerX - width / 2);
      boxes.y0().set(row, centerY - height / 2);
      boxes.x1().set(row, centerX + width / 2);
      boxes.y1().set(row, centerY + height / 2);
    }
  }

  Box box(int row) {
    return Box.around(
        x.position().get(row), y.position().get(row), area.position().get(row), aspect.get(row));
  }

  /** Drops some tracks; the others keep their order. */
  void removeRows(IntPredicate predicate) {
    tracks.removeRows(predicate);
  }

  void removeLost() {
    tracks.removeRows(isLost);
  }

  boolean isWritten(int row, int frameNumber) {
    return Sort.isWritten(framesSinceMatch.get(row), streak.get(row), frameNumber);
  }
}
