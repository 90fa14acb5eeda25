// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Arenas whose memory lies in another arena, or in a scope of one. */
class ArenaInArenaTest {
  /** What every arena keeps, it keeps there too. */
  @Nested
  class Laws implements OwnedArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      // Never closed: what a law leaves open would refuse it.
      ScratchArena outer =
          ScratchArena.of(ArenaOptions.growing(1 << 12, 64 << 20).livingWithProcess());
      return inner(outer, byteCapacity);
    }
  }

  private static ScratchArena inner(MemoryArena outer, long byteCapacity) {
    return ScratchArena.of(
        ArenaOptions.fixed(byteCapacity).named("inner").from(BlockSource.arena(outer)));
  }

  private static ScratchArena outer() {
    return ScratchArena.of(ArenaOptions.fixed(1 << 12).named("outer"));
  }

  @Test
  void its_memory_is_that_of_the_outer_one_and_zero_where_it_was_used_before() {
    try (ScratchArena outer = outer()) {
      outer.uncheckedSegments().allocate(1 << 12, 1).fill((byte) 7);
      outer.reset();
      try (ScratchArena inner = inner(outer, 1000)) {
        ArenaIntList list = ArenaIntList.zeroed(inner, 200);
        assertThat(list.sum()).isZero();
        assertThat(outer.statistics().usedByteSize()).isEqualTo(1000);
        inner.reset();
        assertThat(outer.statistics().usedByteSize()).isEqualTo(1000);
      }
      outer.reset();
      assertThat(outer.statistics().usedByteSize()).isZero();
    }
  }

  @Test
  void while_it_is_open_the_outer_one_is_neither_reset_nor_closed() {
    ScratchArena outer = outer();
    ScratchArena inner = inner(outer, 1000);
    ArenaIntList list = ArenaIntList.in(inner);
    list.add(7);
    assertThatThrownBy(outer::reset)
        .isInstanceOf(ArenaHeldException.class)
        .hasMessageContaining("an arena in it");
    assertThatThrownBy(outer::close).isInstanceOf(ArenaHeldException.class);
    assertThat(list.get(0)).isEqualTo(7);
    inner.close();
    outer.close();
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void in_a_scope_it_keeps_the_scope_open() {
    try (ScratchArena outer = outer()) {
      ArenaScope tmp = outer.openScope();
      ScratchArena inner = inner(tmp, 1000);
      assertThatThrownBy(tmp::close)
          .isInstanceOf(ArenaHeldException.class)
          .hasMessageContaining("an arena in it");
      inner.close();
      tmp.close();
      assertThat(outer.statistics().usedByteSize()).isZero();
    }
  }

  @Test
  void what_the_outer_one_has_no_room_for_is_refused_with_its_reason_and_holds_nothing() {
    try (ScratchArena outer = outer()) {
      assertThatThrownBy(() -> inner(outer, 5000))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining(
              "the block source refused: arena 'outer': asked for 5000 more bytes");
      outer.reset();
    }
  }

  @Test
  void a_hundred_thousand_inner_arenas_leave_no_trace_in_the_outer_one() {
    try (ScratchArena outer = outer()) {
      for (int i = 0; i < 100_000; i++) {
        try (ScratchArena inner = inner(outer, 64)) {
          inner.uncheckedSegments().allocate(64, 1);
        }
        outer.reset();
      }
      assertThat(outer.statistics().usedByteSize()).isZero();
      assertThat(outer.statistics().upstreamCount()).isEqualTo(1);
    }
  }

  @Test
  void it_can_lie_in_an_arena_that_lies_in_an_arena() {
    try (ScratchArena outer = outer();
        ScratchArena middle = inner(outer, 2000);
        ScratchArena inner = inner(middle, 1000)) {
      inner.uncheckedSegments().allocate(1000, 1).fill((byte) 1);
      assertThatThrownBy(middle::reset).isInstanceOf(ArenaHeldException.class);
      assertThatThrownBy(outer::reset).isInstanceOf(ArenaHeldException.class);
    }
  }
}
