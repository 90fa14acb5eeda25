// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Sample.Point;

/**
 * Runs a million frames of one renewed table, in its arena ({@code renew}) or in a scope that is
 * opened again ({@code renewIn}), and prints how many bytes of garbage a frame made.
 */
final class GarbageProgram {
  private GarbageProgram() {}

  /** One frame of a loop that makes nothing anew. */
  private static float inArena(ScratchArena frame, Columns<Point> points, int number) {
    frame.reset();
    points.renew(number & 63);
    IntColumn x = points.column(Point::x);
    x.fill(number);
    points.add(new Point(number, -number));
    points.addRow();
    // First what makes records: after a certain number of nodes the JIT inlines no more.
    float sum = sum(points);
    points.removeRows(row -> row == 3);
    points.sortThisByInt(Point::x);
    if (points.size() > 2) {
      points.swapRemove(1);
    }
    return sum + x.sum();
  }

  /** The same in a scope, without what makes records, since it is inlined into a longer method. */
  private static float inScope(ArenaScope scratch, Columns<Point> points, int number) {
    try (ArenaScope scope = scratch.open()) {
      points.renewIn(scope, number & 63);
      IntColumn x = points.column(Point::x);
      x.fill(number);
      points.addRow();
      points.removeRows(row -> row == 3);
      points.sortThisByInt(Point::x);
      return x.sum();
    }
  }

  private static float sum(Columns<Point> points) {
    float sum = 0;
    for (int row = 0; row < points.size(); row++) {
      Point point = points.get(row);
      sum += point.x() + point.y();
    }
    return sum;
  }

  public static void main(String[] arguments) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    float sum = 0;
    boolean isScoped = arguments[0].equals("renewIn");
    try (ScratchArena frame = ScratchArena.fixed(1 << 16)) {
      ArenaScope scratch = frame.newScope();
      Columns<Point> points = Columns.in(frame, Point.class);
      for (int part = 0; part < 10; part++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100_000; i++) {
          sum += isScoped ? inScope(scratch, points, i) : inArena(frame, points, i);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
    }
    // Of ten parts the best one, since the first ones run before all is compiled.
    System.out.println("bytes per frame: " + least / 100_000 + (Float.isNaN(sum) ? "!" : ""));
  }
}
