// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Keepable;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Failures;
import org.arenacollections.internal.Holds;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Owns arenas of one kind for many threads: one of its own for each platform thread, and others
 * that are lent.
 *
 * <pre>{@code
 * own()      thread A   |=== arena 1, until the thread has ended or closes it ==============|
 * borrow()   request 1  |== arena 2 ==|          request 3 |== arena 2 ==|
 *            request 2       |== arena 3 ==|
 * }</pre>
 *
 * <p>{@code try (ScratchArena request = arenas.borrow()) { … }} is for requests, and for virtual
 * threads: closing gives the arena back, reset, and there are as many arenas as were ever out at
 * once. Each loan is a fresh small object, so that closing an old one twice ends nobody else's.
 *
 * <p>There is no current arena: whoever needs one is given this object, or an arena. All threads
 * may use it.
 */
@ArenaBacked
@Lifetime
@Keepable
public final class ThreadArenas implements AutoCloseable {
  /** How often a waiting borrower looks for threads that have ended. */
  private static final long LOOK_MILLIS = 100;

  private final ArenaOptions options;
  private final @Nullable Semaphore permits;

  /** All arenas there are: as many as were ever out at once. */
  private final Set<ArenaLoan> all = ConcurrentHashMap.newKeySet();

  /** Those that wait to be lent, the latest first: its memory is still in the caches. */
  private final ConcurrentLinkedDeque<ArenaLoan> idle = new ConcurrentLinkedDeque<>();

  private final ConcurrentHashMap<Thread, ScratchArena> own = new ConcurrentHashMap<>();

  /** Held while arenas are made, and while threads that have ended are looked for. */
  private final ReentrantLock making = new ReentrantLock();

  /**
   * How many arenas have gone out at least since the last look at ended threads; half as many as
   * there are make the next one due, so that looking costs little for each.
   */
  private int outSince;

  private volatile boolean closed;

  private ThreadArenas(ArenaOptions options, @Nullable Semaphore permits) {
    this.options = Objects.requireNonNull(options, "options");
    this.permits = permits;
  }

  /**
   * Makes an owner that has no arenas yet.
   *
   * @param options what each arena is made from
   * @return an open owner
   */
  public static ThreadArenas of(ArenaOptions options) {
    return new ThreadArenas(options, null);
  }

  /**
   * As {@link #of(ArenaOptions)}, but {@link #borrow} waits while that many are lent. A thread that
   * borrows a second one while it has the first may wait for ever.
   *
   * @param options what each arena is made from
   * @param loanCount how many are lent at once at most
   * @return an open owner
   * @throws IllegalArgumentException if {@code loanCount} is less than 1
   */
  public static ThreadArenas of(ArenaOptions options, int loanCount) {
    if (loanCount < 1) {
      throw new IllegalArgumentException(ArenaMessages.badLoanCount(loanCount));
    }
    return new ThreadArenas(options, new Semaphore(loanCount));
  }

  /**
   * Lends an empty arena to the calling thread, virtual or not, until it is closed.
   *
   * <p>An interrupt does not end the wait for one, and the thread's interrupt status stays.
   *
   * @return an arena of the calling thread, whose close gives it back
   * @throws StaleArenaException if this owner is closed, now or while it waits
   * @throws ArenaOverflowException if a new arena is needed and its block source refuses
   */
  public ScratchArena borrow() {
    checkOpen();
    if (permits != null) {
      acquire(permits);
    }
    try {
      return obtain().lend(permits != null);
    } catch (Throwable e) {
      releasePermit(true);
      throw e;
    }
  }

