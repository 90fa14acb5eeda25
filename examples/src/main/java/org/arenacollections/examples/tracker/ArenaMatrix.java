// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaDoubleList;

/** Holds a matrix in one list, row by row; made once, and filled anew each time. */
@Carrier
final class ArenaMatrix {
  private final ArenaDoubleList values;
  private int rowCount;
  private int columnCount;

  ArenaMatrix(MemoryArena arena) {
    values = ArenaDoubleList.in(arena);
  }

  /** Makes this live again, empty, in an arena or scope. */
  @Renews(in = "#1")
  void renewIn(MemoryArena arena) {
    values.renewIn(arena);
  }

  /**
   * Begins an empty matrix with room for so many rows and columns.
   *
   * @throws ArithmeticException if these are more numbers than an int counts
   */
  void start(int newRowCount, int newColumnCount) {
    int size = Math.multiplyExact(newRowCount, newColumnCount);
    values.clear();
    values.ensureCapacity(size);
    rowCount = newRowCount;
    columnCount = newColumnCount;
  }

  int rowCount() {
    return rowCount;
  }

  int columnCount() {
    return columnCount;
  }

  /** Adds the next number of the row; behind the end of a row begins the next one. */
  void add(double value) {
    values.add(value);
  }

  /** Returns all numbers, row by row. */
  ArenaDoubleList values() {
    return values;
  }

  double get(int row, int column) {
    return values.get(row * columnCount + column);
  }
}
