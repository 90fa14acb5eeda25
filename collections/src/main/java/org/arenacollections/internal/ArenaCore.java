// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * An arena's engine: it bumps through blocks from upstream, and all of it becomes stale at once.
 *
 * <p>A fixed arena has one block, which its scopes share from the other end. A growing one chains
 * blocks, and its scopes have a chain of their own under the same limit.
 *
 * <pre>{@code
 * fixed:    | allocations ->  cursor |  zeroed ahead  |  free  | scopeStart  <- scopes |
 *
 * growing:  | block 0, left behind | | block 1: allocations -> cursor |  free |
 *           | scope block 0:    free                   | scopeStart  <- scopes |
 * }</pre>
 */
public sealed class ArenaCore extends ArenaStatus permits SharedCore {
  /** How far memory is zeroed ahead of the cursor when it has been used before. */
  private static final long ZERO_WINDOW = 4 << 10;

  /** The bits of sizes that are at most seven words. */
  private static final long FEW_WORDS = 7 << 3;

  private final BlockSupply supply;
  private final boolean growing;

  private final BlockChain chain = new BlockChain();
  private final ScopeStack scopes;
  private final Ownership ownership;
  private final ArenaEnds ends;

  /** How far the newest block is zero from the cursor on. */
  private long zeroedTo;

  /** The newest block; null if there is none. */
  private @Nullable Block newest;

  private final SegmentScope segmentScope = new SegmentScope();

  /**
   * Makes an arena's engine and, if it is fixed, takes its block.
   *
   * @param setup what its user chose
   * @param upstream where its blocks come from
   * @param refusals makes its exceptions
   */
  public ArenaCore(ArenaSetup setup, Upstream upstream, Refusals refusals) {
    super(setup, refusals);
    this.growing = setup.isGrowing();
    this.supply = new BlockSupply(this, upstream, setup.firstByteSize(), setup.byteLimit());
    this.scopes = new ScopeStack(this, supply, growing);
    HoldPolicy holdPolicy = setup.holdPolicy();
    this.ownership = new Ownership(this);
    this.ends = new ArenaEnds(this, chain, supply, holdPolicy, segmentScope);
    noteRotating(ends.isRotating());
    if (setup.firstByteSize() > 0 && !addBlock(setup.firstByteSize())) {
      orRefuse(NO_ROOM, setup.firstByteSize(), 1);
    }
    life().begin(this);
  }

  // ---- handing out ---------------------------------------------------------------------------

  /**
   * Hands out raw memory with whatever bytes it has; it lies in {@link #newest()}.
   *
   * <p>A handful of instructions while the newest block has room.
   */
  public long push(long byteSize, long byteAlignment) {
    checkOwner();
    long start = cursor;
    // Subtracting, unlike adding, cannot overflow for a huge byteSize.
    if (byteSize <= 0
        || byteSize > limit - start
        || (start & (byteAlignment - 1)) != 0
        || byteAlignment > Sizes.BLOCK_BYTE_ALIGNMENT
        || (byteAlignment & (byteAlignment - 1)) != 0
        || byteAlignment <= 0) {
      return pushSlowly(byteSize, byteAlignment);
    }
    countPush(start + byteSize, byteSize);
    return start;
  }

