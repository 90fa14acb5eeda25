// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Zeroing;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The memory under a {@link Columns}: one block that holds all columns, and what is known of it.
 *
 * <p>Columns lie widest first. The capacity is an odd multiple of 64 rows, so that every column
 * starts at a multiple of 64 bytes, and the start of column k is {@code base + capacity *
 * prefix(k)}, where the prefix is the width of the columns before it. Odd, so that neighbours of
 * one width are never a multiple of 4096 bytes apart: reading one and writing the other at the same
 * row then does not collide in the first-level cache.
 *
 * <pre>{@code
 * capacity 64; components alive: boolean, x: float, id: long, y: float
 *
 *   byte  0          512        768        1024     1088
 *         |id0 id1 … |x0 x1 …   |y0 y1 …   |a0 a1 … |
 *   prefix 0          8          12         16       17 = rowByteSize
 * }</pre>
 */
final class Table {
  /** The odd multiple of 64 that is nearest to what an int can count. */
  static final int MAX_ROWS = 2147483584;

  /** So many rows are moved one by one, since calls to copy columns would cost more. */
  private static final int FEW = 8;

  private static final long[] NO_MARKS = {};

  private static final long ALIGNMENT = Sizes.BLOCK_BYTE_ALIGNMENT;

  private final int[] prefixes;

  private final int longs;
  private final int ints;
  private final int shorts;
  private final int bytes;
  final int rowByteSize;

  Space space;
  long generation;
  MemorySegment block = MemorySegment.NULL;
  long base;
  long capacity;
  int size;

  /** Counts changes of structure. */
  int version;

  /** Kept from call to call of {@link #marks}, so that it is no garbage. */
  private long[] marks = NO_MARKS;

  private @Nullable RowSorter sorter;

  Table(RecordShape shape, Space space) {
    this.space = space;
    this.generation = space.generation();
    this.prefixes = prefixes(shape);
    int[] counts = new int[4];
    int width = 0;
    for (RecordShape.Part part : shape.parts()) {
      counts[part.kind().shift()]++;
      width += part.kind().byteSize();
    }
    this.longs = counts[3];
    this.ints = counts[2];
    this.shorts = counts[1];
    this.bytes = counts[0];
    this.rowByteSize = width;
    this.capacity = width == 0 ? MAX_ROWS : 0;
  }

  /** For each component, in the record's order, the width of the columns before its own. */
  static int[] prefixes(RecordShape shape) {
    int[] prefixes = new int[shape.parts().size()];
    int prefix = 0;
    for (int shift = 3; shift >= 0; shift--) {
      for (int k = 0; k < prefixes.length; k++) {
        if (shape.parts().get(k).kind().shift() == shift) {
          prefixes[k] = prefix;
          prefix += 1 << shift;
        }
      }
    }
    return prefixes;
  }

  int prefix(int component) {
    return prefixes[component];
  }

  /** Where a column starts in the block. */
  long start(int prefix) {
    return base + capacity * prefix;
  }

  // ---- checks --------------------------------------------------------------------------------

  void check() {
    space.check(generation);
  }

  void checkRow(int row) {
    space.check(generation);
    Objects.checkIndex(row, size);
  }

  int checkedSize() {
    space.check(generation);
    return size;
  }

  // ---- taking memory -------------------------------------------------------------------------

  /** Takes zeroed memory for a table that has none. */
  void startZeroed(int rows) {
    long wanted = roundUp(rows);
    if (rowByteSize > 0 && rows > 0) {
      base = space.reserveZeroed(wanted * rowByteSize, ALIGNMENT);
      block = space.segment();
      capacity = wanted;
    }
    size = rows;
  }

  /** Sees to it that so many rows fit; what it moves stays as it is. */
  void ensureCapacity(long rows) {
    if (rows > capacity) {
      grow(rows, capacity, size);
    }
  }

  /** The number that the next row gets; there is room for it, and it is not there yet. */
  int rowToAppend() {
    space.check(generation);
    if (size == capacity) {
      growForOne();
    }
    return size;
  }

