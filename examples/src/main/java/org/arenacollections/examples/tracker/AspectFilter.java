// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Follows the aspect of a box, which SORT gives no velocity: a block of one state. */
final class AspectFilter {
  private double aspect;
  private double variance = Kalman.FIRST_VARIANCE;

  AspectFilter(double aspect) {
    this.aspect = aspect;
  }

  double aspect() {
    return aspect;
  }

  double variance() {
    return variance;
  }

  void predict() {
    variance += Kalman.STATE_DRIFT;
  }

  void update(double measured) {
    double k = Kalman.gain(variance, variance, Kalman.SHAPE_NOISE);
    aspect = Kalman.corrected(aspect, k, measured - aspect);
    variance = Kalman.updatedVariance(variance, k, Kalman.SHAPE_NOISE);
  }
}
