// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.concurrent.atomic.AtomicReference;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Whose an arena is: a thread's, on offer to another one, or lent out for a call.
 *
 * <pre>{@code
 *            handOver()            take()
 * thread A  ------------> nobody ----------> thread B       all that A wrote, B sees
 *
 * thread A  -- lend() --> elements: every thread; structure: nobody  -- end --> thread A
 * }</pre>
 */
final class Ownership {
  /** Owner while the arena is on offer. */
  static final Thread HANDED_OVER = neverStarted("handed over");

  /** Owner while the arena is lent out. */
  static final Thread LENT = neverStarted("lent");

  /** Whoever comes first may take it. */
  private static final Thread FIRST_COMER = neverStarted("first comer");

  private final ArenaCore core;

  /** Who may take the arena; null if it is not on offer. */
  private final AtomicReference<@Nullable Thread> offer = new AtomicReference<>();

  Ownership(ArenaCore core) {
    this.core = core;
  }

  /** Stands for an owner that no running thread can be. */
  private static Thread neverStarted(String name) {
    return Thread.ofVirtual().name(name).inheritInheritableThreadLocals(false).unstarted(() -> {});
  }

  /**
   * Offers the arena, if nothing stands in the way.
   *
   * @param next who may take it; null for whoever comes first
   * @param segments those of this generation, which end
   */
  void handOver(@Nullable Thread next, SegmentScope segments) {
    core.checkOpen();
    if (core.scopes().depth() > 0) {
      throw core.refusals.scopeOpen(core, "handover");
    }
    if (core.holds().isAny()) {
      core.holds().awaitNone("handover", held -> true);
    }
    // Raw segments belong to the thread that made them.
    segments.close();
    offer(next);
  }

  /** Offers the arena; from now on the giver is refused. */
  void offer(@Nullable Thread next) {
    core.assignAll(HANDED_OVER, HANDED_OVER);
    // Released by this write and acquired by the exchange in take().
    offer.set(next == null ? FIRST_COMER : next);
  }

  /** Makes the calling thread the owner, if it may. */
  void take() {
    Thread taker = Thread.currentThread();
    Thread offered = offer.get();
    if (offered == null) {
      throw core.refusals.notOnOffer(core);
    }
    if (offered != FIRST_COMER
        && offered != taker
        && offered.getState() != Thread.State.TERMINATED) {
      throw core.refusals.offeredToOther(core, offered);
    }
    if (!offer.compareAndSet(offered, null)) {
      throw core.refusals.notOnOffer(core);
    }
    core.assignAll(taker, taker);
  }

  /**
   * Makes the calling thread the owner, if the owner's thread has ended and left the arena; of two
   * threads that try one wins.
   */
  synchronized boolean inherit() {
    if (!core.isLeft()) {
      return false;
    }
    Thread heir = Thread.currentThread();
    core.assignAll(heir, heir);
    return true;
  }

  /** Lets every thread read and write elements, and none change structure, until {@link #end}. */
  void lend() {
    core.assignAll(LENT, null);
  }

  /** Gives the arena back to the thread that lent it, which calls this. */
  void end() {
    Thread owner = Thread.currentThread();
    core.assignAll(owner, owner);
  }
}
