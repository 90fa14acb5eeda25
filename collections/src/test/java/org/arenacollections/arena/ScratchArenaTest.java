// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fixed scratch arena: its laws, its capacity to the byte, its reset. */
class ScratchArenaTest implements OwnedArenaLaws {
  @Override
  public MemoryArena newArena(long byteCapacity) {
    return ScratchArena.fixed(byteCapacity);
  }

  private static ScratchArena frame(long byteCapacity) {
    return ScratchArena.of(ArenaOptions.fixed(byteCapacity).named("frame"));
  }

  @Test
  void a_request_for_exactly_the_rest_fits() {
    try (ScratchArena frame = frame(1024)) {
      frame.uncheckedSegments().allocate(1000, 1);
      frame.uncheckedSegments().allocate(24, 8);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(1024);
    }
  }

  @Test
  void padding_counts_once_and_only_where_it_is_needed() {
    try (ScratchArena frame = frame(1024)) {
      SegmentAllocator segments = frame.uncheckedSegments();
      segments.allocate(3, 1);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(3);
      segments.allocate(8, 8);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(16);
      segments.allocate(8, 8);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(24);
      segments.allocate(1000, 8);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(1024);
    }
  }

  @Test
  void one_byte_too_many_is_refused_with_the_numbers() {
    try (ScratchArena frame = frame(1024)) {
      frame.uncheckedSegments().allocate(1024, 1);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(64, 8))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessage(
              "arena 'frame': asked for 64 more bytes, 1024 of 1024 are used"
                  + " (high-water mark 1024); raise byteCapacity or reset sooner")
          .extracting(e -> ((ArenaOverflowException) e).requestedByteSize())
          .isEqualTo(64L);
    }
  }

  @Test
  void padding_alone_can_make_a_request_too_large() {
    try (ScratchArena frame = frame(64)) {
      frame.uncheckedSegments().allocate(1, 1);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(64, 64))
          .isInstanceOf(ArenaOverflowException.class);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(57, 8))
          .isInstanceOf(ArenaOverflowException.class);
      frame.uncheckedSegments().allocate(56, 8);
    }
  }

  @Test
  void a_full_arena_still_gives_empty_pieces() {
    try (ScratchArena frame = frame(8)) {
      frame.uncheckedSegments().allocate(8, 8);
      for (long byteAlignment = 1; byteAlignment <= 2 << 20; byteAlignment *= 2) {
        MemorySegment empty = frame.uncheckedSegments().allocate(0, byteAlignment);
        assertThat(empty.address() % byteAlignment).isZero();
      }
    }
  }

  @Test
  void an_arena_of_no_bytes_refuses_and_says_so() {
    try (ScratchArena frame = frame(0)) {
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1, 1))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("0 of 0 are used");
      assertThat(frame.uncheckedSegments().allocate(0, 1).byteSize()).isZero();
      frame.reset();
    }
  }

  @Test
  void negative_capacities_and_limits_below_the_capacity_are_refused() {
    assertThatThrownBy(() -> ScratchArena.fixed(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("byteCapacity -1 is negative");
    assertThatThrownBy(() -> ScratchArena.growing(1024, 512))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("byteLimit 512 is less than byteCapacity 1024");
    assertThatThrownBy(() -> Retain.upTo(-5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("byteSize -5 is negative");
  }

  @Test
  void a_block_that_the_system_refuses_is_an_overflow_with_the_size() {
    assertThatThrownBy(() -> ScratchArena.fixed(1L << 55))
        .isInstanceOf(ArenaOverflowException.class)
        .hasMessageContaining("asked for 36028797018963968 more bytes")
        .hasMessageContaining("the block source refused: ")
        .hasCauseInstanceOf(BlockRefusedException.class);
  }

  @Test
  void reset_gives_the_same_memory_again_and_it_is_zero() {
    try (ScratchArena frame = frame(100_000)) {
      long first = 0;
      for (int round = 0; round < 5; round++) {
        MemorySegment piece = frame.uncheckedSegments().allocate(100_000 - round, 8);
        first = round == 0 ? piece.address() : first;
        assertThat(piece.address()).isEqualTo(first);
        assertThat(piece.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
        piece.fill((byte) 0xFF);
        frame.reset();
        assertThat(frame.statistics().usedByteSize()).isZero();
      }
      assertThat(frame.statistics().peakByteSize()).isEqualTo(100_000);
    }
  }

  @Test
  void small_zeroed_pieces_are_zero_beside_ones_that_were_written() {
    try (ScratchArena frame = frame(1 << 18)) {
      for (int round = 0; round < 4; round++) {
        while (frame.statistics().usedByteSize() < (1 << 18) - 200) {
          long used = frame.statistics().usedByteSize();
          MemorySegment zeroed = frame.uncheckedSegments().allocate(1 + used % 97, 1);
          assertThat(zeroed.mismatch(MemorySegment.ofArray(new byte[(int) zeroed.byteSize()])))
              .isEqualTo(-1);
          zeroed.fill((byte) 0xAA);
          frame.uncheckedUninitializedSegments().allocate(1 + used % 31, 2).fill((byte) 0xBB);
        }
        frame.reset();
      }
    }
  }

  @Test
  void poison_overwrites_what_was_used_and_zeroed_memory_is_still_zero() {
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(1024).poisoned())) {
      MemorySegment piece = frame.uncheckedSegments().allocate(100, 1);
      frame.reset();
      assertThat(piece.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0xCD);
      assertThat(frame.uncheckedSegments().allocate(200, 1).toArray(ValueLayout.JAVA_BYTE))
          .containsOnly((byte) 0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 65_536, 1 << 24})
  void a_raw_segment_is_stale_after_any_number_of_resets(int resets) {
    try (ScratchArena frame = frame(1024)) {
      if (NativeAccess.isRefused(frame::segments)) {
        return;
      }
      MemorySegment piece = frame.segments().allocate(8, 8);
      for (int i = 0; i < resets; i++) {
        frame.reset();
      }
      frame.uncheckedSegments().allocate(8, 8);
      assertThatThrownBy(() -> piece.get(ValueLayout.JAVA_LONG, 0))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void an_allocator_of_segments_taken_before_the_reset_gives_nothing_after_it() {
    try (ScratchArena frame = frame(1024)) {
      if (NativeAccess.isRefused(frame::segments)) {
        return;
      }
      SegmentAllocator old = frame.segments();
      frame.reset();
      assertThatThrownBy(() -> old.allocate(8, 8)).isInstanceOf(IllegalStateException.class);
      frame.segments().allocate(8, 8).set(ValueLayout.JAVA_LONG, 0, 1);
    }
  }

  @Test
  void a_request_of_five_gibibytes_is_named_in_full() {
    try (ScratchArena frame = frame(1024)) {
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(5L << 30, 8))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("asked for 5368709120 more bytes");
    }
  }

  @Test
  void another_thread_cannot_reset_it() throws Exception {
    try (ScratchArena frame = frame(1024)) {
      frame.uncheckedSegments().allocate(8, 8);
      for (Thread.Builder threads :
          new Thread.Builder[] {Thread.ofPlatform(), Thread.ofVirtual()}) {
        OnThread.run(
            threads,
            () -> {
              assertThatThrownBy(frame::reset).isInstanceOf(WrongThreadException.class);
              assertThatThrownBy(() -> frame.reset(Retain.none()))
                  .isInstanceOf(WrongThreadException.class);
            });
      }
      assertThat(frame.statistics().usedByteSize()).isEqualTo(8);
    }
  }

  @Test
  void statistics_and_toString_name_what_is_used() {
    try (ScratchArena frame = frame(1024)) {
      frame.uncheckedSegments().allocate(100, 1);
      frame.reset();
      frame.uncheckedSegments().allocate(10, 1);
      assertThat(frame.statistics())
          .isEqualTo(
              new ArenaStatistics(10, 0, 100, 10, 100, 1024, 1024, 2, 110, 0, 0, 0, 1, 0, 1, ""));
      assertThat(frame)
          .hasToString("ScratchArena 'frame' #2: 10 of 1024 bytes used, high-water mark 100");
    }
  }
}