  private void growForOne() {
    grow((long) size + 1, Math.max(size + 1L, Sizes.grownCapacity(capacity, size + 1L, 1)), size);
  }

  private void grow(long needed, long wanted, int liveRows) {
    long neededRows = roundUp(needed);
    long wantedRows = roundUp(Math.min(Math.max(needed, wanted), MAX_ROWS));
    long before = capacity;
    long byteSize = before * rowByteSize;
    long moved =
        space.grow(
            block,
            base,
            byteSize,
            liveRows == 0 ? 0 : byteSize,
            neededRows * rowByteSize,
            wantedRows * rowByteSize,
            ALIGNMENT);
    block = space.segment();
    base = moved;
    capacity = space.grantedByteSize() / rowByteSize;
    spread(before, liveRows);
  }

  /**
   * Moves columns that still lie as in a smaller capacity to where they belong, the last one first.
   */
  private void spread(long before, int rows) {
    int prefix = rowByteSize;
    for (int shift = 0; shift <= 3; shift++) {
      for (int k = countOf(shift); k > 0; k--) {
        prefix -= 1 << shift;
        copy(base + before * prefix, start(prefix), (long) rows << shift);
      }
    }
  }

  private int countOf(int shift) {
    return switch (shift) {
      case 0 -> bytes;
      case 1 -> shorts;
      case 2 -> ints;
      default -> longs;
    };
  }

  /** The least odd multiple of 64 that is not less. */
  private static long roundUp(long rows) {
    if (rows > MAX_ROWS) {
      throw new IllegalStateException(ColumnsMessages.tooManyRows(rows, MAX_ROWS));
    }
    return rows <= 0 ? 0 : ((rows + 63) >> 6 | 1) << 6;
  }

  // ---- renewal -------------------------------------------------------------------------------

  /**
   * Makes this table live again in a space's current generation, with that many rows of zeros.
   *
   * <p>Takes the capacity it had before, or where there is no room for that what the rows need.
   */
  void renew(Space home, long newGeneration, int rows) {
    boolean isLive = space.isLive(generation);
    if (isLive) {
      space.checkOwner();
    }
    if (isLive && home == space) {
      if (rows > capacity) {
        grow(rows, rows, 0);
      }
    } else {
      moveTo(home, rows, isLive);
    }
    space = home;
    generation = newGeneration;
    size = rows;
    version++;
    zero(0, rows);
  }

  private void moveTo(Space home, int rows, boolean isLive) {
    long neededRows = roundUp(rows);
    long wantedRows = Math.max(neededRows, capacity);
    if (wantedRows == 0 || rowByteSize == 0) {
      return;
    }
    long moved =
        home.grow(
            MemorySegment.NULL,
            0,
            0,
            0,
            neededRows * rowByteSize,
            wantedRows * rowByteSize,
            ALIGNMENT);
    MemorySegment newBlock = home.segment();
    long newCapacity = home.grantedByteSize() / rowByteSize;
    if (isLive) {
      space.recycle(block, base, capacity * rowByteSize);
    }
    block = newBlock;
    base = moved;
    capacity = newCapacity;
  }

  // ---- rows ----------------------------------------------------------------------------------

  /** Makes a number of rows current that have been written already. */
  void publish(int rows) {
    version++;
    size = rows;
  }

