// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A rotating arena goes on in other blocks while the held ones wait and come back. */
@Timeout(60)
class RotationTest {
  private final CountingSource source = new CountingSource();

  private ScratchArena rotating(int slabCount) {
    return ScratchArena.of(
        ArenaOptions.fixed(1024).named("frame").from(source).rotating(slabCount));
  }

  private static MemorySegment frame(ScratchArena arena, long value) {
    MemorySegment piece = arena.uncheckedSegments().allocate(1024, 8);
    assertThat(piece.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
    for (int i = 0; i < 128; i++) {
      piece.setAtIndex(ValueLayout.JAVA_LONG, i, value);
    }
    return piece;
  }

  @Test
  void the_held_block_keeps_its_bytes_and_comes_back_when_released() {
    try (ScratchArena arena = rotating(2)) {
      MemorySegment first = frame(arena, 1);
      Hold hold = arena.hold("upload");
      arena.reset();
      MemorySegment second = frame(arena, 2);
      assertThat(second.address()).isNotEqualTo(first.address());
      assertThat(first.toArray(ValueLayout.JAVA_LONG)).containsOnly(1L);
      assertThat(arena.statistics().reservedByteSize()).isEqualTo(2048);
      hold.close();
      try (Hold _ = arena.hold("upload")) {
        arena.reset();
        MemorySegment third = frame(arena, 3);
        assertThat(third.address()).isEqualTo(first.address());
        assertThat(second.toArray(ValueLayout.JAVA_LONG)).containsOnly(2L);
      }
      assertThat(source.taken()).isEqualTo(2);
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void in_the_steady_state_nothing_is_asked_from_upstream() {
    try (ScratchArena arena = rotating(3)) {
      List<Hold> holds = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        frame(arena, i);
        holds.add(arena.hold("upload"));
        if (holds.size() == 3) {
          holds.removeFirst().close();
        }
        arena.reset();
      }
      holds.forEach(Hold::close);
      assertThat(source.taken()).isEqualTo(3);
      assertThat(arena.statistics().reservedByteSize()).isEqualTo(3 * 1024);
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void when_all_slabs_are_out_a_reset_waits_for_the_oldest() throws Exception {
    try (ScratchArena arena = rotating(2)) {
      frame(arena, 1);
      Hold oldest = arena.hold("oldest");
      arena.reset();
      frame(arena, 2);
      Hold newest = arena.hold("newest");
      Thread device = Thread.ofPlatform().start(oldest::close);
      arena.reset();
      assertThat(oldest.isReleased()).isTrue();
      assertThat(newest.isReleased()).isFalse();
      device.join();
      newest.close();
      assertThat(source.taken()).isEqualTo(2);
    }
  }

  @Test
  void without_holds_it_stays_in_its_block() {
    try (ScratchArena arena = rotating(2)) {
      long address = frame(arena, 1).address();
      arena.reset();
      assertThat(frame(arena, 2).address()).isEqualTo(address);
      assertThat(source.taken()).isEqualTo(1);
    }
  }

  @Test
  void close_waits_for_the_held_blocks_and_gives_all_back() throws Exception {
    ScratchArena arena = rotating(3);
    frame(arena, 1);
    Hold hold = arena.hold("upload");
    arena.reset();
    frame(arena, 2);
    Thread device = Thread.ofVirtual().start(hold::close);
    arena.close();
    assertThat(hold.isReleased()).isTrue();
    assertThat(source.open()).isZero();
    device.join();
  }

  @Test
  void a_growing_arena_rotates_its_whole_chain_and_poison_waits_too() {
    CountingSource chain = new CountingSource();
    ArenaOptions options =
        ArenaOptions.growing(256, 4096).from(chain).named("frame").poisoned().rotating(2);
    try (ScratchArena arena = ScratchArena.of(options)) {
      MemorySegment small = arena.uncheckedSegments().allocate(200, 8);
      MemorySegment large = arena.uncheckedSegments().allocate(1000, 8);
      small.fill((byte) 1);
      large.fill((byte) 2);
      Hold hold = arena.hold("upload");
      arena.reset();
      MemorySegment next = arena.uncheckedSegments().allocate(1200, 8);
      assertThat(next.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
      assertThat(small.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 1);
      assertThat(large.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 2);
      hold.close();
      try (Hold _ = arena.hold("upload")) {
        arena.reset();
        assertThat(arena.uncheckedSegments().allocate(1200, 8).toArray(ValueLayout.JAVA_BYTE))
            .containsOnly((byte) 0);
      }
      arena.reset();
      assertThat(next.toArray(ValueLayout.JAVA_BYTE))
          .as("not poisoned while held")
          .doesNotContain((byte) 0xCD);
    }
    assertThat(chain.open()).isZero();
  }

  @Test
  void a_poisoned_block_that_comes_back_is_zero_where_it_was_never_used_too() {
    ArenaOptions options = ArenaOptions.fixed(1024).poisoned().rotating(2);
    try (ScratchArena arena = ScratchArena.of(options)) {
      arena.uncheckedSegments().allocate(8, 8);
      Hold hold = arena.hold("upload");
      arena.reset();
      hold.close();
      try (Hold _ = arena.hold("upload")) {
        arena.uncheckedSegments().allocate(8, 8);
        arena.reset();
        frame(arena, 1);
      }
    }
  }

  @Test
  void reset_to_nothing_gives_the_returned_blocks_back() {
    try (ScratchArena arena = rotating(2)) {
      frame(arena, 1);
      Hold hold = arena.hold("upload");
      arena.reset();
      frame(arena, 2);
      hold.close();
      arena.reset(Retain.none());
      assertThat(arena.statistics().reservedByteSize()).isZero();
      assertThat(source.open()).isZero();
      frame(arena, 3);
    }
  }

  @Test
  void one_slab_is_no_rotation() {
    assertThatThrownBy(() -> ArenaOptions.fixed(8).rotating(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("slabCount 1 is less than 2");
  }
}
