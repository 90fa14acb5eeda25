// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Is what a Kalman filter is told of a detection: the centre of its box, its area and its aspect.
 */
record Measurement(double x, double y, double area, double aspect) {}
