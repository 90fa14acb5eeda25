// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.TableMemory;

/**
 * Where the columns of a record type lie in the block of a {@link Table}, whatever its capacity.
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
final class TableLayout {
  /** The odd multiple of 64 that is nearest to what an int can count. */
  static final int MAX_ROWS = 2147483584;

  /** The shift of the widest columns, of 8 bytes, which lie first. */
  static final int WIDEST = 3;

  final int rowByteSize;
  private final int[] prefixes;
  private final int[] byteSizes;
  private final int longs;
  private final int ints;
  private final int shorts;
  private final int bytes;

  TableLayout(RecordShape shape) {
    this.prefixes = prefixes(shape);
    this.byteSizes = shape.parts().stream().mapToInt(part -> part.kind().byteSize()).toArray();
    int[] counts = new int[WIDEST + 1];
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
  }

  /** Refuses records whose components are not all primitives or enums. */
  static void check(RecordShape shape) {
    for (RecordShape.Part part : shape.parts()) {
      if (!part.kind().isNumber()) {
        throw new IllegalArgumentException(ColumnsMessages.noColumn(shape.type(), part));
      }
    }
  }

  /** For each component, in the record's order, the width of the columns before its own. */
  static int[] prefixes(RecordShape shape) {
    int[] prefixes = new int[shape.parts().size()];
    int prefix = 0;
    for (int shift = WIDEST; shift >= 0; shift--) {
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

  /** How many columns have elements of {@code 1 << shift} bytes. */
  int countOf(int shift) {
    return switch (shift) {
      case 0 -> bytes;
      case 1 -> shorts;
      case 2 -> ints;
      default -> longs;
    };
  }

  /** Where the columns of a table lie now. */
  TableMemory memory(Table table) {
    return new TableMemory(
        table.space,
        table.generation,
        table.block,
        table.base,
        table.capacity,
        table.size,
        prefixes,
        byteSizes);
  }

  /** How many rows fit before any memory is taken: all there can be, if a row takes none. */
  long firstCapacity() {
    return rowByteSize == 0 ? MAX_ROWS : 0;
  }

  /** The least odd multiple of 64 that is not less. */
  static long roundUp(long rows) {
    assert rows <= MAX_ROWS : rows;
    return rows <= 0 ? 0 : ((rows + 63) >> 6 | 1) << 6;
  }
}
