// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.arenacollections.internal.Completion;
import org.arenacollections.testing.NativeAccess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arenas of threads and loans: given back, taken over from ended threads, closed together. */
@Timeout(120)
class ThreadArenasTest {
  private final AtomicLong takenByteSize = new AtomicLong();
  private final AtomicInteger takenCount = new AtomicInteger();

  /** Native memory that counts what is out, on any thread. */
  private final BlockSource counting =
      byteSize -> {
        BlockSource.Block block = BlockSource.nativeMemory().take(byteSize);
        takenByteSize.addAndGet(byteSize);
        takenCount.incrementAndGet();
        return new BlockSource.Block() {
          @Override
          public MemorySegment segment() {
            return block.segment();
          }

          @Override
          public boolean isZeroed() {
            return true;
          }

          @Override
          public void close() {
            takenByteSize.addAndGet(-byteSize);
            block.close();
          }
        };
      };

  private final ThreadArenas arenas =
      ThreadArenas.of(ArenaOptions.fixed(1024).named("request").from(counting));

  @AfterEach
  void everything_is_given_back() {
    arenas.close();
    assertThat(arenas.arenaCount()).isZero();
    assertThat(takenByteSize).hasValue(0);
  }

  /** A loan is an arena like others, but for its end. */
  @Nested
  class Loans implements OwnedArenaLaws {
    private final List<ThreadArenas> owners = new ArrayList<>();

    @Override
    public MemoryArena newArena(long byteCapacity) {
      ThreadArenas owner = ThreadArenas.of(ArenaOptions.fixed(byteCapacity));
      owners.add(owner);
      return owner.borrow();
    }

    @AfterEach
    void close() {
      owners.forEach(ThreadArenas::close);
    }
  }

  // ---- loans -----------------------------------------------------------------------------------

  @Test
  void a_loan_comes_back_reset_and_its_memory_is_lent_again() {
    long address;
    try (ScratchArena request = arenas.borrow()) {
      assertThat(request.name()).isEqualTo("request");
      address = request.uncheckedSegments().allocate(1024, 8).address();
    }
    try (ScratchArena request = arenas.borrow()) {
      assertThat(request.statistics().usedByteSize()).isZero();
      assertThat(request.uncheckedSegments().allocate(8, 8).address()).isEqualTo(address);
    }
    assertThat(takenCount).hasValue(1);
  }

  private static void refuses(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(StaleArenaException.class)
        .hasMessageContaining(
            "a loan of arena 'request' was used after it was given back; borrow again");
  }

  @Test
  void closing_a_loan_twice_ends_nobody_elses_and_an_old_one_is_good_for_nothing() {
    ScratchArena old = arenas.borrow();
    SegmentAllocator unchecked = old.uncheckedSegments();
    SegmentAllocator uninitialized = old.uncheckedUninitializedSegments();
    ArenaScope scope = old.newScope();
    old.close();
    try (ScratchArena request = arenas.borrow()) {
      request.uncheckedSegments().allocate(8, 8);
      old.close();
      refuses(old::reset);
      refuses(old::space);
      refuses(old::openScope);
      refuses(old::newScope);
      if (NativeAccess.isEnabled()) {
        refuses(old::segments);
      }
      refuses(old::uncheckedSegments);
      refuses(old::handOver);
      refuses(old::take);
      refuses(() -> old.hold("late"));
      refuses(() -> unchecked.allocate(8, 8));
      refuses(() -> uninitialized.allocate(8, 8));
      refuses(scope::open);
      assertThat(old).hasToString("ScratchArena 'request': closed, given back");
      assertThat(request.statistics().usedByteSize()).isEqualTo(8);
      assertThat(takenCount).hasValue(1);
    }
  }

