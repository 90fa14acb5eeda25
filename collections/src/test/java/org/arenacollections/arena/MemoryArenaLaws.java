// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every arena keeps, wherever its memory comes from and however it ends. */
@SuppressWarnings("exports") // No module reads tests.
public interface MemoryArenaLaws {
  /** A fresh arena that has room for at least that many bytes, and for at most 16 times as many. */
  MemoryArena newArena(long byteCapacity);

  @Test
  default void live_pieces_do_not_overlap_and_keep_their_bytes() {
    try (MemoryArena arena = newArena(1 << 16)) {
      List<MemorySegment> pieces = new ArrayList<>();
      for (int i = 1; i <= 100; i++) {
        MemorySegment piece = arena.uncheckedSegments().allocate(i, 1L << (i % 6));
        piece.fill((byte) i);
        pieces.add(piece);
      }
      for (int i = 1; i <= 100; i++) {
        byte expected = (byte) i;
        assertThat(pieces.get(i - 1).toArray(ValueLayout.JAVA_BYTE))
            .hasSize(i)
            .containsOnly(expected);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 4, 8, 16, 32, 64, 128, 4096, 65_536, 1 << 20, 2 << 20})
  default void a_piece_starts_at_a_multiple_of_its_alignment(long byteAlignment) {
    try (MemoryArena arena = newArena(5 << 20)) {
      arena.uncheckedSegments().allocate(1, 1);
      MemorySegment piece = arena.uncheckedSegments().allocate(3, byteAlignment);
      assertThat(piece.address() % byteAlignment).isZero();
      assertThat(piece.byteSize()).isEqualTo(3);
    }
  }

  @Test
  default void memory_is_zero_when_it_is_handed_out() {
    try (MemoryArena arena = newArena(1 << 12)) {
      assertThat(bytes(arena.uncheckedSegments().allocate(1 << 10, 8))).containsOnly((byte) 0);
    }
  }

  @Test
  default void zero_bytes_are_legal_and_take_nothing() {
    try (MemoryArena arena = newArena(1024)) {
      arena.uncheckedSegments().allocate(1, 1);
      long used = arena.statistics().usedByteSize();
      MemorySegment piece = arena.uncheckedSegments().allocate(0, 64);
      assertThat(piece.byteSize()).isZero();
      assertThat(piece.address()).isNotZero();
      assertThat(piece.address() % 64).isZero();
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    }
  }

  @Test
  default void memory_after_an_empty_piece_is_zero_too() {
    try (MemoryArena arena = newArena(1024)) {
      arena.uncheckedSegments().allocate(1, 1);
      arena.uncheckedSegments().allocate(0, 64);
      assertThat(bytes(arena.uncheckedSegments().allocate(200, 1))).containsOnly((byte) 0);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, Long.MIN_VALUE})
  default void a_negative_size_is_refused(long byteSize) {
    try (MemoryArena arena = newArena(1024)) {
      for (SegmentAllocator segments : allocators(arena)) {
        assertThatThrownBy(() -> segments.allocate(byteSize, 8))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("byteSize " + byteSize + " is negative");
      }
      assertThat(arena.statistics().usedByteSize()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 3, 12, 4 << 20, Long.MIN_VALUE, Long.MAX_VALUE})
  default void an_alignment_that_is_no_power_of_two_up_to_2_MiB_is_refused(long byteAlignment) {
    try (MemoryArena arena = newArena(1024)) {
      for (SegmentAllocator segments : allocators(arena)) {
        assertThatThrownBy(() -> segments.allocate(8, byteAlignment))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "byteAlignment " + byteAlignment + " is not a power of two from 1 to 2097152");
      }
      assertThat(arena.statistics().usedByteSize()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      longs = {1L << 40, Long.MAX_VALUE, Long.MAX_VALUE - 7, Long.MAX_VALUE - 64, 1L << 62})
  default void a_huge_request_is_refused_and_named_and_changes_nothing(long byteSize) {
    try (MemoryArena arena = newArena(1024)) {
      arena.uncheckedSegments().allocate(3, 1);
      long used = arena.statistics().usedByteSize();
      long reserved = arena.statistics().reservedByteSize();
      for (SegmentAllocator segments : allocators(arena)) {
        for (long byteAlignment : new long[] {1, 64, 128, 2 << 20}) {
          assertThatThrownBy(() -> segments.allocate(byteSize, byteAlignment))
              .isInstanceOf(ArenaOverflowException.class)
              .hasMessageContaining("asked for " + byteSize + " more bytes");
        }
      }
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
      assertThat(arena.statistics().reservedByteSize()).isEqualTo(reserved);
      assertThat(bytes(arena.uncheckedSegments().allocate(64, 8))).containsOnly((byte) 0);
    }
  }

  @Test
  default void many_refused_requests_add_up_to_nothing() {
    try (MemoryArena arena = newArena(256)) {
      long used = arena.statistics().usedByteSize();
      for (int i = 0; i < 1_000; i++) {
        assertThatThrownBy(() -> arena.uncheckedSegments().allocate(1L << 50, 8))
            .isInstanceOf(ArenaOverflowException.class);
      }
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
      assertThat(arena.statistics().refusedCount()).isEqualTo(1_000);
      arena.uncheckedSegments().allocate(256, 1);
    }
  }

  @Test
  default void a_closed_arena_refuses_everything_but_a_second_close() {
    MemoryArena arena = newArena(1024);
    SegmentAllocator unchecked = arena.uncheckedSegments();
    arena.close();
    arena.close();
    assertThatThrownBy(arena::uncheckedSegments).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(arena::uncheckedUninitializedSegments)
        .isInstanceOf(StaleArenaException.class);
    if (!areSegmentsRefused(arena)) {
      assertThatThrownBy(arena::segments).isInstanceOf(StaleArenaException.class);
    }
    assertThatThrownBy(arena::openScope).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(arena::newScope).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(arena::space).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> unchecked.allocate(8, 8)).isInstanceOf(StaleArenaException.class);
    assertThat(arena.toString()).contains("closed");
  }

  @Test
  default void a_raw_segment_of_segments_ends_with_the_arena() {
    MemorySegment piece;
    try (MemoryArena arena = newArena(1024)) {
      if (areSegmentsRefused(arena)) {
        return;
      }
      piece = arena.segments().allocate(8, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, 42);
      assertThat(piece.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
      assertThat(piece.scope().isAlive()).isTrue();
    }
    assertThat(piece.scope().isAlive()).isFalse();
    assertThatThrownBy(() -> piece.get(ValueLayout.JAVA_LONG, 0))
        .isInstanceOf(IllegalStateException.class);
  }

  /** Without native access those of an arena whose memory is not tied to a scope anyway. */
  private static boolean areSegmentsRefused(MemoryArena arena) {
    return !(arena instanceof SharedArena) && NativeAccess.isRefused(arena::segments);
  }

  private static List<SegmentAllocator> allocators(MemoryArena arena) {
    return areSegmentsRefused(arena)
        ? List.of(arena.uncheckedSegments(), arena.uncheckedUninitializedSegments())
        : List.of(
            arena.uncheckedSegments(), arena.uncheckedUninitializedSegments(), arena.segments());
  }

  private static byte[] bytes(MemorySegment segment) {
    return segment.toArray(ValueLayout.JAVA_BYTE);
  }
}
