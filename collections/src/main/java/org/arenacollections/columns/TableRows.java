// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Zeroing;

/**
 * Moves whole rows of a {@link Table} about: bits alone, column by column, widest first.
 *
 * <p>Checks nothing: whoever calls it has seen that the table is live and has those rows. Handles
 * are told first, so that nothing has moved if they refuse.
 */
final class TableRows {
  /** So many rows are moved one by one, since calls to copy columns would cost more. */
  private static final int FEW = 8;

  private final Table table;
  private final TableLayout layout;

  /** The widths of all columns, in the order in which they lie. */
  private final int[] widths;

  private final int wides;
  private final int longs;
  private final int ints;
  private final int shorts;
  private final int bytes;

  TableRows(Table table) {
    this.table = table;
    this.layout = table.layout;
    this.widths = layout.widths;
    this.wides = layout.wideCount;
    this.longs = layout.countOf(3);
    this.ints = layout.countOf(2);
    this.shorts = layout.countOf(1);
    this.bytes = layout.countOf(0);
  }

  /** Overwrites one row with another, which is removed then. */
  void copy(int from, int to) {
    tellMoved(from, to, 1);
    copyBits(from, to);
  }

  private void tellMoved(int from, int to, int count) {
    if (table.handles != null) {
      table.handles.moved(from, to, count);
    }
  }

  private void copyBits(int from, int to) {
    MemorySegment block = table.block;
    long capacity = table.capacity;
    long at = table.base;
    for (int k = 0; k < wides; k++) {
      long width = widths[k];
      table.copy(at + from * width, at + to * width, width);
      at += capacity * width;
    }
    for (int k = 0; k < longs; k++, at += capacity << 3) {
      Elements.setLong(
          block, at + ((long) to << 3), Elements.getLong(block, at + ((long) from << 3)));
    }
    for (int k = 0; k < ints; k++, at += capacity << 2) {
      Elements.setInt(
          block, at + ((long) to << 2), Elements.getInt(block, at + ((long) from << 2)));
    }
    for (int k = 0; k < shorts; k++, at += capacity << 1) {
      Elements.setShort(
          block, at + ((long) to << 1), Elements.getShort(block, at + ((long) from << 1)));
    }
    for (int k = 0; k < bytes; k++, at += capacity) {
      Elements.setByte(block, at + to, Elements.getByte(block, at + from));
    }
  }

  /** Exchanges two rows. */
  void swap(int left, int right) {
    if (table.handles != null) {
      table.handles.swapped(left, right);
    }
    int prefix = 0;
    for (int width : widths) {
      swap(table.start(prefix), width, left, right);
      prefix += width;
    }
  }

  private void swap(long start, long width, int left, int right) {
    long leftAt = start + left * width;
    long rightAt = start + right * width;
    for (long done = 0; done < width; ) {
      int part = partOf(width - done);
      long kept = get(part, leftAt + done);
      put(part, leftAt + done, get(part, rightAt + done));
      put(part, rightAt + done, kept);
      done += part;
    }
  }

  /** The largest of 8, 4, 2 and 1 that is not more than what is left of an element. */
  private static int partOf(long left) {
    return left >= 8 ? 8 : Integer.highestOneBit((int) left);
  }

  /** Moves rows towards the start, over others; source and target may overlap. */
  void move(int from, int to, int count) {
    tellMoved(from, to, count);
    if (count <= FEW) {
      for (int i = 0; i < count; i++) {
        copyBits(from + i, to + i);
      }
    } else {
      int prefix = 0;
      for (int width : widths) {
        long start = table.start(prefix);
        table.copy(start + (long) from * width, start + (long) to * width, (long) count * width);
        prefix += width;
      }
    }
  }

  /** Moves the rows from {@code middle} on to {@code from}, and those between behind them. */
  void rotate(int from, int middle) {
    int size = table.size;
    if (from < middle && middle < size) {
      if (middle == size - 1) {
        moveLastTo(from);
      } else {
        reverse(from, middle);
        reverse(middle, size);
        reverse(from, size);
      }
    }
  }

