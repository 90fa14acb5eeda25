// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * The pieces that collections have grown out of, by power-of-two size, until the next reset.
 *
 * <p>The lists lie in the dead memory itself: each piece holds its size, and the number of the
 * block and the offset of the next one of its class. What a request leaves of a piece is a piece
 * again, so that the same sizes, asked for and given back again and again, take no further memory.
 *
 * <pre>{@code
 * class 6 (64 to 127 bytes)     piece at block 0, 128          piece at block 2, 0
 * heads[6] = 0, 128        ->   | size | next: 2, 0 | … |  ->  | size | next: none | … |
 * }</pre>
 */
final class FreePieces {
  /** A piece must hold its header of three words. */
  private static final long SMALLEST_BYTE_SIZE = 32;

  private static final int NONE = -1;

  private int[] headBlocks = {};
  private long[] headOffsets = {};
  private long classes;

  /** Whether a piece that is large enough might be here; one load and one test. */
  boolean mayHave(long byteSize) {
    return (classes & (1L << floorClass(byteSize) | 1L << ceilingClass(byteSize))) != 0;
  }

  void clear() {
    if (classes != 0) {
      classes = 0;
      Arrays.fill(headBlocks, NONE);
    }
  }

  /** Remembers a dead piece; answers false for one that is too small and lost. */
  boolean add(MemorySegment segment, int block, long offset, long byteSize) {
    if (byteSize < SMALLEST_BYTE_SIZE) {
      return false;
    }
    if (headBlocks.length == 0) {
      headBlocks = new int[Long.SIZE];
      headOffsets = new long[Long.SIZE];
      Arrays.fill(headBlocks, NONE);
    }
    int sizeClass = floorClass(byteSize);
    Elements.setLong(segment, offset, byteSize);
    Elements.setLong(segment, offset + 8, headBlocks[sizeClass]);
    Elements.setLong(segment, offset + 16, headOffsets[sizeClass]);
    headBlocks[sizeClass] = block;
    headOffsets[sizeClass] = offset;
    classes |= 1L << sizeClass;
    return true;
  }

  /**
   * Takes a piece for a request: the latest of the request's own class if it is large enough, else
   * the latest of the next one, where all are.
   *
   * @return its offset in {@code space.segment}, or {@link Space#NO_ROOM}
   */
  long take(Space space, long byteSize, long byteAlignment) {
    int own = floorClass(byteSize);
    if ((classes & 1L << own) != 0) {
      long offset = takeHead(space, own, byteSize, byteAlignment);
      if (offset != Space.NO_ROOM) {
        return offset;
      }
    }
    int next = ceilingClass(byteSize);
    return next != own && (classes & 1L << next) != 0
        ? takeHead(space, next, byteSize, byteAlignment)
        : Space.NO_ROOM;
  }

  private long takeHead(Space space, int sizeClass, long byteSize, long byteAlignment) {
    int number = headBlocks[sizeClass];
    long offset = headOffsets[sizeClass];
    Block block = space.blockNumbered(number);
    long pieceByteSize = Elements.getLong(block.segment, offset);
    if (pieceByteSize < byteSize || block.alignUp(offset, byteAlignment) != offset) {
      return Space.NO_ROOM;
    }
    headBlocks[sizeClass] = (int) Elements.getLong(block.segment, offset + 8);
    headOffsets[sizeClass] = Elements.getLong(block.segment, offset + 16);
    if (headBlocks[sizeClass] == NONE) {
      classes &= ~(1L << sizeClass);
    }
    // Keeps the rest aligned as pieces are; what is skipped is less than a word.
    long rest = Sizes.alignUp(byteSize, Long.BYTES);
    add(block.segment, number, offset + rest, pieceByteSize - rest);
    space.segment = block.segment;
    return offset;
  }

  /** The class that a size belongs to. */
  private static int floorClass(long byteSize) {
    return 63 - Long.numberOfLeadingZeros(byteSize | 1);
  }

  /** The lowest class whose every piece holds the size. */
  private static int ceilingClass(long byteSize) {
    return Math.min(63, 64 - Long.numberOfLeadingZeros(Math.max(byteSize, 1) - 1));
  }
}
