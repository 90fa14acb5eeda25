// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.lang.invoke.MethodHandles;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.BooleanColumn;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.DoubleColumn;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;

/**
 * Pairs rows with columns so that the sum of their gains is as great as can be: {@link Assignment}
 * of the negated gains, step by step, with all that it needs in a scope.
 *
 * <p>What is known of each row and of each column lies in two tables, one row of the table for each
 * of them. Both are made once and renewed in the scope of each frame.
 */
@Carrier
final class ArenaAssignment {
  private static final int NONE = -1;

  /** What is known of a row of the costs. */
  private record Row(double price, int column, boolean isReached) {}

  /** What is known of a column of the costs; and {@code remaining}, a list of those not reached. */
  private record Column(
      double price, double distance, int rowBefore, int row, int remaining, boolean isReached) {}

  private static final RecordCodec<Row> ROW = RecordCodec.of(MethodHandles.lookup(), Row.class);
  private static final RecordCodec<Column> COLUMN =
      RecordCodec.of(MethodHandles.lookup(), Column.class);

  private final Columns<Row> rows;
  private final DoubleColumn rowPrice;
  private final IntColumn columnOfRow;
  private final BooleanColumn rowReached;
  private final Columns<Column> columns;
  private final DoubleColumn columnPrice;
  private final DoubleColumn distance;
  private final IntColumn rowBefore;
  private final IntColumn rowOfColumn;
  private final IntColumn remaining;
  private final BooleanColumn columnReached;
  private final ArenaMatrix gain;
  private int rowStep;
  private int columnStep;
  private double pathLength;

  ArenaAssignment(MemoryArena arena, ArenaMatrix gain) {
    this.gain = gain;
    rows = Columns.in(arena, ROW);
    rowPrice = rows.column(Row::price);
    columnOfRow = rows.column(Row::column);
    rowReached = rows.column(Row::isReached);
    columns = Columns.in(arena, COLUMN);
    columnPrice = columns.column(Column::price);
    distance = columns.column(Column::distance);
    rowBefore = columns.column(Column::rowBefore);
    rowOfColumn = columns.column(Column::row);
    remaining = columns.column(Column::remaining);
    columnReached = columns.column(Column::isReached);
  }

  /** Makes this ready for one {@link #maximise}, which will take its memory from a scope. */
  @Renews(in = "#1")
  void renewIn(ArenaScope scope) {
    rows.renewIn(scope);
    columns.renewIn(scope);
  }

  /**
   * Finds the pairs with the greatest sum of gains; the gains must be finite numbers.
   *
   * @param columnOf becomes, for each row of {@code gain}, its column; -1 for a row that is left
   *     over
   * @throws IllegalArgumentException if a gain is not finite
   */
  void maximise(ArenaIntList columnOf) {
    // The algorithm wants no more rows than columns.
    boolean isTransposed = gain.rowCount() > gain.columnCount();
    rows.renew(Math.min(gain.rowCount(), gain.columnCount()));
    columns.renew(Math.max(gain.rowCount(), gain.columnCount()));
    rowStep = isTransposed ? 1 : gain.columnCount();
    columnStep = isTransposed ? gain.columnCount() : 1;
    solve();
    copy(isTransposed ? rowOfColumn : columnOfRow, columnOf);
  }

  // No branch: what stands behind one would be checked anew for each element.
  private double gain(int row, int column) {
    return gain.values().get(row * rowStep + column * columnStep);
  }

  private static void copy(IntColumn source, ArenaIntList target) {
    target.clear();
    target.addAll(source);
  }

  private void solve() {
    columnOfRow.fill(NONE);
    rowOfColumn.fill(NONE);
    for (int row = 0; row < rows.size(); row++) {
      int freeColumn = findPath(row);
      adjustPrices(row);
      augment(row, freeColumn);
    }
  }

  /** Grows a tree of shortest paths from a row until it meets a free column, which it returns. */
  private int findPath(int startRow) {
    rowReached.fill(false);
    columnReached.fill(false);
    distance.fill(Double.POSITIVE_INFINITY);
    int remainingCount = columns.size();
    for (int i = 0; i < remainingCount; i++) {
      remaining.set(i, remainingCount - 1 - i);
    }
    pathLength = 0;
    int row = startRow;
    while (true) {
      rowReached.set(row, true);
      int nearest = nearest(row, remainingCount);
      int column = remaining.get(nearest);
      pathLength = distance.get(column);
      columnReached.set(column, true);
      remaining.set(nearest, remaining.get(--remainingCount));
      if (rowOfColumn.get(column) == NONE) {
        return column;
      }
      row = rowOfColumn.get(column);
    }
  }

  /**
   * Measures the way over {@code row} to each remaining column; returns the nearest one's place.
   */
  private int nearest(int row, int remainingCount) {
    int nearest = NONE;
    double lowest = Double.POSITIVE_INFINITY;
    double soFar = pathLength;
    double price = rowPrice.get(row);
    for (int i = 0; i < remainingCount; i++) {
      int column = remaining.get(i);
      double length = soFar - gain(row, column) - price - columnPrice.get(column);
      double shortest = distance.get(column);
      if (length < shortest) {
        shortest = length;
        distance.set(column, length);
        rowBefore.set(column, row);
      }
      if (shortest < lowest || (shortest == lowest && rowOfColumn.get(column) == NONE)) {
        lowest = shortest;
        nearest = i;
      }
    }
    if (lowest == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(Messages.costNotFinite(row));
    }
    return nearest;
  }

  private void adjustPrices(int startRow) {
    int rowCount = rows.size();
    for (int row = 0; row < rowCount; row++) {
      if (row == startRow) {
        rowPrice.addTo(row, pathLength);
      } else if (rowReached.get(row)) {
        rowPrice.addTo(row, pathLength - distance.get(columnOfRow.get(row)));
      }
    }
    int columnCount = columns.size();
    for (int column = 0; column < columnCount; column++) {
      if (columnReached.get(column)) {
        columnPrice.addTo(column, -(pathLength - distance.get(column)));
      }
    }
  }

  /** Swaps the pairs along the path that ends at a free column. */
  private void augment(int startRow, int freeColumn) {
    int column = freeColumn;
    int row;
    do {
      row = rowBefore.get(column);
      rowOfColumn.set(column, row);
      int next = columnOfRow.get(row);
      columnOfRow.set(row, column);
      column = next;
    } while (row != startRow);
  }
}
