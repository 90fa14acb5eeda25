// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Says where a detector saw an object, by the corners of its box, in pixels.
 *
 * @param x0 left edge
 * @param y0 upper edge
 * @param x1 right edge
 * @param y1 lower edge
 * @param score how sure the detector is; any unit
 */
public record Detection(double x0, double y0, double x1, double y1, double score) {}
