// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.lang.invoke.MethodHandles;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.DoubleColumn;

/** Holds the measurement of each detection of a frame; made once, renewed with each frame. */
@Carrier
final class MeasurementColumns {
  private static final RecordCodec<Measurement> CODEC =
      RecordCodec.of(MethodHandles.lookup(), Measurement.class);

  private final Columns<Measurement> measurements;
  private final DoubleColumn x;
  private final DoubleColumn y;
  private final DoubleColumn area;
  private final DoubleColumn aspect;

  MeasurementColumns(MemoryArena frame) {
    measurements = Columns.in(frame, CODEC);
    x = measurements.column(Measurement::x);
    y = measurements.column(Measurement::y);
    area = measurements.column(Measurement::area);
    aspect = measurements.column(Measurement::aspect);
  }

  /** Measures all boxes of this frame. */
  @Renews
  void renew(BoxColumns boxes) {
    measurements.renew(boxes.size());
    for (int d = 0; d < boxes.size(); d++) {
      double x0 = boxes.x0().get(d);
      double y0 = boxes.y0().get(d);
      double x1 = boxes.x1().get(d);
      double y1 = boxes.y1().get(d);
      x.set(d, Boxes.center(x0, x1));
      y.set(d, Boxes.center(y0, y1));
      area.set(d, Boxes.area(x0, y0, x1, y1));
      aspect.set(d, Boxes.aspect(x0, y0, x1, y1));
    }
  }

  DoubleColumn x() {
    return x;
  }

  DoubleColumn y() {
    return y;
  }

  DoubleColumn area() {
    return area;
  }

  DoubleColumn aspect() {
    return aspect;
  }
}
