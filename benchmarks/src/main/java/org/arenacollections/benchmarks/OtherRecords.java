// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.FloatField;
import org.arenacollections.list.IntField;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;

/**
 * Uses tables and lists of five other record types as {@link ColumnsBenchmark} and {@link
 * RecordBenchmark} use their own, so that what the JIT knows of the shared code is no longer that
 * of one type, as in a program of some size.
 */
final class OtherRecords {
  private static final int ROWS = 500;
  private static final int ROUNDS = 200;

  private record Point(int id, float x) {}

  private record Box(float x, int id, float y, short z) {}

  private record Track(long age, float x, int id, double score) {}

  private record Cell(byte kind, int id, boolean alive, float x) {}

  private record Edge(Detection.Kind kind, float x, int id, char mark, long from, long to) {}

  private OtherRecords() {}

  /** The sum is for the caller to consume. */
  static double useAll() {
    return use(Point.class, i -> new Point(i, i), Point::id, Point::x)
        + use(Box.class, i -> new Box(i, i, -i, (short) i), Box::id, Box::x)
        + use(Track.class, i -> new Track(i, i, i, 0.5), Track::id, Track::x)
        + use(Cell.class, i -> new Cell((byte) i, i, true, i), Cell::id, Cell::x)
        + use(Edge.class, i -> new Edge(Detection.Kind.CAR, i, i, 'a', 1, 2), Edge::id, Edge::x);
  }

  private static <R extends Record> double use(
      Class<R> type,
      java.util.function.IntFunction<R> maker,
      IntFunction<R> id,
      FloatFunction<R> x) {
    double sum = 0;
    try (ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 20)) {
      Columns<R> rows = Columns.in(arena, type);
      IntColumn ids = rows.column(id);
      FloatColumn xs = rows.column(x);
      for (int round = 0; round < ROUNDS; round++) {
        rows.clear();
        for (int i = 0; i < ROWS; i++) {
          rows.add(maker.apply(i));
        }
        for (R row : rows) {
          sum += id.intValueOf(row);
        }
        for (int i = 0; i < ROWS; i++) {
          sum += x.floatValueOf(rows.get(i)) + ids.get(i) + xs.get(i);
          xs.set(i, xs.addTo(i, 1) + 1);
        }
        xs.addScaled(xs, 0.5f);
        sum += xs.sum();
      }
    }
    return sum;
  }

  /** The same in lists instead of tables. */
  static double useAllInLists() {
    return useList(Point.class, i -> new Point(i, i), Point::id, Point::x)
        + useList(Box.class, i -> new Box(i, i, -i, (short) i), Box::id, Box::x)
        + useList(Track.class, i -> new Track(i, i, i, 0.5), Track::id, Track::x)
        + useList(Cell.class, i -> new Cell((byte) i, i, true, i), Cell::id, Cell::x)
        + useList(
            Edge.class, i -> new Edge(Detection.Kind.CAR, i, i, 'a', 1, 2), Edge::id, Edge::x);
  }

  private static <R extends Record> double useList(
      Class<R> type,
      java.util.function.IntFunction<R> maker,
      IntFunction<R> id,
      FloatFunction<R> x) {
    double sum = 0;
    try (ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 20)) {
      ArenaList<R> list = ArenaList.in(arena, type);
      IntField ids = list.field(id);
      FloatField xs = list.field(x);
      for (int round = 0; round < ROUNDS; round++) {
        list.clear();
        for (int i = 0; i < ROWS; i++) {
          list.add(maker.apply(i));
        }
        for (R element : list) {
          sum += id.intValueOf(element);
        }
        for (int i = 0; i < ROWS; i++) {
          sum += x.floatValueOf(list.get(i)) + ids.get(i) + xs.get(i);
          xs.set(i, xs.addTo(i, 1) + 1);
        }
        sum += xs.sum();
      }
    }
    return sum;
  }
}
