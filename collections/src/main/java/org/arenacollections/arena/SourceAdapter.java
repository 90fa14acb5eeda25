// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Failures;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Upstream;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block source, as the engine sees it: a refusal is an answer there, and kept for the message; a
 * block that is not as the contract says goes back at once.
 */
final class SourceAdapter implements Upstream {
  private final BlockSource source;

  private final BlocksOut out = new BlocksOut();

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
      Piece piece = new AdaptedBlock(block, segment, block.isZeroed(), block.endsSegment(), out);
      out.add(segment.address(), byteSize);
      return piece;
    } catch (Throwable e) {
      throw Failures.raise(closeAfter(block, e));
    }
  }

  private static Throwable closeAfter(BlockSource.Block block, Throwable thrown) {
    try {
      block.close();
      return thrown;
    } catch (Throwable e) {
      return Failures.join(thrown, e);
    }
  }

  /** What is wrong with a block's memory; null if it can be used. */
  private @Nullable String faultOf(@Nullable MemorySegment segment, long byteSize) {
    if (segment == null) {
      return "one without a segment";
    }
    if (!segment.isNative()) {
      return "one on the heap, which would slow down all native memory";
    }
    if (segment.isMapped()) {
      return "one of a mapped file, which would slow down all native memory;"
          + " BlockSource.segment takes it by its address";
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
    if (out.overlap(segment.address(), byteSize)) {
      return "one that overlaps a block which has not been given back";
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
      BlockSource.Block block,
      MemorySegment segment,
      boolean isZeroed,
      boolean endsSegment,
      BlocksOut out)
      implements Piece {
    @Override
    public void giveBack() {
      out.remove(segment.address());
      block.close();
    }
  }
}
