// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The open scopes of an arena, and the memory they take from the other end.
 *
 * <p>There is one {@link ScopeSpace} for each depth, made once and used again, so that a million
 * scopes leave nothing behind. What tells two scopes of the same depth apart is their generation.
 *
 * <pre>{@code
 * block:  | arena ->   free   | depth 1 | depth 0 |
 *                    scopeStart      mark of depth 1
 * }</pre>
 *
 * <p>Opening and closing must stay small machine code, the rare cases in methods of their own: only
 * then are they inlined where they are used, and only then does the JIT remove the scope object.
 */
public final class ScopeStack {
  private static final int SHARED = -1;

  private final ArenaCore core;
  private final BlockSupply supply;

  /** Whether scopes have blocks of their own, or share the one block of a fixed arena. */
  private final boolean ownBlocks;

  private ScopeSpace[] levels = new ScopeSpace[0];
  private int depth;
  private long serial;

  // Blocks of their own: those before number `current` are full, those after it are free.
  private final List<Block> blocks = new ArrayList<>();
  private int current = SHARED;

  /** Where scopes take from now; null if no block has been needed yet. */
  private @Nullable Block block;

  /** Bytes used in the blocks before the current one. */
  private long usedBefore;

  ScopeStack(ArenaCore core, BlockSupply supply, boolean ownBlocks) {
    this.core = core;
    this.supply = supply;
    this.ownBlocks = ownBlocks;
  }

  /** How many scopes are open, one upon the other. */
  public int depth() {
    return depth;
  }

  /** The scope that was opened last and is still open. */
  public ScopeSpace top() {
    return levels[depth - 1];
  }

  /** The space that the first scope will have; whatever generation it has now is not open. */
  public ScopeSpace first() {
    return levels.length > 0 ? levels[0] : addLevel();
  }

  /** Opens a scope above all others and returns its space; its generation names it. */
  public ScopeSpace open() {
    core.checkOwner();
    if (!core.canBeginScope()) {
      core.checkGrants();
    }
    int at = depth;
    ScopeSpace level = at < levels.length ? levels[at] : addLevel();
    Block start = block;
    level.begin(++serial, start, start == null ? 0 : start.scopeStart, current, usedBefore);
    depth = at + 1;
    return level;
  }

  private ScopeSpace addLevel() {
    int at = levels.length;
    ScopeSpace level = new ScopeSpace(this, at);
    levels = Arrays.copyOf(levels, at + 1);
    levels[at] = level;
    return level;
  }

  /** Gives the scopes to other threads, those of closed depths included. */
  void assignAll(@Nullable Thread owner, @Nullable Thread user) {
    for (ScopeSpace level : levels) {
      level.assign(owner, user);
    }
  }

  /**
   * Whether the topmost scope, if it is that one, has taken nothing: then there is nothing to free,
   * and what the arena has used at most is known from elsewhere.
   */
  boolean isEmpty(ScopeSpace level) {
    Block last = block;
    return last == level.markBlock() && (last == null || last.scopeStart == level.mark());
  }

  /** The topmost scope has ended. */
  void pop() {
    depth--;
  }

  /** Frees what the topmost scope has taken. */
  void free(ScopeSpace level) {
    core.notePeak();
    Block last = block;
    if (last != null && last == level.markBlock() && !core.isPoisoned()) {
      last.scopeStart = level.mark();
      if (!ownBlocks) {
        core.scopeGaveBack(level.mark());
      }
    } else {
      rewind(level);
    }
  }

  /** The rare cases: further blocks were taken, the first one was, or freed memory is poisoned. */
  private void rewind(ScopeSpace level) {
    Block last = block;
    if (last == null) {
      return;
    }
    int target = Math.max(level.markNumber(), ownBlocks ? 0 : SHARED);
    while (current > target) {
      free(blocks.get(current), blocks.get(current).byteSize);
      current--;
    }
    Block kept = ownBlocks ? blocks.get(current) : last;
    free(kept, level.markBlock() == null ? kept.byteSize : level.mark());
    block = kept;
    usedBefore = level.markUsedBefore();
    if (!ownBlocks) {
      core.scopeGaveBack(kept.scopeStart);
    }
  }

  private void free(Block from, long mark) {
    core.poison(from, from.scopeStart, mark);
    from.scopeStart = mark;
  }

  /** Forgets the raw segments of all open scopes, whose thread has ended. */
  void abandonSegmentScopes() {
    for (int i = 0; i < depth; i++) {
      levels[i].abandonSegmentScope();
    }
  }

