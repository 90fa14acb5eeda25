// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Follows one number and its velocity: a block of two states of SORT's filter. */
final class AxisFilter {
  private final double noise;
  private final double velocityDrift;

  private double position;
  private double velocity;
  private double pp = Kalman.FIRST_VARIANCE;
  private double pv;
  private double vv = Kalman.FIRST_VELOCITY_VARIANCE;

  AxisFilter(double position, double noise, double velocityDrift) {
    this.position = position;
    this.noise = noise;
    this.velocityDrift = velocityDrift;
  }

  double position() {
    return position;
  }

  double velocity() {
    return velocity;
  }

  void setVelocity(double velocity) {
    this.velocity = velocity;
  }

  void predict() {
    position += velocity;
    pp = Kalman.predictedVariance(pp, pv, vv, Kalman.STATE_DRIFT);
    pv = Kalman.predictedCovariance(pv, vv);
    vv += velocityDrift;
  }

  void update(double measured) {
    double k = Kalman.gain(pp, pp, noise);
    double l = Kalman.gain(pv, pp, noise);
    double innovation = measured - position;
    position = Kalman.corrected(position, k, innovation);
    velocity = Kalman.corrected(velocity, l, innovation);
    // From the bottom up: each line needs the numbers of the lines below as they were.
    vv = Kalman.updatedVelocityVariance(pp, pv, vv, l, noise);
    pv = Kalman.updatedCovariance(pp, pv, k, l, noise);
    pp = Kalman.updatedVariance(pp, k, noise);
  }

  /** Returns the variance of the position, the covariance, and the variance of the velocity. */
  double[] covariance() {
    return new double[] {pp, pv, vv};
  }
}
