// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
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
public sealed class ArenaCore extends Space permits SharedCore {
  /** How far memory is zeroed ahead of the cursor when it has been used before. */
  private static final long ZERO_WINDOW = 4 << 10;

  /** After each 32 pieces of other sizes than {@link #runByteSize} another run begins. */
  private static final long RUN_MASK = 31;

  // What the short ways of the operations leave out, so that one load tells that there is none.
  private static final int CLOSED = 1;
  private static final int ASKING = 1 << 1;
  private static final int HELD = 1 << 2;
  private static final int RAW_SEGMENTS = 1 << 3;
  private static final int SITES = 1 << 4;
  private static final int POISONED = 1 << 5;
  private static final int ROTATING = 1 << 6;
  private static final int SEALED = 1 << 7;
  private static final int FAULT = 1 << 8;

  /** Other blocks than one of the arena and at most one of its scopes. */
  private static final int BLOCKS = 1 << 9;

  /** What does not let pushes go on by themselves. */
  private static final int EACH_PUSH = SITES | SEALED | FAULT;

  private static final int AT_SCOPE_BEGIN = CLOSED | ASKING;
  private static final int AT_SCOPE_END =
      ASKING | HELD | RAW_SEGMENTS | SITES | POISONED | SEALED | FAULT;
  private static final int AT_RESET =
      CLOSED | ASKING | HELD | RAW_SEGMENTS | SITES | POISONED | ROTATING | BLOCKS;

  private final ArenaLife life;
  final Refusals refusals;
  private final BlockSupply supply;
  private final boolean growing;

  private final List<Block> blocks = new ArrayList<>();
  private final ScopeStack scopes;
  private final Ownership ownership;
  private final Holds holds;
  private final @Nullable Slabs slabs;

  // The newest block, unpacked for the fast path. All are offsets in it.
  private MemorySegment current = MemorySegment.NULL;
  private long cursor;
  private long limit;
  private long zeroedTo;

  /** The newest block; null if there is none. */
  private @Nullable Block newest;

  // Pieces of one size that were pushed one after the other are counted by the bytes that they
  // took: (cursor - runFrom) / runByteSize of them. That saves a store for each.
  private long runByteSize = 1;
  private long runFrom;

  /** Bytes used in the blocks before the newest one. */
  private long usedBefore;

  /** What is unusual about this arena now; seen and changed by its owner alone. */
  private int unusual;

  private final SegmentScope segmentScope = new SegmentScope();

  /** Of all generations before this one. */
  private long peakByteSize;

  private long generationPeakByteSize;
  private long lastPeakByteSize;
  private long resetCount;

  /** Pieces that were handed out, those of the run aside. */
  private long requestCount;

  private long paddingByteSize;

  /** How far the cursor came in blocks that were left or rewound since. */
  private long passedByteSize;

  /**
   * Taken by scopes with their padding, or handed out a second time of what collections grew out
   * of.
   */
  private long otherByteSize;

  private long refusedCount;
  long recycledByteSize;

  /** How many slots of tables have been visited; a guess where several threads do so. */
  long visitedSlots;

  private long abandonedByteSize;

  /** Where generations ended; null unless this arena records sites. */
  private final @Nullable SiteLog sites;

  /** The highest stamp of a handle that was given out in this arena, whatever was reset since. */
  private long topStamp;

  /** The n-th request from now is refused; 0 for none. For tests. */
  private long faultIn;

