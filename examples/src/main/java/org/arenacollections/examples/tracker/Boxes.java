// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Does the arithmetic of boxes that every tracker here shares, in one fixed order of operations.
 *
 * <p>A box is two corners (x0, y0) and (x1, y1), or its centre with area s = width × height and
 * aspect r = width / height.
 */
final class Boxes {
  private Boxes() {}

  /** Returns the middle of an edge that starts at {@code from}. */
  static double center(double from, double to) {
    return from + (to - from) / 2;
  }

  /** Returns s, the area of a box. */
  static double area(double x0, double y0, double x1, double y1) {
    return (x1 - x0) * (y1 - y0);
  }

  /** Returns r, the width of a box by its height. */
  static double aspect(double x0, double y0, double x1, double y1) {
    return (x1 - x0) / (y1 - y0);
  }

  /** Returns the width of a box of this area and aspect; NaN where there is none. */
  static double width(double area, double aspect) {
    return Math.sqrt(area * aspect);
  }

  /** Returns the height of a box of this area and width. */
  static double height(double area, double width) {
    return area / width;
  }

  /** Returns how much of the union of two boxes both cover: 0 for none, 1 for the same box. */
  static double iou(
      double ax0,
      double ay0,
      double ax1,
      double ay1,
      double bx0,
      double by0,
      double bx1,
      double by1) {
    double width = Math.max(0, Math.min(ax1, bx1) - Math.max(ax0, bx0));
    double height = Math.max(0, Math.min(ay1, by1) - Math.max(ay0, by0));
    double common = width * height;
    return common / (area(ax0, ay0, ax1, ay1) + area(bx0, by0, bx1, by1) - common);
  }

  /** Tells whether all four edges are numbers that a picture can have. */
  static boolean isFinite(double x0, double y0, double x1, double y1) {
    return Double.isFinite(x0) && Double.isFinite(y0) && Double.isFinite(x1) && Double.isFinite(y1);
  }
}
