// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Keepable;
import org.arenacollections.annotations.Lends;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.internal.Failures;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Two or more arenas that go round between a producer and a consumer thread: while one is filled,
 * another is read.
 *
 * <pre>{@code
 * producer   fill() -> | arena 2 | -> publish() --.
 *    ^                                             \   full, in order
 *    |  empty                                       v
 *    '------------ release() <- | arena 1 | <- take()   consumer
 * }</pre>
 *
 * <p>When the consumer is slow, all arenas are full or out, and {@code fill} waits: back-pressure.
 * What goes round is an object of the user's choice with its arena, its collections made once:
 *
 * {@snippet file="org/arenacollections/examples/Sensors.java" region="ring"}
 *
 * <p>A release resets the arena, and waits for holds or refuses as its options say.
 *
 * <p>Between {@code fill} and {@code publish}, and between {@code take} and {@code release}, the
 * arena belongs to the calling thread; what one did is seen by the next. All methods may be called
 * by any thread; with several producers or consumers each gets another arena.
 *
 * @param <T> what goes round
 */
@ArenaBacked
@Lifetime
@Keepable
public final class ArenaRing<T> implements AutoCloseable {
  private enum Turn {
    EMPTY,
    FILLING,
    FULL,
    READING
  }

  private static final class Slot<T> {
    final ScratchArena arena;
    final T value;
    Turn turn = Turn.EMPTY;

    Slot(ScratchArena arena, T value) {
      this.arena = arena;
      this.value = value;
    }
  }

  private final IdentityHashMap<Object, Slot<T>> slots = new IdentityHashMap<>();
  private final ArrayDeque<Slot<T>> empty = new ArrayDeque<>();
  private final ArrayDeque<Slot<T>> full = new ArrayDeque<>();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition emptied = lock.newCondition();
  private final Condition filled = lock.newCondition();
  private boolean finished;
  private boolean closed;

  private ArenaRing() {}

  /**
   * Makes a ring of arenas alone.
   *
   * @param arenaCount how many, at least 2
   * @param options what each is made from
   * @return an open ring
   * @throws IllegalArgumentException if {@code arenaCount} is less than 2
   * @throws ArenaOverflowException if the block source refuses
   */
  public static ArenaRing<ScratchArena> of(int arenaCount, ArenaOptions options) {
    return of(arenaCount, options, arena -> arena);
  }

  /**
   * Makes a ring of objects with their arenas.
   *
   * @param <T> what goes round
   * @param arenaCount how many, at least 2
   * @param options what each arena is made from
   * @param maker makes the object for an arena; what it makes in the arena is stale when it comes
   *     back from {@link #fill}, and is to be renewed
   * @return an open ring
   * @throws IllegalArgumentException if {@code arenaCount} is less than 2, or {@code maker} makes
   *     the same object twice
   * @throws ArenaOverflowException if the block source refuses
   */
  public static <T> ArenaRing<T> of(
      int arenaCount, ArenaOptions options, Function<ScratchArena, @Borrowed T> maker) {
    if (arenaCount < 2) {
      throw new IllegalArgumentException(ArenaMessages.badArenaCount(arenaCount));
    }
    ArenaRing<T> ring = new ArenaRing<>();
    try {
      for (int i = 0; i < arenaCount; i++) {
        ring.add(ScratchArena.of(options), maker);
      }
    } catch (Throwable e) {
      throw Failures.raise(closeAfter(ring, e));
    }
    return ring;
  }

  private void add(ScratchArena arena, Function<ScratchArena, T> maker) {
    try {
      T value = Objects.requireNonNull(maker.apply(arena), "what maker makes");
      if (slots.containsKey(value)) {
        throw new IllegalArgumentException(ArenaMessages.twiceInRing(value));
      }
      Slot<T> slot = new Slot<>(arena, value);
      arena.reset();
      arena.handOver();
      slots.put(slot.value, slot);
      empty.add(slot);
    } catch (Throwable e) {
      throw Failures.raise(closeAfter(arena, e));
    }
  }

  private static Throwable closeAfter(AutoCloseable made, Throwable thrown) {
    try {
      made.close();
      return thrown;
    } catch (Throwable late) {
      return Failures.join(thrown, late);
    }
  }

