// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.annotations.Resets;
import org.arenacollections.internal.ArenaCore;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * An arena that is filled and then freed all at once, again and again: one frame, one request, one
 * parse.
 *
 * <pre>{@code
 * frame 1:  | detections | hits |      free                  |
 * reset()   |                 free                           |    one store, whatever was in it
 * frame 2:  | detections | hits | more |     free            |
 * }</pre>
 *
 * <p>What was made before a {@link #reset} is stale after it: using it throws {@link
 * StaleArenaException}. Collections that are made once and renewed each frame make no garbage:
 *
 * {@snippet file="org/arenacollections/examples/FirstSteps.java" region="frame"}
 *
 * <p>Belongs to the thread that made it, until it is handed over.
 */
public final class ScratchArena extends OwnedArena {
  private final @Nullable ArenaLoan loan;

  private ScratchArena(ArenaCore core) {
    super(core);
    this.loan = null;
  }

  /** An arena that is lent. */
  ScratchArena(ArenaCore core, ArenaLoan loan) {
    super(core, loan);
    this.loan = loan;
  }

  /**
   * Makes an arena of one block that never grows.
   *
   * @param byteCapacity how many bytes it holds
   * @return an open arena of this thread
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   * @throws ArenaOverflowException if the system has no such block
   */
  public static ScratchArena fixed(long byteCapacity) {
    return of(ArenaOptions.fixed(byteCapacity));
  }

  /**
   * Makes an arena that grows block by block up to a limit.
   *
   * @param byteCapacity the first block's size in bytes
   * @param byteLimit the most bytes it ever holds
   * @return an open arena of this thread
   * @throws IllegalArgumentException if {@code byteCapacity} is negative or more than {@code
   *     byteLimit}
   * @throws ArenaOverflowException if the system has no such block
   */
  public static ScratchArena growing(long byteCapacity, long byteLimit) {
    return of(ArenaOptions.growing(byteCapacity, byteLimit));
  }

  /**
   * Makes an arena from options.
   *
   * @param options its size, and the rest by name
   * @return an open arena of this thread
   * @throws ArenaOverflowException if its block source refuses the first block
   */
  public static ScratchArena of(ArenaOptions options) {
    return new ScratchArena(options.newCore(true));
  }

  /**
   * Frees everything that was made here, and begins the next generation.
   *
   * <p>Costs a few stores, whatever was allocated; after a frame that took further blocks, some 50
   * µs each to make one of them; with {@link ArenaOptions#poisoned} a write of all that was used.
   * While it is held, it does what {@link ArenaOptions#onBusy} says.
   *
   * @throws ArenaHeldException if it is held and its options say {@link OnBusy#THROW}; nothing
   *     changes then
   * @throws IllegalStateException if a scope is open, naming it, or a native call is using a raw
   *     segment; nothing changes then
   * @throws StaleArenaException if this arena is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Resets("this")
  public void reset() {
    core().reset(Long.MAX_VALUE);
  }

  /**
   * As {@link #reset()}, and gives memory back upstream.
   *
   * @param retain how much is kept for the next generation
   * @throws IllegalStateException as {@link #reset()} does
   */
  @Resets("this")
  public void reset(Retain retain) {
    core().reset(retain.byteSize());
  }

  /**
   * {@inheritDoc}
   *
   * <p>An arena of {@link ThreadArenas} is given back instead, reset, and what was borrowed cannot
   * be used any more.
   */
  @Override
  @Resets("this")
  public void close() {
    if (loan == null) {
      super.close();
    } else if (!isEnded()) {
      loan.giveBack(this);
    }
  }
}
