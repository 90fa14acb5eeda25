// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Upstream;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block source, as the engine sees it: a refusal is an answer there, and kept for the message.
 */
final class SourceAdapter implements Upstream {
  private final BlockSource source;
  private @Nullable BlockRefusedException lastRefusal;

  SourceAdapter(BlockSource source) {
    this.source = source;
  }

  @Override
  public @Nullable Piece take(long byteSize) {
    try {
      return new AdaptedBlock(source.take(byteSize));
    } catch (BlockRefusedException e) {
      lastRefusal = e;
      return null;
    }
  }

  /** The reason of the latest refusal, told once; null if upstream did not refuse. */
  @Nullable BlockRefusedException takeLastRefusal() {
    BlockRefusedException last = lastRefusal;
    lastRefusal = null;
    return last;
  }

  private record AdaptedBlock(BlockSource.Block block) implements Piece {
    @Override
    public MemorySegment segment() {
      return block.segment();
    }

    @Override
    public boolean isZeroed() {
      return block.isZeroed();
    }

    @Override
    public void giveBack() {
      block.close();
    }
  }
}
