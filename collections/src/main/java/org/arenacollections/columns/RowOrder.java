// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Puts the rows of a table in order: by keys, by a comparator of records, or by chance. */
final class RowOrder {
  private final Table table;

  /** Kept from call to call, so that sorting makes no garbage. */
  private @Nullable RowSorter sorter;

  RowOrder(Table table) {
    this.table = table;
  }

  /** Sorts by numbers that a function gives; it is asked once for each row. */
  void sort(RowSorter.Keys keys) {
    table.checkChange();
    if (table.size > 1) {
      RowSorter taken = sorter;
      // Taken away, since the function may sort as well.
      sorter = null;
      RowSorter used = taken == null ? new RowSorter(table) : taken;
      try {
        used.sort(keys);
      } finally {
        sorter = used;
      }
    }
  }

  /** Sorts by what a comparator says of the records that the rows were in that version. */
  <R> void sort(int version, R[] records, @Nullable Comparator<? super R> comparator) {
    Integer[] rows = new Integer[records.length];
    Arrays.setAll(rows, row -> row);
    Comparator<? super R> order = comparator == null ? natural() : comparator;
    Arrays.sort(rows, (left, right) -> order.compare(records[left], records[right]));
    table.checkVersion(version);
    if (rows.length > 1) {
      new RowSorter(table).permute(Arrays.stream(rows).mapToInt(Integer::intValue).toArray());
    }
  }

  @SuppressWarnings("unchecked") // A record that is not comparable is refused by the cast.
  private static <T> Comparator<T> natural() {
    return (left, right) -> ((Comparable<T>) left).compareTo(right);
  }

  void reverse() {
    table.checkChange();
    table.rows.reverse(0, table.size);
  }

  void shuffle(Random random) {
    table.checkChange();
    int version = table.version;
    for (int left = table.size; left > 1; left--) {
      int other = random.nextInt(left);
      table.checkVersion(version);
      table.rows.swap(left - 1, other);
    }
  }
}
