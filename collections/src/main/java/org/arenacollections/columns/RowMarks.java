// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.Arrays;
import java.util.ConcurrentModificationException;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;

/** Removes the rows that a predicate accepts: first asks about all, then moves the others up. */
final class RowMarks {
  private static final long[] NONE = {};

  private final Table table;

  /** One bit for each row; kept from call to call, so that it is no garbage. */
  private long[] kept = NONE;

  RowMarks(Table table) {
    this.table = table;
  }

  /**
   * Removes what a predicate accepts, or what it had accepted when it threw; answers how many.
   *
   * @throws ConcurrentModificationException if it changed the structure; nothing is removed then
   */
  int remove(IntPredicate predicate) {
    table.checkChange();
    int size = table.size;
    int version = table.version;
    long[] marks = take(size);
    try {
      for (int row = 0; row < size; row++) {
        if (predicate.accept(row)) {
          marks[row >> 6] |= 1L << row;
        }
        table.checkVersion(version);
      }
    } catch (Throwable thrown) {
      if (table.isReadable() && table.version == version) {
        removeMarked(marks, size);
      }
      throw thrown;
    } finally {
      kept = marks;
    }
    return removeMarked(marks, size);
  }

  /** Takes the marks away, since a predicate may need some as well; all are clear. */
  private long[] take(int size) {
    int words = (int) ((size + 63L) >> 6);
    long[] taken = kept;
    kept = NONE;
    if (taken.length < words) {
      return new long[Math.max(words, 2 * taken.length)];
    }
    Arrays.fill(taken, 0, words, 0);
    return taken;
  }

  private int removeMarked(long[] marks, int size) {
    int left = next(marks, 0, size, 0);
    releaseTexts(marks, left, size);
    int from = left;
    while (from < size) {
      int start = next(marks, from, size, -1);
      int end = next(marks, start, size, 0);
      table.rows.move(start, left, end - start);
      left += end - start;
      from = end;
    }
    if (left < size) {
      table.shrink(left);
    }
    return size - left;
  }

  private void releaseTexts(long[] marks, int first, int size) {
    if (table.hasTexts) {
      for (int row = first; row < size; row = next(marks, row + 1, size, 0)) {
        table.releaseTexts(row, row + 1);
      }
    }
  }

  /** The next row that is marked, or with {@code flip} -1 the next one that is not. */
  private static int next(long[] marks, int from, int size, long flip) {
    int row = from;
    while (row < size) {
      long left = (marks[row >> 6] ^ flip) >>> row;
      if (left != 0) {
        return (int) Math.min(size, (long) row + Long.numberOfTrailingZeros(left));
      }
      row = (int) Math.min(size, (row | 63) + 1L);
    }
    return size;
  }
}
