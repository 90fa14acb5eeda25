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
  private @Nullable BlockRefusedException lastRefusal;

  SourceAdapter(BlockSource source) {
    this.source = source;
  }

  @Override
  public @Nullable Piece take(long byteSize) {
    lastRefusal = null;
    BlockSource.Block block;
    try {
      block = source.take(byteSize);
    } catch (BlockRefusedException e) {
      lastRefusal = e;
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
    lastRefusal = null;
  }

  /** The reason of the latest refusal, told once; null if upstream did not refuse. */
  @Nullable BlockRefusedException takeLastRefusal() {
    BlockRefusedException last = lastRefusal;
    lastRefusal = null;
    return last;
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
