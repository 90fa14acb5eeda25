// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import org.arenacollections.columns.DoubleColumn;
import org.arenacollections.list.ArenaIntList;

/** Follows one number of each track and its velocity: an {@link AxisFilter} for each row. */
record AxisColumns(
    double noise,
    double velocityDrift,
    DoubleColumn position,
    DoubleColumn velocity,
    DoubleColumn pp,
    DoubleColumn pv,
    DoubleColumn vv) {

  /** Begins at a position, on a row of zeros. */
  void start(int row, double first) {
    position.set(row, first);
    pp.set(row, Kalman.FIRST_VARIANCE);
    vv.set(row, Kalman.FIRST_VELOCITY_VARIANCE);
  }

  void predict() {
    for (int row = 0; row < position.size(); row++) {
      double pvBefore = pv.get(row);
      double vvBefore = vv.get(row);
      position.addTo(row, velocity.get(row));
      pp.set(row, Kalman.predictedVariance(pp.get(row), pvBefore, vvBefore, Kalman.STATE_DRIFT));
      pv.set(row, Kalman.predictedCovariance(pvBefore, vvBefore));
      vv.set(row, vvBefore + velocityDrift);
    }
  }

  /** Corrects the rows of the tracks to which detections belong. */
  void update(ArenaIntList detections, ArenaIntList trackOf, DoubleColumn measured) {
    for (int i = 0; i < detections.size(); i++) {
      int d = detections.get(i);
      int row = trackOf.get(d);
      double ppBefore = pp.get(row);
      double pvBefore = pv.get(row);
      double k = Kalman.gain(ppBefore, ppBefore, noise);
      double l = Kalman.gain(pvBefore, ppBefore, noise);
      double before = position.get(row);
      double innovation = measured.get(d) - before;
      position.set(row, Kalman.corrected(before, k, innovation));
      velocity.set(row, Kalman.corrected(velocity.get(row), l, innovation));
      vv.set(row, Kalman.updatedVelocityVariance(ppBefore, pvBefore, vv.get(row), l, noise));
      pv.set(row, Kalman.updatedCovariance(ppBefore, pvBefore, k, l, noise));
      pp.set(row, Kalman.updatedVariance(ppBefore, k, noise));
    }
  }
}
