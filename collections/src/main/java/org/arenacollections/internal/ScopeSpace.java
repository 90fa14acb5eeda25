// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/** The space of the scopes at one depth of an arena, one after the other. */
public final class ScopeSpace extends Space {
  /** Even, as the generations between two scopes. */
  private static final long NOT_OPENED = 2;

  private final ScopeStack stack;
  private final int level;

  // Where the stack stood when this scope was opened.
  private @Nullable Block markBlock;
  private long mark;
  private int markNumber;
  private long markUsedBefore;

  private final SegmentScope segmentScope = new SegmentScope();

  /** Where the scopes at this depth began and ended; null unless the arena records sites. */
  private final @Nullable SiteLog sites;

  /** The event of this scope's time; null if nobody records scopes. */
  private @Nullable Object event;

  ScopeSpace(ScopeStack stack, int level) {
    super(Thread.currentThread());
    this.stack = stack;
    this.level = level;
    this.generation = NOT_OPENED;
    this.sites = stack.core().recordsSites() ? new SiteLog() : null;
  }

  void begin(
      long serial, @Nullable Block startBlock, long start, int startNumber, long usedBefore) {
    // Odd generations are open scopes, even ones the time between two of them.
    generation = serial * 2 + 1;
    if (markBlock != startBlock) {
      // Rarely: a reference costs more to write than to compare.
      markBlock = startBlock;
    }
    mark = start;
    markNumber = startNumber;
    markUsedBefore = usedBefore;
    if (sites != null || ArenaEvents.recordsScopes()) {
      watchBegin();
    }
  }

  private void watchBegin() {
    if (sites != null) {
      sites.begin(Site.here(InternalMessages.begunHere(this)));
    }
    event = ArenaEvents.scopeBegins();
  }

  /** Before the end, while it is known what this scope has used. */
  private void watchEnd() {
    if (sites != null) {
      sites.end(generation, Site.here(InternalMessages.endedHere(this)));
    }
    Object begun = event;
    if (begun != null) {
      ArenaEvents.scopeEnds(begun, stack.core(), level, stack.usedAbove(this));
      event = null;
    }
  }

  @Nullable Block markBlock() {
    return markBlock;
  }

  long mark() {
    return mark;
  }

  int markNumber() {
    return markNumber;
  }

  long markUsedBefore() {
    return markUsedBefore;
  }

  /**
   * Ends the scope of that generation; does nothing if it has ended already. Where the thread of
   * the arena has ended, ends all its scopes.
   *
   * @throws RuntimeException if another scope lies on it; nothing changes then
   */
  public void close(long opened) {
    if (!isOwnedHere() && stack.core().inherit()) {
      return;
    }
    checkOwner();
    if (generation != opened) {
      return;
    }
    if (stack.depth() != level + 1 || !stack.core().canEndScope() || event != null) {
      closeSlowly();
      return;
    }
    if (!stack.isEmpty(this)) {
      free();
    }
    leave();
  }

  private void free() {
    forgetFreePieces();
    stack.free(this);
  }

  /** Last, and without anything that could fail: until then, close can be called again. */
  private void leave() {
    generation++;
    stack.pop();
  }

  private void closeSlowly() {
    stack.core().checkNotAsking();
    if (stack.depth() != level + 1) {
      throw stack.core().refusals.closedOutOfOrder(this);
    }
    if (stack.core().isHeld()) {
      awaitHolds();
    }
    end();
  }

  /** The rare case, kept out of {@link #close}. */
  private void awaitHolds() {
    stack.core().holds().awaitNone("close of " + describe(), held -> held.isOf(this, generation));
  }

  void closeSegmentScope() {
    segmentScope.close();
  }

  void abandonSegmentScope() {
    segmentScope.abandon();
  }

  void end() {
    // First, since a native call that still uses a segment refuses it, and then nothing may change.
    segmentScope.close();
    if (sites != null || event != null) {
      watchEnd();
    }
    free();
    leave();
  }

  /** Refuses where no scope can be opened on this one, which stands still until it is closed. */
  public void checkOpenAbove(long opened) {
    check(opened);
    checkGrants();
  }

  /** The JDK scope of this scope's raw segments. */
  public Arena segmentScope(long opened) {
    check(opened);
    checkGrants();
    core().noteRawSegments();
    return segmentScope.open();
  }

  /** How many scopes lie under this one. */
  public int level() {
    return level;
  }

  @Override
  public long renewedGeneration(long madeIn) {
    check(madeIn);
    checkGrants();
    return generation;
  }

  @Override
  public @Nullable Site begunAt(long madeIn) {
    return sites == null ? null : sites.begunAt(madeIn);
  }

  @Override
  public @Nullable Site endedAt(long madeIn) {
    return sites == null ? null : sites.endedAt(madeIn);
  }

  /** A scope can be opened on a sealed arena, and gives all back. */
  @Override
  void checkUnsealed(long byteSize) {}

  @Override
  public List<Site> usedAt(long madeIn) {
    return sites == null ? List.of() : sites.usesIn(madeIn);
  }

  @Override
  void noteUse() {
    if (sites != null) {
      sites.use(this);
      core().noteUse();
    }
  }

  @Override
  void countReused(long byteSize) {
    stack.core().countReused(byteSize);
  }

  @Override
  void checkGrants() {
    stack.core().checkNotAsking();
    if (!isOpen()) {
      throw stack.core().refusals.closed(this);
    }
    if (stack.depth() != level + 1) {
      throw stack.core().refusals.frozen(this);
    }
  }

  @Override
  public boolean isOpen() {
    return (generation & 1) != 0;
  }

  @Override
  public @Nullable MemorySegment blockOf(MemorySegment segment) {
    check(generation);
    return isOpen() ? stack.blockOf(this, segment) : null;
  }

  @Override
  public String describe() {
    return "scope " + (level + 1) + " of " + stack.core().describe();
  }

  @Override
  public ArenaCore core() {
    return stack.core();
  }

  @Override
  long tryReserve(long byteSize, long byteAlignment) {
    return stack.tryReserve(this, byteSize, byteAlignment, false);
  }

  @Override
  long tryReserveZeroed(long byteSize, long byteAlignment) {
    return stack.tryReserve(this, byteSize, byteAlignment, true);
  }

  /**
   * There is no growth in place downwards: what lies before the newest piece is not free for it.
   */
  @Override
  boolean tryExtend(MemorySegment block, long offset, long byteSize, long newByteSize) {
    return false;
  }

  @Override
  int numberOf(MemorySegment block) {
    return stack.numberOf(block);
  }

  @Override
  Block blockNumbered(int number) {
    return stack.blockNumbered(number);
  }
}
