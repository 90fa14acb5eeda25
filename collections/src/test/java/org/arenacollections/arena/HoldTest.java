// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.arenacollections.internal.Completion;
import org.arenacollections.internal.Held;
import org.arenacollections.internal.Space;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Who holds an arena is not robbed of it: reset, close, handover and growth throw, wait, rotate.
 */
@Timeout(60)
class HoldTest {
  private static ArenaOptions frame(OnBusy busy) {
    return ArenaOptions.fixed(1024).named("frame").onBusy(busy);
  }

  private static void refuses(String action, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(ArenaHeldException.class)
        .hasMessage(
            "arena 'frame': "
                + action
                + " while 'socket write' holds it; close the hold first, or let the arena wait or"
                + " rotate (ArenaOptions.onBusy)");
  }

  @Test
  void reset_close_and_handover_are_refused_and_change_nothing_and_nothing_else_is() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      MemorySegment piece = frame.uncheckedSegments().allocate(8, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, 42);
      Hold hold = frame.hold("socket write");
      assertThat(hold.purpose()).isEqualTo("socket write");
      assertThat(hold).hasToString("Hold 'socket write'");
      refuses("reset", frame::reset);
      refuses("reset", () -> frame.reset(Retain.none()));
      refuses("close", frame::close);
      refuses("handover", frame::handOver);
      assertThat(piece.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(8);
      frame.uncheckedSegments().allocate(8, 8);
      try (ArenaScope scope = frame.openScope()) {
        scope.uncheckedSegments().allocate(8, 8);
      }
      hold.close();
      assertThat(hold.isReleased()).isTrue();
      assertThat(hold).hasToString("Hold 'socket write', released");
      frame.reset();
      assertThat(frame.statistics().usedByteSize()).isZero();
    }
  }

  @Test
  void the_message_counts_the_other_holds() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      List<Hold> holds = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        holds.add(frame.hold("upload " + i));
      }
      assertThatThrownBy(frame::reset)
          .hasMessageContaining("while 'upload 2' and 2 others hold it");
      holds.get(2).close();
      assertThatThrownBy(frame::reset).hasMessageContaining("while 'upload 1' and 1 other hold it");
      holds.get(0).close();
      assertThatThrownBy(frame::reset).hasMessageContaining("while 'upload 1' holds");
      holds.get(1).close();
      frame.reset();
    }
  }

  @Test
  void a_second_release_ends_nobody_elses_hold() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      Hold first = frame.hold("first");
      first.close();
      try (Hold _ = frame.hold("socket write")) {
        first.close();
        refuses("reset", frame::reset);
      }
      frame.reset();
    }
  }

  @Test
  void a_held_scope_is_not_closed_and_its_arena_is_not_reset() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      ArenaScope lower = frame.openScope();
      ArenaScope upper = lower.openScope();
      Hold hold = upper.hold("socket write");
      refuses("close of scope 2 of arena 'frame'", upper::close);
      refuses("close", frame::close);
      upper.uncheckedSegments().allocate(8, 8);
      hold.close();
      upper.close();
      Hold onLower = lower.hold("socket write");
      try (ArenaScope again = lower.openScope()) {
        again.uncheckedSegments().allocate(8, 8);
      }
      refuses("close of scope 1 of arena 'frame'", lower::close);
      onLower.close();
      lower.close();
      assertThatThrownBy(() -> lower.hold("late")).isInstanceOf(StaleArenaException.class);
    }
  }

  @Test
  void only_the_owner_can_hold_and_anybody_can_release() throws Exception {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      Hold hold = frame.hold("socket write");
      OnThread.run(
          Thread.ofVirtual(),
          () -> {
            assertThatThrownBy(() -> frame.hold("mine")).isInstanceOf(WrongThreadException.class);
            hold.close();
          });
      frame.reset();
    }
    ScratchArena closed = ScratchArena.fixed(8);
    closed.close();
    assertThatThrownBy(() -> closed.hold("late")).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void a_waiting_arena_resets_when_the_last_hold_is_released_and_keeps_the_interrupt()
      throws Exception {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.WAIT))) {
      for (int round = 0; round < 50; round++) {
        Hold first = frame.hold("first");
        Hold second = frame.hold("second");
        AtomicBoolean released = new AtomicBoolean();
        Thread reader =
            Thread.ofPlatform()
                .start(
                    () -> {
                      first.close();
                      released.set(true);
                      second.close();
                    });
        boolean interrupts = round % 2 == 0;
        if (interrupts) {
          Thread.currentThread().interrupt();
        }
        frame.reset();
        assertThat(released).isTrue();
        assertThat(Thread.interrupted()).isEqualTo(interrupts);
        reader.join();
      }
    }
  }

  @Test
  void a_waiting_arena_closes_and_is_handed_over_when_it_is_free() throws Exception {
    ScratchArena frame = ScratchArena.of(frame(OnBusy.WAIT));
    Hold hold = frame.hold("copy");
    Thread.ofVirtual().start(hold::close);
    frame.handOver();
    frame.take();
    Hold again = frame.hold("copy");
    Thread.ofVirtual().start(again::close);
    frame.close();
    assertThat(again.isReleased()).isTrue();
  }

  /** What a device gives: an event that can be asked and waited for. */
  private static final class Event implements Completion {
    final CountDownLatch done = new CountDownLatch(1);
    int waits;

    @Override
    public boolean isDone() {
      return done.getCount() == 0;
    }

    @Override
    public void await() {
      waits++;
      try {
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void an_event_that_has_come_ends_its_hold() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      Event event = new Event();
      Held held = frame.space().hold("socket write", event);
      refuses("reset", frame::reset);
      event.done.countDown();
      frame.reset();
      assertThat(held.isReleased()).isTrue();
      assertThat(event.waits).isZero();
      held.release();
      frame.reset();
    }
  }

  @Test
  void a_waiting_arena_waits_for_the_event() throws Exception {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.WAIT))) {
      Event event = new Event();
      Held held = frame.space().hold("copy", event);
      Hold other = frame.hold("reader");
      Thread device =
          Thread.ofPlatform()
              .start(
                  () -> {
                    other.close();
                    event.done.countDown();
                  });
      frame.reset();
      assertThat(held.isReleased()).isTrue();
      assertThat(other.isReleased()).isTrue();
      device.join();
    }
  }

  // ---- growth of what is held --------------------------------------------------------------

  private static long grow(Space space, MemorySegment block, long offset, long from, long to) {
    return space.grow(space.generation(), block, offset, from, from, to, to, 8);
  }

  private static Held hold(Space space, MemorySegment block, long offset, long byteSize) {
    return space.holdPiece(space.generation(), "socket write", block, offset, byteSize, null);
  }

  @Test
  void what_is_held_does_not_grow_and_what_is_not_does() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      Space space = frame.space();
      long other = space.reserve(64, 8);
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      Held held = hold(space, block, offset, 64);
      refuses("growth", () -> grow(space, block, offset, 64, 128));
      assertThat(frame.statistics().usedByteSize()).isEqualTo(128);
      long moved = grow(space, block, other, 64, 128);
      assertThat(moved).isEqualTo(128);
      held.release();
      assertThat(grow(space, block, offset, 64, 256)).isEqualTo(256);
    }
  }

  @Test
  void what_is_held_is_not_used_again_when_its_collection_leaves_it() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.THROW))) {
      Space space = frame.space();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      space.reserve(8, 8);
      Held held = hold(space, block, offset, 64);
      space.recycle(block, offset, 64);
      assertThat(space.reserve(64, 8)).isNotEqualTo(offset);
      assertThat(frame.statistics().abandonedByteSize()).isEqualTo(64);
      held.release();
    }
  }

  @Test
  void a_waiting_arena_grows_what_was_held_in_place() throws Exception {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.WAIT))) {
      Space space = frame.space();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      Held held = hold(space, block, offset, 64);
      Thread.ofVirtual().start(held::release);
      assertThat(grow(space, block, offset, 64, 128)).isEqualTo(offset);
      assertThat(held.isReleased()).isTrue();
    }
  }

  @Test
  void a_rotating_arena_moves_what_is_held_and_leaves_the_held_bytes() {
    try (ScratchArena frame = ScratchArena.of(frame(OnBusy.ROTATE))) {
      Space space = frame.space();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      block.set(ValueLayout.JAVA_LONG, offset, 42);
      Held held = hold(space, block, offset, 64);
      long moved = grow(space, block, offset, 64, 128);
      assertThat(moved).isNotEqualTo(offset);
      block.set(ValueLayout.JAVA_LONG, moved, 43);
      space.reserveZeroed(64, 8);
      assertThat(block.get(ValueLayout.JAVA_LONG, offset)).isEqualTo(42);
      held.release();
    }
  }
}
