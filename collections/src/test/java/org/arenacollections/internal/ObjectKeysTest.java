// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How far keys of a table of objects lie from where they are looked for first. */
class ObjectKeysTest {
  private static final EntryShape ENTRY =
      EntryShape.ofObjects(ValueShape.single(Integer.class, ComponentKind.INT), null);

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);

  @AfterEach
  void close() {
    arena.close();
  }

  private ObjectTable table() {
    return new ObjectTable("table", arena.space(), ENTRY);
  }

  /** How many slots a look-up passes on average. */
  private static double meanDistance(ObjectTable table) {
    long slot = table.begin();
    double sum = 0;
    for (int i = 0; i < table.size(); i++) {
      slot = table.next(slot);
      int hash = Elements.getInt(table.block(), table.keyAt(slot) - Integer.BYTES);
      long home = ObjectTable.spread(hash, table.multiplier) >>> table.homeShift;
      sum += (slot - home) & table.mask;
      slot++;
    }
    return sum / table.size();
  }

  @Test
  void hash_codes_with_a_pattern_lie_as_near_as_random_ones() {
    IntUnaryOperator random = i -> new Random(i).nextInt();
    double normal = meanDistance(filled(random));
    for (IntUnaryOperator pattern :
        new IntUnaryOperator[] {i -> i, i -> i << 12, i -> i << 16 | i >>> 16, i -> -i * 4096}) {
      assertThat(meanDistance(filled(pattern))).isLessThan(5 * normal + 1);
    }
  }

  private ObjectTable filled(IntUnaryOperator hashOf) {
    ObjectTable table = table();
    for (int i = 0; i < 40_000; i++) {
      table.insert(hashOf.applyAsInt(i));
    }
    return table;
  }

  /** fastutil 53 and 362, HPPC 158. */
  @Test
  void a_copy_in_the_order_of_iteration_is_as_good_as_the_original_all_the_way() {
    ObjectTable source = filled(i -> new Random(i).nextInt());
    ObjectTable copy = table();
    long slot = source.begin();
    double worst = 0;
    for (int i = 0; i < source.size(); i++) {
      slot = source.next(slot);
      copy.insert(Elements.getInt(source.block(), source.keyAt(slot) - Integer.BYTES));
      slot++;
      if (i % 2_000 == 1_999) {
        worst = Math.max(worst, meanDistance(copy));
      }
    }
    assertThat(worst).isLessThan(5);
  }

  @Test
  void entries_of_numbers_take_a_power_of_two_and_those_of_objects_what_c_says() {
    ValueShape text = ValueShape.single(String.class, ComponentKind.STRING);
    ValueShape number = ValueShape.single(Integer.class, ComponentKind.INT);
    ValueShape small = ValueShape.single(Byte.class, ComponentKind.BYTE);
    assertThat(EntryShape.ofObjects(number, null).byteSize()).isEqualTo(8);
    assertThat(EntryShape.ofObjects(small, small).byteSize()).isEqualTo(8);
    assertThat(EntryShape.ofObjects(text, null).byteSize()).isEqualTo(24);
    assertThat(EntryShape.ofObjects(text, number).byteSize()).isEqualTo(32);
    assertThat(EntryShape.ofNumbers(4, text).byteSize()).isEqualTo(32);
    assertThat(EntryShape.ofNumbers(8, text).byteSize()).isEqualTo(32);
    assertThat(EntryShape.ofNumbers(4, small).byteSize()).isEqualTo(8);
    assertThat(EntryShape.ofNumbers(8, small).byteSize()).isEqualTo(16);
  }
}
