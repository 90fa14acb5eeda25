// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What holds one arena: everything that still reads it and would be hurt by a reset, a close, a
 * handover, or the growth of what it reads.
 *
 * <p>Holds are taken by the owner and released by any thread. While there is none, asking costs one
 * load.
 */
public final class Holds {
  private final ArenaStatus core;
  private final boolean waits;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition released = lock.newCondition();

  /** A list linked both ways, so that a release costs the same however many there are. */
  private @Nullable Held first;

  private int count;

  /** Whether there is any, for those who do not take the lock. */
  private volatile boolean any;

  Holds(ArenaStatus core, boolean waits) {
    this.core = core;
    this.waits = waits;
  }

  /** Whether there is any, those included whose event has come since. */
  public boolean isAny() {
    return any;
  }

  Held add(Held held) {
    lock.lock();
    try {
      Held next = first;
      held.next = next;
      if (next != null) {
        next.previous = held;
      }
      first = held;
      count++;
      any = true;
      return held;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Adds a hold if a condition holds when none can be added or released meanwhile.
   *
   * @return whether it was added
   */
  boolean addIf(BooleanSupplier condition, Held held) {
    lock.lock();
    try {
      boolean added = condition.getAsBoolean();
      if (added) {
        add(held);
      }
      return added;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Does something short if none of those holds is out, and none can be added meanwhile.
   *
   * @return whether it was done
   */
  boolean doIfNone(Predicate<Held> which, Runnable action) {
    lock.lock();
    try {
      boolean none = find(which) == null;
      if (none) {
        action.run();
      }
      return none;
    } finally {
      lock.unlock();
    }
  }

  void release(Held held) {
    lock.lock();
    try {
      if (!held.released) {
        remove(held);
        released.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  private void remove(Held held) {
    Held previous = held.previous;
    Held next = held.next;
    if (previous == null) {
      first = next;
    } else {
      previous.next = next;
    }
    if (next != null) {
      next.previous = previous;
    }
    held.previous = null;
    held.next = null;
    held.released = true;
    count--;
    any = count > 0;
  }

  /** Whether there is any, those not counted whose event has come. */
  public boolean isAnyOut() {
    return has(held -> true);
  }

  /** Whether one of those holds is out. */
  boolean has(Predicate<Held> which) {
    lock.lock();
    try {
      return find(which) != null;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns when none of those holds is out any more: waits for them, or refuses, as the arena's
   * options say.
   *
   * <p>An interrupt does not end the wait; the thread's interrupt status is as before afterwards.
   *
   * @param action what cannot be done before, for the message
   */
  void awaitNone(String action, Predicate<Held> which) {
    lock.lock();
    try {
      Held held = find(which);
      if (held != null && !waits) {
        throw core.refusals.held(core.core(), action, held.purpose(), count);
      }
      while (held != null) {
        await(held);
        held = find(which);
      }
    } finally {
      lock.unlock();
    }
  }

  private void await(Held held) {
    Completion completion = held.completion;
    if (completion == null) {
      while (!held.released) {
        released.awaitUninterruptibly();
      }
      return;
    }
    // Not under the lock: other holds can be released meanwhile.
    lock.unlock();
    try {
      completion.await();
    } finally {
      lock.lock();
    }
  }

  /** The first of those holds that is out; those whose event has come are taken off on the way. */
  private @Nullable Held find(Predicate<Held> which) {
    Held held = first;
    while (held != null) {
      Held next = held.next;
      Completion completion = held.completion;
      if (completion != null && completion.isDone()) {
        remove(held);
        released.signalAll();
      } else if (which.test(held)) {
        return held;
      }
      held = next;
    }
    return null;
  }

  /** Whether a hold names memory that overlaps this piece. */
  boolean areOver(MemorySegment block, long offset, long byteSize) {
    return has(held -> held.isOver(block, offset, byteSize));
  }
}
