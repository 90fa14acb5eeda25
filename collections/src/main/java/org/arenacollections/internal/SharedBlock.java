// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block that many threads take from at once, each by moving the cursor in one step.
 *
 * <p>It is sealed before its generation ends: whoever comes later finds it full, so that what was
 * used is a number that does not change any more.
 *
 * <pre>{@code
 * | taken           | cursor        free          |
 * | may be dirty         dirtyTo | zero           |
 * | taken           | sealedAt                    |   cursor, when sealed
 * }</pre>
 */
final class SharedBlock {
  final Block block;
  final @Nullable SharedBlock previous;
  private final MemorySegment segment;
  private final long dirtyTo;
  private final SharedLedger ledger;
  private final AtomicLong cursor = new AtomicLong();

  /** Where the cursor was when this was sealed; written before the cursor, and read after it. */
  private long sealedAt;

  /**
   * @param dirtyTo everything from here on is zero
   * @param previous the block that was full before
   */
  SharedBlock(Block block, long dirtyTo, SharedLedger ledger, @Nullable SharedBlock previous) {
    this.block = block;
    this.segment = block.segment;
    this.dirtyTo = dirtyTo;
    this.ledger = ledger;
    this.previous = previous;
  }

  MemorySegment segment() {
    return segment;
  }

  /** Takes a piece; {@link Space#NO_ROOM} if there is no room, and then nothing has changed. */
  long take(long byteSize, long byteAlignment) {
    long byteCapacity = block.byteSize;
    long start;
    long at;
    do {
      at = cursor.getPlain();
      start = block.alignUp(at, byteAlignment);
      // Subtracting, unlike adding, cannot overflow for a huge byteSize.
      if (byteSize > byteCapacity - start) {
        return Space.NO_ROOM;
      }
    } while (!cursor.weakCompareAndSetVolatile(at, start + byteSize));
    ledger.count(start - at);
    return start;
  }

  /** Makes the piece that was taken last longer; fails if another one has been taken since. */
  boolean extend(long offset, long byteSize, long newByteSize) {
    return newByteSize <= block.byteSize - offset
        && cursor.compareAndSet(offset + byteSize, offset + newByteSize);
  }

  /** Makes a piece zero that was taken just now. */
  void zero(long from, long to) {
    if (from < dirtyTo) {
      Zeroing.zero(segment, from, Math.min(to, dirtyTo));
    }
  }

  /** Whether a request would find room now. */
  boolean hasRoomFor(long byteSize, long byteAlignment) {
    return byteSize <= block.byteSize - block.alignUp(cursor.get(), byteAlignment);
  }

  /** Gives nothing to anybody any more; called by one thread at a time. */
  void seal() {
    long at;
    do {
      at = cursor.get();
      sealedAt = at;
    } while (!cursor.compareAndSet(at, block.byteSize + 1));
  }

  /** Goes on where it was sealed. */
  void unseal() {
    cursor.set(sealedAt);
  }

  long usedByteSize() {
    long at = cursor.get();
    return at > block.byteSize ? sealedAt : at;
  }

  /** Everything behind this has never been written. */
  long dirtyTo() {
    return Math.max(dirtyTo, usedByteSize());
  }
}