  /** As {@link #push}, but the memory is zero. */
  public long pushZeroed(long byteSize, long byteAlignment) {
    long start = push(byteSize, byteAlignment);
    long end = start + byteSize;
    if (end > zeroedTo && byteSize > 0) {
      if ((byteSize & ~FEW_WORDS) == 0) {
        // Up to seven words, in as many stores. Neither a loop nor a method of ours: the JIT calls
        // a method at a place that was hardly ever reached when it compiled, as in a fresh block,
        // and after a call it loads everything again. What is the JDK's it always inlines.
        MemorySegment block = current;
        long at = start;
        if ((byteSize & 8) != 0) {
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at, 0);
          at += 8;
        }
        if ((byteSize & 16) != 0) {
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at, 0);
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 8, 0);
          at += 16;
        }
        if ((byteSize & 32) != 0) {
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at, 0);
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 8, 0);
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 16, 0);
          block.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 24, 0);
        }
      } else {
        zeroAhead(start, end);
      }
    }
    return start;
  }

  /** The block that the latest {@link #push} came from. */
  public MemorySegment newest() {
    return current;
  }

  private long pushSlowly(long byteSize, long byteAlignment) {
    long start = Sizes.alignUp(cursor, byteAlignment);
    if (byteSize > 0
        && byteSize <= limit - start
        && byteAlignment <= Sizes.BLOCK_BYTE_ALIGNMENT
        && Sizes.isRequest(byteSize, byteAlignment)) {
      handOut(start, byteSize);
      return start;
    }
    prepare(byteSize, byteAlignment);
    return orRefuse(tryReserve(byteSize, byteAlignment), byteSize, byteAlignment);
  }

  @Override
  long tryReserve(long byteSize, long byteAlignment) {
    if (byteSize == 0) {
      // Not the current block: nothing keeps a block that holds nothing.
      segment = MemorySegment.NULL;
      return 0;
    }
    Block block = newest;
    long start = block == null ? 0 : block.alignUp(cursor, byteAlignment);
    if (block == null || byteSize > block.scopeStart - start) {
      if (!addBlockFor(byteSize, byteAlignment)) {
        return NO_ROOM;
      }
      block = newestBlock();
      start = block.alignUp(0, byteAlignment);
      if (byteSize > block.scopeStart - start) {
        return NO_ROOM;
      }
    }
    handOut(start, byteSize);
    segment = current;
    return start;
  }

  @Override
  long tryReserveZeroed(long byteSize, long byteAlignment) {
    long start = tryReserve(byteSize, byteAlignment);
    if (start != NO_ROOM && byteSize > 0 && start + byteSize > zeroedTo) {
      zeroAhead(start, start + byteSize);
    }
    return start;
  }

  @Override
  boolean tryExtend(MemorySegment block, long offset, long byteSize, long newByteSize) {
    if (!Block.isSame(block, current)
        || offset + byteSize != cursor
        || newByteSize > newestBlock().scopeStart - offset) {
      return false;
    }
    moveTo(offset + newByteSize);
    return true;
  }

  /**
   * Zeroes a piece, and while it is at it a window behind it, so that the next pieces need not ask.
   *
   * <p>Only what was used before is touched: fresh blocks come zeroed.
   */
  private void zeroAhead(long start, long end) {
    Block block = newestBlock();
    long from = Math.max(start, zeroedTo);
    while (from < end) {
      long zeroUntil = block.zeroUntil(from);
      if (zeroUntil == from) {
        long windowEnd = Math.max(end, from + ZERO_WINDOW);
        zeroUntil = Math.min(Math.min(windowEnd, block.scopeStart), block.dirtyUntil(from));
        Zeroing.zero(block.segment, from, zeroUntil);
      }
      from = zeroUntil;
    }
    zeroedTo = Math.min(from, block.scopeStart);
  }

  /** A scope has taken memory of the shared block down to {@code start}. */
  void scopeTook(long start) {
    zeroedTo = Math.min(zeroedTo, start);
    setLimit(start);
  }

  /** A scope has given memory of the shared block back up to {@code start}. */
  void scopeGaveBack(long start) {
    setLimit(start);
  }

  /** Lets pushes go up to there; or none, where each must be looked at on its way. */
  private void setLimit(long end) {
    limit = mustLookAtEachPush() ? 0 : end;
  }

  // ---- blocks --------------------------------------------------------------------------------

  private boolean addBlockFor(long byteSize, long byteAlignment) {
    long first = supply.firstByteSize();
    if (!growing) {
      return chain.isEmpty() && byteSize <= first && addBlock(first);
    }
    if (supply.needsIdle(scopes.idleByteSize(), byteSize, byteAlignment)) {
      scopes.giveBackIdle();
    }
    Block last = newest;
    long wanted = last == null ? first : last.byteSize * 2;
    return append(supply.takeFor(byteSize, byteAlignment, wanted));
  }

  boolean addBlock(long byteSize) {
    return append(supply.take(byteSize));
  }

  boolean append(@Nullable Block block) {
    if (block == null) {
      return false;
    }
    chain.add(block, cursor);
    enter(block);
    noteBlocks();
    return true;
  }

  /** The size of the arena's block if it holds nothing. */
  long idleByteSize() {
    return chain.count() == 1 && cursor == 0 ? chain.totalByteSize() : 0;
  }

  /** Gives that block back, since a scope needs what the limit leaves. */
  void giveBackIdle() {
    supply.giveBack(leaveBlocks());
  }

  void forgetRefusal() {
    supply.forgetRefusal();
  }

  private void enter(Block block) {
    newest = block;
    current = block.segment;
    currentViews = block.views();
    scopes.share(block);
    moveToStart();
    setLimit(block.scopeStart);
    zeroedTo = Math.min(block.zeroUntil(0), block.scopeStart);
  }

  @Override
  int numberOf(MemorySegment block) {
    return chain.numberOf(block);
  }

  @Override
  Block blockNumbered(int number) {
    return chain.numbered(number);
  }

  /** Takes the block that a fixed arena shares with its scopes, if it gave it back at a reset. */
  boolean takeSharedBlock() {
    return chain.isEmpty() && supply.firstByteSize() > 0 && addBlock(supply.firstByteSize());
  }

  Block newestBlock() {
    return chain.last();
  }

  /** The arena or its scopes have other blocks than before. */
  void noteBlocks() {
    noteBlocks(chain.count() != 1 || scopes.blockCount() > 1);
  }

  /** Tells a watcher of all blocks that there are, and of those that come and go from now on. */
  public void watch(BlockWatcher watcher) {
    checkOpen();
    supply.add(watcher);
    for (Block block : allBlocks()) {
      watcher.taken(block.segment);
    }
  }

  /** Every block, those of earlier generations included. */
  private List<Block> allBlocks() {
    List<Block> all = new ArrayList<>();
    chain.addTo(all);
    scopes.addBlocksTo(all);
    ends.addBlocksTo(all);
    return all;
  }

  /** Tells that watcher nothing any more. */
  public void unwatch(BlockWatcher watcher) {
    if (!isClosed()) {
      checkOwner();
    }
    supply.remove(watcher);
  }

  @Override
  public @Nullable MemorySegment blockOf(MemorySegment segment) {
    checkOpen();
    return chain.blockOf(segment, cursor);
  }

  // ---- the end of a generation ---------------------------------------------------------------

  /**
   * Frees everything at once and begins the next generation.
   *
   * @param retainedByteSize how many bytes may be kept for it; more than one block becomes one
   */
  public void reset(long retainedByteSize) {
    checkOwner();
    Block block = newest;
    if (!canJustReset()
        || block == null
        || scopes.depth() > 0
        || retainedByteSize != Long.MAX_VALUE
        || ArenaEvents.recordsResets()) {
      ends.reset(retainedByteSize);
      return;
    }
    notePeak(cursor);
    nextGeneration();
    countReset();
    forgetFreePieces();
    rewind(block);
  }

  /** Whether it goes on in other blocks while it is held. */
  boolean isRotating() {
    return ends.isRotating();
  }

  void rewind(Block block) {
    block.soiledBelow(cursor);
    moveToStart();
    zeroedTo = 0;
  }

  /** Has no block any more, and answers those it had. */
  List<Block> leaveBlocks() {
    List<Block> old = chain.leave();
    noteBlocks();
    scopes.share(null);
    newest = null;
    current = MemorySegment.NULL;
    currentViews = BlockViews.NONE;
    segment = MemorySegment.NULL;
    moveToStart();
    setLimit(0);
    zeroedTo = 0;
    return old;
  }

  /** Whether blocks are chained up to the limit. */
  public boolean isGrowing() {
    return growing;
  }

  /** Overwrites freed memory with 0xCD, if this arena poisons. */
  void poison(Block block, long from, long to) {
    if (isPoisoned()) {
      block.poison(from, to);
    }
  }

  /**
   * Ends every scope and the arena, and gives all memory back; a second call does nothing.
   *
   * @throws RuntimeException afterwards, if a scope was still open
   */
  public void close() {
    ends.close();
  }

  // ---- whose it is ---------------------------------------------------------------------------

  /**
   * Hands the arena over, filled; nobody can use it before it is taken.
   *
   * @param next who may take it; null for whoever comes first
   */
  public void handOver(@Nullable Thread next) {
    ownership.handOver(next, segmentScope);
  }

  /**
   * Frees everything, ends the scopes, and offers the arena to whoever comes first: the end of a
   * loan.
   *
   * @return what is wrong all the same: a scope was still open, a block could not be given back;
   *     null if nothing
   */
  public @Nullable Throwable giveBack() {
    Throwable wrong = ends.giveBack();
    ownership.offer(null);
    return wrong;
  }

  /**
   * Makes the calling thread the owner of an arena whose thread has ended without giving it away.
   * Scopes that it left open end, since nobody could close them.
   *
   * @return false if its thread is running, or the arena is on offer
   */
  public boolean inherit() {
    if (isOwnedHere() || !ownership.inherit()) {
      return false;
    }
    segmentScope.abandon();
    scopes.abandonSegmentScopes();
    scopes.endAll();
    return true;
  }

  /** Makes the calling thread the owner of an arena that was handed over, or left. */
  public void take() {
    if (!inherit()) {
      ownership.take();
    }
  }

  /**
   * Holds the arena and lends elements to all threads, until {@link #endLending}; structure stands
   * still meanwhile.
   */
  Held lend() {
    Held lent = hold("forEachRange", null);
    ownership.lend();
    return lent;
  }

  /** Ends a {@link #lend} of the calling thread. */
  void endLending(Held lent) {
    ownership.end();
    lent.release();
  }

  /** From now on memory is taken by scopes alone. */
  public void seal() {
    checkOpen();
    noteSealed();
    setLimit(0);
  }

  /** Gives the arena and its scopes to other threads. */
  void assignAll(@Nullable Thread newOwner, @Nullable Thread newUser) {
    scopes.assignAll(newOwner, newUser);
    assign(newOwner, newUser);
  }

  // ---- what others ask -----------------------------------------------------------------------

  /** The scopes of this arena. */
  public ScopeStack scopes() {
    return scopes;
  }

  /** The JDK scope of this generation's raw segments. */
  public Arena segmentScope() {
    checkOwner();
    checkGrants();
    noteRawSegments();
    return segmentScope.open();
  }

  @Override
  public long renewedGeneration(long madeIn) {
    checkOwner();
    checkGrants();
    return generation;
  }

  @Override
  public ArenaCore core() {
    return this;
  }

  @Override
  public long usedByteSize() {
    return chain.usedBefore() + cursor + scopes.usedByteSize();
  }

  /** Bytes in use by the open scopes alone. */
  public long scopedByteSize() {
    return scopes.usedByteSize();
  }

  /** Bytes held from upstream. */
  public long reservedByteSize() {
    return supply.reservedByteSize();
  }

  /** The most that may be reserved. */
  public long byteLimit() {
    return supply.byteLimit();
  }

  /** What the block source has to say; empty if nothing. */
  public String upstreamNote() {
    return supply.note();
  }

  /** How often upstream was asked for a block. */
  public long upstreamCount() {
    return supply.askedCount();
  }

  @Override
  public void refuseRequest(long countFromNow) {
    noteFault(countFromNow);
    Block last = newest;
    setLimit(last == null ? 0 : last.scopeStart);
  }
}
