// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How slots wear out, and what handles tell. */
class SlotsTest {
  private static final long LAST_STAMP = 34_359_738_367L;

  private final ScratchArena arena =
      ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 24).named("frame"));
  private final Space space = arena.space();

  @AfterEach
  void close() {
    arena.close();
  }

  private Slots slots() {
    return new Slots("Slots", space, space.generation(), 8);
  }

  private static long take(Slots slots) {
    return slots.publish(slots.slotToTake(0));
  }

  @Test
  void a_handle_is_positive_and_names_its_slot() {
    Slots slots = slots();
    Set<Long> handles = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      long handle = take(slots);
      assertThat(handle).isPositive();
      assertThat(slots.slotOf(handle)).isEqualTo(i);
      assertThat(handles.add(handle)).isTrue();
    }
    assertThat(slots.liveCount()).isEqualTo(100);
    for (long other : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1, 1L << 28}) {
      assertThat(slots.slotOf(other)).isEqualTo(-1);
    }
  }

  @Test
  void a_freed_header_is_no_handle() {
    Slots slots = slots();
    long handle = take(slots);
    slots.release(slots.slotOf(handle));
    long header = slots.handleAt(0);
    assertThat(header).isNegative();
    assertThat(slots.slotOf(header)).isEqualTo(-1);
    assertThat(slots.slotOf(handle)).isEqualTo(-1);
  }

  @Test
  void the_slot_that_was_freed_last_is_used_first_with_a_higher_stamp() {
    Slots slots = slots();
    take(slots);
    long second = take(slots);
    long third = take(slots);
    slots.release(slots.slotOf(second));
    slots.release(slots.slotOf(third));
    long again = take(slots);
    assertThat(slots.slotOf(again)).isEqualTo(2);
    assertThat(again).isGreaterThan(third);
    assertThat(slots.slotOf(take(slots))).isEqualTo(1);
    assertThat(slots.slotOf(take(slots))).isEqualTo(3);
  }

  @Test
  void slots_wear_evenly_and_unused_ones_come_before_tired_ones() {
    Slots slots = slots();
    int[] uses = new int[8];
    for (int i = 0; i < 8 * 1024 * 10; i++) {
      int slot = slots.slotOf(take(slots));
      uses[slot]++;
      slots.release(slot);
    }
    assertThat(slots.capacity()).isEqualTo(8);
    for (int count : uses) {
      assertThat(count).isBetween(9 * 1024, 11 * 1024);
    }
  }

  @Test
  void a_worn_out_slot_is_never_used_again() {
    Slots slots = slots();
    slots.startAt(LAST_STAMP - 1);
    long first = take(slots);
    slots.release(0);
    long last = take(slots);
    assertThat(slots.slotOf(last)).isZero();
    assertThat(last).isGreaterThan(first);
    slots.release(0);
    assertThat(slots.slotOf(last)).isEqualTo(-1);
    for (int i = 1; i < 20; i++) {
      assertThat(slots.slotOf(take(slots))).isEqualTo(i);
    }
    assertThat(slots.slotOf(last)).isEqualTo(-1);
    slots.clear();
    for (int i = 1; i < 20; i++) {
      long handle = take(slots);
      assertThat(slots.slotOf(handle)).isEqualTo(i);
    }
    assertThat(slots.nextLive(0)).isEqualTo(1);
    // All of them have had their last stamp now.
    slots.clear();
    assertThat(slots.slotOf(take(slots))).isEqualTo(20);
    assertThat(slots.nextLive(0)).isEqualTo(20);
    assertThat(slots.liveCount()).isEqualTo(1);
  }

  @Test
  void an_arena_without_stamps_makes_no_more_slots() {
    Slots slots = slots();
    slots.startAt(LAST_STAMP);
    take(slots);
    assertThatThrownBy(this::slots)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("arena 'frame' has given out all stamps");
    arena.reset();
    assertThatThrownBy(() -> slots.renew(space, space.generation(), 0))
        .isInstanceOf(IllegalStateException.class);
    assertThat(slots.isStale()).isTrue();
  }

  @Test
  void stamps_begin_above_all_that_the_arena_has_given_out() {
    Slots slots = slots();
    long last = 0;
    for (int i = 0; i < 5; i++) {
      last = take(slots);
      slots.release(slots.slotOf(last));
    }
    assertThat(stampOf(last)).isEqualTo(5);
    assertThat(stampOf(take(slots()))).isEqualTo(6);
    arena.reset();
    slots.renew(space, space.generation(), 0);
    assertThat(slots.slotOf(last)).isEqualTo(-1);
    assertThat(stampOf(take(slots))).isEqualTo(7);
    try (ScratchArena other = ScratchArena.growing(1 << 10, 1 << 20)) {
      Space home = other.space();
      slots.renew(home, home.generation(), 0);
      // Also above those of before, elsewhere.
      assertThat(stampOf(take(slots))).isEqualTo(8);
      arena.reset();
      assertThat(stampOf(take(slots))).isEqualTo(8);
    }
  }

  private static long stampOf(long handle) {
    return handle >>> 28;
  }

  @Test
  void handles_of_other_slots_are_noticed() {
    Slots[] all = new Slots[64];
    long[] handles = new long[all.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = slots();
    }
    for (int i = 0; i < all.length; i++) {
      for (int k = 0; k < 1000; k++) {
        handles[i] = take(all[i]);
      }
    }
    for (Slots slots : all) {
      int found = 0;
      for (long handle : handles) {
        found += slots.slotOf(handle) >= 0 ? 1 : 0;
      }
      assertThat(found).isEqualTo(1);
    }
  }

  @Test
  void a_refusal_says_what_is_wrong() {
    Slots slots = slots();
    long released = take(slots);
    slots.release(0);
    String start =
        "Slots of arena 'frame', generation 1, of thread 'main' has nothing with handle ";
    assertThat(slots.refusal(0))
        .hasMessage(
            start
                + "0x0: 0 names nothing; drop a handle with what it names, or ask first whether it"
                + " is there");
    assertThat(slots.refusal(released)).hasMessageContaining("was released or cleared");
    assertThat(slots.refusal(-5)).hasMessageContaining("it was not given out here");
    assertThat(slots.refusal(take(slots()))).hasMessageContaining("it was not given out here");
    long before = take(slots);
    arena.reset();
    slots.renew(space, space.generation(), 0);
    take(slots);
    assertThat(slots.refusal(before)).hasMessageContaining("it was given out before a reset");
  }
}
