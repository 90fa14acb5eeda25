// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The resets of one arena over time, in at most {@value #MOST} points: when there are more, the
 * slots of time that points stand for become twice as long. A point keeps the larger numbers, so
 * that no peak is lost.
 *
 * <p>Resets may come in any order: a recording does not keep them in the order of time.
 */
final class PeakSeries {
  static final int MOST = 512;

  /** Some resets that are near each other; times are microseconds since 1970. */
  record Point(
      long from, long to, long count, long usedByteSize, long peakByteSize, long reservedByteSize) {
    Point and(Point next) {
      return new Point(
          Math.min(from, next.from),
          Math.max(to, next.to),
          count + next.count,
          Math.max(usedByteSize, next.usedByteSize),
          Math.max(peakByteSize, next.peakByteSize),
          Math.max(reservedByteSize, next.reservedByteSize));
    }
  }

  /** By the number of their slot. */
  private TreeMap<Long, Point> slots = new TreeMap<>();

  private long slotMicros = 1;

  void add(long time, long used, long peak, long reserved) {
    put(slots, new Point(time, time, 1, used, peak, reserved));
    while (slots.size() > MOST) {
      slotMicros *= 2;
      TreeMap<Long, Point> wider = new TreeMap<>();
      slots.values().forEach(point -> put(wider, point));
      slots = wider;
    }
  }

  private void put(Map<Long, Point> target, Point point) {
    target.merge(Math.floorDiv(point.from, slotMicros), point, Point::and);
  }

  /** The points, the earliest first. */
  List<Point> points() {
    return new ArrayList<>(slots.values());
  }

  long count() {
    return slots.values().stream().mapToLong(Point::count).sum();
  }

  long peakByteSize() {
    return slots.values().stream().mapToLong(Point::peakByteSize).max().orElse(0);
  }
}
