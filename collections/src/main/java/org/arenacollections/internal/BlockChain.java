// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/** An arena's blocks of this generation in the order they were taken; the last one is in use. */
final class BlockChain {
  private final List<Block> blocks = new ArrayList<>();

  /** Bytes used in the blocks before the last one. */
  private long usedBefore;

  /** Adds a block; the one before it, if there is one, has been used up to {@code cursor}. */
  void add(Block block, long cursor) {
    if (!blocks.isEmpty()) {
      blocks.getLast().soiledBelow(cursor);
      usedBefore += cursor;
    }
    blocks.add(block);
  }

  /** Has no block any more, and answers those it had. */
  List<Block> leave() {
    List<Block> left = new ArrayList<>(blocks);
    blocks.clear();
    usedBefore = 0;
    return left;
  }

  void addTo(List<Block> all) {
    all.addAll(blocks);
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  int count() {
    return blocks.size();
  }

  Block last() {
    return blocks.getLast();
  }

  Block numbered(int number) {
    return blocks.get(number);
  }

  /** The number of a block; -1 if it is not in the chain. */
  int numberOf(MemorySegment block) {
    for (int i = blocks.size() - 1; i >= 0; i--) {
      if (Block.isSame(blocks.get(i).segment, block)) {
        return i;
      }
    }
    return -1;
  }

  /** The block in which a piece lies, of the last one below {@code cursor}; null if in none. */
  @Nullable MemorySegment blockOf(MemorySegment piece, long cursor) {
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      if (block.has(piece, 0, isLast(i) ? cursor : block.byteSize)) {
        return block.segment;
      }
    }
    return null;
  }

  /** Overwrites what was used, of the last block up to {@code cursor}, with 0xCD. */
  void poison(long cursor) {
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      block.poison(0, isLast(i) ? cursor : block.scopeStart);
    }
  }

  private boolean isLast(int number) {
    return number == blocks.size() - 1;
  }

  long usedBefore() {
    return usedBefore;
  }

  long totalByteSize() {
    return Block.totalByteSize(blocks);
  }
}