  @Test
  void a_scope_that_was_left_open_is_ended_and_reported_and_the_arena_is_lent_again() {
    ScratchArena request = arenas.borrow();
    ArenaScope scope = request.openScope();
    assertThatThrownBy(request::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("close while scope 1 of arena 'request' is open");
    assertThatThrownBy(scope::space).isInstanceOf(StaleArenaException.class);
    arenas.borrow().close();
    assertThat(takenCount).hasValue(1);
  }

  @Test
  void a_held_loan_is_not_given_back() {
    ScratchArena request = arenas.borrow();
    try (Hold _ = request.hold("socket write")) {
      assertThatThrownBy(request::close).isInstanceOf(ArenaHeldException.class);
      request.uncheckedSegments().allocate(8, 8);
    }
    request.close();
  }

  @Test
  void a_loan_can_be_handed_over_and_is_given_back_by_its_next_owner() throws Exception {
    ScratchArena request = arenas.borrow();
    request.uncheckedSegments().allocate(8, 8);
    request.handOver();
    assertThatThrownBy(request::close).isInstanceOf(WrongThreadException.class);
    OnThread.run(
        Thread.ofPlatform(),
        () -> {
          request.take();
          assertThat(request.statistics().usedByteSize()).isEqualTo(8);
          request.close();
        });
    arenas.borrow().close();
    assertThat(takenCount).hasValue(1);
  }

  @Test
  void a_hundred_thousand_virtual_threads_share_as_many_arenas_as_run_at_once() throws Exception {
    Semaphore running = new Semaphore(8);
    try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 100_000; i++) {
        int number = i;
        running.acquire();
        all.add(
            tasks.submit(
                () -> {
                  try (ScratchArena request = arenas.borrow()) {
                    if (request.statistics().usedByteSize() != 0) {
                      throw new AssertionError("not empty");
                    }
                    request.uncheckedSegments().allocate(1 + number % 100, 8).fill((byte) 1);
                  } finally {
                    running.release();
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
    assertThat(arenas.arenaCount()).isBetween(1, 8);
    assertThat(takenCount.get()).isBetween(1, 8);
  }

  @Test
  void a_bounded_owner_lets_borrowers_wait_and_keeps_their_interrupt() throws Exception {
    try (ThreadArenas two = ThreadArenas.of(ArenaOptions.fixed(64), 2)) {
      ScratchArena first = two.borrow();
      ScratchArena second = two.borrow();
      CountDownLatch waiting = new CountDownLatch(1);
      AtomicInteger state = new AtomicInteger();
      Thread third =
          Thread.ofVirtual()
              .start(
                  () -> {
                    Thread.currentThread().interrupt();
                    waiting.countDown();
                    two.borrow().close();
                    state.set(Thread.interrupted() ? 1 : 2);
                  });
      waiting.await();
      assertThat(state).hasValue(0);
      first.close();
      third.join();
      assertThat(state).hasValue(1);
      assertThat(two.arenaCount()).isEqualTo(2);
      second.close();
    }
    assertThatThrownBy(() -> ThreadArenas.of(ArenaOptions.fixed(64), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("loanCount 0 is not positive");
  }

  @Test
  void what_ended_threads_had_borrowed_does_not_count_for_ever() throws Exception {
    try (ThreadArenas one = ThreadArenas.of(ArenaOptions.fixed(64), 1)) {
      for (int i = 0; i < 3; i++) {
        Thread careless = Thread.ofPlatform().start(one::borrow);
        careless.join();
      }
      one.borrow().close();
      assertThat(one.arenaCount()).isOne();
    }
  }

  // ---- own arenas ------------------------------------------------------------------------------

  @Test
  void a_thread_has_one_of_its_own_until_it_closes_it_or_hands_it_over() throws Exception {
    ScratchArena mine = arenas.own();
    mine.uncheckedSegments().allocate(8, 8);
    assertThat(arenas.own()).isSameAs(mine);
    assertThat(arenas.own().statistics().usedByteSize()).isEqualTo(8);
    OnThread.run(Thread.ofPlatform(), () -> assertThat(arenas.own()).isNotSameAs(mine));
    mine.handOver();
    ScratchArena next = arenas.own();
    assertThat(next).isNotSameAs(mine);
    OnThread.run(
        Thread.ofVirtual(),
        () -> {
          mine.take();
          mine.close();
        });
    next.close();
    assertThat(arenas.own()).isNotSameAs(next);
  }

  @Test
  void virtual_threads_have_none_of_their_own() throws Exception {
    OnThread.run(
        Thread.ofVirtual(),
        () ->
            assertThatThrownBy(arenas::own)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("use borrow()"));
  }

  /** 100,000 of them with {@code -Dlong.tests=true}. */
  @Test
  void thousands_of_short_threads_leave_native_memory_at_the_base_line() throws Exception {
    Runnable body =
        () -> {
          arenas.own().uncheckedSegments().allocate(512, 8).fill((byte) 1);
          arenas.borrow().uncheckedSegments().allocate(512, 8);
          // Neither is closed: the thread just ends.
        };
    int most = 0;
    for (int i = 0; i < (Boolean.getBoolean("long.tests") ? 25_000 : 2_500); i++) {
      Thread[] four = new Thread[4];
      for (int t = 0; t < 4; t++) {
        four[t] = Thread.ofPlatform().stackSize(1 << 16).start(body);
      }
      for (Thread thread : four) {
        thread.join();
      }
      most = Math.max(most, arenas.arenaCount());
    }
    assertThat(most).as("8 are out at once").isLessThanOrEqualTo(24);
    assertThat(takenByteSize.get()).isLessThanOrEqualTo(24 * 1024);
  }

  @Test
  void what_an_ended_thread_left_is_reset_and_its_scopes_and_segments_are_over() throws Exception {
    List<ScratchArena> left = new ArrayList<>();
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  ScratchArena request = arenas.borrow();
                  ArenaScope tmp = request.openScope();
                  if (NativeAccess.isEnabled()) {
                    request.segments().allocate(8, 8);
                    tmp.segments().allocate(8, 8);
                  }
                  left.add(request);
                });
    // Not only its task, the thread itself must have ended.
    thread.join();
    try (ScratchArena one = arenas.borrow();
        ScratchArena other = arenas.borrow()) {
      assertThat(one.statistics().usedByteSize()).isZero();
      assertThat(other.statistics().usedByteSize()).isZero();
      one.openScope().close();
      other.openScope().close();
      one.uncheckedSegments().allocate(8, 8);
      assertThat(takenCount).hasValue(2);
      refuses(left.getFirst()::reset);
    }
  }

  // ---- the end ---------------------------------------------------------------------------------

  @Test
  void closing_the_owner_closes_all_and_names_who_still_has_one() throws Exception {
    ScratchArena mine = arenas.own();
    ScratchArena lent = arenas.borrow();
    arenas.borrow().close();
    CountDownLatch borrowed = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Thread worker =
        Thread.ofPlatform()
            .name("worker")
            .start(
                () -> {
                  try (ScratchArena request = arenas.borrow()) {
                    borrowed.countDown();
                    go.await();
                    request.uncheckedSegments().allocate(8, 8);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
    borrowed.await();
    assertThatThrownBy(arenas::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "1 arena 'request' is still used, by thread 'worker'; it is closed when it is given"
                + " back, or by another close() when its thread has ended");
    assertThatThrownBy(mine::space).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(lent::space).isInstanceOf(StaleArenaException.class);
    lent.close();
    assertThatThrownBy(arenas::borrow)
        .isInstanceOf(StaleArenaException.class)
        .hasMessage("the owner of arenas 'request' is closed and lends no more");
    assertThatThrownBy(arenas::own).isInstanceOf(StaleArenaException.class);
    assertThat(arenas).hasToString("ThreadArenas 'request': 1 arena, closed");
    go.countDown();
    worker.join();
    assertThat(arenas.arenaCount()).isZero();
    assertThat(takenByteSize).hasValue(0);
  }

  @Test
  void a_loan_whose_blocks_resist_their_close_is_given_back_all_the_same() {
    CountingSource source = new CountingSource();
    try (ThreadArenas one = ThreadArenas.of(ArenaOptions.growing(64, 1 << 20).from(source), 1)) {
      for (int i = 0; i < 3; i++) {
        ScratchArena request = one.borrow();
        request.uncheckedSegments().allocate(64, 8);
        request.uncheckedSegments().allocate(1 << (8 + 2 * i), 8);
        source.failNextCloses(1);
        // Several blocks become one.
        assertThatThrownBy(request::close)
            .isInstanceOf(IllegalStateException.class)
            .hasMessage("close failed");
        request.close();
      }
      assertThat(one.arenaCount()).isOne();
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void who_waits_for_a_loan_is_told_when_the_owner_is_closed() throws Exception {
    ThreadArenas one = ThreadArenas.of(ArenaOptions.fixed(64).named("request"), 1);
    ScratchArena mine = one.borrow();
    AtomicReference<Throwable> told = new AtomicReference<>();
    Thread waiting =
        Thread.ofPlatform()
            .start(
                () -> {
                  Thread.currentThread().interrupt();
                  told.set(catchThrowable(one::borrow));
                  if (!Thread.interrupted()) {
                    told.set(new AssertionError("the interrupt is lost"));
                  }
                });
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    // By another thread, which cannot close this thread's loan.
    OnThread.run(
        Thread.ofPlatform(),
        () -> assertThatThrownBy(one::close).isInstanceOf(IllegalStateException.class));
    assertThat(waiting.join(Duration.ofSeconds(20))).isTrue();
    assertThat(told.get()).isInstanceOf(StaleArenaException.class);
    mine.close();
    assertThat(one.arenaCount()).isZero();
  }

  @Test
  void a_block_that_resists_is_told_also_when_the_owner_was_closed_before() throws Exception {
    CountingSource source = new CountingSource();
    ThreadArenas owner = ThreadArenas.of(ArenaOptions.fixed(64).from(source));
    ScratchArena mine = owner.borrow();
    OnThread.run(
        Thread.ofPlatform(),
        () -> assertThatThrownBy(owner::close).isInstanceOf(IllegalStateException.class));
    source.failNextCloses(1);
    assertThatThrownBy(mine::close).hasMessage("close failed");
    assertThat(source.open()).isZero();
    assertThat(owner.arenaCount()).isZero();
  }

  @Test
  void an_error_of_a_block_does_not_lose_a_loan() {
    CountingSource source = new CountingSource();
    try (ThreadArenas one = ThreadArenas.of(ArenaOptions.growing(64, 1 << 20).from(source), 1)) {
      ScratchArena request = one.borrow();
      request.uncheckedSegments().allocate(64, 8);
      request.uncheckedSegments().allocate(1 << 10, 8);
      source.failNextCloses(1, StackOverflowError::new);
      assertThatThrownBy(request::close).isInstanceOf(StackOverflowError.class);
      one.borrow().close();
      assertThat(one.arenaCount()).isOne();
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void a_hold_whose_event_has_come_keeps_nothing_of_an_ended_thread() throws Exception {
    AtomicBoolean copied = new AtomicBoolean();
    Completion copy =
        new Completion() {
          @Override
          public boolean isDone() {
            return copied.get();
          }

          @Override
          public void await() {
            throw new AssertionError("nobody waits for it");
          }
        };
    ThreadArenas owner = ThreadArenas.of(ArenaOptions.fixed(64));
    OnThread.run(Thread.ofPlatform(), () -> owner.borrow().space().hold("copy", copy));
    owner.borrow().close();
    assertThat(owner.arenaCount()).as("the copy is not over").isEqualTo(2);
    copied.set(true);
    owner.close();
    assertThat(owner.arenaCount()).isZero();
  }
}
