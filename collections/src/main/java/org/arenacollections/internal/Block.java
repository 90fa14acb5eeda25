// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * One block of memory from upstream, and what is known of its bytes.
 *
 * <pre>{@code
 * 0            cleanFrom               cleanTo          byteSize
 * | was used    | never written: zero   | was used       |
 *   from below                            by scopes, from above
 * }</pre>
 */
final class Block {
  final MemorySegment segment;
  final long byteSize;

  /** The lowest byte that an open scope has taken; {@code byteSize} if none has. */
  long scopeStart;

  private long cleanFrom;
  private long cleanTo;
  private final Upstream.Piece source;

  /** Made when the block is taken; null in one that a shared arena keeps, where nobody asks. */
  private @Nullable BlockViews views;

  /** Wraps a piece that is at least {@code byteSize} long; more of it is not used. */
  Block(Upstream.Piece source, long byteSize) {
    MemorySegment whole = source.segment();
    this.segment = whole.byteSize() == byteSize ? whole : whole.asSlice(0, byteSize);
    this.byteSize = byteSize;
    this.scopeStart = byteSize;
    this.source = source;
    this.cleanFrom = source.isZeroed() ? 0 : byteSize;
    this.cleanTo = byteSize;
  }

  /** Whether two references name one block; a block is always named by the same object. */
  @SuppressWarnings({"ReferenceEquality", "MemorySegmentReferenceEquality"})
  static boolean isSame(MemorySegment left, MemorySegment right) {
    return left == right;
  }

  /** The size of blocks together; by number, since an iterator would be garbage at each reset. */
  static long totalByteSize(List<Block> blocks) {
    long total = 0;
    for (int i = 0; i < blocks.size(); i++) {
      total += blocks.get(i).byteSize;
    }
    return total;
  }

  /** Whether a piece lies between two offsets. */
  boolean has(MemorySegment piece, long from, long to) {
    long offset = piece.address() - segment.address();
    return offset >= from && piece.byteSize() <= to - offset;
  }

  /** This block as numbers of each type. */
  BlockViews views() {
    BlockViews made = views;
    if (made == null) {
      made = BlockViews.of(segment);
      views = made;
    }
    return made;
  }

  Upstream.Piece source() {
    return source;
  }

  /** The first multiple of the alignment, by address, at or after an offset. */
  long alignUp(long offset, long byteAlignment) {
    if (byteAlignment <= Sizes.BLOCK_BYTE_ALIGNMENT) {
      return Sizes.alignUp(offset, byteAlignment);
    }
    long address = segment.address();
    return Sizes.alignUp(address + offset, byteAlignment) - address;
  }

  /** The last multiple of the alignment, by address, at or before an offset; may be negative. */
  long alignDown(long offset, long byteAlignment) {
    long address = segment.address();
    return ((address + offset) & -byteAlignment) - address;
  }

  /** Notes that everything below {@code to} may have been written, from below. */
  void soiledBelow(long to) {
    cleanFrom = Math.max(cleanFrom, to);
  }

  /** Notes that everything from {@code from} on may have been written, by scopes. */
  void soiledAbove(long from) {
    cleanTo = Math.min(cleanTo, from);
  }

  /**
   * How far memory is known to be zero from {@code offset} on; {@code offset} itself if it is not.
   */
  long zeroUntil(long offset) {
    return offset >= cleanFrom && offset < cleanTo ? cleanTo : offset;
  }

  /** Where memory next becomes clean after a dirty {@code offset}, or the end. */
  long dirtyUntil(long offset) {
    return offset < cleanFrom && cleanFrom < cleanTo ? cleanFrom : byteSize;
  }

  /** Overwrites a range, which may be empty, with 0xCD. */
  void poison(long from, long to) {
    if (from < to) {
      segment.asSlice(from, to - from).fill((byte) 0xCD);
    }
  }

  /** Makes a range zero, touching only what may have been written. */
  void zero(long from, long to) {
    long lowEnd = Math.min(to, cleanFrom);
    if (from < lowEnd) {
      Zeroing.zero(segment, from, lowEnd);
    }
    long highStart = Math.max(Math.max(from, cleanTo), lowEnd);
    if (highStart < to) {
      Zeroing.zero(segment, highStart, to);
    }
  }
}
