// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Failures;
import org.checkerframework.checker.nullness.qual.Nullable;

/** One arena of {@link ThreadArenas}, and who has it now; lent again and again. */
final class ArenaLoan {
  final ArenaCore core;
  private final ThreadArenas lender;

  /** What was given to the borrower; null while the arena is idle. */
  private volatile @Nullable ScratchArena handle;

  /** Whether this loan counts to the most that are lent at once. */
  private boolean counted;

  ArenaLoan(ArenaCore core, ThreadArenas lender) {
    this.core = core;
    this.lender = lender;
  }

  /** Lends it; the calling thread owns the engine. */
  ScratchArena lend(boolean counts) {
    counted = counts;
    ScratchArena lent = new ScratchArena(core, this);
    handle = lent;
    return lent;
  }

  boolean isLent() {
    return handle != null;
  }

  /** Called by the handle that is closed; another thread may have ended it already. */
  void giveBack(ScratchArena lent) {
    if (handle != lent) {
      return;
    }
    Throwable wrong = core.giveBack();
    Failures.raiseIfAny(lender.takeBack(this, end(), wrong));
  }

  /**
   * Makes the borrower's object unusable, since the arena is somebody else's from now on.
   *
   * @return whether this loan counted to the most that are lent at once
   */
  boolean end() {
    ScratchArena lent = handle;
    if (lent == null) {
      return false;
    }
    lent.end();
    handle = null;
    return counted;
  }
}
