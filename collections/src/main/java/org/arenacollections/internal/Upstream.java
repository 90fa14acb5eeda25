// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Where an arena's engine takes its blocks from; the arena package adapts its block sources to it.
 */
public interface Upstream {
  /**
   * Takes a block that is usable as it stands, or answers null where the source refuses.
   *
   * @param byteSize how many bytes, at least 1
   */
  @Nullable Piece take(long byteSize);

  /** Forgets why the latest block was refused: what is refused from now on has another reason. */
  void forgetRefusal();

  /** What a reader of the arena's statistics should know; empty if nothing. */
  String note();

  /** One block, until it is given back. */
  interface Piece {
    /** The block's memory: native, at least as large as asked for, starting at a multiple of 64. */
    MemorySegment segment();

    /** Whether every byte of it is zero. */
    boolean isZeroed();

    /** Whether giving it back ends its segment, so that whoever uses it still is told. */
    boolean endsSegment();

    /** Gives the block back; its segment is not used afterwards. */
    void giveBack();
  }
}
