// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Does the arithmetic of SORT's Kalman filter, in one fixed order of operations, one number at a
 * time, so that a filter whose state lies in objects and one whose state lies in columns agree to
 * the last bit.
 *
 * <p>SORT's filter has seven states: centre x, centre y, area s, aspect r, and the velocities x',
 * y', s'. Here it is four filters: (x, x'), (y, y'), (s, s') and r alone. They give the same:
 *
 * <pre>{@code
 * order the states  x x' | y y' | s s' | r.  Then, with one block for each bar,
 *
 *   F  is block diagonal: [1 1; 0 1] three times, and [1]     (x moves by x', by nothing else)
 *   H  is block diagonal: [1 0] three times, and [1]          (x is measured, x' is not)
 *   Q, R and the first P are diagonal, hence block diagonal.
 *
 * Sums, products and transposes of block diagonal matrices are block diagonal, and each block of
 * the result comes from the same block of the operands alone. So, step by step:
 *
 *   predict   P := F P F' + Q                       is block diagonal if P was
 *   update    S := H P H' + R                       has blocks of 1 x 1: it is diagonal, and so is
 *                                                   its inverse, number by number
 *             K := P H' / S                         is block diagonal
 *             P := (I - K H) P (I - K H)' + K R K'  is block diagonal
 * }</pre>
 *
 * <p>By induction P never leaves its blocks, and each block is what a filter of its own would have.
 * For a block {@code [pp pv; pv vv]} with gain {@code [k; l]}, writing {@code a = 1 - k}:
 *
 * <pre>{@code
 * F P F' + Q  =  [ pp + 2 pv + vv + q    pv + vv ]     P H' / S  =  [ pp / (pp + r) ]
 *                [ .                   vv + q'   ]                  [ pv / (pp + r) ]
 *
 * (I - K H) P (I - K H)' + K R K'  (Joseph's form)
 *             =  [ a a pp + k k r      a (pv - l pp) + k l r                     ]
 *                [ .                   (vv - l pv) - l (pv - l pp) + l l r       ]
 * }</pre>
 */
final class Kalman {
  /** Measurement noise of a centre. */
  static final double CENTER_NOISE = 1;

  /** Measurement noise of area and aspect. */
  static final double SHAPE_NOISE = 10;

  /** Process noise of x, y, s and r. */
  static final double STATE_DRIFT = 1;

  /** Process noise of the velocities of x and y. */
  static final double CENTER_VELOCITY_DRIFT = 0.01;

  /** Process noise of the velocity of s. */
  static final double AREA_VELOCITY_DRIFT = 0.0001;

  /** Variance of x, y, s and r in a new track. */
  static final double FIRST_VARIANCE = 10;

  /** Variance of the velocities in a new track: nothing is known about them. */
  static final double FIRST_VELOCITY_VARIANCE = 10_000;

  private Kalman() {}

  /** Returns the velocity of the area to predict with: 0 where it would use the area up. */
  static double areaVelocity(double area, double velocity) {
    return area + velocity <= 0 ? 0 : velocity;
  }

  /** Returns the predicted {@code pp}. */
  static double predictedVariance(double pp, double pv, double vv, double drift) {
    return pp + pv + (pv + vv) + drift;
  }

  /** Returns the predicted {@code pv}. */
  static double predictedCovariance(double pv, double vv) {
    return pv + vv;
  }

  /** Returns the gain of a state with covariance {@code p} to the measured one. */
  static double gain(double p, double pp, double noise) {
    return p / (pp + noise);
  }

  /** Returns a state corrected by what was measured. */
  static double corrected(double state, double gain, double innovation) {
    return state + gain * innovation;
  }

  /** Returns {@code pp} after an update. */
  static double updatedVariance(double pp, double k, double noise) {
    double a = 1 - k;
    return a * a * pp + k * k * noise;
  }

  /** Returns {@code pv} after an update. */
  static double updatedCovariance(double pp, double pv, double k, double l, double noise) {
    return (1 - k) * (pv - l * pp) + k * l * noise;
  }

  /** Returns {@code vv} after an update. */
  static double updatedVelocityVariance(double pp, double pv, double vv, double l, double noise) {
    return (vv - l * pv) - l * (pv - l * pp) + l * l * noise;
  }
}
