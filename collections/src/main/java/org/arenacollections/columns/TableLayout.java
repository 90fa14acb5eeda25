// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.TableMemory;
import org.arenacollections.internal.ValueShape;

/**
 * Where the columns of a record type lie in the block of a {@link Table}, whatever its capacity.
 *
 * <p>There is one column for each leaf: a component that is no record, or such a component of a
 * record within the record, in order. Columns lie widest first. The capacity is an odd multiple of
 * 64 rows, so that every column starts at a multiple of 64 bytes, and the start of column k is
 * {@code base + capacity * prefix(k)}, where the prefix is the width of the columns before it. Odd,
 * so that neighbours of one width are never a multiple of 4096 bytes apart: reading one and writing
 * the other at the same row then does not collide in the first-level cache.
 *
 * <pre>{@code
 * capacity 64; components alive: boolean, x: float, id: long, y: float
 *
 *   byte  0          512        768        1024     1088
 *         |id0 id1 … |x0 x1 …   |y0 y1 …   |a0 a1 … |
 *   prefix 0          8          12         16       17 = rowByteSize
 * }</pre>
 *
 * <p>A string takes 16 bytes, an array what its elements take, a {@code @Utf8} text its bytes.
 */
final class TableLayout {
  /** The odd multiple of 64 that is nearest to what an int can count. */
  static final int MAX_ROWS = 2147483584;

  final int rowByteSize;

  /** The widths of all columns, in the order in which they lie. */
  final int[] widths;

  /** How many columns lie first whose width is none of 8, 4, 2 and 1. */
  final int wideCount;

  /** The prefixes of the columns of strings, which have bytes elsewhere too. */
  final int[] textPrefixes;

  /** The leaves whose memory must never be read from any bytes. */
  final int[] unsafeLeaves;

  private final List<RecordBodies.Leaf> leaves;

  private final int[] prefixes;
  private final int[] byteSizes;
  private final int longs;
  private final int ints;
  private final int shorts;
  private final int bytes;

  TableLayout(RecordShape shape) {
    this.leaves = new RecordBodies(shape).leaves();
    this.prefixes = prefixes(leaves);
    this.byteSizes = leaves.stream().mapToInt(TableLayout::widthOf).toArray();
    int[] ordered = leaves.stream().mapToInt(TableLayout::widthOf).sorted().toArray();
    int[] simple = new int[9];
    List<Integer> wide = new ArrayList<>();
    for (int k = ordered.length - 1; k >= 0; k--) {
      if (isWide(ordered[k])) {
        wide.add(ordered[k]);
      } else {
        simple[ordered[k]]++;
      }
    }
    this.wideCount = wide.size();
    this.longs = simple[8];
    this.ints = simple[4];
    this.shorts = simple[2];
    this.bytes = simple[1];
    this.widths = new int[ordered.length];
    int at = 0;
    for (int width : wide) {
      widths[at++] = width;
    }
    for (int width : new int[] {8, 4, 2, 1}) {
      Arrays.fill(widths, at, at + simple[width], width);
      at += simple[width];
    }
    this.rowByteSize = Arrays.stream(ordered).sum();
    this.textPrefixes = textPrefixes();
    this.unsafeLeaves =
        IntStream.range(0, leaves.size()).filter(k -> isUnsafe(leaves.get(k).value())).toArray();
  }

  /** Offsets of strings, ordinals, bytes that are no booleans or no UTF-8. */
  private static boolean isUnsafe(ValueShape value) {
    return switch (value.kind()) {
      case STRING, TEXT, ENUM, BOOLEAN -> true;
      case ARRAY -> isUnsafe(value.elementShape());
      default -> false;
    };
  }

  private int[] textPrefixes() {
    int[] texts = new int[leaves.size()];
    int count = 0;
    for (int k = 0; k < prefixes.length; k++) {
      if (leaves.get(k).kind() == ComponentKind.STRING) {
        texts[count++] = prefixes[k];
      }
    }
    return Arrays.copyOf(texts, count);
  }

  static int widthOf(RecordBodies.Leaf leaf) {
    return Math.toIntExact(leaf.value().byteSize());
  }

  static boolean isWide(int width) {
    return width > 8 || Integer.bitCount(width) != 1;
  }

  /** For each leaf, in the record's order, the width of the columns before its own. */
  static int[] prefixes(List<RecordBodies.Leaf> leaves) {
    int[] prefixes = new int[leaves.size()];
    Integer[] order = new Integer[prefixes.length];
    Arrays.setAll(order, k -> k);
    // Stable: columns of the same width lie in the record's order.
    Arrays.sort(
        order, (left, right) -> rank(widthOf(leaves.get(right))) - rank(widthOf(leaves.get(left))));
    int prefix = 0;
    for (int k : order) {
      prefixes[k] = prefix;
      prefix += widthOf(leaves.get(k));
    }
    return prefixes;
  }

  /** Wide columns first, the widest of them before the others. */
  private static int rank(int width) {
    return isWide(width) ? width + 8 : width;
  }

  int prefix(int leaf) {
    return prefixes[leaf];
  }

  RecordBodies.Leaf leaf(int leaf) {
    return leaves.get(leaf);
  }

  /** How many columns have elements of {@code 1 << shift} bytes, a number up to 8. */
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