  /** Overwrites one row with another. */
  void copyRow(int from, int to) {
    MemorySegment block = this.block;
    long at = base;
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
  void swapRows(int left, int right) {
    int prefix = 0;
    for (int shift = 3; shift >= 0; shift--) {
      for (int k = 0; k < countOf(shift); k++) {
        long start = start(prefix);
        long kept = get(shift, start, left);
        put(shift, start, left, get(shift, start, right));
        put(shift, start, right, kept);
        prefix += 1 << shift;
      }
    }
  }

  /** Moves rows towards the start, over others; source and target may overlap. */
  void moveRows(int from, int to, int count) {
    if (count <= FEW) {
      for (int i = 0; i < count; i++) {
        copyRow(from + i, to + i);
      }
    } else {
      int prefix = 0;
      for (int shift = 3; shift >= 0; shift--) {
        for (int k = 0; k < countOf(shift); k++) {
          long start = start(prefix);
          copy(start + ((long) from << shift), start + ((long) to << shift), (long) count << shift);
          prefix += 1 << shift;
        }
      }
    }
  }

  /** Moves the rows from {@code middle} on to {@code from}, and those between behind them. */
  void rotate(int from, int middle) {
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
    int last = size - 1;
    int prefix = 0;
    for (int shift = 3; shift >= 0; shift--) {
      for (int k = 0; k < countOf(shift); k++) {
        long start = start(prefix);
        long kept = get(shift, start, last);
        long at = start + ((long) row << shift);
        copy(at, at + (1L << shift), (long) (last - row) << shift);
        put(shift, start, row, kept);
        prefix += 1 << shift;
      }
    }
  }

  /** Turns a range of rows round. */
  void reverse(int from, int to) {
    for (int left = from, right = to - 1; left < right; left++, right--) {
      swapRows(left, right);
    }
  }

  /** Makes rows zero. */
  void zero(int from, int to) {
    int prefix = 0;
    for (int shift = 3; shift >= 0; shift--) {
      for (int k = 0; k < countOf(shift); k++) {
        long start = start(prefix);
        Zeroing.zero(block, start + ((long) from << shift), start + ((long) to << shift));
        prefix += 1 << shift;
      }
    }
  }

  /**
   * Puts the rows in another order; the new row i is the old row that number i of {@code order}
   * names.
   */
  void permute(MemorySegment order, long orderAt, long spareAt) {
    int prefix = 0;
    for (int shift = 3; shift >= 0; shift--) {
      for (int k = 0; k < countOf(shift); k++) {
        long start = start(prefix);
        permuteColumn(shift, start, order, orderAt, spareAt);
        MemorySegment.copy(order, spareAt, block, start, (long) size << shift);
        prefix += 1 << shift;
      }
    }
  }

  private void permuteColumn(
      int shift, long start, MemorySegment order, long orderAt, long spareAt) {
    MemorySegment block = this.block;
    int size = this.size;
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

  // ---- marks ---------------------------------------------------------------------------------

  /** One bit for each row, all clear. Whoever takes it gives it back by {@link #keepMarks}. */
  long[] marks() {
    int words = (int) ((size + 63L) >> 6);
    long[] taken = marks;
    // Taken away, since a function that is called meanwhile may need one as well.
    marks = NO_MARKS;
    if (taken.length < words) {
      return new long[Math.max(words, 2 * taken.length)];
    }
    Arrays.fill(taken, 0, words, 0);
    return taken;
  }

  void keepMarks(long[] given) {
    marks = given;
  }

  // ---- sorting -------------------------------------------------------------------------------

  /** A sorter for this table; whoever takes it gives it back by {@link #keepSorter}. */
  RowSorter takeSorter() {
    RowSorter taken = sorter;
    sorter = null;
    return taken == null ? new RowSorter(this) : taken;
  }

  void keepSorter(RowSorter given) {
    sorter = given;
  }

  // ---- inside --------------------------------------------------------------------------------

  private void copy(long from, long to, long byteSize) {
    if (from != to) {
      MemorySegment.copy(block, from, block, to, byteSize);
    }
  }

  private long get(int shift, long start, int row) {
    long at = start + ((long) row << shift);
    return switch (shift) {
      case 3 -> Elements.getLong(block, at);
      case 2 -> Elements.getInt(block, at);
      case 1 -> Elements.getShort(block, at);
      default -> Elements.getByte(block, at);
    };
  }

  private void put(int shift, long start, int row, long bits) {
    long at = start + ((long) row << shift);
    switch (shift) {
      case 3 -> Elements.setLong(block, at, bits);
      case 2 -> Elements.setInt(block, at, (int) bits);
      case 1 -> Elements.setShort(block, at, (short) bits);
      default -> Elements.setByte(block, at, (byte) bits);
    }
  }
}
