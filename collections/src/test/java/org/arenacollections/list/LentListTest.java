// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.internal.RangeTasks;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A list while its arena is lent to other threads, and while it is held. */
@Timeout(60)
class LentListTest {
  private static final int SIZE = 10_000;

  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 16, 1 << 20).named("frame"));
  private final ArenaIntList list = ArenaIntList.zeroed(frame, SIZE);

  @AfterEach
  void close() {
    frame.close();
  }

  private void forEachRange(Executor executor, int perTask, IntIntProcedure action) {
    RangeTasks.forEach(
        frame.space(), frame.space().generation(), executor, list.size(), perTask, action);
  }

  @Test
  void every_element_is_written_once_whoever_runs_the_ranges() throws Exception {
    try (ExecutorService platform = Executors.newFixedThreadPool(3);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      Executor never = task -> {};
      Executor rejecting =
          task -> {
            throw new RejectedExecutionException();
          };
      int rounds = 0;
      for (Executor executor :
          new Executor[] {platform, virtual, Runnable::run, never, rejecting}) {
        for (int perTask : new int[] {1, 7, 2_500, SIZE, Integer.MAX_VALUE}) {
          rounds++;
          forEachRange(
              executor,
              perTask,
              (from, to) -> {
                for (int i = from; i < to; i++) {
                  list.set(i, list.get(i) + 1);
                }
              });
        }
      }
      assertThat(rounds).isEqualTo(25);
      for (int i = 0; i < SIZE; i++) {
        assertThat(list.get(i)).isEqualTo(25);
      }
    }
  }

  @Test
  void other_threads_do_take_part() throws Exception {
    ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
    try (ExecutorService platform = Executors.newFixedThreadPool(1)) {
      CountDownLatch both = new CountDownLatch(2);
      forEachRange(
          platform,
          SIZE / 2,
          (from, to) -> {
            threads.add(Thread.currentThread());
            list.set(from, 1);
            both.countDown();
            try {
              both.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          });
    }
    assertThat(threads).hasSize(2).doesNotHaveDuplicates();
  }

  private static void refuses(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("'frame' is lent to other threads by forEachRange; until it returns");
  }

  @Test
  void structure_stands_still_on_every_thread_meanwhile() throws Exception {
    AtomicInteger refused = new AtomicInteger();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      forEachRange(
          pool,
          SIZE / 8,
          (from, to) -> {
            refuses(() -> list.add(1));
            refuses(() -> list.addAtIndex(0, 1));
            refuses(() -> list.addAll(1, 2));
            refuses(list::clear);
            refuses(() -> list.truncate(1));
            refuses(list::pop);
            refuses(() -> list.removeAtIndex(0));
            refuses(() -> list.ensureCapacity(SIZE * 2));
            refuses(list::renew);
            refuses(() -> list.hold("mine"));
            refuses(() -> ArenaIntList.in(frame, 10));
            refuses(frame::reset);
            refuses(frame::openScope);
            refuses(frame::handOver);
            refuses(frame::close);
            refuses(() -> forEachRange(Runnable::run, 1, (a, b) -> {}));
            refused.incrementAndGet();
          });
    }
    assertThat(refused).hasValue(8);
    list.add(1);
    assertThat(list.size()).isEqualTo(SIZE + 1);
  }

  @Test
  void the_first_exception_comes_home_and_the_arena_is_the_owners_again() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      assertThatThrownBy(
              () ->
                  forEachRange(
                      pool,
                      1,
                      (from, to) -> {
                        if (from == 100) {
                          throw new UnsupportedOperationException("row 100");
                        }
                      }))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage("row 100");
    }
    frame.reset();
    list.renew();
    list.add(5);
  }

  @Test
  void an_interrupt_neither_ends_the_call_nor_gets_lost() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      AtomicInteger rows = new AtomicInteger();
      Thread.currentThread().interrupt();
      forEachRange(pool, 100, (from, to) -> rows.addAndGet(to - from));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(rows).hasValue(SIZE);
    }
  }

  @Test
  void a_list_of_no_elements_has_no_range_and_a_range_has_rows() {
    list.clear();
    forEachRange(
        Runnable::run,
        1,
        (from, to) -> {
          throw new AssertionError();
        });
    assertThatThrownBy(() -> forEachRange(Runnable::run, 0, (from, to) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rowsPerTask 0 is not positive");
  }

  @Test
  void a_held_list_stays_where_it_is_until_it_is_released() {
    ArenaIntList small = ArenaIntList.in(frame, 4);
    small.addAll(1, 2, 3, 4);
    try (Hold _ = small.hold("upload")) {
      assertThatThrownBy(() -> small.add(5))
          .isInstanceOf(ArenaHeldException.class)
          .hasMessageContaining("growth while 'upload' holds it");
      small.set(0, 7);
      list.add(1);
      assertThatThrownBy(frame::reset).isInstanceOf(ArenaHeldException.class);
    }
    small.add(5);
    assertThat(small.toList().toString()).isEqualTo("[7, 2, 3, 4, 5]");
  }

  @Test
  void a_held_list_of_a_rotating_arena_moves_on() {
    ArenaOptions options = ArenaOptions.fixed(1 << 10).onBusy(OnBusy.ROTATE);
    try (ScratchArena rotating = ScratchArena.of(options)) {
      ArenaIntList small = ArenaIntList.in(rotating, 4);
      small.addAll(1, 2, 3, 4);
      try (Hold _ = small.hold("upload")) {
        small.add(5);
        rotating.reset();
        small.renew();
        small.add(6);
      }
      assertThat(small.toList().toString()).isEqualTo("[6]");
    }
  }
}
