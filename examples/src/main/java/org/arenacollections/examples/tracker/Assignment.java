// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.Arrays;

/**
 * Pairs rows with columns so that the sum of their costs is as small as can be.
 *
 * <p>The algorithm is that of R. Jonker and A. Volgenant without its initialisation, in the
 * rectangular form of D. F. Crouse, <i>On implementing 2D rectangular assignment algorithms</i>,
 * IEEE Transactions on Aerospace and Electronic Systems 52(4), 2016, <a
 * href="https://doi.org/10.1109/TAES.2016.140952">doi 10.1109/TAES.2016.140952</a>: each row in
 * turn is joined by a shortest augmenting path. O(rows² × columns) where there are fewer rows.
 *
 * <p>The same costs always give the same pairs. Among columns that are equally near, a free one is
 * taken first, and then the one that comes first in {@link #remaining}.
 */
final class Assignment {
  private static final int NONE = -1;

  private final double[][] cost;
  private final int rowCount;
  private final int columnCount;
  private final double[] rowPrice;
  private final double[] columnPrice;
  private final double[] distance;
  private final int[] rowBefore;
  private final int[] columnOfRow;
  private final int[] rowOfColumn;
  private final boolean[] rowReached;
  private final boolean[] columnReached;
  private final int[] remaining;
  private double pathLength;

  private Assignment(double[][] cost) {
    this.cost = cost;
    rowCount = cost.length;
    columnCount = cost[0].length;
    rowPrice = new double[rowCount];
    columnPrice = new double[columnCount];
    distance = new double[columnCount];
    rowBefore = new int[columnCount];
    columnOfRow = new int[rowCount];
    rowOfColumn = new int[columnCount];
    rowReached = new boolean[rowCount];
    columnReached = new boolean[columnCount];
    remaining = new int[columnCount];
    Arrays.fill(columnOfRow, NONE);
    Arrays.fill(rowOfColumn, NONE);
  }

  /**
   * Returns the column of each row, or -1 for a row that is left over.
   *
   * @param cost finite costs; all rows of the same length
   * @throws IllegalArgumentException if a cost is not finite
   */
  static int[] columnOfRow(double[][] cost) {
    if (cost.length == 0 || cost[0].length == 0) {
      int[] none = new int[cost.length];
      Arrays.fill(none, NONE);
      return none;
    }
    if (cost.length > cost[0].length) {
      return solved(transposed(cost)).rowOfColumn;
    }
    return solved(cost).columnOfRow;
  }

  private static Assignment solved(double[][] cost) {
    Assignment assignment = new Assignment(cost);
    for (int row = 0; row < assignment.rowCount; row++) {
      int freeColumn = assignment.findPath(row);
      assignment.adjustPrices(row);
      assignment.augment(row, freeColumn);
    }
    return assignment;
  }

  /** Grows a tree of shortest paths from a row until it meets a free column, which it returns. */
  private int findPath(int startRow) {
    Arrays.fill(rowReached, false);
    Arrays.fill(columnReached, false);
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    for (int i = 0; i < columnCount; i++) {
      remaining[i] = columnCount - 1 - i;
    }
    int remainingCount = columnCount;
    pathLength = 0;
    int row = startRow;
    while (true) {
      rowReached[row] = true;
      int nearest = nearest(row, remainingCount);
      int column = remaining[nearest];
      pathLength = distance[column];
      columnReached[column] = true;
      remaining[nearest] = remaining[--remainingCount];
      if (rowOfColumn[column] == NONE) {
        return column;
      }
      row = rowOfColumn[column];
    }
  }

  /**
   * Measures the way over {@code row} to each remaining column; returns the nearest one's place.
   */
  private int nearest(int row, int remainingCount) {
    int nearest = NONE;
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < remainingCount; i++) {
      int column = remaining[i];
      double length = pathLength + cost[row][column] - rowPrice[row] - columnPrice[column];
      if (length < distance[column]) {
        distance[column] = length;
        rowBefore[column] = row;
      }
      if (distance[column] < lowest
          || (distance[column] == lowest && rowOfColumn[column] == NONE)) {
        lowest = distance[column];
        nearest = i;
      }
    }
    if (lowest == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(Messages.costNotFinite(row));
    }
    return nearest;
  }

  private void adjustPrices(int startRow) {
    for (int row = 0; row < rowCount; row++) {
      if (row == startRow) {
        rowPrice[row] += pathLength;
      } else if (rowReached[row]) {
        rowPrice[row] += pathLength - distance[columnOfRow[row]];
      }
    }
    for (int column = 0; column < columnCount; column++) {
      if (columnReached[column]) {
        columnPrice[column] -= pathLength - distance[column];
      }
    }
  }

  /** Swaps the pairs along the path that ends at a free column. */
  private void augment(int startRow, int freeColumn) {
    int column = freeColumn;
    int row;
    do {
      row = rowBefore[column];
      rowOfColumn[column] = row;
      int next = columnOfRow[row];
      columnOfRow[row] = column;
      column = next;
    } while (row != startRow);
  }

  private static double[][] transposed(double[][] cost) {
    double[][] result = new double[cost[0].length][cost.length];
    for (int row = 0; row < cost.length; row++) {
      for (int column = 0; column < cost[row].length; column++) {
        result[column][row] = cost[row][column];
      }
    }
    return result;
  }
}