  /** Ends every scope, for the close of the arena; their raw segments have ended. */
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
    Block from = block;
    if (byteSize == 0) {
      level.segment = MemorySegment.NULL;
      return 0;
    }
    if (from == null || !fits(from, byteSize, byteAlignment)) {
      from = enterNextBlock(byteSize, byteAlignment);
      if (from == null) {
        return Space.NO_ROOM;
      }
    }
    long start = from.alignDown(from.scopeStart - byteSize, byteAlignment);
    if (zeroed) {
      from.zero(start, start + byteSize);
    }
    from.soiledAbove(start);
    core.countScoped(byteSize, from.scopeStart - byteSize - start);
    from.scopeStart = start;
    if (!ownBlocks) {
      core.scopeTook(start);
    }
    level.segment = from.segment;
    return start;
  }

  private boolean fits(Block from, long byteSize, long byteAlignment) {
    long floor = ownBlocks ? 0 : core.cursor;
    return byteSize <= from.scopeStart - floor
        && from.alignDown(from.scopeStart - byteSize, byteAlignment) >= floor;
  }

  private @Nullable Block enterNextBlock(long byteSize, long byteAlignment) {
    if (!ownBlocks) {
      boolean taken = block == null && core.takeSharedBlock();
      return taken && fits(core.newestBlock(), byteSize, byteAlignment) ? block : null;
    }
    int next = current + 1;
    while (next < blocks.size() && !fits(blocks.get(next), byteSize, byteAlignment)) {
      next++;
    }
    if (next == blocks.size() && !addBlock(byteSize, byteAlignment)) {
      return null;
    }
    if (!fits(blocks.get(next), byteSize, byteAlignment)) {
      return null;
    }
    if (block != null) {
      usedBefore += block.byteSize - block.scopeStart;
    }
    current = next;
    block = blocks.get(next);
    return block;
  }

  private boolean addBlock(long byteSize, long byteAlignment) {
    if (supply.needsIdle(core.idleByteSize(), byteSize, byteAlignment)) {
      core.giveBackIdle();
    }
    long wanted = blocks.isEmpty() ? 0 : blocks.getLast().byteSize * 2;
    Block added = supply.takeFor(byteSize, byteAlignment, wanted);
    if (added == null) {
      return false;
    }
    blocks.add(added);
    core.noteBlocks();
    return true;
  }

  /** The size of the blocks that hold nothing. */
  long idleByteSize() {
    return Block.totalByteSize(idleBlocks());
  }

  private List<Block> idleBlocks() {
    return blocks.subList(depth == 0 ? 0 : current + 1, blocks.size());
  }

  /** Gives those blocks back, since the arena needs what the limit leaves. */
  void giveBackIdle() {
    List<Block> tail = idleBlocks();
    List<Block> idle = new ArrayList<>(tail);
    tail.clear();
    core.noteBlocks();
    if (depth == 0) {
      block = null;
      current = SHARED;
      usedBefore = 0;
    }
    supply.giveBack(idle);
  }

  /** The arena has this one block now; a fixed arena's scopes share it. */
  void share(@Nullable Block shared) {
    if (!ownBlocks) {
      block = shared;
    }
  }

  /** The block in which a piece of an open scope lies; null if it lies in none of its own. */
  @Nullable MemorySegment blockOf(ScopeSpace scope, MemorySegment piece) {
    Block shared = block;
    if (shared == null) {
      return null;
    }
    if (!ownBlocks) {
      return isOf(scope, shared, SHARED, piece) ? shared.segment : null;
    }
    for (int number = Math.max(0, scope.markNumber()); number <= current; number++) {
      if (isOf(scope, blocks.get(number), number, piece)) {
        return blocks.get(number).segment;
      }
    }
    return null;
  }

  /** Whether a piece lies where a scope began and the next one, if there is one, did not yet. */
  private boolean isOf(ScopeSpace scope, Block in, int number, MemorySegment piece) {
    long low = in.scopeStart;
    if (scope.level() + 1 < depth) {
      ScopeSpace next = levels[scope.level() + 1];
      if (next.markBlock() == null || number > next.markNumber()) {
        return false;
      }
      low = number == next.markNumber() ? next.mark() : low;
    }
    boolean isFirst = scope.markBlock() != null && number == scope.markNumber();
    return in.has(piece, low, isFirst ? scope.mark() : in.byteSize);
  }

  int numberOf(MemorySegment segment) {
    if (!ownBlocks) {
      return core.numberOf(segment);
    }
    for (int i = blocks.size() - 1; i >= 0; i--) {
      if (Block.isSame(blocks.get(i).segment, segment)) {
        return i;
      }
    }
    return -1;
  }

  Block blockNumbered(int number) {
    return ownBlocks ? blocks.get(number) : core.blockNumbered(number);
  }

  /** Adds the blocks that only scopes have. */
  void addBlocksTo(List<Block> all) {
    all.addAll(blocks);
  }

  /** Whether scopes have blocks of their own now. */
  boolean hasBlocks() {
    return !blocks.isEmpty();
  }

  int blockCount() {
    return blocks.size();
  }

  /** Keeps one block of at most that size, if there are more blocks or larger ones. */
  void merge(long retainedByteSize) {
    long total = reservedByteSize();
    if (blocks.isEmpty() || (blocks.size() == 1 && total <= retainedByteSize)) {
      return;
    }
    List<Block> old = leaveBlocks();
    supply.giveBack(old);
    long merged = supply.mergedByteSize(total, total, old.size(), retainedByteSize);
    Block taken = merged > 0 ? supply.take(merged) : null;
    if (taken != null) {
      blocks.add(taken);
      core.noteBlocks();
    }
  }

  long reservedByteSize() {
    return Block.totalByteSize(blocks);
  }

  long usedByteSize() {
    Block last = block;
    return last == null ? 0 : usedBefore + (last.byteSize - last.scopeStart);
  }

  /** Bytes in use by the topmost scope alone. */
  long usedAbove(ScopeSpace top) {
    Block start = top.markBlock();
    long before = top.markUsedBefore() + (start == null ? 0 : start.byteSize - top.mark());
    return usedByteSize() - before;
  }

  /** Has no block of its own any more, and answers those it had. */
  List<Block> leaveBlocks() {
    List<Block> old = new ArrayList<>(blocks);
    blocks.clear();
    core.noteBlocks();
    block = null;
    current = SHARED;
    usedBefore = 0;
    return old;
  }

  /** Ends the raw segments of all open scopes, the topmost first. */
  void closeSegmentScopes() {
    for (int i = depth - 1; i >= 0; i--) {
      levels[i].closeSegmentScope();
    }
  }
}