  private void moveLastTo(int row) {
    int last = table.size - 1;
    if (table.handles != null) {
      table.handles.movedLastTo(row);
    }
    int prefix = 0;
    for (int width : widths) {
      long start = table.start(prefix);
      if (TableLayout.isWide(width)) {
        for (int i = last; i > row; i--) {
          swap(start, width, i, i - 1);
        }
      } else {
        long kept = get(width, start + (long) last * width);
        long at = start + (long) row * width;
        table.copy(at, at + width, (long) (last - row) * width);
        put(width, at, kept);
      }
      prefix += width;
    }
  }

  /** Turns a range of rows round. */
  void reverse(int from, int to) {
    for (int left = from, right = to - 1; left < right; left++, right--) {
      swap(left, right);
    }
  }

  /** Makes rows zero. */
  void zero(int from, int to) {
    int prefix = 0;
    for (int width : widths) {
      zero(prefix, width, from, to);
      prefix += width;
    }
  }

  /** Makes rows of one column zero. */
  void zero(int prefix, int width, int from, int to) {
    long start = table.start(prefix);
    Zeroing.zero(table.block, start + (long) from * width, start + (long) to * width);
  }

  /**
   * Puts the rows in another order; the new row i is the old row that number i of {@code order}
   * names. Works in 8 bytes a row, so a wide element is moved in parts.
   */
  void permute(MemorySegment order, long orderAt, long spareAt) {
    if (table.handles != null) {
      table.handles.permuted(order, orderAt, spareAt);
    }
    int prefix = 0;
    for (int width : widths) {
      long start = table.start(prefix);
      if (TableLayout.isWide(width)) {
        permuteParts(start, width, order, orderAt, spareAt);
      } else {
        permuteColumn(Integer.numberOfTrailingZeros(width), start, order, orderAt, spareAt);
        MemorySegment.copy(order, spareAt, table.block, start, (long) table.size * width);
      }
      prefix += width;
    }
  }

  private void permuteParts(
      long start, long width, MemorySegment order, long orderAt, long spareAt) {
    int size = table.size;
    for (long done = 0; done < width; ) {
      int part = partOf(width - done);
      for (int i = 0; i < size; i++) {
        int row = Elements.getInt(order, orderAt + ((long) i << 2));
        Elements.setLong(order, spareAt + ((long) i << 3), get(part, start + row * width + done));
      }
      for (int i = 0; i < size; i++) {
        put(part, start + i * width + done, Elements.getLong(order, spareAt + ((long) i << 3)));
      }
      done += part;
    }
  }

  private void permuteColumn(
      int shift, long start, MemorySegment order, long orderAt, long spareAt) {
    MemorySegment block = table.block;
    int size = table.size;
    for (int i = 0; i < size; i++) {
      int row = Elements.getInt(order, orderAt + ((long) i << 2));
      long to = spareAt + ((long) i << shift);
      switch (shift) {
        case 3 -> Elements.setLong(order, to, Elements.getLong(block, start + ((long) row << 3)));
        case 2 -> Elements.setInt(order, to, Elements.getInt(block, start + ((long) row << 2)));
        case 1 -> Elements.setShort(order, to, Elements.getShort(block, start + ((long) row << 1)));
        default -> Elements.setByte(order, to, Elements.getByte(block, start + row));
      }
    }
  }

  private long get(int byteSize, long at) {
    MemorySegment block = table.block;
    return switch (byteSize) {
      case 8 -> Elements.getLong(block, at);
      case 4 -> Elements.getInt(block, at);
      case 2 -> Elements.getShort(block, at);
      default -> Elements.getByte(block, at);
    };
  }

  private void put(int byteSize, long at, long bits) {
    MemorySegment block = table.block;
    switch (byteSize) {
      case 8 -> Elements.setLong(block, at, bits);
      case 4 -> Elements.setInt(block, at, (int) bits);
      case 2 -> Elements.setShort(block, at, (short) bits);
      default -> Elements.setByte(block, at, (byte) bits);
    }
  }
}
