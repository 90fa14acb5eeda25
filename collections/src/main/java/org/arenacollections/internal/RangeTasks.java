// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;

/**
 * Works on the rows of a collection, range by range, on an executor's threads and the caller's; the
 * arena is lent to them for the call.
 *
 * <p>The caller takes ranges like every other thread, so that the call ends also where the executor
 * never runs a task, or runs the caller itself. A task that starts late finds nothing to do.
 */
public final class RangeTasks {
  private static final int TASKS_PER_PROCESSOR = 4;

  private final int count;
  private final int perTask;
  private final int rangeCount;
  private final IntIntProcedure action;

  private final AtomicInteger taken = new AtomicInteger();
  private final CountDownLatch left;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  private RangeTasks(int count, int perTask, IntIntProcedure action) {
    this.count = count;
    this.perTask = perTask;
    this.rangeCount = Math.toIntExact(((long) count + perTask - 1) / perTask);
    this.action = action;
    this.left = new CountDownLatch(rangeCount);
  }

  /**
   * Calls {@code action} with disjoint ranges of 0 to {@code count}, and returns when all are done.
   *
   * <p>Elements can be read and written on every thread meanwhile; what changes structure,
   * allocates, resets or closes is refused on every thread. If the executor rejects tasks, the
   * caller does their work. After the first range that throws no further ones are begun; that
   * exception is thrown when the others have ended, with theirs as suppressed.
   *
   * @param madeIn the generation of the collection
   * @param executor runs some of the ranges
   * @param count how many rows there are
   * @param perTask how many rows a range has, at least 1; the last one may have fewer
   * @param action gets the first row of a range and the one behind its last
   */
  public static void forEach(
      Space space, long madeIn, Executor executor, int count, int perTask, IntIntProcedure action) {
    space.checkChange(madeIn);
    if (perTask < 1) {
      throw new IllegalArgumentException(InternalMessages.badRange(perTask));
    }
    RangeTasks tasks = new RangeTasks(count, perTask, action);
    ArenaCore core = space.core();
    Held lent = core.lend();
    try {
      tasks.start(executor);
      tasks.work();
      tasks.awaitOthers();
    } finally {
      core.endLending(lent);
    }
    tasks.throwFailure();
  }

  private void start(Executor executor) {
    int most = TASKS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
    int tasks = Math.min(rangeCount - 1, most);
    try {
      for (int i = 0; i < tasks; i++) {
        executor.execute(this::work);
      }
    } catch (RejectedExecutionException e) {
      // The caller does what is left.
    } catch (RuntimeException | Error e) {
      note(e);
    }
  }

  private void work() {
    for (int range; (range = next()) >= 0; ) {
      try {
        if (failure.get() == null) {
          int from = range * perTask;
          action.value(from, (int) Math.min(count, (long) from + perTask));
        }
      } catch (RuntimeException | Error e) {
        note(e);
      } finally {
        left.countDown();
      }
    }
  }

  /** The number of a range that nobody has begun; -1 if there is none. */
  private int next() {
    int range = taken.getAndUpdate(number -> Math.min(number + 1, rangeCount));
    return range < rangeCount ? range : -1;
  }

  @SuppressWarnings("ReferenceEquality") // Nothing suppresses itself.
  private void note(Throwable thrown) {
    if (!failure.compareAndSet(null, thrown)) {
      Throwable first = failure.get();
      if (first != null && first != thrown) {
        first.addSuppressed(thrown);
      }
    }
  }

  /** An interrupt does not end the wait: the arena must not be given back while others use it. */
  private void awaitOthers() {
    boolean interrupted = false;
    while (left.getCount() > 0) {
      try {
        left.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void throwFailure() {
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
