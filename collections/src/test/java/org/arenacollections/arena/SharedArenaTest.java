// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.arenacollections.internal.Space;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An arena that many threads use: its laws, and what it keeps when they all do at once. */
@Timeout(120)
class SharedArenaTest {
  private static SharedArena withoutNativeAccess(ArenaOptions options) {
    return new SharedArena(options.newSharedCore(false));
  }

  @Nested
  class Fixed implements MemoryArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return SharedArena.fixed(byteCapacity);
    }
  }

  @Nested
  class Growing implements MemoryArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return SharedArena.growing(byteCapacity / 4, byteCapacity * 16);
    }
  }

  @Nested
  class WithoutNativeAccess implements MemoryArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return withoutNativeAccess(ArenaOptions.fixed(byteCapacity));
    }
  }

  @Nested
  class OfAnotherSource implements MemoryArenaLaws {
    @BeforeEach
    void needsNativeAccess() {
      assumeTrue(NativeAccess.isEnabled(), "of another source than native memory");
    }

    @Override
    public MemoryArena newArena(long byteCapacity) {
      return SharedArena.of(ArenaOptions.fixed(byteCapacity).from(new CountingSource().dirty()));
    }
  }

  private static void onThreads(int count, OnThread.Body body) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(count)) {
      List<Future<?>> tasks = new ArrayList<>();
      CyclicBarrier start = new CyclicBarrier(count);
      for (int i = 0; i < count; i++) {
        tasks.add(
            pool.submit(
                () -> {
                  start.await();
                  body.run();
                  return null;
                }));
      }
      for (Future<?> task : tasks) {
        task.get();
      }
    }
  }

  // ---- allocation ------------------------------------------------------------------------------

  /** Pieces of many threads do not overlap, and together they are what is used. */
  private static void carve(SharedArena arena, int threads, int perThread) throws Exception {
    ConcurrentLinkedQueue<MemorySegment> all = new ConcurrentLinkedQueue<>();
    onThreads(
        threads,
        () -> {
          for (int i = 0; i < perThread; i++) {
            MemorySegment piece = arena.uncheckedSegments().allocate(8 + 8 * (i % 5), 8);
            assertThat(piece.get(ValueLayout.JAVA_LONG, 0)).isZero();
            piece.set(ValueLayout.JAVA_LONG, 0, -1);
            all.add(piece);
          }
        });
    List<MemorySegment> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingLong(MemorySegment::address));
    long total = 0;
    long end = 0;
    for (MemorySegment piece : sorted) {
      assertThat(piece.address()).isGreaterThanOrEqualTo(end);
      end = piece.address() + piece.byteSize();
      total += piece.byteSize();
    }
    assertThat(sorted).hasSize(threads * perThread);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(total);
  }

  @Test
  void pieces_of_many_threads_are_disjoint_and_their_sum_is_what_is_used() throws Exception {
    try (SharedArena fixed = SharedArena.fixed(1 << 22);
        SharedArena growing = SharedArena.growing(1 << 10, 1 << 24);
        SharedArena plain = withoutNativeAccess(ArenaOptions.growing(1 << 10, 1 << 24))) {
      for (int round = 0; round < 3; round++) {
        for (SharedArena arena : List.of(fixed, growing, plain)) {
          carve(arena, 4, 5_000);
          arena.reset();
          assertThat(arena.statistics().usedByteSize()).isZero();
        }
      }
      assertThat(fixed.statistics().peakByteSize()).isEqualTo(4 * 5_000 * 24);
    }
  }

  @Test
  void refused_requests_of_many_threads_add_up_to_nothing() throws Exception {
    try (SharedArena arena = SharedArena.fixed(1_000)) {
      AtomicLong given = new AtomicLong();
      AtomicLong refused = new AtomicLong();
      onThreads(
          4,
          () -> {
            for (int i = 0; i < 2_000; i++) {
              try {
                arena.uncheckedSegments().allocate(7, 1);
                given.incrementAndGet();
              } catch (ArenaOverflowException e) {
                refused.incrementAndGet();
              }
              long used = arena.statistics().usedByteSize();
              assertThat(used).isBetween(0L, 1_000L);
            }
          });
      assertThat(given).hasValue(142);
      assertThat(refused).hasValue(8_000 - 142);
      assertThat(arena.statistics().usedByteSize()).isEqualTo(142 * 7);
      assertThat(arena.statistics().refusedCount()).isEqualTo(8_000 - 142);
      arena.uncheckedSegments().allocate(6, 1);
    }
  }

  @Test
  void the_newest_memory_grows_in_place_and_only_that() {
    try (SharedArena arena = SharedArena.fixed(1 << 10)) {
      Space space = arena.space();
      long first = space.reserve(64, 8);
      MemorySegment block = space.segment();
      assertThat(space.grow(space.generation(), block, first, 64, 64, 128, 128, 8))
          .isEqualTo(first);
      assertThat(space.grantedByteSize()).isEqualTo(128);
      space.reserve(8, 8);
      long moved = space.grow(space.generation(), block, first, 128, 128, 256, 256, 8);
      assertThat(moved).isEqualTo(136);
      assertThat(space.segment()).isSameAs(block);
      assertThat(arena.statistics().abandonedByteSize()).isEqualTo(128);
    }
  }

  // ---- reset and close -------------------------------------------------------------------------

  @Test
  void a_raw_segment_ends_with_the_generation_on_every_thread() throws Exception {
    for (boolean ties : new boolean[] {NativeAccess.isEnabled(), false}) {
      try (SharedArena arena = new SharedArena(ArenaOptions.fixed(64).newSharedCore(ties))) {
        MemorySegment piece = arena.segments().allocate(8, 8);
        arena.reset();
        assertThatThrownBy(() -> piece.get(ValueLayout.JAVA_LONG, 0))
            .isInstanceOf(IllegalStateException.class);
        OnThread.run(
            Thread.ofVirtual(),
            () ->
                assertThatThrownBy(() -> piece.set(ValueLayout.JAVA_LONG, 0, 1))
                    .isInstanceOf(IllegalStateException.class));
      }
    }
  }

  @Test
  void memory_is_zero_again_after_a_reset_and_blocks_are_kept_or_taken_anew() {
    CountingSource source = new CountingSource();
    assumeTrue(NativeAccess.isEnabled(), "of another source than native memory");
    ArenaOptions options = ArenaOptions.growing(1 << 10, 1 << 14).from(source).poisoned();
    try (SharedArena arena = SharedArena.of(options)) {
      for (int round = 0; round < 10; round++) {
        MemorySegment small = arena.uncheckedSegments().allocate(1_000, 8);
        MemorySegment large = arena.uncheckedSegments().allocate(3_000, 8);
        assertThat(small.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
        assertThat(large.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
        small.fill((byte) 1);
        large.fill((byte) 2);
        arena.reset();
      }
      assertThat(source.taken()).as("two in the first round, then one of both").isEqualTo(3);
      arena.reset(Retain.none());
      assertThat(source.open()).isZero();
      arena.uncheckedSegments().allocate(8, 8);
      assertThat(source.open()).isOne();
    }
    assertThat(source.open()).isZero();
  }

  /** Each frame is filled with its own number: whoever reads two of them has mixed frames. */
  private static void readWhileResetting(SharedArena arena, boolean closes) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    AtomicLong frames = new AtomicLong();
    Thread resetter =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int i = 0; i < 300; i++) {
                    arena.reset();
                    frames.incrementAndGet();
                  }
                  if (closes) {
                    arena.close();
                  }
                  over.set(true);
                });
    AtomicLong ended = new AtomicLong();
    onThreads(
        2,
        () -> {
          long stamp = Thread.currentThread().threadId() << 32;
          while (!over.get()) {
            try {
              Space space = arena.space();
              long generation = space.generation();
              long offset = space.reserveZeroed(800, 8);
              MemorySegment block = space.segment();
              space.check(generation);
              stamp++;
              for (int i = 0; i < 100; i++) {
                block.set(ValueLayout.JAVA_LONG, offset + 8L * i, stamp);
              }
              for (int i = 0; i < 100; i++) {
                space.check(generation);
                long value = block.get(ValueLayout.JAVA_LONG, offset + 8L * i);
                if (value != stamp) {
                  throw new AssertionError("mixed frames: " + value + " for " + stamp);
                }
              }
            } catch (ArenaOverflowException e) {
              // Full until the next reset.
            } catch (IllegalStateException e) {
              ended.incrementAndGet();
            }
          }
        });
    resetter.join();
    assertThat(frames).hasValue(300);
  }

  @Test
  void readers_and_writers_get_right_values_or_a_lifetime_error_while_it_is_reset()
      throws Exception {
    try (SharedArena fixed = SharedArena.fixed(1 << 16);
        SharedArena growing = SharedArena.growing(1 << 10, 1 << 16);
        SharedArena plain = withoutNativeAccess(ArenaOptions.growing(1 << 10, 1 << 16))) {
      readWhileResetting(fixed, false);
      readWhileResetting(growing, false);
      readWhileResetting(plain, true);
      assertThat(growing.statistics().resetCount()).isEqualTo(300);
      assertThatThrownBy(plain::space).isInstanceOf(StaleArenaException.class);
    }
  }

  // ---- holds, sources, and what it does not have -----------------------------------------------

  @Test
  void holds_are_taken_by_any_thread_and_keep_it_from_being_reset() throws Exception {
    try (SharedArena arena = SharedArena.of(ArenaOptions.fixed(64).named("graph"))) {
      List<Hold> holds = new ArrayList<>();
      OnThread.run(Thread.ofPlatform(), () -> holds.add(arena.hold("reader")));
      assertThatThrownBy(arena::reset)
          .isInstanceOf(ArenaHeldException.class)
          .hasMessageContaining("arena 'graph': reset while 'reader' holds it");
      assertThatThrownBy(arena::close).isInstanceOf(ArenaHeldException.class);
      MemorySegment piece = arena.uncheckedSegments().allocate(8, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, 1);
      holds.getFirst().close();
      arena.reset();
    }
  }

  @Test
  void a_waiting_one_waits_and_a_rotating_one_goes_on() throws Exception {
    try (SharedArena waiting = SharedArena.of(ArenaOptions.fixed(64).onBusy(OnBusy.WAIT))) {
      Hold hold = waiting.hold("reader");
      Thread.ofVirtual().start(hold::close);
      waiting.reset();
      assertThat(hold.isReleased()).isTrue();
    }
    assumeTrue(NativeAccess.isEnabled(), "of another source than native memory");
    CountingSource source = new CountingSource();
    try (SharedArena rotating = SharedArena.of(ArenaOptions.fixed(64).from(source).rotating(2))) {
      MemorySegment piece = rotating.segments().allocate(64, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, 42);
      Hold hold = rotating.hold("reader");
      rotating.reset();
      assertThat(rotating.segments().allocate(64, 8).get(ValueLayout.JAVA_LONG, 0)).isZero();
      assertThat(piece.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
      Hold second = rotating.hold("reader");
      Thread.ofVirtual().start(hold::close);
      rotating.reset();
      assertThatThrownBy(() -> piece.get(ValueLayout.JAVA_LONG, 0))
          .isInstanceOf(IllegalStateException.class);
      second.close();
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void a_budget_is_given_back_and_a_foreign_source_needs_native_access() {
    BlockSource budget = BlockSource.limited(1 << 10, BlockSource.nativeMemory());
    try (SharedArena arena = withoutNativeAccess(ArenaOptions.fixed(1 << 10).from(budget))) {
      arena.uncheckedSegments().allocate(1 << 10, 8);
      arena.reset();
      arena.uncheckedSegments().allocate(1 << 10, 8);
      assertThatThrownBy(() -> SharedArena.of(ArenaOptions.fixed(1).from(budget)))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("the budget has 0 of 1024 bytes left");
    }
    SharedArena.of(ArenaOptions.fixed(1 << 10).from(budget)).close();
    assertThatThrownBy(() -> withoutNativeAccess(ArenaOptions.fixed(8).from(new CountingSource())))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("--enable-native-access=org.arenacollections");
  }

  @Test
  void a_source_that_uses_the_arena_that_asks_it_is_refused() {
    SharedArena[] arena = new SharedArena[1];
    BlockSource careless =
        byteSize -> {
          if (arena[0] != null) {
            arena[0].reset();
          }
          return BlockSource.nativeMemory().take(byteSize);
        };
    assumeTrue(NativeAccess.isEnabled(), "of another source than native memory");
    arena[0] = SharedArena.of(ArenaOptions.growing(8, 1 << 10).from(careless).named("graph"));
    try (SharedArena shared = arena[0]) {
      assertThatThrownBy(() -> shared.uncheckedSegments().allocate(100, 8))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("arena 'graph' was used by its own block source");
    }
  }

  @Test
  void it_has_no_scopes_and_says_so() {
    try (SharedArena arena = SharedArena.of(ArenaOptions.fixed(8).named("graph"))) {
      assertThatThrownBy(arena::openScope)
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage(
              "arena 'graph' is shared and has no scopes; open one on an arena of this"
                  + " thread");
      assertThatThrownBy(arena::newScope).isInstanceOf(UnsupportedOperationException.class);
      assertThat(arena).hasToString("SharedArena 'graph' #1: 0 of 8 bytes used, high-water mark 0");
    }
  }

  @Test
  void the_nth_request_is_refused_on_request_and_nothing_changes() {
    try (SharedArena arena = SharedArena.fixed(1 << 10)) {
      arena.space().core().refuseRequest(2);
      arena.uncheckedSegments().allocate(8, 8);
      assertThatThrownBy(() -> arena.uncheckedSegments().allocate(8, 8))
          .isInstanceOf(ArenaOverflowException.class);
      assertThat(arena.statistics().usedByteSize()).isEqualTo(8);
      arena.uncheckedSegments().allocate(8, 8);
    }
  }

  @Test
  void who_holds_it_can_take_a_second_hold_while_a_reset_or_close_waits() throws Exception {
    for (boolean closes : new boolean[] {false, true}) {
      try (SharedArena arena =
          SharedArena.of(ArenaOptions.fixed(4096).named("shared").onBusy(OnBusy.WAIT))) {
        ArenaIntList first = ArenaIntList.copyOf(arena, 1, 2, 3);
        ArenaIntList second = ArenaIntList.copyOf(arena, 4, 5, 6);
        Hold one = first.hold("one");
        Thread ender =
            Thread.ofPlatform().start(closes ? (Runnable) arena::close : (Runnable) arena::reset);
        while (ender.getState() != Thread.State.WAITING) {
          Thread.onSpinWait();
        }
        Hold two = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> second.hold("two"));
        one.close();
        assertThat(second.sum()).isEqualTo(15);
        ender.join(50);
        assertThat(ender.isAlive()).isTrue();
        two.close();
        ender.join(20_000);
        assertThat(ender.isAlive()).isFalse();
        assertThatThrownBy(() -> second.hold("late")).isInstanceOf(StaleArenaException.class);
      }
    }
  }

  /** What a hold names never changes nor ends under it, whoever resets and however often. */
  @Test
  void a_race_of_holds_and_resets_never_ends_what_is_held() throws Exception {
    for (OnBusy busy : List.of(OnBusy.THROW, OnBusy.WAIT)) {
      try (SharedArena arena =
          SharedArena.of(
              ArenaOptions.growing(1 << 10, 1 << 22).named("shared").poisoned().onBusy(busy))) {
        AtomicBoolean ends = new AtomicBoolean();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicInteger held = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
          int of = t;
          threads.add(
              Thread.ofPlatform()
                  .start(
                      () -> {
                        while (!ends.get() && failure.get() == null) {
                          try {
                            held.addAndGet(holdOnce(arena, of));
                          } catch (Throwable e) {
                            failure.set(e);
                          }
                        }
                      }));
        }
        long end = System.nanoTime() + 700_000_000L;
        while (System.nanoTime() < end && failure.get() == null) {
          try {
            arena.reset();
          } catch (ArenaHeldException e) {
            assertThat(busy).isEqualTo(OnBusy.THROW);
          }
        }
        ends.set(true);
        for (Thread thread : threads) {
          thread.join();
        }
        if (failure.get() != null) {
          throw new AssertionError(busy.toString(), failure.get());
        }
        assertThat(held.get()).as("%s", busy).isPositive();
      }
    }
  }

  /** Holds a list, if it can, and looks whether it stays as it is; answers whether it could. */
  private static int holdOnce(SharedArena arena, int of) {
    ArenaIntList list;
    Hold hold;
    try {
      list = ArenaIntList.in(arena, 100);
      for (int i = 0; i < 100; i++) {
        list.add(of * 1_000 + i);
      }
      hold = list.hold("race");
    } catch (IllegalStateException e) {
      // It was reset meanwhile; a stale arena is one of these.
      return 0;
    } catch (ArenaOverflowException e) {
      // It is full: there was no moment without holds, which a reset needs.
      Thread.onSpinWait();
      return 0;
    }
    try (hold) {
      for (int round = 0; round < 20; round++) {
        assertThat(list.sum()).isEqualTo(of * 100_000L + 4_950);
        Thread.onSpinWait();
      }
    }
    return 1;
  }

  /** Whatever comes too late for a generation finds it full, and is counted in the next one. */
  @Test
  void the_ledger_is_exact_and_never_negative_while_it_is_reset() throws Exception {
    for (boolean closes : new boolean[] {false, true}) {
      SharedArena arena = withoutNativeAccess(ArenaOptions.growing(1 << 10, 1 << 16));
      AtomicBoolean over = new AtomicBoolean();
      AtomicLong given = new AtomicLong();
      Thread resetter =
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int i = 0; i < 200; i++) {
                      arena.reset();
                    }
                    if (closes) {
                      arena.close();
                    }
                    over.set(true);
                  });
      onThreads(
          3,
          () -> {
            while (!over.get()) {
              try {
                // All but the first of a block have 40 bytes of padding.
                arena.uncheckedUninitializedSegments().allocate(24, 64);
                given.incrementAndGet();
              } catch (ArenaOverflowException | StaleArenaException e) {
                Thread.onSpinWait();
              }
              assertThat(arena.statistics().requestedByteSize()).isNotNegative();
            }
          });
      resetter.join();
      assertThat(arena.statistics().requestCount()).isEqualTo(given.get());
      assertThat(arena.statistics().requestedByteSize()).isEqualTo(24 * given.get());
      arena.close();
      assertThat(arena.statistics().requestedByteSize()).isEqualTo(24 * given.get());
    }
  }

  @Test
  void blocks_of_held_generations_that_resist_their_close_keep_no_reset_and_no_close_back() {
    assumeTrue(NativeAccess.isEnabled(), "of another source than native memory");
    CountingSource source = new CountingSource();
    SharedArena arena = SharedArena.of(ArenaOptions.fixed(64).from(source).rotating(3));
    List<Hold> holds = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      holds.add(arena.hold("reader " + i));
      arena.reset();
    }
    assertThat(source.open()).isEqualTo(3);
    holds.getFirst().close();
    source.failNextCloses(1);
    Hold newest = arena.hold("reader 2");
    assertThatThrownBy(arena::reset).hasMessage("close failed");
    assertThat(arena.statistics().resetCount()).as("it has happened").isEqualTo(3);
    arena.uncheckedSegments().allocate(64, 8);
    holds.getLast().close();
    newest.close();
    source.failNextCloses(3);
    assertThatThrownBy(arena::close)
        .hasMessage("close failed")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()[0].getSuppressed()).hasSize(1));
    assertThat(source.open()).isZero();
    assertThatThrownBy(arena::space).isInstanceOf(StaleArenaException.class);
    arena.close();
  }
}