  /**
   * Makes an arena's engine and, if it is fixed, takes its block.
   *
   * @param setup what its user chose
   * @param upstream where its blocks come from
   * @param refusals makes its exceptions
   */
  public ArenaCore(ArenaSetup setup, Upstream upstream, Refusals refusals) {
    super(Thread.currentThread());
    this.life = new ArenaLife(setup);
    this.sites = life.sites();
    this.growing = setup.isGrowing();
    this.supply = new BlockSupply(this, upstream, setup.firstByteSize(), setup.byteLimit());
    this.refusals = refusals;
    this.scopes = new ScopeStack(this, supply, growing);
    HoldPolicy holdPolicy = setup.holdPolicy();
    this.ownership = new Ownership(this);
    this.holds = new Holds(this, holdPolicy.waits());
    this.slabs = holdPolicy.isRotating() ? new Slabs(this, holdPolicy) : null;
    this.unusual =
        BLOCKS
            | (sites == null ? 0 : SITES)
            | (setup.isPoisoned() ? POISONED : 0)
            | (slabs == null ? 0 : ROTATING);
    if (setup.firstByteSize() > 0 && !addBlock(setup.firstByteSize())) {
      orRefuse(NO_ROOM, setup.firstByteSize(), 1);
    }
    life.begin(this);
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
    long end = start + byteSize;
    if (byteSize != runByteSize) {
      runFrom += byteSize;
      // Now and then, so that it hardly costs anything where sizes alternate.
      if ((++requestCount & RUN_MASK) == 0) {
        requestCount += (end - runFrom) / runByteSize;
        runByteSize = byteSize;
        runFrom = end;
      }
    }
    cursor = end;
    return start;
  }

