// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** More bytes than an int can count; needs 2.4 GB of memory, so only with {@code -Dhuge=true}. */
@EnabledIfSystemProperty(named = "huge", matches = "true")
class HugeListTest {
  private static final int SIZE = 600_000_000;

  /** The first element behind byte 2^31 of a list of ints. */
  private static final int LINE = 536_870_912;

  @Test
  void six_hundred_million_ints_are_written_and_read_at_both_ends_and_across_the_2_gib_line() {
    try (ScratchArena arena = ScratchArena.growing(1 << 12, 3L << 30)) {
      ArenaIntList list = ArenaIntList.in(arena, SIZE);
      for (int i = 0; i < SIZE; i++) {
        list.add(i);
      }
      assertThat(list.size()).isEqualTo(SIZE);
      assertThat(list.get(0)).isZero();
      assertThat(list.getLast()).isEqualTo(599_999_999);
      for (int i = LINE - 3; i < LINE + 3; i++) {
        assertThat(list.get(i)).isEqualTo(i);
        assertThat(list.set(i, -i)).isEqualTo(i);
      }
      for (int i = LINE - 3; i < LINE + 3; i++) {
        assertThat(list.get(i)).isEqualTo(-i);
      }
      assertThat(list.get(LINE - 4)).isEqualTo(LINE - 4);
      assertThat(list.get(LINE + 3)).isEqualTo(LINE + 3);
      assertThat(list.set(SIZE - 1, 7)).isEqualTo(599_999_999);
      assertThat(list.indexOf(7)).isEqualTo(7);
      assertThat(list.lastIndexOf(7)).isEqualTo(SIZE - 1);
      assertThat(list.subList(LINE - 1, LINE + 1).toArray()).containsExactly(-LINE + 1, -LINE);
      // Moves all that lies behind the line down by one.
      assertThat(list.removeAtIndex(LINE)).isEqualTo(-LINE);
      assertThat(list.get(LINE)).isEqualTo(-LINE - 1);
      assertThat(list.getLast()).isEqualTo(7);
      assertThatThrownBy(() -> list.get(SIZE - 1)).isInstanceOf(IndexOutOfBoundsException.class);
      // 0 + 1 + … + 599,999,999, without element LINE, and with 7 for the last; the five others
      // around it are negative.
      long all = 599_999_999L * 300_000_000 - 599_999_999 + 7 - LINE;
      assertThat(list.sum()).isEqualTo(all - 2L * (5L * LINE - 3));
    }
  }

  record Line(long from, long to, int kind) {}

  @Test
  void fields_of_a_hundred_million_records_are_written_and_read_at_both_ends() {
    int size = 100_000_000;
    try (ScratchArena arena = ScratchArena.growing(1 << 12, 3L << 30)) {
      ArenaList<Line> lines = ArenaList.zeroed(arena, Line.class, size);
      IntField kind = lines.field(Line::kind);
      LongField to = lines.field(Line::to);
      to.set(size - 1, 5);
      assertThat(kind.addTo(size - 1, 3)).isEqualTo(3);
      kind.set(0, 4);
      assertThat(lines.getLast()).isEqualTo(new Line(0, 5, 3));
      assertThat(lines.getFirst()).isEqualTo(new Line(0, 0, 4));
      assertThat(to.get(size - 1)).isEqualTo(5);
      assertThat(kind.get(size - 2)).isZero();
    }
  }
}
