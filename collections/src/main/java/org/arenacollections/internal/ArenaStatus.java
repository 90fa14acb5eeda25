// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What can be said of an arena without its memory: its name, whether it is open, what is unusual
 * about it, what holds it, and where things were done to it.
 *
 * <p>A layer of the engine, as {@link ArenaLedger} is.
 */
abstract sealed class ArenaStatus extends ArenaLedger permits ArenaCore {
  final Refusals refusals;
  private final ArenaLife life;
  private final Holds holds;

  /** Where generations ended; null unless this arena records sites. */
  private final @Nullable SiteLog sites;

  /** The n-th request from now is refused; 0 for none. For tests. */
  private long faultIn;

  ArenaStatus(ArenaSetup setup, Refusals refusals) {
    super(Thread.currentThread());
    this.refusals = refusals;
    this.life = new ArenaLife(setup);
    this.sites = life.sites();
    this.holds = new Holds(this, setup.holdPolicy().waits());
    this.unusual =
        Unusual.BLOCKS
            | (sites == null ? 0 : Unusual.SITES)
            | (setup.isPoisoned() ? Unusual.POISONED : 0);
  }

  // ---- what is unusual -----------------------------------------------------------------------

  /** Whether a reset is a few stores and no more. */
  final boolean canJustReset() {
    return (unusual & Unusual.AT_RESET) == 0;
  }

  /** Whether a scope can begin now, and nobody needs to know. */
  final boolean canBeginScope() {
    return (unusual & Unusual.AT_SCOPE_BEGIN) == 0;
  }

  /** Whether the end of a scope frees its memory, and that is all. */
  final boolean canEndScope() {
    return (unusual & Unusual.AT_SCOPE_END) == 0;
  }

  /** Whether pushes may not go on by themselves. */
  final boolean mustLookAtEachPush() {
    return (unusual & Unusual.EACH_PUSH) != 0;
  }

  final void noteRotating(boolean is) {
    note(Unusual.ROTATING, is);
  }

  /** Whether there are other blocks than one of the arena and at most one of its scopes. */
  final void noteBlocks(boolean are) {
    note(Unusual.BLOCKS, are);
  }

  /** Upstream is being asked, or is not any more. */
  void noteAsking(boolean asking) {
    note(Unusual.ASKING, asking);
  }

  /** A JDK arena for raw segments was opened, which must be closed at the end of a lifetime. */
  final void noteRawSegments() {
    note(Unusual.RAW_SEGMENTS, true);
  }

  /** There is none any more. */
  final void forgetRawSegments() {
    note(Unusual.RAW_SEGMENTS, false);
  }

  final boolean isPoisoned() {
    return (unusual & Unusual.POISONED) != 0;
  }

  final void noteSealed() {
    note(Unusual.SEALED, true);
  }

  @Override
  void checkUnsealed(long byteSize) {
    if ((unusual & Unusual.SEALED) != 0 && byteSize > 0) {
      throw refusals.sealed(core(), byteSize);
    }
  }

  // ---- whether it is open --------------------------------------------------------------------

  /** From now on the arena is closed. */
  final void end() {
    note(Unusual.CLOSED, true);
    life.end();
  }

  final boolean isClosed() {
    return (unusual & Unusual.CLOSED) != 0;
  }

  @Override
  public boolean isOpen() {
    return !isClosed();
  }

  @Override
  void checkGrants() {
    if (isClosed()) {
      throw refusals.closed(this);
    }
    checkNotAsking();
  }

  /** Refuses to the block source of this arena, while it is asked for a block. */
  void checkNotAsking() {
    if ((unusual & Unusual.ASKING) != 0) {
      throw refusals.reentered(core());
    }
  }

  /** Refuses where the arena is closed, or the thread is not its owner. */
  public final void checkOpen() {
    checkOwner();
    checkGrants();
  }

  // ---- what holds it -------------------------------------------------------------------------

  /** What holds this arena. */
  public final Holds holds() {
    return holds;
  }

  /** Whether there are holds, those included whose event has come since. */
  final boolean isHeld() {
    if ((unusual & Unusual.HELD) != 0) {
      note(Unusual.HELD, holds.isAny());
    }
    return (unusual & Unusual.HELD) != 0;
  }

  /** Adds a hold, that of the owner. */
  Held addHold(Held held) {
    note(Unusual.HELD, true);
    return holds.add(held);
  }

  // ---- names and places ----------------------------------------------------------------------

  @Override
  public final String describe() {
    return "arena '" + life.name() + "'";
  }

  /** The arena's name. */
  public final String name() {
    return life.name();
  }

  /** What is known of this arena from outside. */
  public final ArenaLife life() {
    return life;
  }

  /** Whether this arena records where things are done to it. */
  final boolean recordsSites() {
    return sites != null;
  }

  /** Makes stale what lies here. */
  final void endGeneration() {
    if (sites != null) {
      sites.end(generation, Site.here(InternalMessages.endedHere(this)));
    }
    nextGeneration();
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
  final void noteUse() {
    if (sites != null) {
      sites.use(this);
    }
  }

  // ---- faults, for tests ---------------------------------------------------------------------

  final void noteFault(long countFromNow) {
    faultIn = countFromNow;
    note(Unusual.FAULT, countFromNow > 0);
  }

  /** Lets the n-th request from now fail as if there were no room; 0 switches it off. */
  public abstract void refuseRequest(long countFromNow);

  /** Whether a fault that was asked for has not come yet. */
  public final boolean isFaultPending() {
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
