// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arenas that go round between a producer and a consumer. */
@Timeout(60)
class ArenaRingTest {
  /** What goes round: an arena and the piece that was put into it. */
  private static final class Frame {
    final ScratchArena arena;
    MemorySegment piece = MemorySegment.NULL;

    Frame(ScratchArena arena) {
      this.arena = arena;
    }

    @Override
    public String toString() {
      return "frame";
    }
  }

  private final CountingSource source = new CountingSource();

  private ArenaRing<Frame> ring(int arenaCount) {
    return ArenaRing.of(
        arenaCount, ArenaOptions.fixed(1024).named("frame").from(source), Frame::new);
  }

  private static void produce(ArenaRing<Frame> ring, int frames) throws InterruptedException {
    for (int number = 0; number < frames; number++) {
      Frame frame = ring.fill();
      frame.piece = frame.arena.uncheckedSegments().allocate(800, 8);
      for (int i = 0; i < 100; i++) {
        frame.piece.setAtIndex(ValueLayout.JAVA_LONG, i, number);
      }
      ring.publish(frame);
    }
    ring.finish();
  }

  /** Reads all frames in order and answers how many there were. */
  private static int consume(ArenaRing<Frame> ring) throws InterruptedException {
    int number = 0;
    for (Frame frame; (frame = ring.take()) != null; number++) {
      for (int i = 0; i < 100; i++) {
        long value = frame.piece.getAtIndex(ValueLayout.JAVA_LONG, i);
        if (value != number) {
          throw new AssertionError("frame " + number + " has " + value);
        }
      }
      ring.release(frame);
    }
    return number;
  }

  @Test
  void twenty_thousand_frames_go_through_in_order_and_no_memory_is_asked_for() throws Exception {
    for (int arenaCount : new int[] {2, 3}) {
      try (ArenaRing<Frame> ring = ring(arenaCount);
          ExecutorService producer = Executors.newSingleThreadExecutor()) {
        Future<?> producing =
            producer.submit(
                () -> {
                  produce(ring, 20_000);
                  return null;
                });
        assertThat(consume(ring)).isEqualTo(20_000);
        producing.get();
      }
    }
    assertThat(source.taken()).isEqualTo(2 + 3);
    assertThat(source.open()).isZero();
  }

