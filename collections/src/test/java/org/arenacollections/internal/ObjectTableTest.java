// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a table with tags finds room, and keeps its tags. */
class ObjectTableTest {
  private static final EntryShape KEYS =
      EntryShape.ofObjects(ValueShape.single(Integer.class, ComponentKind.INT), null);

  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1L << 30);

  @AfterEach
  void close() {
    arena.close();
  }

  private ObjectTable tableFor(int size) {
    ObjectTable table = new ObjectTable("table", arena.space(), KEYS);
    table.ensureCapacity(size);
    return table;
  }

  /** Adds what is not there and removes what is, a good while. */
  private static void churn(ObjectTable table, SplittableRandom random, int keys, int times) {
    for (int i = 0; i < times; i++) {
      int key = random.nextInt(keys);
      long slot = table.candidate(key);
      if (slot != Table.NONE) {
        table.removeAt(slot);
      } else if (table.size() < table.capacity()) {
        table.insert(key);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 8",
    "5, 8",
    "6, 16",
    "10, 16",
    "11, 32",
    "20, 32",
    "21, 64",
    "640, 1024",
    "641, 2048",
    "335544320, 536870912",
    "335544321, 1073741824",
    "1342177281, 4294967296",
    "2147483639, 4294967296"
  })
  void slots_are_the_least_power_of_two_of_which_five_eighths_are_enough(long size, long slots) {
    assertThat(Table.slotCountFor(size, Table.TAGGED_EIGHTHS)).isEqualTo(slots);
  }

  @Test
  void bytes_are_reckoned_beyond_the_int_range() {
    // 2^32 slots of 8 bytes, their tags, and eight tags once more.
    assertThat(Table.byteSizeOf(1L << 32, 8, 1)).isEqualTo(38_654_705_672L);
    assertThat(Table.byteSizeOf(8, 8, 1)).isEqualTo(80);
    assertThat(Table.limitOf(1L << 32, Table.TAGGED_EIGHTHS)).isEqualTo(2_147_483_639);
    assertThat(Table.limitOf(1L << 31, Table.TAGGED_EIGHTHS)).isEqualTo(1_342_177_280);
  }

  @Test
  void used_slots_are_told_in_groups_as_one_by_one() {
    for (int capacity : new int[] {5, 10, 20, 40, 80, 600}) {
      ObjectTable table = tableFor(capacity);
      for (int key = 0; key < capacity; key += 2) {
        table.insert(key);
      }
      long end = table.begin() + table.slots();
      long slot = table.begin();
      int seen = 0;
      for (long from = table.begin(); from < end; from += Table.GROUP) {
        for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
          slot = table.next(slot);
          assertThat(table.firstUsed(from, used)).isEqualTo(slot++);
          seen++;
        }
      }
      assertThat(seen).isEqualTo(table.size());
    }
  }

  @Test
  void the_first_tags_are_the_same_behind_the_last_after_any_change() {
    ObjectTable table = tableFor(20);
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 20_000; i++) {
      churn(table, random, 60, 1);
      assertThat(table.eightTags(table.mask + 1)).isEqualTo(table.eightTags(0));
    }
  }

  @Test
  void no_entry_is_further_from_home_than_an_empty_slot() {
    ObjectTable table = tableFor(100);
    churn(table, new SplittableRandom(3), 250, 50_000);
    long slot = table.begin();
    for (int i = 0; i < table.size(); i++) {
      slot = table.next(slot);
      int key = Elements.getInt(table.block(), table.base + slot * table.entryByteSize);
      long spread = ObjectTable.spread(key, table.multiplier);
      for (long at = spread >>> table.homeShift; at != slot; at = (at + 1) & table.mask) {
        assertThat(table.tag(at)).isNotZero();
      }
      assertThat(table.tag(slot)).isEqualTo(Table.tagOf(spread));
      slot++;
    }
  }

  @Test
  void tags_that_are_equal_are_marked_and_the_lowest_mark_is_right() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 100_000; i++) {
      byte tag = (byte) (random.nextInt(4) | 0x80);
      long eight = 0;
      int first = 8;
      for (int k = 7; k >= 0; k--) {
        byte other = random.nextInt(3) == 0 ? 0 : (byte) (random.nextInt(4) | 0x80);
        eight = (eight << 8) | (other & 0xff);
        first = other == tag ? k : first;
      }
      long marks = Table.marksOf(eight, tag);
      assertThat(marks == 0 ? 8 : Table.firstOf(marks)).isEqualTo(first);
    }
  }
}
