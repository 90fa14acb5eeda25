// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Is one object that is followed from frame to frame, as a row of {@link TrackColumns}: nothing but
 * numbers. A row of zeros is not a track yet; {@link TrackColumns#start} makes it one.
 *
 * <p>Each of x, y and area has a velocity; variance and covariance are {@code pp}, {@code pv} and
 * {@code vv} of {@link Kalman}.
 *
 * @param identity counts from 1 in order of creation
 * @param framesSinceMatch 0 if it was matched in this frame
 * @param streak how many matches in a row there were
 */
record Track(
    int identity,
    int framesSinceMatch,
    int streak,
    double x,
    double xVelocity,
    double xVariance,
    double xCovariance,
    double xVelocityVariance,
    double y,
    double yVelocity,
    double yVariance,
    double yCovariance,
    double yVelocityVariance,
    double area,
    double areaVelocity,
    double areaVariance,
    double areaCovariance,
    double areaVelocityVariance,
    double aspect,
    double aspectVariance) {}
