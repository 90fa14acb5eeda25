// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * One lifetime, and the memory that comes from it: an arena, or a scope at one depth of an arena.
 *
 * <p>A collection keeps its space and the generation it was made in, and calls {@link #check} first
 * in each operation: two loads and two compares, which the JIT hoists out of loops.
 *
 * <p>Memory is named by a segment (the block it lies in) and a byte offset. The methods that hand
 * out memory return the offset and leave the segment in {@link #segment()}: two results without an
 * object.
 */
public abstract sealed class Space extends Tip permits ArenaLedger, ScopeSpace {
  /** What {@link #tryReserve} answers where there is no room. */
  static final long NO_ROOM = -1;

  /** Rises whenever everything that lies here becomes stale. */
  long generation = 1;

  /**
   * The thread that may allocate, change the structure of collections, and end things; a thread
   * that never runs while the arena is handed over or lent; null for every thread.
   */
  private @Nullable Thread owner;

  /**
   * The thread that may read and write elements: the owner, or null for every thread.
   *
   * <p>Both are read without a fence. That is enough, since only a thread itself ever makes itself
   * an owner, and it sees what it wrote.
   */
  private @Nullable Thread user;

  /** The block of the latest answer of {@link #reserve} and its relatives. */
  MemorySegment segment = MemorySegment.NULL;

  private long grantedByteSize;

  private final FreePieces freePieces = new FreePieces();

  Space(@Nullable Thread owner) {
    this.owner = owner;
    this.user = owner;
  }

  /** Notes that something unusual is so now, or not any more. */
  final void note(int what, boolean is) {
    unusual = is ? unusual | what : unusual & ~what;
  }

  /** Gives this space to other threads. */
  final void assign(@Nullable Thread newOwner, @Nullable Thread newUser) {
    owner = newOwner;
    user = newUser;
  }

  /**
   * Refuses what is stale and who may not use elements.
   *
   * @param madeIn the generation in which the value was made
   */
  public final void check(long madeIn) {
    Thread allowed = user;
    if (generation != madeIn || (allowed != Thread.currentThread() && allowed != null)) {
      throw refusal(madeIn, allowed);
    }
  }

  /**
   * As {@link #check}, for what changes a collection's structure: while the arena is lent to other
   * threads, nobody may.
   *
   * @param madeIn the generation in which the value was made
   */
  public final void checkChange(long madeIn) {
    Thread allowed = owner;
    if (generation != madeIn || (allowed != Thread.currentThread() && allowed != null)) {
      throw refusal(madeIn, allowed);
    }
  }

  /** Whether the calling thread may allocate, change and end things now. */
  final boolean isOwnedHere() {
    Thread allowed = owner;
    return allowed == Thread.currentThread() || allowed == null;
  }

  /** Refuses who is not the owner, whatever the generation. */
  public final void checkOwner() {
    Thread allowed = owner;
    if (allowed != Thread.currentThread() && allowed != null) {
      throw core().refusals.wrongThread(this);
    }
  }

  /**
   * Refuses who may not take a collection from here to another space: other threads, and a block
   * source while either arena asks it for memory, since that may be for this very collection.
   */
  public final void checkMove(Space home) {
    checkOwner();
    core().checkNotAsking();
    home.core().checkNotAsking();
  }

  private RuntimeException refusal(long madeIn, @Nullable Thread allowed) {
    Refusals refusals = core().refusals;
    // What went along when an arena was given away has ended, if it has, for the giver too.
    boolean ended = generation != madeIn && allowed == Ownership.HANDED_OVER;
    return ended || allowed == Thread.currentThread() || allowed == null
        ? refusals.stale(this, madeIn)
        : refusals.wrongThread(this);
  }

  /** Whether the calling thread may read and write elements now. */
  public final boolean isUsableHere() {
    Thread allowed = user;
    return allowed == Thread.currentThread() || allowed == null;
  }

  /** The current generation. */
  public final long generation() {
    return generation;
  }

  /**
   * Whose the arena is, for messages, which can be made on any thread: the name of its owner, or
   * what stands for one.
   */
  public final String ownerName() {
    Thread thread = owner;
    return thread == null ? "every thread" : InternalMessages.owner(thread);
  }

  /** Whether the thread that owns the arena has ended. */
  public final boolean isLeft() {
    Thread seen = owner;
    // Read again: once a thread is known to have ended, what it did to this field is known too.
    return seen != null && seen.getState() == Thread.State.TERMINATED && isOwnedBy(seen);
  }

  private boolean isOwnedBy(Thread thread) {
    return owner == thread;
  }

  /** Whether the arena is on offer, and belongs to nobody. */
  public final boolean isHandedOver() {
    return owner == Ownership.HANDED_OVER;
  }

  /** Whether the arena is lent to other threads, and nobody may change its structure. */
  public final boolean isLent() {
    return owner == Ownership.LENT;
  }

  // ---- holds ---------------------------------------------------------------------------------

  /**
   * Holds the arena, and this space if it is a scope, until it is released.
   *
   * @param purpose what for; messages quote it
   * @param completion ends the hold by itself; null if only a release does
   */
  public final Held hold(String purpose, @Nullable Completion completion) {
    checkOwner();
    checkGrants();
    return core().addHold(new Held(this, purpose, MemorySegment.NULL, 0, 0, completion));
  }

  /**
   * As {@link #hold}, and protects one collection's memory: it is not grown in place, and when the
   * collection leaves it, it is not used again before the release.
   *
   * @param madeIn the generation of the collection
   * @param block the block its memory lies in
   * @param offset where it starts
   * @param byteSize how large it is
   */
  public final Held holdPiece(
      long madeIn,
      String purpose,
      MemorySegment block,
      long offset,
      long byteSize,
      @Nullable Completion completion) {
    checkChange(madeIn);
    return core().addHold(new Held(this, purpose, block, offset, byteSize, completion));
  }

  /** Whether a value of that generation is still good; for messages, from any thread. */
  public final boolean isLive(long madeIn) {
    return generation == madeIn;
  }

  /**
   * Whether a value of that generation is still good, and its memory the calling thread's to give
   * back: foreign code that has run meanwhile may have ended the lifetime, or given the arena away.
   */
  public final boolean isLiveHere(long madeIn) {
    Thread allowed = owner;
    return generation == madeIn && (allowed == Thread.currentThread() || allowed == null);
  }

  /**
   * The block of the latest answer of {@link #reserve}, {@link #reserveZeroed} or {@link #grow}.
   */
  public MemorySegment segment() {
    return segment;
  }

  /** How many bytes the latest {@link #grow} gave. */
  public long grantedByteSize() {
    return grantedByteSize;
  }

  /**
   * The generation in which a collection that was made in {@code madeIn} would live if renewed now.
   *
   * <p>Refuses if the arena is closed, if this is a scope that has been closed since, or if the
   * thread is not the owner.
   */
  public abstract long renewedGeneration(long madeIn);

  /** Where the lifetime of values of that generation began; null if unknown. */
  public abstract @Nullable Site begunAt(long madeIn);

  /** Where that generation ended; null if unknown. */
  public abstract @Nullable Site endedAt(long madeIn);

  /** Some places where memory was asked for in that generation; empty if unknown. */
  public abstract List<Site> usedAt(long madeIn);

  /** Refuses requests for any bytes, if this space is sealed. */
  abstract void checkUnsealed(long byteSize);

  /** Remembers that memory is being asked for, if sites are recorded. */
  abstract void noteUse();

  /** Whether memory can still be asked for by a value of that generation. */
  public abstract boolean isOpen();

  /**
   * The block in which a segment lies that was taken from this space and from none above it; null
   * if there is none.
   */
  public abstract @Nullable MemorySegment blockOf(MemorySegment segment);

  /** What messages call this space, such as {@code arena 'frame'}. */
  public abstract String describe();

  /** The arena's engine that this space belongs to. */
  public abstract ArenaCore core();

  /** Bumps, or takes from upstream; {@link #NO_ROOM} if refused. Sets {@link #segment}. */
  abstract long tryReserve(long byteSize, long byteAlignment);

  /** As {@link #tryReserve}, but with memory that is zero. */
  abstract long tryReserveZeroed(long byteSize, long byteAlignment);

  /** Whether the newest allocation could be made longer where it lies. */
  abstract boolean tryExtend(MemorySegment block, long offset, long byteSize, long newByteSize);

  /**
   * The number of a block in this space's chain, for {@link #blockNumbered}; -1 if it is not in it.
   */
  abstract int numberOf(MemorySegment block);

  abstract Block blockNumbered(int number);

  /**
   * The views of a block that memory has been taken from here.
   *
   * @return {@link BlockViews#NONE} if the block is very large, or if many threads take from it
   */
  public final BlockViews viewsOf(MemorySegment block) {
    int number = numberOf(block);
    return number < 0 ? BlockViews.NONE : blockNumbered(number).views();
  }

  /** A dead piece was handed out again. */
  abstract void countReused(long byteSize);

  /** Refuses where this space may not hand out memory now: closed, or frozen by a scope on it. */
  abstract void checkGrants();

  /**
   * Hands out memory whose bytes are whatever they were.
   *
   * @throws RuntimeException if there is no room, or the space is closed or frozen; nothing changes
   */
  public final long reserve(long byteSize, long byteAlignment) {
    prepare(byteSize, byteAlignment);
    long offset = takeFreePiece(byteSize, byteAlignment);
    if (offset == NO_ROOM) {
      offset = tryReserve(byteSize, byteAlignment);
    }
    return orRefuse(offset, byteSize, byteAlignment);
  }

  /** Hands out memory that is all zero; otherwise as {@link #reserve}. */
  public final long reserveZeroed(long byteSize, long byteAlignment) {
    prepare(byteSize, byteAlignment);
    long offset = takeFreePiece(byteSize, byteAlignment);
    if (offset == NO_ROOM) {
      return orRefuse(tryReserveZeroed(byteSize, byteAlignment), byteSize, byteAlignment);
    }
    Zeroing.zero(segment, offset, offset + byteSize);
    return offset;
  }

  /**
   * Makes a collection's memory larger, in place if it is the newest, else by moving what is live.
   *
   * <p>Nothing has changed when this throws. On return the old memory is this space's again unless
   * it was extended. A stale collection is refused here too, whatever it has checked before:
   * foreign code may have run since, and its old memory may be another one's by now.
   *
   * @param madeIn the generation of the collection
   * @param block the block the memory lies in
   * @param offset where it starts
   * @param byteSize how large it is; 0 if there is none yet
   * @param liveByteSize how many of its bytes must be kept
   * @param needed how many bytes are needed
   * @param wanted how many would be better; taken where they fit
   * @return where the memory starts now, in {@link #segment()}; its size is {@link
   *     #grantedByteSize()}
   */
  public final long grow(
      long madeIn,
      MemorySegment block,
      long offset,
      long byteSize,
      long liveByteSize,
      long needed,
      long wanted,
      long byteAlignment) {
    checkChange(madeIn);
    prepare(needed, byteAlignment);
    boolean fixed = byteSize > 0 && core().holds().isAny() && isHeld(block, offset, byteSize);
    long given = Math.max(wanted, needed);
    if (byteSize > 0 && !fixed && tryExtend(block, offset, byteSize, given)) {
      return granted(block, offset, given);
    }
    long moved = tryElsewhere(given, byteAlignment);
    if (moved == NO_ROOM) {
      if (byteSize > 0 && !fixed && tryExtend(block, offset, byteSize, needed)) {
        return granted(block, offset, needed);
      }
      given = needed;
      moved = orRefuse(tryElsewhere(needed, byteAlignment), needed, byteAlignment);
    }
    MemorySegment target = segment();
    if (liveByteSize > 0) {
      MemorySegment.copy(block, offset, target, moved, liveByteSize);
    }
    recycle(block, offset, byteSize);
    return granted(target, moved, given);
  }

  /**
   * Whether a piece is held and must stay as it is while its collection moves on; where the options
   * do not rotate, this waits until it is not held any more, or refuses.
   */
  private boolean isHeld(MemorySegment block, long offset, long byteSize) {
    Holds holds = core().holds();
    if (core().isRotating()) {
      return holds.areOver(block, offset, byteSize);
    }
    holds.awaitNone("growth", held -> held.isOver(block, offset, byteSize));
    return false;
  }

  /** Takes back memory that nothing refers to any more, to be handed out again before the reset. */
  public final void recycle(MemorySegment block, long offset, long byteSize) {
    if (byteSize <= 0) {
      return;
    }
    core().checkNotAsking();
    ArenaCore core = core();
    boolean read = core.holds().isAny() && core.holds().areOver(block, offset, byteSize);
    int number = read ? -1 : numberOf(block);
    if (number >= 0 && freePieces.add(block, number, offset, byteSize)) {
      core.recycledByteSize += byteSize;
      note(Unusual.FREE_PIECES, true);
    } else {
      core.noteAbandoned(byteSize);
    }
  }

  /** Forgets the free pieces, as at a reset. */
  final void forgetFreePieces() {
    freePieces.clear();
    note(Unusual.FREE_PIECES, false);
  }

  final long orRefuse(long offset, long byteSize, long byteAlignment) {
    if (offset == NO_ROOM) {
      core().noteRefused();
      ArenaEvents.overflow(core(), byteSize);
      throw core().refusals.overflow(this, byteSize, byteAlignment);
    }
    return offset;
  }

  final void prepare(long byteSize, long byteAlignment) {
    if (!Sizes.isRequest(byteSize, byteAlignment)) {
      throw core().refusals.badRequest(byteSize, byteAlignment);
    }
    checkOwner();
    checkGrants();
    checkUnsealed(byteSize);
    noteUse();
    core().forgetRefusal();
    if (core().mustRefuse()) {
      core().noteRefused();
      ArenaEvents.overflow(core(), byteSize);
      throw core().refusals.onRequest(this, byteSize);
    }
  }

  private long tryElsewhere(long byteSize, long byteAlignment) {
    long offset = takeFreePiece(byteSize, byteAlignment);
    return offset == NO_ROOM ? tryReserve(byteSize, byteAlignment) : offset;
  }

  private long granted(MemorySegment block, long offset, long byteSize) {
    answer(block, byteSize);
    return offset;
  }

  /** Sets the second and third result of {@link #grow}. */
  void answer(MemorySegment block, long byteSize) {
    segment = block;
    grantedByteSize = byteSize;
  }

  private long takeFreePiece(long byteSize, long byteAlignment) {
    if (!freePieces.mayHave(byteSize)) {
      return NO_ROOM;
    }
    long offset = freePieces.take(this, byteSize, byteAlignment);
    if (offset != NO_ROOM) {
      countReused(byteSize);
    }
    return offset;
  }
}
