// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;

/**
 * Sorts the rows of a table: keys first, then row numbers by their keys, then each column by the
 * row numbers.
 *
 * <p>Stable. Works in one piece of the table's own arena, 16 bytes a row in all rounded up to a
 * power of two, which it gives back; so it makes no garbage. Merges runs bottom-up, starting from
 * runs of eight that are sorted by insertion.
 *
 * <pre>{@code
 * | keys: 8 bytes a row | row numbers: 4 bytes a row | the same again, to merge into |
 * }</pre>
 */
final class RowSorter {
  private static final int RUN = 8;

  private final Table table;
  private MemorySegment spare = MemorySegment.NULL;
  private long keysAt;
  private int size;

  /** Where the row numbers lie, and where they are merged to. */
  private long orderAt;

  private long otherAt;

  RowSorter(Table table) {
    this.table = table;
  }

  /** What the rows are sorted by: equal keys stay in their order. */
  interface Keys {
    /** A number for a row; the smaller one comes first. */
    long sortKey(int row);
  }

  /**
   * Sorts the rows by numbers that a function gives; it is asked once for each row.
   *
   * @throws java.util.ConcurrentModificationException if the function changed the structure
   */
  void sort(Keys keys) {
    Space space = table.space;
    long generation = table.generation;
    long byteSize = begin();
    try {
      if (readKeys(keys)) {
        sortOrder();
        apply();
      }
    } finally {
      // A function that was asked for keys may have given the arena away.
      if (space.isLiveHere(generation)) {
        space.recycle(spare, keysAt, byteSize);
      }
    }
  }

  /** Puts the rows in an order that has been found already. */
  void permute(int[] order) {
    long byteSize = begin();
    for (int i = 0; i < order.length; i++) {
      Elements.setInt(spare, orderAt + 4L * i, order[i]);
    }
    apply();
    table.space.recycle(spare, keysAt, byteSize);
  }

  /** Takes the memory to sort in; answers how much. */
  private long begin() {
    size = table.size;
    // A power of two, since such pieces are found again when they have been given back.
    long byteSize = Long.highestOneBit(16L * size - 1) << 1;
    keysAt = table.space.reserve(byteSize, Sizes.BLOCK_BYTE_ALIGNMENT);
    spare = table.space.segment();
    orderAt = keysAt + 8L * size;
    otherAt = orderAt + 4L * size;
    return byteSize;
  }

  private void apply() {
    table.rows.permute(spare, orderAt, keysAt);
    table.publish(size);
  }

  /** Asks for all keys; answers whether they are not in order already. */
  private boolean readKeys(Keys keys) {
    int version = table.version;
    long previous = Long.MIN_VALUE;
    boolean sorted = true;
    for (int row = 0; row < size; row++) {
      long key = keys.sortKey(row);
      table.checkVersion(version);
      Elements.setLong(spare, keysAt + 8L * row, key);
      sorted &= key >= previous;
      previous = key;
    }
    return !sorted;
  }

  private void sortOrder() {
    for (int from = 0; from < size; from += RUN) {
      insert(from, Math.min(from + RUN, size));
    }
    for (long run = RUN; run < size; run *= 2) {
      for (long from = 0; from < size; from += 2 * run) {
        merge((int) from, (int) Math.min(from + run, size), (int) Math.min(from + 2 * run, size));
      }
      long merged = otherAt;
      otherAt = orderAt;
      orderAt = merged;
    }
  }

  private void insert(int from, int to) {
    for (int i = from; i < to; i++) {
      long key = key(i);
      int at = i;
      while (at > from && key(order(at - 1)) > key) {
        setOrder(orderAt, at, order(at - 1));
        at--;
      }
      setOrder(orderAt, at, i);
    }
  }

  private void merge(int from, int middle, int to) {
    if (middle == to || key(order(middle - 1)) <= key(order(middle))) {
      MemorySegment.copy(spare, orderAt + 4L * from, spare, otherAt + 4L * from, 4L * (to - from));
      return;
    }
    int left = from;
    int right = middle;
    for (int at = from; at < to; at++) {
      boolean takesLeft = right == to || (left < middle && key(order(left)) <= key(order(right)));
      setOrder(otherAt, at, order(takesLeft ? left++ : right++));
    }
  }

  private long key(int row) {
    return Elements.getLong(spare, keysAt + ((long) row << 3));
  }

  private int order(int index) {
    return Elements.getInt(spare, orderAt + ((long) index << 2));
  }

  private void setOrder(long start, int index, int row) {
    Elements.setInt(spare, start + ((long) index << 2), row);
  }

  /** A number that is ordered as {@link Float#compare} has it. */
  static long keyOf(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }

  /** A number that is ordered as {@link Double#compare} has it. */
  static long keyOf(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ (bits >> 63 & Long.MAX_VALUE);
  }

  /** An integral number is its own key. */
  static long keyOf(long value) {
    return value;
  }

  /** False comes first. */
  static long keyOf(boolean value) {
    return value ? 1 : 0;
  }
}
