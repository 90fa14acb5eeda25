// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Says where a track is, by the corners of its box, in pixels. */
record Box(double x0, double y0, double x1, double y1) {
  static Box around(double centerX, double centerY, double area, double aspect) {
    double width = Boxes.width(area, aspect);
    double height = Boxes.height(area, width);
    return new Box(
        centerX - width / 2, centerY - height / 2, centerX + width / 2, centerY + height / 2);
  }

  boolean isFinite() {
    return Boxes.isFinite(x0, y0, x1, y1);
  }

  double iou(Detection d) {
    return Boxes.iou(d.x0(), d.y0(), d.x1(), d.y1(), x0, y0, x1, y1);
  }
}
