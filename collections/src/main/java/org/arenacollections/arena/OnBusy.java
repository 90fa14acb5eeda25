// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.internal.HoldPolicy;

/**
 * What an arena does when a {@link Hold} is in the way of a reset, a close, a handover, or the
 * growth of a collection that is held.
 */
public enum OnBusy {
  /** It throws {@link ArenaHeldException}, which names the hold, and nothing changes. */
  THROW(false, 1),

  /**
   * It waits until the hold is released. An interrupt does not end the wait, and the thread's
   * interrupt status stays as it is. A thread that holds the arena itself waits for ever.
   *
   * <p>Of a {@link SharedArena}, it waits for a moment without holds: other threads can take more
   * of them meanwhile, since whoever has one may need a second before it releases the first.
   */
  WAIT(true, 1),

  /**
   * A reset goes on in other blocks, and those that are held are used again when they are released;
   * with {@link ArenaOptions#rotating} it can be said how many there are, by default 3 slabs. A
   * held collection that grows moves to other memory. Close and handover wait.
   */
  ROTATE(true, 3);

  private final boolean waits;
  private final int slabCount;

  OnBusy(boolean waits, int slabCount) {
    this.waits = waits;
    this.slabCount = slabCount;
  }

  HoldPolicy policy() {
    return new HoldPolicy(waits, slabCount);
  }
}
