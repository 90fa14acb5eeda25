// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.junit.jupiter.api.Test;

/** What a list that grows where it lies, by itself, must leave as if the arena had done it. */
class GrowthInPlaceTest {
  private static void addUpTo(ArenaIntList list, int size) {
    for (int i = list.size(); i < size; i++) {
      list.add(i);
    }
  }

  private static void checkUpTo(ArenaIntList list, int size) {
    assertThat(list.size()).isEqualTo(size);
    for (int i = 0; i < size; i++) {
      assertThat(list.get(i)).isEqualTo(i);
    }
  }

  @Test
  void a_list_that_grows_is_one_request_and_the_bytes_of_its_capacity() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame);
      assertThat(frame.statistics().requestCount()).isZero();
      list.add(0);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(64);
      addUpTo(list, 17);
      ArenaStatistics now = frame.statistics();
      assertThat(now.usedByteSize()).isEqualTo(128);
      assertThat(now.requestedByteSize()).isEqualTo(128);
      assertThat(now.requestCount()).isEqualTo(1);
      assertThat(now.abandonedByteSize()).isZero();
      checkUpTo(list, 17);
    }
  }

  @Test
  void pieces_that_were_pushed_before_and_after_are_counted() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      for (int i = 0; i < 100; i++) {
        frame.uncheckedSegments().allocate(8, 8);
      }
      ArenaIntList list = ArenaIntList.in(frame);
      addUpTo(list, 20);
      for (int i = 0; i < 10; i++) {
        frame.uncheckedSegments().allocate(8, 8);
      }
      assertThat(frame.statistics().requestCount()).isEqualTo(111);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(800 + 128 + 80);
      checkUpTo(list, 20);
    }
  }

  @Test
  void lists_that_grow_in_turn_do_not_write_into_each_other() {
    try (ScratchArena frame = ScratchArena.growing(1 << 8, 1 << 20)) {
      for (int round = 0; round < 3; round++) {
        ArenaIntList first = ArenaIntList.in(frame);
        ArenaIntList second = ArenaIntList.in(frame);
        ArenaByteList bytes = ArenaByteList.in(frame, 3);
        ArenaIntList third = ArenaIntList.in(frame);
        for (int size = 1; size < 600; size++) {
          addUpTo(first, size);
          addUpTo(second, size / 2);
          addUpTo(third, size * 2);
          bytes.add((byte) size);
        }
        checkUpTo(first, 599);
        checkUpTo(second, 299);
        checkUpTo(third, 1_198);
        for (int i = 0; i < 599; i++) {
          assertThat(bytes.get(i)).isEqualTo((byte) (i + 1));
        }
        frame.reset();
      }
    }
  }

  @Test
  void a_list_behind_an_odd_number_of_bytes_starts_at_a_multiple_of_eight() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaByteList bytes = ArenaByteList.in(frame, 3);
      bytes.add((byte) 1);
      ArenaLongList list = ArenaLongList.in(frame);
      list.add(-1);
      assertThat(list.get(0)).isEqualTo(-1);
      assertThat(bytes.get(0)).isEqualTo((byte) 1);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(8 + 64);
      assertThat(frame.statistics().paddingByteSize()).isEqualTo(5);
    }
  }

  @Test
  void an_arena_is_filled_to_its_last_byte_and_then_refuses() {
    try (ScratchArena frame = ScratchArena.fixed(160)) {
      ArenaIntList list = ArenaIntList.in(frame);
      addUpTo(list, 33);
      addUpTo(list, 40);
      assertThatThrownBy(() -> list.add(40)).isInstanceOf(ArenaOverflowException.class);
      checkUpTo(list, 40);
    }
  }

  @Test
  void memory_that_others_grew_out_of_is_used_first() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList old = ArenaIntList.in(frame);
      old.add(0);
      ArenaIntList between = ArenaIntList.in(frame);
      between.add(0);
      addUpTo(old, 17);
      long used = frame.statistics().usedByteSize();
      ArenaIntList list = ArenaIntList.in(frame);
      list.add(0);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
      checkUpTo(old, 17);
      checkUpTo(between, 1);
      checkUpTo(list, 1);
    }
  }

  @Test
  void a_list_that_is_held_does_not_grow() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame);
      addUpTo(list, 16);
      try (Hold hold = list.hold("a copy")) {
        assertThat(hold).isNotNull();
        assertThatThrownBy(() -> list.add(16)).isInstanceOf(ArenaHeldException.class);
      }
      addUpTo(list, 17);
      checkUpTo(list, 17);
    }
  }

  @Test
  void a_list_grows_up_to_an_open_scope_and_no_further() {
    try (ScratchArena frame = ScratchArena.fixed(256)) {
      ArenaIntList list = ArenaIntList.in(frame);
      try (ArenaScope scope = frame.openScope()) {
        ArenaIntList above = ArenaIntList.in(scope);
        addUpTo(above, 16);
        addUpTo(list, 32);
        addUpTo(list, 48);
        assertThatThrownBy(() -> list.add(48)).isInstanceOf(ArenaOverflowException.class);
        checkUpTo(above, 16);
        checkUpTo(list, 48);
      }
      addUpTo(list, 64);
      checkUpTo(list, 64);
    }
  }

  @Test
  void an_empty_list_outlives_the_block_that_it_would_have_started_in() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame);
      try (ArenaScope scope = frame.openScope()) {
        // So large that the arena gives its own block back, which holds nothing.
        ArenaIntList above = ArenaIntList.in(scope, (1 << 10) - 16);
        addUpTo(above, 100);
        assertThat(list.toArray()).isEmpty();
        assertThat(list.indexOf(3)).isEqualTo(-1);
      }
      addUpTo(list, 100);
      checkUpTo(list, 100);
    }
  }

  @Test
  void a_list_without_memory_that_is_renewed_grows_in_its_new_home() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10);
        ScratchArena other = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      list.renewIn(other);
      addUpTo(list, 17);
      assertThat(frame.statistics().usedByteSize()).isZero();
      assertThat(other.statistics().usedByteSize()).isEqualTo(128);
      other.reset();
      list.renew();
      addUpTo(list, 40);
      checkUpTo(list, 40);
      assertThat(other.statistics().usedByteSize()).isEqualTo(256);
    }
  }
}
