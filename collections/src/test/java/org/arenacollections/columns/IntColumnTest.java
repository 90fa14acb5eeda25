// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.columns;

import static org.arenacollections.testing.IntSamples.listOf;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ScratchArena;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IntColumnTest {
  record Two(int left, boolean between, int right) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20);
  private final Columns<Two> table = Columns.zeroed(arena, Two.class, 10);
  private final IntColumn left = table.column(Two::left);
  private final IntColumn right = table.column(Two::right);

  @AfterEach
  void close() {
    arena.close();
  }

  private void writeSamples() {
    for (int i = 0; i < 10; i++) {
      left.set(i, value(i));
    }
  }

  @Test
  void what_is_set_is_read_by_column_and_by_row() {
    writeSamples();
    assertThat(left).isEqualTo(listOf(0, 10));
    assertThat(left.toList()).isEqualTo(left);
    assertThat(left.hashCode()).isEqualTo(listOf(0, 10).hashCode());
    assertThat(left).hasToString(listOf(0, 10).toString());
    for (int i = 0; i < 10; i++) {
      assertThat(table.get(i)).isEqualTo(new Two(value(i), false, value(0)));
    }
  }

  @Test
  void fill_writes_this_column_alone() {
    writeSamples();
    right.fill(value(7));
    assertThat(left).isEqualTo(listOf(0, 10));
    for (int i = 0; i < 10; i++) {
      assertThat(table.get(i)).isEqualTo(new Two(value(i), false, value(7)));
    }
  }

  @Test
  void assign_copies_or_maps() {
    writeSamples();
    right.assign(left);
    assertThat(right).isEqualTo(listOf(0, 10));
    // not: boolean
    right.assign(left, element -> value(3));
    assertThat(right.count(element -> element == value(3))).isEqualTo(10);
    right.assign(left, element -> element);
    assertThat(right).isEqualTo(listOf(0, 10));
    // end
    Columns<Two> other = Columns.zeroed(arena, Two.class, 9);
    assertThatThrownBy(() -> other.column(Two::left).assign(left))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("source has 10 rows and this column 9; they must agree");
  }

  // not: boolean
  @Test
  void a_long_column_is_mapped_whole_and_a_function_may_map_too() {
    Columns<Two> rows = Columns.zeroed(arena, Two.class, 2_600);
    IntColumn from = rows.column(Two::left);
    IntColumn to = rows.column(Two::right);
    for (int row = 0; row < 2_600; row++) {
      from.set(row, value(5));
    }
    boolean[] nested = {true};
    to.assign(
        from,
        element -> {
          if (nested[0]) {
            nested[0] = false;
            to.assign(from, other -> value(9));
          }
          return element;
        });
    assertThat(to).isEqualTo(from);
    int[] calls = {0}; // keep
    assertThatThrownBy(
            () ->
                to.assign(
                    from,
                    element -> {
                      if (++calls[0] > 1_200) {
                        throw new IllegalStateException("enough");
                      }
                      return value(7);
                    }))
        .hasMessage("enough");
    // Whole pieces are written, and nothing of the one in which it was thrown.
    assertThat(to.get(0) == value(7)).isTrue();
    assertThat(to.get(2_599) == value(5)).isTrue();
    assertThat(to.count(element -> element == value(7))).isEqualTo(1_024);
  }

  @Test
  void a_function_that_makes_the_table_move_is_followed() {
    writeSamples();
    Columns.zeroed(arena, Two.class, 1); // so that the table does not grow where it lies
    right.assign(
        left,
        element -> {
          table.ensureCapacity(table.size() + 90);
          Columns.zeroed(arena, Two.class, 10).column(Two::left).fill(value(9));
          return element;
        });
    assertThat(left).isEqualTo(listOf(0, 10));
    assertThat(right).isEqualTo(listOf(0, 10));
  }

  // end
  @Test
  void rows_are_selected_and_gathered() {
    writeSamples();
    var rows = left.selectIndices(element -> element == value(3), Sample.rows());
    assertThat(rows.contains(3)).isTrue();
    var named = Sample.rows(9, 3, 3);
    IntArrayList expected = IntArrayList.newListWith(value(9), value(3), value(3));
    assertThat(left.gather(named, new IntArrayList())).isEqualTo(expected);
    left.gatherInto(named, right);
    assertThat(right.subList(0, 3)).isEqualTo(expected);
    named.add(10);
    assertThatThrownBy(() -> left.gather(named, new IntArrayList()))
        .isInstanceOf(IndexOutOfBoundsException.class);
    named.addAll(0, 0, 0, 0, 0, 0, 0);
    assertThatThrownBy(() -> left.gatherInto(named, right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("11 values do not fit into a column of 10 rows");
  }

  @Test
  void a_column_can_be_gathered_into_itself() {
    writeSamples();
    left.gatherInto(Sample.rows(3, 2, 1, 0, 0), left);
    assertThat(left.subList(0, 5))
        .isEqualTo(IntArrayList.newListWith(value(3), value(2), value(1), value(0), value(0)));
    assertThat(left.subList(5, 10)).isEqualTo(listOf(5, 10));
    assertThatThrownBy(() -> left.gatherInto(Sample.rows(9, 10), left))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(left.get(0) == value(3)).isTrue();
    left.assign(left);
    assertThat(left.subList(5, 10)).isEqualTo(listOf(5, 10));
  }

  // only: int
  @Test
  void row_numbers_can_come_from_the_column_that_is_written_or_read() {
    for (int row = 0; row < 10; row++) {
      left.set(row, 9 - row);
      right.set(row, row * 10);
    }
    right.gatherInto(left, left);
    assertThat(left.toArray()).containsExactly(90, 80, 70, 60, 50, 40, 30, 20, 10, 0);
    left.assign(right, element -> 9 - element / 10);
    right.gatherInto(left.subList(2, 10), left);
    assertThat(left.toArray()).containsExactly(70, 60, 50, 40, 30, 20, 10, 0, 1, 0);
    left.assign(right, element -> 9 - element / 10);
    left.gatherInto(left, left);
    assertThat(left.toArray()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  // end
  @Test
  void subscripts_of_a_part_are_its_own() {
    writeSamples();
    assertThat(left.subList(4, 8)).isEqualTo(listOf(4, 8));
    assertThat(left.toReversed().toReversed()).isEqualTo(listOf(0, 10));
  }

  // not: boolean
  @Test
  void the_greatest_and_the_least_are_the_first_ones() {
    assertThat(Columns.in(arena, Two.class).column(Two::left).indexOfMax()).isEqualTo(-1);
    assertThat(Columns.in(arena, Two.class).column(Two::left).indexOfMin()).isEqualTo(-1);
    left.fill(value(5));
    left.set(3, value(9));
    left.set(6, value(9));
    left.set(2, value(4));
    left.set(7, value(4));
    assertThat(left.indexOfMax()).isEqualTo(3);
    assertThat(left.indexOfMin()).isEqualTo(2);
    assertThat(left.max() == value(9)).isTrue();
    assertThat(left.min() == value(4)).isTrue();
  }

  // end
  // only: int float double
  @Test
  void the_sum_is_that_of_the_heap_twin() {
    left.fill(value(5));
    // for float double: assertThat(left.sum()).isEqualTo(50.0);
    assertThat(left.sum()).isEqualTo(50);
  }

  // end
  // not: boolean char
  @Test
  void numbers_are_added_in_place() {
    left.fill(value(5));
    assertThat(left.addTo(3, value(4)) == value(9)).isTrue();
    assertThat(left.get(3) == value(9)).isTrue();
    right.fill(value(3));
    left.addScaled(right, value(4));
    assertThat(left.get(0) == value(17)).isTrue();
    assertThat(left.get(3) == value(21)).isTrue();
    left.addScaled(left, value(4));
    assertThat(left.get(9) == value(85)).isTrue();
  }

  @Test
  void scaling_goes_over_all_rows_of_a_large_table() {
    Columns<Two> large = Columns.zeroed(arena, Two.class, 1300);
    IntColumn from = large.column(Two::left);
    IntColumn to = large.column(Two::right);
    for (int i = 0; i < 1300; i++) {
      from.set(i, value(i % 7 + 3));
    }
    to.addScaled(from, value(5));
    for (int i = 0; i < 1300; i++) {
      assertThat(to.get(i) == value((i % 7 + 3) * 5)).isTrue();
    }
  }

  // end
}
