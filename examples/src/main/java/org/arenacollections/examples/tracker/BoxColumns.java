// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import org.arenacollections.annotations.PartOf;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.DoubleColumn;

/** Reads and writes the corners of the boxes in a table, whatever else is in its rows. */
record BoxColumns(DoubleColumn x0, DoubleColumn y0, DoubleColumn x1, DoubleColumn y1) {
  @PartOf("#1")
  static BoxColumns of(Columns<Box> boxes) {
    return new BoxColumns(
        boxes.column(Box::x0), boxes.column(Box::y0), boxes.column(Box::x1), boxes.column(Box::y1));
  }

  @PartOf("#1")
  static BoxColumns ofDetections(Columns<Detection> detections) {
    return new BoxColumns(
        detections.column(Detection::x0),
        detections.column(Detection::y0),
        detections.column(Detection::x1),
        detections.column(Detection::y1));
  }

  int size() {
    return x0.size();
  }

  boolean isFinite(int row) {
    return Boxes.isFinite(x0.get(row), y0.get(row), x1.get(row), y1.get(row));
  }
}