  /**
   * Waits for an empty arena and makes it the calling thread's.
   *
   * @return the object of an arena, to be filled and published
   * @throws InterruptedException if the thread is interrupted while it waits; its status is cleared
   *     by that, as the JDK's queues do
   * @throws StaleArenaException if this ring is closed, now or while it waits
   */
  @Lends
  public @In("this") T fill() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (empty.isEmpty() && !closed) {
        emptied.await();
      }
      return begin(empty, Turn.FILLING);
    } finally {
      lock.unlock();
    }
  }

  /**
   * {@return as {@link #fill}, or null at once if no arena is empty}
   *
   * @throws StaleArenaException if this ring is closed
   */
  @Lends
  public @Nullable @In("this") T tryFill() {
    lock.lock();
    try {
      return empty.isEmpty() && !closed ? null : begin(empty, Turn.FILLING);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Hands a filled arena on to the consumer.
   *
   * @param value what {@link #fill} returned
   * @throws IllegalArgumentException if it is not of this ring
   * @throws IllegalStateException if it has been published already, or a scope is open on its
   *     arena, or the arena is held and its options say {@link OnBusy#THROW}; nothing changes then
   * @throws WrongThreadException if its arena belongs to another thread
   */
  @Resets("#1")
  public void publish(T value) {
    Slot<T> slot = slotOf(value, Turn.FILLING, "published");
    slot.arena.handOver();
    end(slot, Turn.FULL, full, filled);
  }

  /**
   * Waits for the next filled arena, in the order in which they were published, and makes it the
   * calling thread's.
   *
   * @return the object of an arena, to be read and released; null after {@link #finish} when all
   *     have been read
   * @throws InterruptedException if the thread is interrupted while it waits; its status is cleared
   *     by that, as the JDK's queues do
   * @throws StaleArenaException if this ring is closed, now or while it waits
   */
  @Lends
  public @Nullable @In("this") T take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (full.isEmpty() && !finished && !closed) {
        filled.await();
      }
      return full.isEmpty() && !closed ? null : begin(full, Turn.READING);
    } finally {
      lock.unlock();
    }
  }

  /**
   * {@return as {@link #take}, or null at once if no arena is full}
   *
   * @throws StaleArenaException if this ring is closed
   */
  @Lends
  public @Nullable @In("this") T tryTake() {
    lock.lock();
    try {
      return full.isEmpty() && !closed ? null : begin(full, Turn.READING);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Resets an arena and gives it back to the producer.
   *
   * @param value what {@link #take} returned, or {@link #fill} if there is nothing to publish
   * @throws IllegalArgumentException if it is not of this ring
   * @throws IllegalStateException if it has been released already, or a scope is open on its arena,
   *     or the arena is held and its options say {@link OnBusy#THROW}; nothing changes then
   * @throws WrongThreadException if its arena belongs to another thread
   */
  @Resets("#1")
  public void release(T value) {
    Slot<T> slot = slotOf(value, Turn.READING, "released");
    slot.arena.reset();
    slot.arena.handOver();
    end(slot, Turn.EMPTY, empty, emptied);
  }

  /** Says that nothing more will be published: {@link #take} returns null when all is read. */
  public void finish() {
    lock.lock();
    try {
      finished = true;
      filled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private T begin(ArrayDeque<Slot<T>> from, Turn turn) {
    if (closed) {
      throw new StaleArenaException(ArenaMessages.ringClosed());
    }
    Slot<T> slot = from.getFirst();
    slot.arena.take();
    from.removeFirst();
    slot.turn = turn;
    return slot.value;
  }

  private Slot<T> slotOf(T value, Turn turn, String action) {
    lock.lock();
    try {
      Slot<T> slot = slots.get(value);
      if (slot == null) {
        throw new IllegalArgumentException(ArenaMessages.notInRing(value));
      }
      boolean back = turn == Turn.READING && slot.turn == Turn.FILLING;
      if (slot.turn != turn && !back) {
        throw new IllegalStateException(ArenaMessages.outOfTurn(value, action));
      }
      return slot;
    } finally {
      lock.unlock();
    }
  }

  private void end(Slot<T> slot, Turn turn, ArrayDeque<Slot<T>> to, Condition waiting) {
    lock.lock();
    try {
      slot.turn = turn;
      to.addLast(slot);
      waiting.signal();
      if (closed) {
        Failures.raiseIfAny(closeAll(to, null));
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Closes the arenas that nobody has; those that are being filled or read are closed when they are
   * published or released. Whoever waits gets a {@link StaleArenaException}.
   *
   * <p>All are closed also if the close of one throws; what the first threw is thrown then.
   */
  @Override
  @Resets("this")
  public void close() {
    lock.lock();
    try {
      closed = true;
      emptied.signalAll();
      filled.signalAll();
      Failures.raiseIfAny(closeAll(full, closeAll(empty, null)));
    } finally {
      lock.unlock();
    }
  }

  private static <T> @Nullable Throwable closeAll(
      ArrayDeque<Slot<T>> idle, @Nullable Throwable before) {
    Throwable first = before;
    for (Slot<T> slot; (slot = idle.poll()) != null; ) {
      try {
        slot.arena.take();
        slot.arena.close();
      } catch (Throwable e) {
        first = Failures.join(first, e);
      }
    }
    return first;
  }
}
