// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The open scopes of an arena, and the memory they take from the other end.
 *
 * <p>There is one {@link ScopeSpace} for each depth, made once and used again, so that a million
 * scopes leave nothing behind. What tells two scopes of the same depth apart is their generation.
 *
 * <pre>{@code
 *   block:  | arena ->   free   | depth 1 | depth 0 |
 *                      scopeStart      mark of depth 1
 * }</pre>
 */
public final class ScopeStack {
  private final ArenaCore core;
  private final boolean ownBlocks;
  private final List<ScopeSpace> levels = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private int depth;
  private int current = -1;
  private long serial;

  /** Bytes used in the blocks before the current one. */
  private long usedBefore;

  ScopeStack(ArenaCore core, boolean ownBlocks) {
    this.core = core;
    this.ownBlocks = ownBlocks;
  }

  /** How many scopes are open, one upon the other. */
  public int depth() {
    return depth;
  }

  /** The scope that was opened last and is still open. */
  public ScopeSpace top() {
    return levels.get(depth - 1);
  }

  /** Opens a scope above all others and returns its space; its generation names it. */
  public ScopeSpace open() {
    core.checkOwner();
    core.checkGrants();
    if (depth == levels.size()) {
      levels.add(new ScopeSpace(this, depth, core.owner()));
    }
    ScopeSpace level = levels.get(depth);
    level.owner = core.owner();
    Block block = currentBlock();
    level.begin(++serial, current, block == null ? -1 : block.scopeStart, usedBefore);
    depth++;
    return level;
  }

  /** Ends the topmost scope: its values are stale and its memory is free again. */
  void close(ScopeSpace level) {
    core.notePeak();
    rewind(level);
    depth--;
  }

  private void rewind(ScopeSpace level) {
    if (current < 0) {
      if (!ownBlocks) {
        rewindShared(level);
      }
      return;
    }
    while (current > Math.max(level.markBlock(), 0)) {
      Block left = blocks.get(current);
      core.poison(left, left.scopeStart, left.byteSize);
      left.scopeStart = left.byteSize;
      current--;
    }
    Block block = blocks.get(current);
    long mark = level.markBlock() < 0 ? block.byteSize : level.mark();
    core.poison(block, block.scopeStart, mark);
    block.scopeStart = mark;
    usedBefore = level.markBlock() < 0 ? 0 : level.markUsedBefore();
  }

  private void rewindShared(ScopeSpace level) {
    Block block = currentBlock();
    if (block != null) {
      long mark = level.mark() < 0 ? block.byteSize : level.mark();
      core.poison(block, block.scopeStart, mark);
      block.scopeStart = mark;
      core.scopeGaveBack(mark);
    }
  }

  /** Ends every scope, for the close of the arena. */
  void endAll() {
    while (depth > 0) {
      top().end();
    }
  }

  ArenaCore core() {
    return core;
  }

  // ---- memory --------------------------------------------------------------------------------

  /** Takes from the other end; {@link Space#NO_ROOM} if there is none. */
  long tryReserve(ScopeSpace level, long byteSize, long byteAlignment, boolean zeroed) {
    Block block = currentBlock();
    if (block == null || !fits(block, byteSize, byteAlignment)) {
      if (!ownBlocks || (block = enterNextBlock(byteSize, byteAlignment)) == null) {
        return Space.NO_ROOM;
      }
    }
    long start = block.alignDown(block.scopeStart - byteSize, byteAlignment);
    if (zeroed) {
      block.zero(start, start + byteSize);
    }
    if (byteSize > 0) {
      block.soiledAbove(start);
      block.scopeStart = start;
      if (!ownBlocks) {
        core.scopeTook(start);
      }
    }
    level.segment = block.segment;
    return start;
  }

  private boolean fits(Block block, long byteSize, long byteAlignment) {
    long floor = ownBlocks ? 0 : core.floorFor(block);
    return byteSize <= block.scopeStart - floor
        && block.alignDown(block.scopeStart - byteSize, byteAlignment) >= floor;
  }

  private @Nullable Block currentBlock() {
    if (!ownBlocks) {
      return core.sharedBlock();
    }
    return current < 0 ? null : blocks.get(current);
  }

  private @Nullable Block enterNextBlock(long byteSize, long byteAlignment) {
    int next = current + 1;
    while (next < blocks.size() && !fits(blocks.get(next), byteSize, byteAlignment)) {
      next++;
    }
    if (next == blocks.size() && !addBlock(byteSize, byteAlignment)) {
      return null;
    }
    if (current >= 0) {
      usedBefore += blocks.get(current).byteSize - blocks.get(current).scopeStart;
    }
    current = next;
    return blocks.get(next);
  }

  private boolean addBlock(long byteSize, long byteAlignment) {
    long wanted = blocks.isEmpty() ? 0 : blocks.getLast().byteSize * 2;
    long size = core.sizeOfNextBlock(byteSize, byteAlignment, wanted);
    Block block = size > 0 ? core.takeBlock(size) : null;
    if (block == null) {
      return false;
    }
    blocks.add(block);
    return true;
  }

  int numberOf(MemorySegment segment) {
    if (!ownBlocks) {
      return core.numberOf(segment);
    }
    for (int i = blocks.size() - 1; i >= 0; i--) {
      if (blocks.get(i).segment == segment) {
        return i;
      }
    }
    return -1;
  }

  Block blockNumbered(int number) {
    return ownBlocks ? blocks.get(number) : core.blockNumbered(number);
  }

  boolean isChained() {
    return blocks.size() > 1;
  }

  long reservedByteSize() {
    long total = 0;
    for (Block block : blocks) {
      total += block.byteSize;
    }
    return total;
  }

  long usedByteSize() {
    if (depth == 0) {
      return 0;
    }
    Block block = currentBlock();
    return block == null ? 0 : usedBefore + (block.byteSize - block.scopeStart);
  }

  void giveBackAll() {
    for (Block block : blocks) {
      core.giveBack(block);
    }
    blocks.clear();
    current = -1;
    usedBefore = 0;
  }

  void reserveAgain(long byteSize) {
    if (byteSize > 0) {
      Block block = core.takeBlock(byteSize);
      if (block != null) {
        blocks.add(block);
      }
    }
  }
}
