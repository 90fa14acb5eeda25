// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.arenacollections.internal.Space;
import org.arenacollections.testing.NativeAccess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An arena goes from thread to thread, filled; one owner at a time. */
@Timeout(60)
class HandoverTest {
  private static ScratchArena frame() {
    return ScratchArena.of(ArenaOptions.fixed(1 << 12).named("frame"));
  }

  @Test
  void a_hundred_thousand_times_there_and_back() throws Exception {
    int rounds = 100_000;
    SynchronousQueue<Long> toConsumer = new SynchronousQueue<>();
    SynchronousQueue<Long> toProducer = new SynchronousQueue<>();
    try (ScratchArena frame = frame();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Space space = frame.space();
      MemorySegment[] pieces = new MemorySegment[1];
      frame.handOver();
      Future<?> consumer =
          threads.submit(
              () -> {
                for (int round = 0; round < rounds; round++) {
                  long generation = toConsumer.take();
                  frame.take();
                  space.check(generation);
                  long sum = 0;
                  for (int i = 0; i < 8; i++) {
                    sum += pieces[0].getAtIndex(ValueLayout.JAVA_LONG, i);
                  }
                  frame.reset();
                  frame.handOver();
                  toProducer.put(sum);
                }
                return null;
              });
      Future<?> producer =
          threads.submit(
              () -> {
                for (long round = 0; round < rounds; round++) {
                  frame.take();
                  pieces[0] = frame.uncheckedSegments().allocate(64, 8);
                  for (int i = 0; i < 8; i++) {
                    pieces[0].setAtIndex(ValueLayout.JAVA_LONG, i, round + i);
                  }
                  long generation = space.generation();
                  frame.handOver();
                  toConsumer.put(generation);
                  assertThat(toProducer.take()).isEqualTo(8 * round + 28);
                }
                return null;
              });
      try {
        producer.get();
        consumer.get();
      } finally {
        threads.shutdownNow();
      }
      frame.take();
      assertThat(frame.statistics().resetCount()).isEqualTo(rounds);
    }
  }

  @Test
  void the_giver_is_refused_by_every_method_and_may_take_it_back() {
    try (ScratchArena frame = frame()) {
      SegmentAllocator unchecked = frame.uncheckedSegments();
      unchecked.allocate(8, 8);
      frame.handOver();
      refusesGiver(() -> unchecked.allocate(8, 8));
      refusesGiver(frame::uncheckedSegments);
      if (!NativeAccess.isRefused(frame::segments)) {
        refusesGiver(frame::segments);
      }
      refusesGiver(frame::openScope);
      refusesGiver(frame::newScope);
      refusesGiver(frame::space);
      refusesGiver(frame::reset);
      refusesGiver(frame::handOver);
      refusesGiver(() -> frame.hold("mine"));
      refusesGiver(frame::close);
      assertThat(frame.toString()).contains("8 of 4096 bytes used");
      assertThat(frame.statistics().usedByteSize()).isEqualTo(8);
      frame.take();
      unchecked.allocate(8, 8);
    }
  }

  private static void refusesGiver(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(WrongThreadException.class)
        .hasMessageStartingWith("arena 'frame' is handed over and was touched by thread '")
        .hasMessageEndingWith("it can be used again by the thread that calls take()");
  }

  @Test
  void only_what_is_on_offer_can_be_taken() throws Exception {
    try (ScratchArena frame = frame()) {
      assertThatThrownBy(frame::take)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("arena 'frame' is not handed over: it belongs to thread '");
      Thread other = Thread.ofPlatform().name("other").unstarted(() -> {});
      frame.handOver(other);
      assertThatThrownBy(frame::take)
          .isInstanceOf(WrongThreadException.class)
          .hasMessageContaining("handed over to thread 'other' and was to be taken by thread '");
      other.start();
      other.join();
      frame.take();
    }
  }