  /** As {@link #push}, but the memory is zero. */
  public long pushZeroed(long byteSize, long byteAlignment) {
    long start = push(byteSize, byteAlignment);
    long end = start + byteSize;
    if (end > zeroedTo && byteSize > 0) {
      if (Zeroing.isFewWords(byteSize)) {
        // Without a call in the caller's loop, after which the JIT would load everything again.
        Zeroing.zeroFewWords(current, start, byteSize);
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

  /** Moves the cursor behind a piece, and counts it and the padding before it. */
  private void handOut(long start, long byteSize) {
    paddingByteSize += start - cursor;
    requestCount++;
    moveTo(start + byteSize);
  }

  /** Moves the cursor otherwise than by a piece of the run. */
  private void moveTo(long newCursor) {
    runFrom += newCursor - cursor;
    cursor = newCursor;
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

  long cursor() {
    return cursor;
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
    limit = (unusual & EACH_PUSH) != 0 ? 0 : end;
  }

  /** A scope has handed out memory. */
  void countScoped(long byteSize, long padding) {
    requestCount++;
    otherByteSize += byteSize + padding;
    paddingByteSize += padding;
  }

  @Override
  void countReused(long byteSize) {
    requestCount++;
    otherByteSize += byteSize;
  }

  // ---- blocks --------------------------------------------------------------------------------

  private boolean addBlockFor(long byteSize, long byteAlignment) {
    long first = supply.firstByteSize();
    if (!growing) {
      return blocks.isEmpty() && byteSize <= first && addBlock(first);
    }
    if (supply.needsIdle(scopes.idleByteSize(), byteSize, byteAlignment)) {
      scopes.giveBackIdle();
    }
    Block last = newest;
    long wanted = last == null ? first : last.byteSize * 2;
    return append(supply.takeFor(byteSize, byteAlignment, wanted));
  }

  private boolean addBlock(long byteSize) {
    return append(supply.take(byteSize));
  }

  private boolean append(@Nullable Block block) {
    if (block == null) {
      return false;
    }
    Block last = newest;
    if (last != null) {
      last.soiledBelow(cursor);
      usedBefore += cursor;
      passedByteSize += cursor;
    }
    blocks.add(block);
    enter(block);
    noteBlocks();
    return true;
  }

  /** The size of the arena's block if it holds nothing. */
  long idleByteSize() {
    return blocks.size() == 1 && cursor == 0 ? totalByteSize() : 0;
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
    scopes.share(block);
    moveTo(0);
    setLimit(block.scopeStart);
    zeroedTo = Math.min(block.zeroUntil(0), block.scopeStart);
  }

  @Override
  int numberOf(MemorySegment block) {
    for (int i = blocks.size() - 1; i >= 0; i--) {
      if (Block.isSame(blocks.get(i).segment, block)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  Block blockNumbered(int number) {
    return blocks.get(number);
  }

  /** Takes the block that a fixed arena shares with its scopes, if it gave it back at a reset. */
  boolean takeSharedBlock() {
    return blocks.isEmpty() && supply.firstByteSize() > 0 && addBlock(supply.firstByteSize());
  }

  Block newestBlock() {
    return blocks.getLast();
  }

  /** The arena or its scopes have other blocks than before. */
  void noteBlocks() {
    note(BLOCKS, blocks.size() != 1 || scopes.blockCount() > 1);
  }

  private void note(int what, boolean is) {
    unusual = is ? unusual | what : unusual & ~what;
  }

  /** Upstream is being asked, or is not any more. */
  void noteAsking(boolean asking) {
    note(ASKING, asking);
  }

  /** A JDK arena for raw segments was opened, which must be closed at the end of a lifetime. */
  void noteRawSegments() {
    note(RAW_SEGMENTS, true);
  }

  /** Whether there are holds, those included whose event has come since. */
  boolean isHeld() {
    if ((unusual & HELD) != 0) {
      note(HELD, holds.isAny());
    }
    return (unusual & HELD) != 0;
  }

  /** Whether a scope can begin now, and nobody needs to know. */
  final boolean canBeginScope() {
    return (unusual & AT_SCOPE_BEGIN) == 0;
  }

  /** Whether the end of a scope frees its memory, and that is all. */
  final boolean canEndScope() {
    return (unusual & AT_SCOPE_END) == 0;
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
    List<Block> all = new ArrayList<>(blocks);
    scopes.addBlocksTo(all);
    if (slabs != null) {
      slabs.addBlocksTo(all);
    }
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
    for (Block block : blocks) {
      long end = Block.isSame(block.segment, current) ? cursor : block.byteSize;
      if (block.has(segment, 0, end)) {
        return block.segment;
      }
    }
    return null;
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
    if ((unusual & AT_RESET) != 0
        || block == null
        || scopes.depth() > 0
        || retainedByteSize != Long.MAX_VALUE
        || ArenaEvents.recordsResets()) {
      resetSlowly(retainedByteSize);
      return;
    }
    long used = cursor;
    generationPeakByteSize = Math.max(generationPeakByteSize, used);
    nextGeneration();
    countReset();
    forgetFreePieces();
    rewind(block);
  }

  private void resetSlowly(long retainedByteSize) {
    checkGrants();
    if (scopes.depth() > 0) {
      throw refusals.scopeOpen(this, "reset");
    }
    boolean rotates = isHeld() && makeWay();
    Object event = ArenaEvents.resetBegins();
    // First, since a native call that still uses a segment refuses it, and then nothing may change.
    segmentScope.close();
    long used = usedByteSize();
    notePeak(used);
    endGeneration();
    countReset();
    forgetFreePieces();
    if (rotates) {
      rotate(retainedByteSize);
    } else {
      poisonUsed();
      if (blocks.size() <= 1 && isRetained(retainedByteSize)) {
        Block only = newest;
        if (only != null) {
          rewind(only);
        }
      } else {
        merge(retainedByteSize);
      }
    }
    if (scopes.hasBlocks()) {
      scopes.merge(retainedByteSize - totalByteSize());
    }
    if (slabs != null && retainedByteSize != Long.MAX_VALUE) {
      giveBackReturned(slabs);
    }
    note(RAW_SEGMENTS, false);
    if (event != null) {
      ArenaEvents.resetEnds(event, this, used, lastPeakByteSize);
    }
  }

  /** Whether all may be kept; asks no block where that is no question. */
  private boolean isRetained(long retainedByteSize) {
    return retainedByteSize == Long.MAX_VALUE || totalByteSize() <= retainedByteSize;
  }

  /** Makes stale what lies here. */
  void endGeneration() {
    if (sites != null) {
      sites.end(generation, Site.here(InternalMessages.endedHere(this)));
    }
    nextGeneration();
  }

  private void nextGeneration() {
    generation++;
    lastPeakByteSize = generationPeakByteSize;
    peakByteSize = Math.max(peakByteSize, generationPeakByteSize);
    generationPeakByteSize = 0;
  }

  /**
   * Sees to it that nobody reads what the reset is going to free.
   *
   * @return whether somebody still does, and this generation's blocks must be left to them
   */
  private boolean makeWay() {
    if (!holds.has(held -> held.isOf(this, generation))) {
      return false;
    }
    if (slabs == null) {
      holds.awaitNone("reset", held -> held.isOf(this, generation));
      return false;
    }
    slabs.awaitTurn();
    return true;
  }

  /** Leaves the blocks to those who hold them, and goes on in others. */
  private void rotate(long retainedByteSize) {
    Slabs turned = slabs;
    if (turned == null || blocks.isEmpty()) {
      return;
    }
    blocks.getLast().soiledBelow(cursor);
    long used = usedBefore + cursor;
    long total = totalByteSize();
    List<Block> left = leaveBlocks();
    turned.park(generation - 1, left);
    supply.park(left);
    List<Block> next = turned.takeReturned();
    if (next != null) {
      supply.unpark(next);
      if (next.size() == 1 && next.getFirst().byteSize <= retainedByteSize) {
        Block block = next.getFirst();
        poisonWhole(block);
        append(block);
        return;
      }
      supply.giveBack(next);
    }
    long merged = supply.mergedByteSize(total, used, left.size(), retainedByteSize);
    // If upstream refuses now, the next request asks again and says so.
    if (merged > 0) {
      addBlock(merged);
    }
  }

  /** What was used of it is not known any more, so afterwards all of it counts as used. */
  private void poisonWhole(Block block) {
    if (isPoisoned()) {
      poison(block, 0, block.byteSize);
      block.soiledBelow(block.byteSize);
    }
  }

  private void giveBackReturned(Slabs turned) {
    List<Block> left = turned.leaveReturned();
    supply.unpark(left);
    supply.giveBack(left);
  }

  /** Whether it goes on in other blocks while it is held. */
  boolean isRotating() {
    return slabs != null;
  }

  private void rewind(Block block) {
    block.soiledBelow(cursor);
    passedByteSize += cursor;
    moveTo(0);
    zeroedTo = 0;
  }

  /** Replaces many blocks by one of the size that they turned out to need together. */
  private void merge(long retainedByteSize) {
    long used = usedBefore + cursor;
    long total = totalByteSize();
    List<Block> old = leaveBlocks();
    supply.giveBack(old);
    long merged = supply.mergedByteSize(total, used, old.size(), retainedByteSize);
    // If upstream refuses now, the next request asks again and says so.
    if (merged > 0) {
      addBlock(merged);
    }
  }

  /** Has no block any more, and answers those it had. */
  private List<Block> leaveBlocks() {
    List<Block> old = new ArrayList<>(blocks);
    blocks.clear();
    noteBlocks();
    scopes.share(null);
    newest = null;
    current = MemorySegment.NULL;
    segment = MemorySegment.NULL;
    passedByteSize += cursor;
    moveTo(0);
    setLimit(0);
    zeroedTo = 0;
    usedBefore = 0;
    return old;
  }

  private void poisonUsed() {
    if (isPoisoned()) {
      for (Block block : blocks) {
        long used = Block.isSame(block.segment, current) ? cursor : block.scopeStart;
        poison(block, 0, used);
      }
    }
  }

  /** Whether blocks are chained up to the limit. */
  public boolean isGrowing() {
    return growing;
  }

  boolean isPoisoned() {
    return (unusual & POISONED) != 0;
  }

  /** Overwrites freed memory with 0xCD, if this arena poisons. */
  void poison(Block block, long from, long to) {
    if (isPoisoned() && from < to) {
      block.segment.asSlice(from, to - from).fill((byte) 0xCD);
    }
  }

  /**
   * Ends every scope and the arena, and gives all memory back; a second call does nothing.
   *
   * @throws RuntimeException afterwards, if a scope was still open
   */
  public void close() {
    inherit();
    checkOwner();
    if (isClosed()) {
      return;
    }
    checkNotAsking();
    if (holds.isAny()) {
      holds.awaitNone("close", held -> true);
    }
    RuntimeException openScope = scopes.depth() > 0 ? refusals.scopeOpen(this, "close") : null;
    // First, since a native call that still uses a segment refuses it, and then nothing may change.
    scopes.closeSegmentScopes();
    segmentScope.close();
    scopes.endAll();
    notePeak();
    forgetFreePieces();
    endGeneration();
    note(CLOSED, true);
    life.end();
    List<Block> left = leaveBlocks();
    left.addAll(scopes.leaveBlocks());
    if (slabs != null) {
      left.addAll(slabs.leaveReturned());
    }
    try {
      supply.giveBack(left);
    } catch (Throwable e) {
      throw Failures.raise(Failures.join(openScope, e));
    }
    if (openScope != null) {
      throw openScope;
    }
  }

  // ---- whose it is ---------------------------------------------------------------------------

  /**
   * Hands the arena over, filled; nobody can use it before it is taken.
   *
   * @param next who may take it; null for whoever comes first
   */
  public void handOver(@Nullable Thread next) {
    checkOwner();
    checkGrants();
    if (scopes.depth() > 0) {
      throw refusals.scopeOpen(this, "handover");
    }
    if (holds.isAny()) {
      holds.awaitNone("handover", held -> true);
    }
    // Raw segments belong to the thread that made them.
    segmentScope.close();
    ownership.offer(next);
  }

  /**
   * Frees everything, ends the scopes, and offers the arena to whoever comes first: the end of a
   * loan.
   *
   * @return what is wrong all the same: a scope was still open, a block could not be given back;
   *     null if nothing
   */
  public @Nullable Throwable giveBack() {
    inherit();
    checkOwner();
    checkGrants();
    if (holds.isAny()) {
      holds.awaitNone("close", held -> true);
    }
    RuntimeException openScope = scopes.depth() > 0 ? refusals.scopeOpen(this, "close") : null;
    scopes.closeSegmentScopes();
    segmentScope.close();
    scopes.endAll();
    Throwable wrong = openScope;
    long ended = generation;
    try {
      reset(Long.MAX_VALUE);
    } catch (Throwable e) {
      wrong = Failures.join(openScope, e);
      if (generation == ended) {
        throw Failures.raise(wrong);
      }
      // It has happened all the same; the block source threw.
    }
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
    note(SEALED, true);
    setLimit(0);
  }

  @Override
  void checkUnsealed(long byteSize) {
    if ((unusual & SEALED) != 0 && byteSize > 0) {
      throw refusals.sealed(this, byteSize);
    }
  }

  /** Adds a hold, that of the owner. */
  Held addHold(Held held) {
    note(HELD, true);
    return holds.add(held);
  }

  /** Gives the arena and its scopes to other threads. */
  void assignAll(@Nullable Thread newOwner, @Nullable Thread newUser) {
    scopes.assignAll(newOwner, newUser);
    assign(newOwner, newUser);
  }

  /** What holds this arena. */
  public Holds holds() {
    return holds;
  }

  private long totalByteSize() {
    return Block.totalByteSize(blocks);
  }

  void notePeak() {
    notePeak(usedByteSize());
  }

  void notePeak(long used) {
    generationPeakByteSize = Math.max(generationPeakByteSize, used);
  }

  void countReset() {
    resetCount++;
  }

  void noteRefused() {
    refusedCount++;
  }

  void noteAbandoned(long byteSize) {
    abandonedByteSize += byteSize;
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
  void checkGrants() {
    if (isClosed()) {
      throw refusals.closed(this);
    }
    checkNotAsking();
  }

  private boolean isClosed() {
    return (unusual & CLOSED) != 0;
  }

  /** Refuses to the block source of this arena, while it is asked for a block. */
  void checkNotAsking() {
    if ((unusual & ASKING) != 0) {
      throw refusals.reentered(this);
    }
  }

  /** Refuses where the arena is closed, or the thread is not its owner. */
  public void checkOpen() {
    checkOwner();
    checkGrants();
  }

  @Override
  public boolean isOpen() {
    return !isClosed();
  }

  @Override
  public String describe() {
    return "arena '" + life.name() + "'";
  }

  @Override
  public ArenaCore core() {
    return this;
  }

  /** The arena's name. */
  public String name() {
    return life.name();
  }

  /** What is known of this arena from outside. */
  public ArenaLife life() {
    return life;
  }

  /** Whether this arena records where things are done to it. */
  boolean recordsSites() {
    return sites != null;
  }

  @Override
  public @Nullable Site begunAt(long madeIn) {
    return life.madeAt();
  }

  @Override
  public @Nullable Site endedAt(long madeIn) {
    return sites == null ? null : sites.endedAt(madeIn);
  }

  @Override
  public List<Site> usedAt(long madeIn) {
    return sites == null ? List.of() : sites.usesIn(madeIn);
  }

  @Override
  void noteUse() {
    if (sites != null) {
      sites.use(this);
    }
  }

  /** Bytes in use by the arena and its open scopes, padding and abandoned pieces included. */
  public long usedByteSize() {
    return usedBefore + cursor + scopes.usedByteSize();
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

  /** The most that was ever in use at once. */
  public long peakByteSize() {
    return Math.max(peakByteSize, generationPeakByteSize());
  }

  /** The most that this generation has used at once. */
  public long generationPeakByteSize() {
    return Math.max(generationPeakByteSize, usedByteSize());
  }

  /** The most that the generation before this one has used at once. */
  public long lastPeakByteSize() {
    return lastPeakByteSize;
  }

  /** How many pieces of memory were handed out. */
  public long requestCount() {
    // Another thread may see the fields of an arena that was just made as they were before.
    return requestCount + (cursor - runFrom) / Math.max(1, runByteSize);
  }

  /** How many bytes were handed out, padding aside. */
  public long requestedByteSize() {
    return passedByteSize + cursor + otherByteSize - paddingByteSize;
  }

  /** Bytes that were skipped so that pieces start at a multiple of their alignment. */
  public long paddingByteSize() {
    return paddingByteSize;
  }

  /** What the block source has to say; empty if nothing. */
  public String upstreamNote() {
    return supply.note();
  }

  /** How often upstream was asked for a block. */
  public long upstreamCount() {
    return supply.askedCount();
  }

  /** How many requests were refused. */
  public long refusedCount() {
    return refusedCount;
  }

  /** How many times the arena was reset. */
  public long resetCount() {
    return resetCount;
  }

  /** Bytes that collections grew out of and that were kept for use before the reset. */
  public long recycledByteSize() {
    return recycledByteSize;
  }

  /** Bytes that collections grew out of and that were lost until the reset. */
  public long abandonedByteSize() {
    return abandonedByteSize;
  }

  /** The highest stamp of a handle that was ever given out in this arena; see {@link Slots}. */
  long topStamp() {
    return topStamp;
  }

  void noteStamp(long stamp) {
    topStamp = Math.max(topStamp, stamp);
  }

  // ---- faults, for tests ---------------------------------------------------------------------

  /** Lets the n-th request from now fail as if there were no room; 0 switches it off. */
  public void refuseRequest(long countFromNow) {
    faultIn = countFromNow;
    note(FAULT, countFromNow > 0);
    Block last = newest;
    setLimit(last == null ? 0 : last.scopeStart);
  }

  /** Whether a fault that was asked for has not come yet. */
  public boolean isFaultPending() {
    return faultIn > 0;
  }

  boolean mustRefuse() {
    if (faultIn == 0 || --faultIn > 0) {
      return false;
    }
    refuseRequest(0);
    return true;
  }
}
