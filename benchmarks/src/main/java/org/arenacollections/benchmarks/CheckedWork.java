// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.benchmarks.CheckBenchmark.Access;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.map.ArenaIntLongMap;
import org.openjdk.jmh.annotations.CompilerControl;

/** Accesses to collections in an arena; loaded once for each {@link StrippedLibrary}. */
public final class CheckedWork implements CheckBenchmark.Work {
  /** A row with one column to read. */
  public record Sample(float level, int source) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);
  private final ArenaIntList list;
  private final FloatColumn levels;
  private final ArenaIntLongMap map;

  /** Makes collections of so many elements. */
  public CheckedWork(int size) {
    list = ArenaIntList.in(arena, size);
    map = ArenaIntLongMap.in(arena, size);
    Columns<Sample> rows = Columns.zeroed(arena, Sample.class, size);
    levels = rows.column(Sample::level);
    for (int i = 0; i < size; i++) {
      list.add(i);
      levels.set(i, i);
      map.put(i, i);
    }
  }

  @Override
  public void close() {
    arena.close();
  }

  @Override
  public long stray(Access access, int[] indices) {
    long sum = 0;
    switch (access) {
      case LIST_GET -> {
        for (int index : indices) {
          sum += listGet(index);
        }
      }
      case LIST_SET -> {
        for (int index : indices) {
          sum += listSet(index);
        }
      }
      case COLUMN_GET -> {
        for (int index : indices) {
          sum += columnGet(index);
        }
      }
      case MAP_GET -> {
        for (int index : indices) {
          sum += mapGet(index);
        }
      }
    }
    return sum;
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private int listGet(int index) {
    return list.get(index);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private int listSet(int index) {
    return list.set(index, index);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private int columnGet(int index) {
    return (int) levels.get(index);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private long mapGet(int index) {
    return map.get(index);
  }

  @Override
  public long loop(Access access) {
    return switch (access) {
      case LIST_GET -> sumOfList();
      case LIST_SET -> fillList();
      case COLUMN_GET -> sumOfColumn();
      case MAP_GET -> sumOfMap();
    };
  }

  private long sumOfList() {
    ArenaIntList values = list;
    long sum = 0;
    for (int i = 0; i < values.size(); i++) {
      sum += values.get(i);
    }
    return sum;
  }

  private long fillList() {
    ArenaIntList values = list;
    for (int i = 0; i < values.size(); i++) {
      values.set(i, i);
    }
    return values.size();
  }

  private long sumOfColumn() {
    FloatColumn values = levels;
    float sum = 0;
    for (int i = 0; i < values.size(); i++) {
      sum += values.get(i);
    }
    return (long) sum;
  }

  private long sumOfMap() {
    ArenaIntLongMap values = map;
    long sum = 0;
    for (int i = 0; i < values.size(); i++) {
      sum += values.get(i);
    }
    return sum;
  }
}
