// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The pieces that collections have grown out of, by power-of-two size, until the next reset.
 *
 * <p>The list lies in the dead memory itself: each piece holds the number of the block and the
 * offset of the next one of its class.
 *
 * <pre>{@code
 * class 6 (64 to 127 bytes)     piece at block 0, 128        piece at block 2, 0
 * heads[6] = 0, 128        ->   | next: 2, 0 | … |      ->   | next: -1, 0 | … |
 * }</pre>
 */
final class FreePieces {
  private static final int SMALLEST_CLASS = 4;
  private static final int NONE = -1;

  private int @Nullable [] headBlocks;
  private long @Nullable [] headOffsets;
  private long classes;

  /** Whether a piece of this size might be here; one load and one test. */
  boolean mayHave(long byteSize) {
    return byteSize > 0 && (classes & 1L << classOfRequest(byteSize)) != 0;
  }

  boolean isEmpty() {
    return classes == 0;
  }

  void clear() {
    if (classes != 0) {
      classes = 0;
      Arrays.fill(blocks(), NONE);
    }
  }

  /** Remembers a dead piece; pieces under 16 bytes are lost. */
  boolean add(MemorySegment segment, int block, long offset, long byteSize) {
    int sizeClass = 63 - Long.numberOfLeadingZeros(byteSize);
    if (byteSize <= 0 || sizeClass < SMALLEST_CLASS) {
      return false;
    }
    int[] blocks = blocks();
    long[] offsets = offsets();
    segment.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, blocks[sizeClass]);
    segment.set(ValueLayout.JAVA_LONG_UNALIGNED, offset + 8, offsets[sizeClass]);
    blocks[sizeClass] = block;
    offsets[sizeClass] = offset;
    classes |= 1L << sizeClass;
    return true;
  }

  /** The block of the first piece that is surely large enough in its class, or -1. */
  int headBlock(long byteSize) {
    return blocks()[classOfRequest(byteSize)];
  }

  long headOffset(long byteSize) {
    return offsets()[classOfRequest(byteSize)];
  }

  /** Takes the piece that {@link #headBlock} and {@link #headOffset} name. */
  void removeHead(MemorySegment segment, long byteSize) {
    int sizeClass = classOfRequest(byteSize);
    int[] blocks = blocks();
    long[] offsets = offsets();
    long offset = offsets[sizeClass];
    blocks[sizeClass] = (int) segment.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
    offsets[sizeClass] = segment.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + 8);
    if (blocks[sizeClass] == NONE) {
      classes &= ~(1L << sizeClass);
    }
  }

  /** The class whose every piece holds the request: the next power of two. */
  private static int classOfRequest(long byteSize) {
    int ceiling = 64 - Long.numberOfLeadingZeros(byteSize - 1);
    return Math.min(63, Math.max(SMALLEST_CLASS, ceiling));
  }

  private int[] blocks() {
    int[] blocks = headBlocks;
    if (blocks == null) {
      blocks = new int[64];
      Arrays.fill(blocks, NONE);
      headBlocks = blocks;
    }
    return blocks;
  }

  private long[] offsets() {
    long[] offsets = headOffsets;
    if (offsets == null) {
      offsets = new long[64];
      headOffsets = offsets;
    }
    return offsets;
  }
}
