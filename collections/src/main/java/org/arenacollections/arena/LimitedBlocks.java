// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Blocks of another source, as many bytes at once as a budget allows; for arenas of any threads.
 */
final class LimitedBlocks implements BlockSource {
  private final BlockSource source;
  private final long byteLimit;
  private final AtomicLong takenByteSize = new AtomicLong();

  LimitedBlocks(BlockSource source, long byteLimit) {
    this.source = source;
    this.byteLimit = byteLimit;
  }

  BlockSource source() {
    return source;
  }

  @Override
  public Block take(long byteSize) {
    return take(byteSize, source);
  }

  /** Takes a block of another source within this budget. */
  Block take(long byteSize, BlockSource from) {
    long before =
        takenByteSize.getAndUpdate(taken -> fits(taken, byteSize) ? taken + byteSize : taken);
    if (!fits(before, byteSize)) {
      throw new BlockRefusedException(ArenaMessages.overBudget(byteSize, before, byteLimit));
    }
    try {
      Block block = from.take(byteSize);
      if (block == null) {
        throw new IllegalStateException(ArenaMessages.badBlock("null"));
      }
      return new Counted(block, byteSize);
    } catch (Throwable e) {
      takenByteSize.addAndGet(-byteSize);
      throw e;
    }
  }

  @Override
  public String note() {
    return source.note();
  }

  private boolean fits(long taken, long byteSize) {
    return byteSize <= byteLimit - taken;
  }

  private final class Counted implements Block {
    private final Block block;
    private final long byteSize;

    Counted(Block block, long byteSize) {
      this.block = block;
      this.byteSize = byteSize;
    }

    @Override
    public MemorySegment segment() {
      return block.segment();
    }

    @Override
    public boolean isZeroed() {
      return block.isZeroed();
    }

    @Override
    public boolean endsSegment() {
      return block.endsSegment();
    }

    @Override
    public void close() {
      try {
        block.close();
      } finally {
        takenByteSize.addAndGet(-byteSize);
      }
    }
  }
}
