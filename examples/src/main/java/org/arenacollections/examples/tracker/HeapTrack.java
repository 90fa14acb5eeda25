// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Follows one object from frame to frame, as an ordinary object on the heap. */
final class HeapTrack {
  private final int identity;
  private final AxisFilter centerX;
  private final AxisFilter centerY;
  private final AxisFilter area;
  private final AspectFilter aspect;
  private int framesSinceMatch;
  private int streak;

  HeapTrack(int identity, Detection d) {
    this.identity = identity;
    centerX =
        new AxisFilter(
            Boxes.center(d.x0(), d.x1()), Kalman.CENTER_NOISE, Kalman.CENTER_VELOCITY_DRIFT);
    centerY =
        new AxisFilter(
            Boxes.center(d.y0(), d.y1()), Kalman.CENTER_NOISE, Kalman.CENTER_VELOCITY_DRIFT);
    area =
        new AxisFilter(
            Boxes.area(d.x0(), d.y0(), d.x1(), d.y1()),
            Kalman.SHAPE_NOISE,
            Kalman.AREA_VELOCITY_DRIFT);
    aspect = new AspectFilter(Boxes.aspect(d.x0(), d.y0(), d.x1(), d.y1()));
  }

  int identity() {
    return identity;
  }

  Box box() {
    return Box.around(centerX.position(), centerY.position(), area.position(), aspect.aspect());
  }

  Box predict() {
    area.setVelocity(Kalman.areaVelocity(area.position(), area.velocity()));
    centerX.predict();
    centerY.predict();
    area.predict();
    aspect.predict();
    if (framesSinceMatch > 0) {
      streak = 0;
    }
    framesSinceMatch++;
    return box();
  }

  void update(Detection d) {
    centerX.update(Boxes.center(d.x0(), d.x1()));
    centerY.update(Boxes.center(d.y0(), d.y1()));
    area.update(Boxes.area(d.x0(), d.y0(), d.x1(), d.y1()));
    aspect.update(Boxes.aspect(d.x0(), d.y0(), d.x1(), d.y1()));
    framesSinceMatch = 0;
    streak++;
  }

  boolean isLost() {
    return Sort.isLost(framesSinceMatch);
  }

  boolean isWritten(int frameNumber) {
    return Sort.isWritten(framesSinceMatch, streak, frameNumber);
  }
}
