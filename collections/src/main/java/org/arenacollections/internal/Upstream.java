// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Where an arena's engine takes its blocks from; the arena package adapts its block sources to it.
 */
@FunctionalInterface
public interface Upstream {
  /**
   * Takes a block, or answers null where the source refuses.
   *
   * @param byteSize how many bytes, at least 1
   */
  @Nullable Piece take(long byteSize);

  /** One block, until it is given back. */
  interface Piece {
    /** The block's memory: native, at least as large as asked for. */
    MemorySegment segment();

    /** Whether every byte of it is zero. */
    boolean isZeroed();

    /** Gives the block back; its segment is not used afterwards. */
    void giveBack();
  }
}
