// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * An arena's engine for many threads: they take memory by compare-and-set, and only the end of a
 * generation, which closes a JDK arena that they all share, stops them for a moment.
 *
 * <p>Two locks, neither on the way of a request that has room: {@link #ending} for what ends a
 * generation, and {@link #growth} for whoever changes the blocks; the first is taken before the
 * second. A generation's memory is published before its number, so that a value of the new number
 * never lies in the old memory.
 */
public final class SharedCore extends ArenaCore {
  /** Where a thread's latest piece lies: a second result without an object, for each thread. */
  private static final ThreadLocal<Answer> ANSWER = ThreadLocal.withInitial(Answer::new);

  private static final class Answer {
    MemorySegment segment = MemorySegment.NULL;
    long grantedByteSize;
  }

  private final SharedLedger ledger = new SharedLedger();
  private final ScopedUpstream upstream;
  private final BlockSupply supply;
  private final SharedSlabs slabs;
  private final ReentrantLock ending = new ReentrantLock();
  private final ReentrantLock growth = new ReentrantLock();

  private volatile SharedGeneration memory;
  private volatile boolean ended;

  /**
   * Whether this generation is being ended, and what would hold it must wait for the next one; not
   * while a reset waits for holds, since whoever has one may want another.
   */
  private volatile boolean sweeping;

  /** Used in all generations together; set at the end. */
  private volatile long endedByteSize;

  /**
   * Makes a shared arena's engine and takes its first block.
   *
   * @param setup what its user chose; memory is poisoned only where blocks are kept
   * @param upstream where its blocks come from
   * @param refusals makes its exceptions
   */
  public SharedCore(ArenaSetup setup, ScopedUpstream upstream, Refusals refusals) {
    super(setup.withoutBlock(), upstream, refusals);
    assign(null, null);
    long firstByteSize = setup.firstByteSize();
    this.upstream = upstream;
    this.supply = new BlockSupply(this, upstream, firstByteSize, setup.byteLimit());
    this.slabs = new SharedSlabs(this, supply, setup.holdPolicy().slabCount(), growth);
    this.memory = new SharedGeneration(generation, ledger);
    upstream.begin(memory.scope);
    try {
      if (firstByteSize > 0 && !addBlock(memory, supply.take(firstByteSize))) {
        orRefuse(NO_ROOM, firstByteSize, 1);
      }
    } catch (Throwable e) {
      memory.end();
      life().end();
      throw e;
    }
  }

  // ---- handing out ---------------------------------------------------------------------------

  /** Hands out raw memory: a slice of a block, which ends with the generation. */
  public MemorySegment allocate(long byteSize, long byteAlignment, boolean zeroed) {
    SharedBlock block = memory.newest();
    if (block == null
        || byteSize <= 0
        || !Sizes.isRequest(byteSize, byteAlignment)
        || isFaultPending()) {
      return allocateSlowly(byteSize, byteAlignment, zeroed);
    }
    long start = block.take(byteSize, byteAlignment);
    if (start == NO_ROOM) {
      return allocateSlowly(byteSize, byteAlignment, zeroed);
    }
    if (zeroed) {
      block.zero(start, start + byteSize);
    }
    return block.segment().asSlice(start, byteSize);
  }

  private MemorySegment allocateSlowly(long byteSize, long byteAlignment, boolean zeroed) {
    long start = zeroed ? reserveZeroed(byteSize, byteAlignment) : reserve(byteSize, byteAlignment);
    return byteSize == 0
        ? MemorySegment.ofAddress(byteAlignment)
        : segment().asSlice(start, byteSize);
  }

  @Override
  long tryReserve(long byteSize, long byteAlignment) {
    return tryReserve(byteSize, byteAlignment, false);
  }

  @Override
  long tryReserveZeroed(long byteSize, long byteAlignment) {
    return tryReserve(byteSize, byteAlignment, true);
  }

  private long tryReserve(long byteSize, long byteAlignment, boolean zeroed) {
    if (byteSize == 0) {
      ANSWER.get().segment = MemorySegment.NULL;
      return 0;
    }
    while (true) {
      SharedGeneration now = memory;
      SharedBlock block = now.newest();
      long start = block == null ? NO_ROOM : block.take(byteSize, byteAlignment);
      if (block != null && start != NO_ROOM) {
        if (zeroed) {
          block.zero(start, start + byteSize);
        }
        ANSWER.get().segment = block.segment();
        return start;
      }
      if (!addBlockFor(now, block, byteSize, byteAlignment)) {
        return NO_ROOM;
      }
    }
  }

  @Override
  boolean tryExtend(MemorySegment segment, long offset, long byteSize, long newByteSize) {
    SharedBlock block = memory.newest();
    return block != null
        && Block.isSame(block.segment(), segment)
        && block.extend(offset, byteSize, newByteSize);
  }

  @Override
  public MemorySegment segment() {
    return ANSWER.get().segment;
  }

  @Override
  public long grantedByteSize() {
    return ANSWER.get().grantedByteSize;
  }

  @Override
  void answer(MemorySegment block, long byteSize) {
    Answer answer = ANSWER.get();
    answer.segment = block;
    answer.grantedByteSize = byteSize;
  }

  /** Pieces that collections grow out of are not used again here: that would take a lock. */
  @Override
  int numberOf(MemorySegment block) {
    return -1;
  }

  @Override
  public @Nullable MemorySegment blockOf(MemorySegment piece) {
    checkOpen();
    for (SharedBlock at = memory.newest(); at != null; at = at.previous) {
      if (at.block.has(piece, 0, at.usedByteSize())) {
        return at.segment();
      }
    }
    return null;
  }

  // ---- blocks --------------------------------------------------------------------------------

  /**
   * Adds a block that holds a request, unless another thread has changed something meanwhile.
   *
   * @return whether it is worth trying again
   */
  private boolean addBlockFor(
      SharedGeneration seen, @Nullable SharedBlock full, long byteSize, long byteAlignment) {
    growth.lock();
    try {
      if (ended) {
        throw refusals.closed(this);
      }
      // It has room again where a generation was to end, and did not.
      if (memory != seen
          || seen.newest() != full
          || (full != null && full.hasRoomFor(byteSize, byteAlignment))) {
        return true;
      }
      if (!isGrowing()) {
        long first = supply.firstByteSize();
        return full == null && byteSize <= first && addBlock(seen, supply.take(first));
      }
      long wanted = full == null ? supply.firstByteSize() : full.block.byteSize * 2;
      return addBlock(seen, supply.takeFor(byteSize, byteAlignment, wanted));
    } finally {
      growth.unlock();
    }
  }

  private static boolean addBlock(SharedGeneration to, @Nullable Block block) {
    if (block == null) {
      return false;
    }
    to.add(block, block.zeroUntil(0) == block.byteSize ? 0 : block.byteSize);
    return true;
  }

  // ---- the end of a generation ---------------------------------------------------------------

  @Override
  public void reset(long retainedByteSize) {
    // Before the lock, too: whoever asks upstream has the other one, and must not wait for this.
    checkNotAsking();
    ending.lock();
    try {
      checkGrants();
      boolean parks = makeWay();
      Object event = ArenaEvents.resetBegins();
      growth.lock();
      try {
        SharedGeneration old = memory;
        SharedGeneration next = new SharedGeneration(old.number + 1, ledger);
        if (parks) {
          old.seal();
        } else {
          // The one step that can refuse: a native call is using the memory.
          old.end();
        }
        long used = old.usedByteSize();
        notePeak(used);
        countReset();
        next.passedByteSize = old.passedByteSize + used;
        upstream.begin(next.scope);
        memory = next;
        endGeneration();
        if (parks) {
          slabs.park(old);
        }
        moveOn(old, used, next, retainedByteSize, parks);
        if (event != null) {
          ArenaEvents.resetEnds(event, this, used, lastPeakByteSize());
        }
      } finally {
        growth.unlock();
      }
      slabs.raiseLate(null);
    } catch (Throwable e) {
      slabs.raiseLate(e);
    } finally {
      sweeping = false;
      ending.unlock();
    }
  }

  /**
   * Sees to it that nobody reads what the reset is going to free.
   *
   * @return whether somebody still does, and this generation must be left to them
   */
  private boolean makeWay() {
    long number = memory.number;
    if (!slabs.isRotating()) {
      sweep("reset", held -> held.isOf(this, number));
      return false;
    }
    if (holds().doIfNone(held -> held.isOf(this, number), () -> sweeping = true)) {
      return false;
    }
    slabs.awaitTurn();
    return true;
  }

  /** Waits for those holds, or refuses, and lets none be added from then on. */
  private void sweep(String action, Predicate<Held> which) {
    do {
      holds().awaitNone(action, which);
    } while (!holds().doIfNone(which, () -> sweeping = true));
  }

  /** Gives the next generation the memory of the old one, or as much. */
  private void moveOn(
      SharedGeneration old,
      long used,
      SharedGeneration next,
      long retainedByteSize,
      boolean parks) {
    SharedBlock only = old.newest();
    if (only == null) {
      return;
    }
    List<Block> blocks = old.blocks();
    int count = blocks.size();
    long total = Block.totalByteSize(blocks);
    if (!parks) {
      old.leaveBlocks();
      if (count == 1 && total <= retainedByteSize && keep(only, next)) {
        return;
      }
      supply.giveBack(blocks);
    }
    long merged = supply.mergedByteSize(total, used, count, retainedByteSize);
    // If upstream refuses now, the next request asks again and says so.
    if (merged > 0) {
      addBlock(next, supply.take(merged));
    }
  }

  private boolean keep(SharedBlock ended, SharedGeneration next) {
    Upstream.Piece source = ended.block.source();
    Upstream.Piece kept = upstream.keep(source);
    if (kept == null) {
      return false;
    }
    life().lets(source);
    life().holds(kept);
    Block block = new Block(kept, ended.block.byteSize);
    poison(block, 0, ended.usedByteSize());
    next.add(block, ended.dirtyTo());
    return true;
  }

  @Override
  public void close() {
    checkNotAsking();
    ending.lock();
    try {
      if (ended) {
        return;
      }
      sweep("close", held -> true);
      slabs.endReturned();
      growth.lock();
      try {
        SharedGeneration last = memory;
        last.end();
        long used = last.usedByteSize();
        notePeak(used);
        endedByteSize = last.passedByteSize + used;
        ended = true;
        endGeneration();
        life().end();
        supply.giveBack(last.leaveBlocks());
      } finally {
        growth.unlock();
      }
      slabs.raiseLate(null);
    } catch (Throwable e) {
      slabs.raiseLate(e);
    } finally {
      sweeping = false;
      ending.unlock();
    }
  }

  // ---- what others ask -----------------------------------------------------------------------

  @Override
  void checkGrants() {
    // A value's generation has been read before: its memory must be looked at after that.
    VarHandle.acquireFence();
    if (ended) {
      throw refusals.closed(this);
    }
    checkNotAsking();
  }

  /** It is looked up in the supply, since other threads may go on while one asks. */
  @Override
  void noteAsking(boolean asking) {}

  @Override
  void checkNotAsking() {
    // Other threads may go on while one asks; that one must not.
    if (growth.isHeldByCurrentThread() && supply.isAsking()) {
      throw refusals.reentered(this);
    }
  }

  @Override
  public Arena segmentScope() {
    checkGrants();
    return memory.scope;
  }

  @Override
  public boolean isOpen() {
    return !ended;
  }

  /** Adds a hold, if its generation is still the current one; waits while that is being ended. */
  @Override
  Held addHold(Held held) {
    while (!holds().addIf(() -> !sweeping && held.isOf(this, generation), held)) {
      ending.lock();
      try {
        if (!held.isOf(this, generation)) {
          throw refusals.stale(this, generation - 1);
        }
      } finally {
        ending.unlock();
      }
    }
    return held;
  }

  /** Every thread may use elements anyway: it is enough that nothing is freed. */
  @Override
  Held lend() {
    return hold("forEachRange", null);
  }

  @Override
  void endLending(Held lent) {
    lent.release();
  }

  @Override
  void forgetRefusal() {
    supply.forgetRefusal();
  }

  @Override
  public long usedByteSize() {
    return memory.usedByteSize();
  }

  @Override
  public long scopedByteSize() {
    return 0;
  }

  @Override
  public long reservedByteSize() {
    return supply.reservedByteSize();
  }

  @Override
  public long requestCount() {
    return ledger.requestCount();
  }

  @Override
  public long requestedByteSize() {
    // First, since what is padded after that must not be taken from what is used before.
    long padding = paddingByteSize();
    SharedGeneration seen;
    long total;
    do {
      seen = memory;
      total = seen.passedByteSize + seen.usedByteSize();
    } while (!ended && seen != memory);
    return (ended ? endedByteSize : total) - padding;
  }

  @Override
  public long paddingByteSize() {
    return ledger.paddingByteSize();
  }

  @Override
  public String upstreamNote() {
    return supply.note();
  }

  @Override
  public long upstreamCount() {
    return supply.askedCount();
  }

  @Override
  synchronized void noteRefused() {
    super.noteRefused();
  }

  @Override
  synchronized void noteAbandoned(long byteSize) {
    super.noteAbandoned(byteSize);
  }

  @Override
  synchronized long topStamp() {
    return super.topStamp();
  }

  @Override
  synchronized void noteStamp(long stamp) {
    super.noteStamp(stamp);
  }

  @Override
  boolean mustRefuse() {
    if (!isFaultPending()) {
      return false;
    }
    synchronized (this) {
      return super.mustRefuse();
    }
  }
}
