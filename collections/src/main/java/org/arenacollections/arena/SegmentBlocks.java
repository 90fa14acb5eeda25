// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Sizes;

/**
 * Blocks cut from a caller's segment, one behind the other; from the start again when all have come
 * back. For arenas of any threads.
 */
final class SegmentBlocks implements BlockSource {
  private final MemorySegment memory;
  private long cursor;
  private int blockCount;

  SegmentBlocks(MemorySegment memory) {
    this.memory = memory;
  }

  @Override
  public synchronized Block take(long byteSize) {
    long address = memory.address();
    long start = Sizes.alignUp(address + cursor, Sizes.BLOCK_BYTE_ALIGNMENT) - address;
    if (byteSize > memory.byteSize() - start) {
      throw new BlockRefusedException(
          ArenaMessages.segmentTooSmall(
              byteSize, Math.min(start, memory.byteSize()), memory.byteSize()));
    }
    cursor = start + byteSize;
    blockCount++;
    return new Cut(memory.asSlice(start, byteSize));
  }

  private synchronized void giveBack() {
    blockCount--;
    if (blockCount == 0) {
      cursor = 0;
    }
  }

  private final class Cut implements Block {
    private final MemorySegment segment;

    Cut(MemorySegment segment) {
      this.segment = segment;
    }

    @Override
    public MemorySegment segment() {
      return segment;
    }

    /** Nobody knows what the caller has written there. */
    @Override
    public boolean isZeroed() {
      return false;
    }

    @Override
    public void close() {
      giveBack();
    }
  }
}
