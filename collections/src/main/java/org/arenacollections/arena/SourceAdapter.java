// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Upstream;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block source, as the engine sees it: a refusal is an answer there, and kept for the message; a
 * block that is not as the contract says goes back at once.
 */
final class SourceAdapter implements Upstream {
  private final BlockSource source;

  /** Why the latest block was refused, and to whom: another thread's reason is not one's own. */
  private volatile @Nullable Refusal lastRefusal;

  private record Refusal(Thread thread, BlockRefusedException reason) {}

  SourceAdapter(BlockSource source) {
    this.source = source;
  }

  @Override
  public @Nullable Piece take(long byteSize) {
    forgetRefusal();
    BlockSource.Block block;
    try {
      block = source.take(byteSize);
    } catch (BlockRefusedException e) {
      lastRefusal = new Refusal(Thread.currentThread(), e);
      return null;
    }
    if (block == null) {
      throw new IllegalStateException(ArenaMessages.badBlock("null"));
    }
    try {
      MemorySegment segment = block.segment();
      String fault = faultOf(segment, byteSize);
      if (fault != null) {
        throw new IllegalStateException(ArenaMessages.badBlock(fault));
      }
      return new AdaptedBlock(block, segment, block.isZeroed(), block.endsSegment());
    } catch (Throwable e) {
      closeAfter(block, e);
      throw e;
    }
  }

  private static void closeAfter(BlockSource.Block block, Throwable thrown) {
    try {
      block.close();
    } catch (RuntimeException e) {
      thrown.addSuppressed(e);
    }
  }

  /** What is wrong with a block's memory; null if it can be used. */
  private static @Nullable String faultOf(@Nullable MemorySegment segment, long byteSize) {
    if (segment == null) {
      return "one without a segment";
    }
    if (!segment.isNative()) {
      return "one on the heap, which would slow down all native memory";
    }
    if (segment.isReadOnly()) {
      return "a read-only one";
    }
    if (!segment.scope().isAlive()) {
      return "a closed one";
    }
    if (!segment.isAccessibleBy(Thread.currentThread())) {
      return "one that belongs to another thread";
    }
    if (segment.byteSize() < byteSize) {
      return "one of " + segment.byteSize() + " bytes, when it was asked for " + byteSize;
    }
    if (segment.address() % Sizes.BLOCK_BYTE_ALIGNMENT != 0) {
      return "one that does not start at a multiple of " + Sizes.BLOCK_BYTE_ALIGNMENT;
    }
    return null;
  }

  @Override
  public void forgetRefusal() {
    if (lastRefusal != null) {
      takeLastRefusal();
    }
  }

  /** The reason of the latest refusal, told once; null if upstream did not refuse. */
  @Nullable BlockRefusedException takeLastRefusal() {
    Refusal last = lastRefusal;
    if (last == null || last.thread != Thread.currentThread()) {
      return null;
    }
    lastRefusal = null;
    return last.reason;
  }

  @Override
  public String note() {
    return source.note();
  }

  private record AdaptedBlock(
      BlockSource.Block block, MemorySegment segment, boolean isZeroed, boolean endsSegment)
      implements Piece {
    @Override
    public void giveBack() {
      block.close();
    }
  }
}
