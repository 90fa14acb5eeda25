// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A growing scratch arena: its laws, its chain of blocks, what it keeps. */
class GrowingArenaTest implements OwnedArenaLaws {
  @Override
  public MemoryArena newArena(long byteCapacity) {
    return ScratchArena.growing(byteCapacity / 4, byteCapacity * 2);
  }

  private static ScratchArena frame(CountingSource source, long byteCapacity, long byteLimit) {
    return ScratchArena.of(
        ArenaOptions.growing(byteCapacity, byteLimit).named("frame").from(source));
  }

  private static void fill(ScratchArena frame, int pieces) {
    for (int i = 0; i < pieces; i++) {
      frame.uncheckedSegments().allocate(100, 4).fill((byte) i);
    }
  }

  @Test
  void from_the_third_identical_frame_on_nothing_is_asked_from_upstream() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      fill(frame, 200);
      assertThat(source.taken()).isGreaterThan(3);
      frame.reset();
      fill(frame, 200);
      frame.reset();
      int afterTwo = source.taken();
      for (int i = 0; i < 100; i++) {
        fill(frame, 200);
        frame.reset();
      }
      assertThat(source.taken()).isEqualTo(afterTwo);
      assertThat(source.open()).isEqualTo(1);
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void the_same_holds_with_scopes_in_every_frame() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      int afterTwo = 0;
      for (int i = 0; i < 100; i++) {
        fill(frame, 50);
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(9_000, 8);
          fill(frame, 50);
          tmp.uncheckedSegments().allocate(11_000, 8);
        }
        frame.reset();
        afterTwo = i == 1 ? source.taken() : afterTwo;
      }
      assertThat(source.taken()).isEqualTo(afterTwo);
      assertThat(source.open()).isEqualTo(2);
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void growth_is_clamped_to_what_the_limit_leaves() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1000, 2500)) {
      frame.uncheckedSegments().allocate(1000, 1);
      frame.uncheckedSegments().allocate(1500, 1);
      assertThat(frame.statistics().reservedByteSize()).isEqualTo(2500);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1, 1))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("2500 of 2500 are used");
    }
  }

  @Test
  void a_request_larger_than_a_block_gets_one_of_its_own() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 64, 1 << 20)) {
      MemorySegment large = frame.uncheckedSegments().allocate(100_000, 8);
      large.fill((byte) 1);
      frame.uncheckedSegments().allocate(64, 8).fill((byte) 2);
      assertThat(large.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 1);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 16, 1023, 1024, 1025, 5_000, 1L << 40, Long.MAX_VALUE})
  void every_retained_size_leaves_an_arena_that_works(long retained) {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      for (int round = 0; round < 3; round++) {
        fill(frame, 100);
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(3_000, 8);
        }
        frame.reset(Retain.upTo(retained));
        assertThat(frame.statistics().reservedByteSize()).isLessThanOrEqualTo(retained);
        assertThat(source.openByteSize()).isEqualTo(frame.statistics().reservedByteSize());
        assertThat(frame.statistics().usedByteSize()).isZero();
      }
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void retain_none_gives_everything_back_and_retain_all_keeps_it() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      fill(frame, 100);
      frame.reset(Retain.none());
      assertThat(source.open()).isZero();
      assertThat(frame.statistics().reservedByteSize()).isZero();
      fill(frame, 100);
      long reserved = frame.statistics().reservedByteSize();
      frame.reset(Retain.all());
      // One block may need up to 64 bytes of padding for each block that it replaces.
      assertThat(frame.statistics().reservedByteSize()).isBetween(reserved, reserved + 64 * 10);
      assertThat(source.open()).isEqualTo(1);
    }
  }

  @Test
  void a_fixed_arena_that_gave_all_back_takes_its_block_again() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(1024).from(source))) {
      frame.reset(Retain.none());
      assertThat(source.open()).isZero();
      frame.uncheckedSegments().allocate(1024, 1);
      assertThat(source.open()).isEqualTo(1);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1, 1))
          .isInstanceOf(ArenaOverflowException.class);
      frame.reset(Retain.none());
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(1024, 1);
      }
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void an_upstream_that_refuses_leaves_the_arena_as_it_was() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      MemorySegment first = frame.uncheckedSegments().allocate(1000, 1);
      first.fill((byte) 7);
      source.refuseNext(2);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(100, 1))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("the block source refused: no more");
      assertThat(frame.statistics().usedByteSize()).isEqualTo(1000);
      frame.uncheckedSegments().allocate(24, 1).fill((byte) 8);
      frame.uncheckedSegments().allocate(100, 1).fill((byte) 9);
      assertThat(first.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 7);
    }
  }

  @Test
  void a_reset_whose_merge_is_refused_succeeds_and_the_next_request_asks_again() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = frame(source, 1024, 1 << 20)) {
      fill(frame, 100);
      source.refuseNext(1);
      frame.reset();
      assertThat(frame.statistics().usedByteSize()).isZero();
      fill(frame, 100);
      source.refuseNext(Integer.MAX_VALUE);
      frame.reset();
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1, 1))
          .isInstanceOf(ArenaOverflowException.class);
      source.refuseNext(0);
      fill(frame, 100);
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void a_source_of_dirty_memory_still_gives_zeroed_aligned_pieces() {
    CountingSource source = new CountingSource().dirty();
    try (ScratchArena frame = frame(source, 4096, 1 << 20)) {
      for (int i = 0; i < 100; i++) {
        MemorySegment piece = frame.uncheckedSegments().allocate(777, 64);
        assertThat(piece.address() % 64).isZero();
        assertThat(piece.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
        try (ArenaScope tmp = frame.openScope()) {
          assertThat(tmp.uncheckedSegments().allocate(555, 32).toArray(ValueLayout.JAVA_BYTE))
              .containsOnly((byte) 0);
        }
      }
    }
  }

  @Test
  void an_arena_on_no_source_refuses_with_the_reason() {
    assertThatThrownBy(
            () -> ScratchArena.of(ArenaOptions.fixed(64).from(BlockSource.none()).named("empty")))
        .isInstanceOf(ArenaOverflowException.class)
        .hasMessageContaining("arena 'empty': asked for 64 more bytes")
        .hasMessageEndingWith("the block source refused: this block source has no memory");
  }
}
