// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/**
 * Where the columns of a table, or the elements of a list, lie now, for those who copy them whole.
 *
 * @param space the lifetime it lies in
 * @param generation in which it was made
 * @param block what holds all columns
 * @param base where they start in it
 * @param capacity for how many rows each column has room
 * @param size how many rows there are
 * @param prefixes how many bytes a row has in the columns before each
 * @param byteSizes how many bytes a row has in each column
 */
@SuppressWarnings("ArrayRecordComponent") // Made for one copy, and compared by isSameAs.
public record TableMemory(
    Space space,
    long generation,
    MemorySegment block,
    long base,
    long capacity,
    int size,
    int[] prefixes,
    int[] byteSizes) {

  /** Below this many bytes, one copy is quicker than several, whatever lies between. */
  private static final long WORTH_SPLITTING = 64 << 10;

  /** Where the elements of a list lie: one column. */
  public static TableMemory ofList(
      Space space,
      long generation,
      MemorySegment block,
      long base,
      long capacity,
      int size,
      int byteSize) {
    return new TableMemory(
        space, generation, block, base, capacity, size, new int[1], new int[] {byteSize});
  }

  /** How many columns there are. */
  public int columnCount() {
    return prefixes.length;
  }

  /** Where a column starts, counted from {@link #base}. */
  public long columnOffset(int column) {
    return capacity * prefixes[column];
  }

  /** How many bytes the rows have in a column. */
  public long columnByteSize(int column) {
    return (long) size * byteSizes[column];
  }

  /** From {@link #base} to the last byte of a row, whatever room lies between columns. */
  public long usedByteSize() {
    long end = 0;
    for (int k = 0; k < prefixes.length && size > 0; k++) {
      end = Math.max(end, columnOffset(k) + columnByteSize(k));
    }
    return end;
  }

  /** Whether more than half of that is room for rows that are not there, and it is much. */
  public boolean isSparse() {
    long rows = 0;
    for (int k = 0; k < prefixes.length; k++) {
      rows += columnByteSize(k);
    }
    long used = usedByteSize();
    return used > WORTH_SPLITTING && 2 * rows < used;
  }

  /** Whether a table that lay so lies so still. */
  public boolean isSameAs(TableMemory other) {
    return space == other.space
        && generation == other.generation
        && Block.isSame(block, other.block)
        && base == other.base
        && capacity == other.capacity
        && size == other.size;
  }
}