  /** Waits for a permit; those of threads that end meanwhile without giving back count too. */
  private void acquire(Semaphore loans) {
    boolean interrupted = false;
    try {
      while (!loans.tryAcquire()) {
        checkOpen();
        lookForEnded();
        try {
          if (loans.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            return;
          }
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void lookForEnded() {
    making.lock();
    try {
      inheritAll();
    } finally {
      making.unlock();
    }
  }

  /**
   * {@return the calling platform thread's own arena, the same one until that thread closes it or
   * hands it over}
   *
   * <p>It is not reset between calls. Once the thread has ended, others get it, reset.
   *
   * @throws UnsupportedOperationException on a virtual thread; those borrow
   * @throws StaleArenaException if this owner is closed
   * @throws ArenaOverflowException if a new arena is needed and its block source refuses
   */
  public ScratchArena own() {
    Thread thread = Thread.currentThread();
    ScratchArena mine = own.get(thread);
    if (mine != null && mine.isUsableHere() && !closed) {
      return mine;
    }
    checkOpen();
    if (thread.isVirtual()) {
      throw new UnsupportedOperationException(ArenaMessages.virtualThread(options.name()));
    }
    ScratchArena fresh = obtain().lend(false);
    own.put(thread, fresh);
    return fresh;
  }

  /** An arena that nobody has, owned by the calling thread. */
  private ArenaLoan obtain() {
    ArenaLoan loan = idle.poll();
    if (loan == null) {
      return make();
    }
    loan.core.take();
    return loan;
  }

  private ArenaLoan make() {
    making.lock();
    try {
      if (++outSince > all.size() / 2) {
        inheritAll();
        outSince = idle.size();
        ArenaLoan inherited = idle.poll();
        if (inherited != null) {
          inherited.core.take();
          return inherited;
        }
      }
      checkOpen();
      ArenaLoan made = new ArenaLoan(options.newCore(true), this);
      all.add(made);
      return made;
    } finally {
      making.unlock();
    }
  }

  /** Takes the arenas of threads that have ended without closing them. */
  private void inheritAll() {
    own.keySet().removeIf(thread -> !thread.isAlive());
    for (ArenaLoan loan : all) {
      if (loan.isLent() && !isHeld(loan) && loan.core.inherit()) {
        // What a block source throws then, nobody is left to be told.
        loan.core.giveBack();
        boolean counted = loan.end();
        idle.push(loan);
        releasePermit(counted);
      }
    }
  }

  /** Whether somebody holds it, those aside whose event has come. */
  private static boolean isHeld(ArenaLoan loan) {
    Holds holds = loan.core.holds();
    return holds.isAny() && holds.isAnyOut();
  }

  /**
   * Called at the end of a loan; the arena is reset and on offer.
   *
   * @param before what has gone wrong so far
   * @return what has gone wrong in all
   */
  @Nullable Throwable takeBack(ArenaLoan loan, boolean counted, @Nullable Throwable before) {
    // Before the permit: whoever gets that finds this one, and need not make another.
    idle.push(loan);
    releasePermit(counted);
    return closed ? closeIdle(before) : before;
  }

  private void releasePermit(boolean counted) {
    if (counted && permits != null) {
      permits.release();
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new StaleArenaException(ArenaMessages.lenderClosed(options.name()));
    }
  }

  /** {@return how many arenas there are now: idle, lent, and threads' own} */
  public int arenaCount() {
    return all.size();
  }

  /**
   * Closes all arenas: those that are idle, those of the calling thread, and those of threads that
   * have ended. From now on none is lent, and whoever waits for one gets a {@link
   * StaleArenaException}; the arenas of other threads that are still running are closed when these
   * give them back, or by another call.
   *
   * @throws IllegalStateException afterwards, if there are such, naming the threads
   */
  @Override
  @Resets("this")
  public void close() {
    making.lock();
    try {
      closed = true;
      inheritAll();
      Throwable first = null;
      for (ArenaLoan loan : all) {
        if (loan.isLent() && loan.core.isUsableHere()) {
          first = closeOne(loan, first);
        }
      }
      Failures.raiseIfAny(closeIdle(first));
      List<String> users = users();
      if (!users.isEmpty()) {
        throw new IllegalStateException(ArenaMessages.stillLent(options.name(), users));
      }
    } finally {
      making.unlock();
    }
  }

  private List<String> users() {
    List<String> users = new ArrayList<>();
    for (ArenaLoan loan : all) {
      users.add(loan.core.ownerName());
    }
    return users;
  }

  private @Nullable Throwable closeIdle(@Nullable Throwable before) {
    Throwable first = before;
    for (ArenaLoan loan; (loan = idle.poll()) != null; ) {
      loan.core.take();
      first = closeOne(loan, first);
    }
    return first;
  }

  private @Nullable Throwable closeOne(ArenaLoan loan, @Nullable Throwable before) {
    Throwable first = before;
    ArenaCore core = loan.core;
    try {
      core.close();
    } catch (Throwable e) {
      first = Failures.join(before, e);
    }
    if (!core.isOpen()) {
      all.remove(loan);
      releasePermit(loan.end());
    }
    return first;
  }

  @Override
  public String toString() {
    return ArenaMessages.describe(this, options.name(), closed);
  }
}
