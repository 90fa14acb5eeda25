// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.internal.Space;
import org.junit.jupiter.api.Test;

/** What collections rely on: growth in place, recycling, faults. */
class SpaceTest {
  private static long grow(Space space, MemorySegment block, long offset, long from, long to) {
    return space.grow(space.generation(), block, offset, from, from, to, to, 8);
  }

  @Test
  void the_newest_memory_grows_in_place() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Space space = frame.space();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      assertThat(grow(space, block, offset, 64, 1024)).isEqualTo(offset);
      assertThat(space.segment()).isSameAs(block);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(1024);
      assertThat(frame.statistics().recycledByteSize()).isZero();
    }
  }

  @Test
  void memory_that_is_not_the_newest_moves_with_its_live_bytes() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Space space = frame.space();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      block.set(ValueLayout.JAVA_LONG, offset, 42);
      space.reserve(8, 8);
      long moved = grow(space, block, offset, 64, 128);
      assertThat(moved).isNotEqualTo(offset);
      assertThat(space.segment().get(ValueLayout.JAVA_LONG, moved)).isEqualTo(42);
      assertThat(frame.statistics().recycledByteSize()).isEqualTo(64);
      assertThat(space.reserve(64, 8)).as("the dead piece is used again").isEqualTo(offset);
    }
  }

  @Test
  void recycled_memory_is_zero_when_zeroed_memory_is_asked_for() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      Space space = frame.space();
      long offset = space.reserve(256, 8);
      MemorySegment block = space.segment();
      block.asSlice(offset, 256).fill((byte) -1);
      space.reserve(8, 8);
      space.recycle(block, offset, 256);
      long again = space.reserveZeroed(256, 8);
      assertThat(again).isEqualTo(offset);
      assertThat(block.asSlice(again, 256).toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
    }
  }

  @Test
  void recycled_memory_serves_smaller_requests_of_its_class_and_respects_alignment() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      Space space = frame.space();
      space.reserve(8, 8);
      long offset = space.reserve(64, 8);
      space.recycle(space.segment(), offset, 64);
      assertThat(space.reserve(64, 64)).as("8 is no multiple of 64").isNotEqualTo(offset);
      assertThat(space.reserve(33, 8)).isEqualTo(offset);
      assertThat(space.reserve(33, 8)).isNotEqualTo(offset);
    }
  }

  @Test
  void the_same_sizes_given_back_and_asked_for_again_take_no_further_memory() {
    try (PersistentArena home = PersistentArena.growing(1 << 12, 1 << 20)) {
      Space space = home.space();
      int[] sizes = {400, 512, 40, 1088, 72, 400};
      long[] offsets = new long[sizes.length];
      MemorySegment[] blocks = new MemorySegment[sizes.length];
      long usedAfterTwo = 0;
      for (int round = 0; round < 100_000; round++) {
        for (int i = 0; i < sizes.length; i++) {
          offsets[i] = space.reserve(sizes[i], 8);
          blocks[i] = space.segment();
          blocks[i].set(ValueLayout.JAVA_INT_UNALIGNED, offsets[i] + sizes[i] - 4, i);
        }
        for (int i = 0; i < sizes.length; i++) {
          assertThat(blocks[i].get(ValueLayout.JAVA_INT_UNALIGNED, offsets[i] + sizes[i] - 4))
              .isEqualTo(i);
          space.recycle(blocks[i], offsets[i], sizes[i]);
        }
        usedAfterTwo = round == 1 ? home.statistics().usedByteSize() : usedAfterTwo;
      }
      assertThat(home.statistics().usedByteSize()).isEqualTo(usedAfterTwo);
    }
  }

  @Test
  void what_a_request_leaves_of_a_dead_piece_is_used_again() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      Space space = frame.space();
      long offset = space.reserve(512, 8);
      space.recycle(space.segment(), offset, 512);
      assertThat(space.reserve(300, 8)).isEqualTo(offset);
      assertThat(space.reserve(200, 8)).isEqualTo(offset + 304);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(512);
    }
  }

  @Test
  void a_reservation_of_no_bytes_keeps_no_block() {
    try (ScratchArena frame = ScratchArena.growing(1024, 1024)) {
      Space space = frame.space();
      space.reserve(0, 8);
      assertThat(space.segment().byteSize()).isZero();
      MemorySegment empty = space.segment();
      try (ArenaScope tmp = frame.openScope()) {
        tmp.space().reserve(200, 8);
        assertThat(empty.scope().isAlive()).isTrue();
      }
    }
  }

  @Test
  void a_reset_forgets_recycled_memory() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      Space space = frame.space();
      space.reserve(128, 8);
      long offset = space.reserve(64, 8);
      space.reserve(8, 8);
      space.recycle(space.segment(), offset, 64);
      frame.reset();
      assertThat(space.reserve(64, 8)).isZero();
      assertThat(space.reserve(64, 8)).isEqualTo(64);
      assertThat(space.reserve(64, 8)).isEqualTo(128);
    }
  }

  @Test
  void pieces_of_a_closed_scope_are_not_handed_out_again() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      long first;
      try (ArenaScope tmp = frame.openScope()) {
        Space space = tmp.space();
        long offset = space.reserve(64, 8);
        space.recycle(space.segment(), offset, 64);
        first = offset;
      }
      try (ArenaScope tmp = frame.openScope()) {
        Space space = tmp.space();
        assertThat(space.reserve(64, 8)).isEqualTo(first);
        assertThat(space.reserve(64, 8)).isEqualTo(first - 64);
      }
    }
  }

  @Test
  void growth_takes_what_is_needed_where_what_is_wanted_does_not_fit() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Space space = frame.space();
      long offset = space.reserve(600, 8);
      assertThat(space.grow(space.generation(), space.segment(), offset, 600, 600, 608, 1200, 8))
          .isEqualTo(offset);
      assertThat(space.grantedByteSize()).isEqualTo(608);
    }
  }

  @Test
  void memory_of_an_earlier_generation_does_not_grow_and_is_not_recycled() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Space space = frame.space();
      long madeIn = space.generation();
      long offset = space.reserve(64, 8);
      MemorySegment block = space.segment();
      frame.reset();
      MemorySegment fresh = frame.uncheckedSegments().allocate(128, 8).fill((byte) 7);
      assertThatThrownBy(() -> space.grow(madeIn, block, offset, 64, 64, 128, 128, 8))
          .isInstanceOf(StaleArenaException.class);
      assertThat(fresh.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 7);
      assertThat(frame.statistics().recycledByteSize()).isZero();
    }
  }

  @Test
  void a_refused_growth_leaves_everything_as_it_was() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Space space = frame.space();
      long offset = space.reserve(600, 8);
      MemorySegment block = space.segment();
      block.set(ValueLayout.JAVA_LONG, offset, 7);
      assertThatThrownBy(
              () -> space.grow(space.generation(), block, offset, 600, 600, 1200, 2400, 8))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageContaining("asked for 1200 more bytes");
      assertThat(block.get(ValueLayout.JAVA_LONG, offset)).isEqualTo(7);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(600);
      assertThat(frame.statistics().refusedCount()).isEqualTo(1);
    }
  }

  @Test
  void pieces_of_several_blocks_are_found_again() {
    try (ScratchArena frame = ScratchArena.growing(128, 1 << 16)) {
      Space space = frame.space();
      long first = space.reserve(64, 8);
      MemorySegment firstBlock = space.segment();
      space.reserve(512, 8);
      MemorySegment secondBlock = space.segment();
      long second = space.reserve(64, 8);
      space.recycle(firstBlock, first, 64);
      space.recycle(space.segment(), second, 64);
      assertThat(space.reserve(64, 8)).isEqualTo(second);
      assertThat(space.reserve(64, 8)).isEqualTo(first);
      assertThat(space.segment()).isSameAs(firstBlock).isNotSameAs(secondBlock);
    }
  }

  @Test
  void the_nth_request_can_be_made_to_fail_raw_ones_too() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      frame.space().core().refuseRequest(3);
      frame.uncheckedSegments().allocate(8, 8);
      frame.space().reserve(8, 8);
      assertThat(frame.space().core().isFaultPending()).isTrue();
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(8, 8))
          .isInstanceOf(ArenaOverflowException.class);
      assertThat(frame.space().core().isFaultPending()).isFalse();
      assertThat(frame.statistics().usedByteSize()).isEqualTo(16);
      frame.uncheckedSegments().allocate(8, 8);
    }
  }

  @Test
  void many_small_lists_that_grow_together_lose_little() {
    try (ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 24)) {
      Space space = frame.space();
      int lists = 64;
      MemorySegment[] blocks = new MemorySegment[lists];
      long[] offsets = new long[lists];
      for (int i = 0; i < lists; i++) {
        offsets[i] = space.reserve(64, 8);
        blocks[i] = space.segment();
      }
      for (long size = 64; size < 1 << 12; size *= 2) {
        for (int i = 0; i < lists; i++) {
          offsets[i] = grow(space, blocks[i], offsets[i], size, size * 2);
          blocks[i] = space.segment();
        }
      }
      long live = (long) lists << 12;
      // Without reuse of dead pieces the arena would have used twice the live bytes.
      assertThat(frame.statistics().usedByteSize()).isLessThan(live * 2);
    }
  }
}