  @Test
  void of_two_takers_one_wins() throws Exception {
    try (ScratchArena frame = frame()) {
      AtomicInteger won = new AtomicInteger();
      AtomicInteger lost = new AtomicInteger();
      int rounds = 5_000;
      CyclicBarrier start = new CyclicBarrier(3);
      Runnable taker =
          () -> {
            for (int i = 0; i < rounds; i++) {
              await(start);
              try {
                frame.take();
                won.incrementAndGet();
                frame.uncheckedSegments().allocate(8, 8);
                frame.reset();
              } catch (IllegalStateException e) {
                lost.incrementAndGet();
              }
              await(start);
              // Only the owner can give it back; the other one is refused.
              try {
                frame.handOver();
              } catch (WrongThreadException e) {
                // It was the other one's.
              }
              await(start);
            }
          };
      Thread first = Thread.ofPlatform().start(taker);
      Thread second = Thread.ofPlatform().start(taker);
      for (int i = 0; i < rounds; i++) {
        if (i > 0) {
          frame.take();
        }
        frame.handOver();
        await(start);
        await(start);
        await(start);
      }
      first.join();
      second.join();
      frame.take();
      assertThat(won).hasValue(rounds);
      assertThat(lost).hasValue(rounds);
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void an_open_scope_is_in_the_way_and_closed_ones_go_along() throws Exception {
    ScratchArena frame = frame();
    ArenaScope kept = frame.newScope();
    try (ArenaScope scope = kept.open()) {
      scope.uncheckedSegments().allocate(8, 8);
      assertThatThrownBy(frame::handOver)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("handover while scope 1 of arena 'frame' is open");
      frame.uncheckedSegments().allocate(8, 8);
    }
    frame.handOver();
    OnThread.run(
        Thread.ofPlatform(),
        () -> {
          frame.take();
          try (ArenaScope scope = kept.open()) {
            scope.uncheckedSegments().allocate(8, 8);
          }
          frame.close();
        });
    assertThatThrownBy(kept::open).isInstanceOf(WrongThreadException.class);
  }

  @Test
  void raw_segments_end_at_the_handover() {
    try (ScratchArena frame = frame()) {
      if (NativeAccess.isRefused(frame::segments)) {
        return;
      }
      MemorySegment piece = frame.segments().allocate(8, 8);
      frame.handOver();
      assertThat(piece.scope().isAlive()).isFalse();
      frame.take();
      frame.segments().allocate(8, 8).set(ValueLayout.JAVA_LONG, 0, 1);
    }
  }

  @Test
  void a_closed_arena_is_not_handed_over() {
    ScratchArena frame = frame();
    frame.close();
    assertThatThrownBy(frame::handOver).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void a_persistent_arena_can_be_handed_over_too() throws Exception {
    PersistentArena home = PersistentArena.fixed(64);
    home.uncheckedSegments().allocate(8, 8);
    home.handOver();
    OnThread.run(
        Thread.ofVirtual(),
        () -> {
          home.take();
          assertThat(home.statistics().usedByteSize()).isEqualTo(8);
          home.close();
        });
  }

  @Test
  void what_a_thread_has_left_is_taken_with_what_lies_in_it() throws Exception {
    ScratchArena[] left = new ScratchArena[1];
    MemorySegment[] pieces = new MemorySegment[1];
    OnThread.run(
        Thread.ofPlatform(),
        () -> {
          left[0] = frame();
          pieces[0] = left[0].uncheckedSegments().allocate(8, 8);
          pieces[0].set(ValueLayout.JAVA_LONG, 0, 42);
          left[0].openScope().uncheckedSegments().allocate(100, 1);
        });
    try (ScratchArena frame = left[0]) {
      long generation = frame.statistics().resetCount();
      frame.take();
      assertThat(pieces[0].get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
      assertThat(frame.statistics().resetCount()).isEqualTo(generation);
      assertThat(frame.statistics().scopedByteSize()).isZero();
      frame.reset();
      assertThatThrownBy(frame::take)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("is not handed over");
    }
  }

  @Test
  void of_many_that_take_what_a_thread_has_left_one_wins() throws Exception {
    int takers = 4;
    for (int round = 0; round < 200; round++) {
      ScratchArena[] left = new ScratchArena[1];
      OnThread.run(Thread.ofVirtual(), () -> left[0] = frame());
      CyclicBarrier together = new CyclicBarrier(takers);
      AtomicInteger won = new AtomicInteger();
      try (ExecutorService threads = Executors.newFixedThreadPool(takers)) {
        Future<?>[] all = new Future<?>[takers];
        for (int i = 0; i < takers; i++) {
          all[i] =
              threads.submit(
                  () -> {
                    together.await();
                    boolean mine = takes(left[0]);
                    // Until all have tried: once the winner has ended, another could take it.
                    together.await();
                    if (mine) {
                      won.incrementAndGet();
                      left[0].close();
                    }
                    return null;
                  });
        }
        for (Future<?> one : all) {
          one.get();
        }
      }
      assertThat(won).hasValue(1);
    }
  }

  private static boolean takes(ScratchArena arena) {
    try {
      arena.take();
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }
}