  @Test
  void when_all_are_out_the_producer_waits() throws Exception {
    try (ArenaRing<Frame> ring = ring(2)) {
      ring.publish(ring.fill());
      ring.publish(ring.fill());
      assertThat(ring.tryFill()).isNull();
      AtomicBoolean filled = new AtomicBoolean();
      Thread producer =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      Frame frame = ring.fill();
                      filled.set(true);
                      ring.release(frame);
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  });
      Frame frame = Objects.requireNonNull(ring.take());
      assertThat(filled).isFalse();
      ring.release(frame);
      producer.join();
      assertThat(filled).isTrue();
    }
  }

  @Test
  void each_arena_belongs_to_whoever_has_it_and_nobody_else() throws Exception {
    try (ArenaRing<Frame> ring = ring(2)) {
      Frame frame = ring.fill();
      OnThread.run(
          Thread.ofVirtual(),
          () ->
              assertThatThrownBy(() -> ring.publish(frame))
                  .isInstanceOf(WrongThreadException.class));
      ring.publish(frame);
      assertThatThrownBy(frame.arena::space).isInstanceOf(WrongThreadException.class);
      assertThatThrownBy(() -> ring.publish(frame))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("frame was to be published out of its turn");
      assertThatThrownBy(() -> ring.release(frame))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("frame was to be released out of its turn");
      assertThat(ring.tryTake()).isSameAs(frame);
      assertThat(ring.tryTake()).isNull();
      ring.release(frame);
      assertThatThrownBy(() -> ring.release(new Frame(frame.arena)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("frame is not one of this ring");
    }
  }

  @Test
  void what_is_held_is_not_released_and_an_open_scope_is_not_published() throws Exception {
    try (ArenaRing<Frame> ring = ring(2)) {
      Frame frame = ring.fill();
      try (ArenaScope _ = frame.arena.openScope()) {
        assertThatThrownBy(() -> ring.publish(frame))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("handover while scope 1");
      }
      ring.publish(frame);
      Frame read = Objects.requireNonNull(ring.take());
      try (Hold _ = read.arena.hold("upload")) {
        assertThatThrownBy(() -> ring.release(read)).isInstanceOf(ArenaHeldException.class);
      }
      ring.release(read);
    }
  }

  @Test
  void an_interrupt_ends_the_wait() throws Exception {
    try (ArenaRing<Frame> ring = ring(2)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(ring::take).isInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isFalse();
      ring.release(ring.fill());
    }
  }

  @Test
  void of_two_that_wait_an_interrupt_ends_one_wait_and_takes_nothing_from_the_other()
      throws Exception {
    try (ArenaRing<Frame> ring = ring(2)) {
      for (int round = 0; round < 500; round++) {
        Frame first = ring.fill();
        Frame second = ring.fill();
        Waiting interrupted = new Waiting(ring);
        Waiting other = new Waiting(ring);
        boolean late = round % 2 == 0;
        if (late) {
          interrupted.awaitWait();
          other.awaitWait();
        }
        // At the same time: the interrupt may come before the arena, or after it.
        Thread interrupter =
            Thread.ofPlatform()
                .start(
                    () -> {
                      interrupted.thread.interrupt();
                      interrupted.looksAtStatus.countDown();
                    });
        other.looksAtStatus.countDown();
        ring.release(first);
        interrupter.join();
        // Two arenas for two that wait, unless the interrupt has ended one of the waits.
        ring.release(second);
        interrupted.thread.join();
        other.thread.join();
        assertThat(other.got).as("the one that was not interrupted").isTrue();
        assertThat(other.status).isFalse();
        assertThat(interrupted.status)
            .as("an interrupt is told by the exception or stays in the status")
            .isEqualTo(interrupted.got);
      }
    }
    assertThat(source.open()).isZero();
  }

  /** A producer that waits for an arena and gives it back. */
  private static final class Waiting {
    final CountDownLatch looksAtStatus = new CountDownLatch(1);
    volatile boolean got;
    volatile boolean status;
    final Thread thread;

    Waiting(ArenaRing<Frame> ring) {
      thread =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      Frame frame = ring.fill();
                      got = true;
                      ring.release(frame);
                    } catch (InterruptedException e) {
                      got = false;
                    }
                    while (looksAtStatus.getCount() > 0) {
                      Thread.onSpinWait();
                    }
                    status = Thread.interrupted();
                  });
    }

    void awaitWait() {
      while (thread.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void closing_wakes_who_waits_and_closes_what_comes_back() throws Exception {
    ArenaRing<Frame> ring = ring(2);
    Frame out = ring.fill();
    CountDownLatch waiting = new CountDownLatch(1);
    ExecutorService consumer = Executors.newSingleThreadExecutor();
    Future<?> taken =
        consumer.submit(
            () -> {
              waiting.countDown();
              return ring.take();
            });
    waiting.await();
    ring.close();
    assertThatThrownBy(taken::get)
        .hasCauseInstanceOf(StaleArenaException.class)
        .hasMessageContaining("the ring of arenas is closed");
    assertThatThrownBy(ring::fill).isInstanceOf(StaleArenaException.class);
    assertThat(source.open()).isOne();
    ring.publish(out);
    assertThat(source.open()).isZero();
    ring.close();
    consumer.shutdown();
  }

  @Test
  void a_ring_that_cannot_be_made_leaves_nothing_behind() {
    assertThatThrownBy(() -> ring(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("arenaCount 1 is less than 2");
    int[] made = new int[1];
    assertThatThrownBy(
            () ->
                ArenaRing.of(
                    3,
                    ArenaOptions.fixed(64).from(source),
                    arena -> {
                      if (++made[0] == 3) {
                        throw new UnsupportedOperationException("third");
                      }
                      return arena;
                    }))
        .hasMessage("third");
    assertThat(source.open()).isZero();
  }

  @Test
  void arenas_alone_go_round_too() throws Exception {
    try (ArenaRing<ScratchArena> ring = ArenaRing.of(2, ArenaOptions.fixed(64))) {
      ScratchArena arena = ring.fill();
      arena.uncheckedSegments().allocate(8, 8);
      ring.publish(arena);
      ScratchArena read = Objects.requireNonNull(ring.take());
      assertThat(read.statistics().usedByteSize()).isEqualTo(8);
      ring.release(read);
    }
  }

  @Test
  void a_ring_whose_blocks_resist_their_close_closes_all_arenas_all_the_same() {
    CountingSource source = new CountingSource();
    ArenaRing<ScratchArena> ring = ArenaRing.of(4, ArenaOptions.fixed(64).from(source));
    assertThat(source.open()).isEqualTo(4);
    source.failNextCloses(3);
    assertThatThrownBy(ring::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("close failed")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThat(source.open()).isZero();
    ring.close();
  }

  @Test
  void an_object_for_two_arenas_and_none_for_one_are_refused_and_nothing_is_left() {
    CountingSource source = new CountingSource();
    ArenaOptions options = ArenaOptions.fixed(64).from(source);
    assertThatThrownBy(() -> ArenaRing.of(3, options, arena -> "one"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "maker made one for two arenas; each arena of a ring needs an object of its own");
    assertThatThrownBy(() -> ArenaRing.of(3, options, arena -> null))
        .isInstanceOf(NullPointerException.class);
    assertThat(source.open()).isZero();
  }

  @Test
  void a_ring_that_cannot_be_made_says_why_also_if_its_blocks_resist() {
    int[] made = new int[1];
    assertThatThrownBy(
            () ->
                ArenaRing.of(
                    3,
                    ArenaOptions.fixed(64).from(source),
                    arena -> {
                      made[0]++;
                      if (made[0] == 3) {
                        source.failNextCloses(3);
                        throw new IllegalArgumentException("no third one");
                      }
                      return arena;
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no third one")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(2));
    assertThat(source.open()).isZero();
  }
}
