// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.List;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Refusals;
import org.arenacollections.internal.ScopeSpace;
import org.arenacollections.internal.Site;
import org.arenacollections.internal.Space;

/** Makes the exceptions of one arena's engine. */
final class ArenaRefusals implements Refusals {
  private final SourceAdapter source;
  private final String advice;

  /**
   * @param advice how such an arena could have had more room
   */
  ArenaRefusals(SourceAdapter source, String advice) {
    this.source = source;
    this.advice = advice;
  }

  @Override
  public RuntimeException stale(Space space, long madeIn) {
    return explained(ArenaMessages.stale(space, madeIn), space, madeIn);
  }

  @Override
  public RuntimeException wrongThread(Space space) {
    return space.isLent()
        ? new IllegalStateException(ArenaMessages.lent(space))
        : new WrongThreadException(ArenaMessages.wrongThread(space));
  }

  @Override
  public RuntimeException held(ArenaCore core, String action, String purpose, int count) {
    return new ArenaHeldException(ArenaMessages.held(core, action, purpose, count));
  }

  @Override
  public RuntimeException notOnOffer(ArenaCore core) {
    return new IllegalStateException(ArenaMessages.notOnOffer(core));
  }

  @Override
  public RuntimeException offeredToOther(ArenaCore core, Thread offered) {
    return new WrongThreadException(ArenaMessages.offeredToOther(core, offered));
  }

  @Override
  public RuntimeException overflow(Space space, long byteSize, long byteAlignment) {
    BlockRefusedException cause = source.takeLastRefusal();
    // Where the block source had no more, more room in the options would not have helped.
    String why =
        cause == null ? advice : ArenaMessages.upstreamRefused(String.valueOf(cause.getMessage()));
    ArenaOverflowException overflow =
        new ArenaOverflowException(
            ArenaMessages.overflow(space, byteSize, byteAlignment, why), byteSize);
    if (cause != null) {
      overflow.initCause(cause);
    }
    return overflow;
  }

  @Override
  public RuntimeException onRequest(Space space, long byteSize) {
    return new ArenaOverflowException(ArenaMessages.onRequest(space, byteSize), byteSize);
  }

  @Override
  public RuntimeException closed(Space space) {
    return explained(ArenaMessages.closed(space), space, space.generation() - 1);
  }

  /** With the sites where the value's lifetime began and ended, if they are known. */
  private static StaleArenaException explained(String message, Space space, long madeIn) {
    Site begun = space.begunAt(madeIn);
    Site ended = space.endedAt(madeIn);
    List<Site> uses = space.usedAt(madeIn);
    StaleArenaException stale =
        new StaleArenaException(message + ArenaMessages.sites(space, begun, ended, uses));
    if (begun != null) {
      stale.addSuppressed(begun);
    }
    if (ended != null) {
      stale.addSuppressed(ended);
    }
    uses.forEach(stale::addSuppressed);
    return stale;
  }

  @Override
  public RuntimeException frozen(ScopeSpace lower) {
    Space upper = lower.core().scopes().top();
    return new IllegalStateException(ArenaMessages.frozen(lower, upper));
  }

  @Override
  public RuntimeException sealed(ArenaCore core, long byteSize) {
    return new IllegalStateException(ArenaMessages.sealed(core, byteSize));
  }

  @Override
  public RuntimeException scopeOpen(ArenaCore core, String action) {
    return new IllegalStateException(ArenaMessages.scopeOpen(core, core.scopes().top(), action));
  }

  @Override
  public RuntimeException closedOutOfOrder(ScopeSpace lower) {
    Space upper = lower.core().scopes().top();
    return new IllegalStateException(ArenaMessages.closedOutOfOrder(lower, upper));
  }

  @Override
  public RuntimeException reentered(ArenaCore core) {
    return new IllegalStateException(ArenaMessages.reentered(core));
  }

  @Override
  public RuntimeException badRequest(long byteSize, long byteAlignment) {
    return new IllegalArgumentException(ArenaMessages.badRequest(byteSize, byteAlignment));
  }
}
