// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.codec.WideRecords;
import org.arenacollections.columns.Sample.Colour;
import org.arenacollections.columns.Sample.Doubled;
import org.arenacollections.columns.Sample.Entity;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.columns.Sample.Measure;
import org.arenacollections.columns.Sample.Nothing;
import org.arenacollections.columns.Sample.Painted;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.columns.Sample.Positive;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 26);

  @AfterEach
  void close() {
    arena.close();
  }

  // ---- layout --------------------------------------------------------------------------------

  @Test
  void a_new_table_takes_no_memory() {
    Columns<Every> table = Columns.in(arena, Every.class);
    assertThat(table).isEmpty();
    assertThat(table.column(Every::x).size()).isZero();
    assertThat(arena.statistics().usedByteSize()).isZero();
  }

  /** A row of Every has 1 + 4 + 8 + 4 + 1 + 8 + 2 + 2 + 4 = 34 bytes. */
  @Test
  void room_is_an_odd_multiple_of_64_rows_of_the_bytes_that_are_documented() {
    Columns.in(arena, Every.class, 1);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(64 * 34);
    arena.reset();
    Columns.in(arena, Every.class, 64);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(64 * 34);
    arena.reset();
    Columns.in(arena, Every.class, 65);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(192 * 34);
    arena.reset();
    Columns.zeroed(arena, Every.class, 193);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(320 * 34);
  }

  @Test
  void an_expected_size_is_that_many_adds_without_growth() {
    Columns<Point> table = Columns.in(arena, Point.class, 192);
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 192; i++) {
      table.add(new Point(i, -i));
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(table.getLast()).isEqualTo(new Point(191, -191));
  }

  @Test
  void each_column_starts_at_a_multiple_of_64_widest_first() {
    Columns<Every> table = Columns.zeroed(arena, Every.class, 100);
    long base = table.column(Every::id).base();
    assertThat(base % 64).isZero();
    assertThat(table.column(Every::wide).base() - base).isEqualTo(192 * 8);
    assertThat(table.column(Every::x).base() - base).isEqualTo(192 * 16);
    assertThat(table.column(Every::count).base() - base).isEqualTo(192 * 24);
    assertThat(table.column(Every::small).base() - base).isEqualTo(192 * 28);
    assertThat(table.column(Every::letter).base() - base).isEqualTo(192 * 30);
    assertThat(table.column(Every::flag).base() - base).isEqualTo(192 * 32);
    assertThat(table.column(Every::tiny).base() - base).isEqualTo(192 * 33);
  }

  @Test
  void too_many_rows_are_refused_before_anything_is_asked() {
    Columns<Point> table = Columns.zeroed(arena, Point.class, 3);
    long used = arena.statistics().usedByteSize();
    for (int size : new int[] {-1, Integer.MIN_VALUE, 2_147_483_585, Integer.MAX_VALUE}) {
      refusesSize("expectedSize", size, () -> Columns.in(arena, Point.class, size));
      refusesSize("size", size, () -> Columns.zeroed(arena, Point.class, size));
      refusesSize("size", size, () -> table.renew(size));
      refusesSize("size", size, () -> table.renewIn(arena, size));
      refusesSize("expectedSize", size, () -> table.ensureCapacity(size));
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(table).hasSize(3);
    assertThatThrownBy(() -> Columns.in(arena, Point.class, 2_000_000_000))
        .isInstanceOf(ArenaOverflowException.class)
        .hasMessageContaining("asked for 16000000512 more bytes");
  }

  private static void refusesSize(String parameter, int size, Runnable use) {
    assertThatThrownBy(use::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(parameter + " " + size + " is not from 0 to 2147483584");
  }

  @Test
  void a_full_table_refuses_one_more_row() {
    Columns<Nothing> table = Columns.zeroed(arena, Nothing.class, 2_147_483_584);
    List<Runnable> uses =
        List.of(
            table::addRow,
            () -> table.add(new Nothing()),
            () -> table.addAll(List.of(new Nothing(), new Nothing())));
    for (Runnable use : uses) {
      assertThatThrownBy(use::run)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("rows, 2147483584 are possible; use several tables");
    }
    assertThat(table.size()).isEqualTo(2_147_483_584);
  }

  @Test
  void small_batches_double_the_room_as_single_rows_do() {
    Columns<Point> table = Columns.in(arena, Point.class);
    int growths = 0;
    for (int i = 0; i < 2000; i++) {
      long used = arena.statistics().usedByteSize();
      if (i % 2 == 0) {
        table.addAll(List.of(new Point(i, 0), new Point(i, 1), new Point(i, 2)));
      } else {
        table.ensureCapacity(table.size() + 3);
        for (int k = 0; k < 3; k++) {
          table.add(new Point(i, k));
        }
      }
      // Something behind it, so that it has to move to grow.
      growths += arena.statistics().usedByteSize() > used ? 1 : 0;
      arena.uncheckedSegments().allocate(8);
    }
    assertThat(table.size()).isEqualTo(6000);
    // 64, 192, 448, 960, 1984, 4032, 8128
    assertThat(growths).isEqualTo(7);
  }

  // ---- rows ----------------------------------------------------------------------------------

  @Test
  void a_row_reads_back_equal_and_is_never_the_same_record() {
    Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(0, 300));
    assertThat(table).isEqualTo(Sample.everys(0, 300));
    assertThat(Sample.everys(0, 300)).isEqualTo(table);
    assertThat(table.get(7)).isEqualTo(Every.of(7)).isNotSameAs(table.get(7));
    assertThat(table.hashCode()).isEqualTo(Sample.everys(0, 300).hashCode());
  }

  @Test
  void extreme_values_keep_their_bits() {
    Columns<Measure> table = Columns.in(arena, Measure.class);
    float signalling = Float.intBitsToFloat(0x7fc00001);
    table.add(new Measure(signalling, -0.0, Integer.MIN_VALUE));
    table.add(new Measure(-0.0f, Double.NaN, Integer.MAX_VALUE));
    table.add(new Measure(Float.MIN_VALUE, Double.MAX_VALUE, -1));
    assertThat(Float.floatToRawIntBits(table.get(0).value())).isEqualTo(0x7fc00001);
    assertThat(table.get(0)).isEqualTo(new Measure(Float.NaN, -0.0, Integer.MIN_VALUE));
    assertThat(table.get(0)).isNotEqualTo(new Measure(Float.NaN, 0.0, Integer.MIN_VALUE));
    assertThat(table.indexOf(new Measure(-0.0f, Double.NaN, Integer.MAX_VALUE))).isEqualTo(1);
    assertThat(table.indexOf(new Measure(0.0f, Double.NaN, Integer.MAX_VALUE))).isEqualTo(-1);
  }

  @Test
  void an_empty_record_takes_no_memory_at_all() {
    Columns<Nothing> table = Columns.zeroed(arena, Nothing.class, 2_000_000_000);
    table.add(new Nothing());
    assertThat(table.size()).isEqualTo(2_000_000_001);
    assertThat(table.get(2_000_000_000)).isEqualTo(new Nothing());
    assertThat(table.swapRemove(5)).isEqualTo(2_000_000_000);
    table.renew(3);
    assertThat(table).containsExactly(new Nothing(), new Nothing(), new Nothing());
    assertThat(arena.statistics().usedByteSize()).isZero();
  }

  @Test
  @SuppressWarnings("unchecked")
  void a_record_of_251_components() throws Exception {
    Class<Record> type = (Class<Record>) WideRecords.of(251);
    Columns<Record> table = Columns.zeroed(arena, type, 2);
    Object[] values = new Object[251];
    Arrays.setAll(values, k -> k * k);
    Record wide = (Record) type.getConstructors()[0].newInstance(values);
    table.add(wide);
    table.set(0, wide);
    assertThat(table.get(2)).isEqualTo(wide);
    assertThat(table.get(0)).isEqualTo(wide);
    assertThat(table.get(1)).isNotEqualTo(wide);
    table.addAll(Collections.nCopies(500, wide));
    assertThat(table.get(501)).isEqualTo(wide);
    for (Record row : table.subList(2, 502)) {
      assertThat(row).isEqualTo(wide);
    }
  }

  @Test
  void private_and_local_records() {
    record Local(Colour colour, boolean flag) {}
    Columns<Local> table = Columns.zeroed(arena, Local.class, 1);
    table.add(new Local(Colour.BLUE, true));
    assertThat(table).containsExactly(new Local(Colour.RED, false), new Local(Colour.BLUE, true));
    Columns<Mine> mine = Columns.in(arena, RecordCodec.of(MethodHandles.lookup(), Mine.class));
    mine.add(new Mine(3));
    assertThat(mine.column(Mine::value).get(0)).isEqualTo(3);
    assertThat(mine.get(0)).isEqualTo(new Mine(3));
  }

  private record Mine(int value) {}

  @Test
  void a_null_row_or_component_is_refused_and_named() {
    Columns<Painted> table =
        Columns.copyOf(arena, Painted.class, List.of(new Painted(1, Colour.RED)));
    assertThatThrownBy(() -> table.add(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("no null elements in Columns<Painted>");
    assertThatThrownBy(() -> table.add(new Painted(2, null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'colour' of Painted is null");
    assertThatThrownBy(() -> table.set(0, new Painted(2, null)))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(
            () -> table.addAll(List.of(new Painted(2, Colour.BLUE), new Painted(3, null))))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> table.column(Painted::colour).set(0, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'colour' is null; pass one of the enum's");
    assertThat(table).containsExactly(new Painted(1, Colour.RED));
    assertThat(table.contains(null)).isFalse();
  }

  @Test
  void equality_is_the_records_own() {
    Columns<Entity> table = Columns.copyOf(arena, Entity.class, List.of(new Entity(1, 5)));
    assertThat(table).isEqualTo(List.of(new Entity(1, 99)));
    assertThat(table.indexOf(new Entity(1, 0))).isZero();
    assertThat(table.get(0).visits()).isEqualTo(5);
  }

  @Test
  void what_an_accessor_computes_is_what_is_stored() {
    Columns<Doubled> table = Columns.in(arena, Doubled.class);
    table.add(new Doubled(21));
    assertThat(table.column(Doubled::value).get(0)).isEqualTo(42);
    assertThat(table.get(0).value()).isEqualTo(84);
  }

  @Test
  void a_constructor_that_refuses_zeros_gets_no_rows_of_zeros() {
    Columns<Positive> table = Columns.in(arena, Positive.class, 10);
    table.add(new Positive(3));
    List<Runnable> zeros =
        List.of(
            () -> Columns.zeroed(arena, Positive.class, 1),
            () -> table.renew(1),
            () -> table.renewIn(arena, 1),
            table::addRow);
    for (Runnable zero : zeros) {
      assertThatThrownBy(zero::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("Positive refuses the record whose components are all zero")
          .hasRootCauseMessage("value 0");
    }
    assertThat(table).containsExactly(new Positive(3));
    table.renew();
    assertThat(table).isEmpty();
  }

  @Test
  void rows_of_zeros_are_zero_in_memory_that_was_used_before() {
    Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(1, 200));
    Every zero = new Every(false, 0, 0, Colour.RED, (byte) 0, 0, (short) 0, '\0', 0);
    table.truncate(5);
    assertThat(table.addRow()).isEqualTo(5);
    assertThat(table.get(5)).isEqualTo(zero);
    table.renew(7);
    assertThat(table).isEqualTo(Collections.nCopies(7, zero));
    arena.reset();
    assertThat(Columns.zeroed(arena, Every.class, 150)).isEqualTo(Collections.nCopies(150, zero));
  }

  @Test
  void there_is_no_row_outside() {
    Columns<Point> table = Columns.zeroed(arena, Point.class, 3);
    IntColumn x = table.column(Point::x);
    for (int row : new int[] {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      List<Runnable> uses =
          List.of(
              () -> table.get(row),
              () -> table.set(row, new Point(1, 1)),
              () -> table.remove(row),
              () -> table.swapRemove(row),
              () -> table.swapRows(0, row),
              () -> table.swapRows(row, 0),
              () -> x.get(row),
              () -> x.set(row, 1),
              () -> x.addTo(row, 1));
      for (Runnable use : uses) {
        assertThatThrownBy(use::run).isInstanceOf(IndexOutOfBoundsException.class);
      }
    }
    assertThatThrownBy(() -> table.add(4, new Point(1, 1)))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.truncate(4))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("newSize 4 is not from 0 to size 3");
    assertThatThrownBy(() -> table.truncate(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(table).isEqualTo(Collections.nCopies(3, new Point(0, 0)));
  }

  @Test
  void swap_remove_says_which_row_moved() {
    Columns<Point> table =
        Columns.copyOf(
            arena, Point.class, List.of(new Point(0, 0), new Point(1, 1), new Point(2, 2)));
    assertThat(table.swapRemove(0)).isEqualTo(2);
    assertThat(table).containsExactly(new Point(2, 2), new Point(1, 1));
    assertThat(table.swapRemove(1)).isEqualTo(-1);
    assertThat(table.swapRemove(0)).isEqualTo(-1);
    assertThat(table).isEmpty();
    assertThatThrownBy(table::removeLast).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void remove_rows_asks_about_all_rows_before_one_moves() {
    Columns<Point> table = Columns.in(arena, Point.class);
    for (int i = 0; i < 1000; i++) {
      table.add(new Point(i, i % 10));
    }
    IntColumn x = table.column(Point::x);
    int removed =
        table.removeRows(
            row -> {
              assertThat(x.get(0)).isZero();
              assertThat(x.get(999)).isEqualTo(999);
              assertThat(x.get(row)).isEqualTo(row);
              return row % 10 != 3;
            });
    assertThat(removed).isEqualTo(900);
    assertThat(table.size()).isEqualTo(100);
    assertThat(x.get(99)).isEqualTo(993);
    assertThat(table.removeRows(row -> false)).isZero();
    assertThat(table.removeRows(row -> true)).isEqualTo(100);
    assertThat(table).isEmpty();
  }

  @Test
  void remove_rows_whose_predicate_throws_has_removed_what_was_accepted() {
    Columns<Point> table = Columns.in(arena, Point.class);
    for (int i = 0; i < 6; i++) {
      table.add(new Point(i, 0));
    }
    assertThatThrownBy(
            () ->
                table.removeRows(
                    row -> {
                      if (row == 4) {
                        throw new UnsupportedOperationException("row 4");
                      }
                      return row % 2 == 1;
                    }))
        .hasMessage("row 4");
    assertThat(table.column(Point::x).toArray()).containsExactly(0, 2, 4, 5);
  }

  // ---- sorting -------------------------------------------------------------------------------

  @Test
  void sorting_is_stable_and_moves_whole_rows() {
    Random random = new Random(1);
    List<Every> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      rows.add(Every.of(random.nextInt(200)));
    }
    Columns<Every> table = Columns.copyOf(arena, Every.class, rows);
    table.sortThisByInt(Every::count);
    rows.sort(Comparator.comparingInt(Every::count));
    assertThat(table).isEqualTo(rows);
    table.sortThisByByte(Every::tiny);
    rows.sort(Comparator.comparingInt(Every::tiny));
    assertThat(table).isEqualTo(rows);
    table.sortThisByBoolean(Every::flag);
    rows.sort(Comparator.comparing(Every::flag));
    assertThat(table).isEqualTo(rows);
    table.sortThisByLong(Every::id);
    rows.sort(Comparator.comparingLong(Every::id));
    assertThat(table).isEqualTo(rows);
    table.sortThisByShort(Every::small);
    rows.sort(Comparator.comparingInt(Every::small));
    assertThat(table).isEqualTo(rows);
    table.sortThisByChar(Every::letter);
    rows.sort(Comparator.comparingInt(Every::letter));
    assertThat(table).isEqualTo(rows);
    table.sortThisBy(Every::colour);
    rows.sort(Comparator.comparing(Every::colour));
    assertThat(table).isEqualTo(rows);
  }

  @Test
  void floats_are_sorted_as_compare_has_it_and_keep_their_bits() {
    float[] values = {
      3, Float.NaN, -0.0f, 0.0f, Float.NEGATIVE_INFINITY, -1, Float.intBitsToFloat(0x7fc00002)
    };
    Columns<Measure> table = Columns.in(arena, Measure.class);
    for (float value : values) {
      table.add(new Measure(value, -value, 0));
    }
    table.sortThisByFloat(Measure::value);
    assertThat(table.column(Measure::value).toArray())
        .containsExactly(Float.NEGATIVE_INFINITY, -1, -0.0f, 0.0f, 3, Float.NaN, Float.NaN);
    assertThat(Float.floatToRawIntBits(table.get(6).value())).isEqualTo(0x7fc00002);
    assertThat(1 / table.get(2).value()).isEqualTo(Float.NEGATIVE_INFINITY);
    table.sortThisByDouble(Measure::wide);
    assertThat(table.column(Measure::wide).toArray())
        .containsExactly(-3, -0.0, 0.0, 1, Double.POSITIVE_INFINITY, Double.NaN, Double.NaN);
    assertThat(1 / table.get(1).wide()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void sorting_by_a_comparator_that_throws_changes_nothing() {
    Columns<Point> table =
        Columns.copyOf(
            arena, Point.class, List.of(new Point(2, 0), new Point(1, 0), new Point(0, 0)));
    assertThatThrownBy(
            () ->
                table.sortThis(
                    (_, _) -> {
                      throw new UnsupportedOperationException("compare");
                    }))
        .hasMessage("compare");
    assertThat(table.column(Point::x).toArray()).containsExactly(2, 1, 0);
    assertThatThrownBy(() -> table.sort(null)).isInstanceOf(ClassCastException.class);
  }

  @Test
  void sorting_gives_its_memory_back() {
    Columns<Point> table = Columns.in(arena, Point.class);
    for (int i = 0; i < 500; i++) {
      table.add(new Point(i * 7919 % 500, i));
    }
    table.sortThisByInt(Point::x);
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 1000; i++) {
      table.sortThisByInt(i % 2 == 0 ? Point::y : Point::x);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  // ---- columns -------------------------------------------------------------------------------

  @Test
  void a_column_is_the_same_object_each_time_and_follows_growth() {
    Columns<Every> table = Columns.in(arena, Every.class);
    FloatColumn x = table.column(Every::x);
    EnumColumn<Colour> colour = table.column(Every::colour);
    assertThat(table.column(Every::x)).isSameAs(x);
    for (int i = 0; i < 5000; i++) {
      table.add(Every.of(i));
      // Something behind it, so that it has to move to grow.
      arena.uncheckedSegments().allocate(8);
      assertThat(x.get(i)).isEqualTo(i * 0.5f);
      int half = i / 2;
      assertThat(x.get(half)).isEqualTo(half * 0.5f);
      assertThat(colour.get(i)).isEqualTo(Every.hue(i));
    }
    assertThat(table).isEqualTo(Sample.everys(0, 5000));
  }

  @Test
  void the_least_and_the_greatest_are_as_compare_has_it() {
    Columns<Measure> table = Columns.zeroed(arena, Measure.class, 9);
    table.set(4, new Measure(-0.0f, -0.0, 0));
    table.set(6, new Measure(Float.NaN, Double.NaN, 0));
    FloatColumn value = table.column(Measure::value);
    assertThat(value.indexOfMin()).isEqualTo(4);
    assertThat(value.indexOfMax()).isEqualTo(6);
    assertThat(value.max()).isNaN();
    assertThat(1 / value.min()).isEqualTo(Float.NEGATIVE_INFINITY);
    DoubleColumn wide = table.column(Measure::wide);
    assertThat(wide.indexOfMin()).isEqualTo(4);
    assertThat(wide.indexOfMax()).isEqualTo(6);
    assertThat(wide.max()).isNaN();
    assertThat(1 / wide.min()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void every_kind_of_component_has_its_column() {
    Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(0, 4));
    assertThat(table.column(Every::flag).toArray()).containsExactly(true, false, false, true);
    assertThat(table.column(Every::x).toArray()).containsExactly(0, 0.5f, 1, 1.5f);
    assertThat(table.column(Every::id).get(3)).isEqualTo(-3_000_000_000_000L);
    assertThat(table.column(Every::colour).toList())
        .containsExactly(Colour.RED, Colour.GREEN, Colour.BLUE, Colour.RED);
    assertThat(table.column(Every::tiny).toArray()).containsExactly(0, 1, 2, 3);
    assertThat(table.column(Every::wide).toArray()).containsExactly(0, 0.25, 0.5, 0.75);
    assertThat(table.column(Every::small).toArray())
        .containsExactly((short) 0, (short) -1, (short) -2, (short) -3);
    assertThat(table.column(Every::letter).toArray()).containsExactly('a', 'b', 'c', 'd');
    assertThat(table.column(Every::count).toArray()).containsExactly(0, 7, 14, 21);
  }

  @Test
  void what_is_no_accessor_of_the_right_type_is_refused() {
    Columns<Every> table = Columns.in(arena, Every.class);
    assertThatThrownBy(() -> table.column((Every row) -> row.count() + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot tell which component");
    IntFunction<Every> widened = Every::small;
    assertThatThrownBy(() -> table.column(widened))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'small' of record")
        .hasMessageContaining("is of type short and has no int column");
  }

  @Test
  void an_enum_column_is_assigned_gathered_and_sorted_by() {
    Columns<Painted> table = Columns.in(arena, Painted.class);
    EnumColumn<Colour> colour = table.column(Painted::colour);
    assertThat(colour.isEmpty()).isTrue();
    assertThat(colour.notEmpty()).isFalse();
    colour.assign(colour);
    table.add(new Painted(0, Colour.BLUE));
    table.add(new Painted(1, Colour.GREEN));
    table.add(new Painted(2, Colour.BLUE));
    assertThat(colour.isEmpty()).isFalse();
    assertThat(colour.notEmpty()).isTrue();
    assertThat(colour.contains(Colour.GREEN)).isTrue();
    assertThat(colour.contains(Colour.RED)).isFalse();
    assertThat(colour.contains(null)).isFalse();
    assertThat(colour.gather(Sample.rows(1, 0, 1), new ArrayList<>()))
        .containsExactly(Colour.GREEN, Colour.BLUE, Colour.GREEN);
    assertThatThrownBy(() -> colour.gather(Sample.rows(3), new ArrayList<>()))
        .isInstanceOf(IndexOutOfBoundsException.class);
    table.sortThisBy(Painted::colour);
    assertThat(table.column(Painted::id).toArray()).containsExactly(1, 0, 2);
    Columns<Painted> other = Columns.zeroed(arena, Painted.class, 3);
    other.column(Painted::colour).assign(colour);
    assertThat(other.column(Painted::colour).toList())
        .containsExactly(Colour.GREEN, Colour.BLUE, Colour.BLUE);
    other.addRow();
    assertThatThrownBy(() -> colour.assign(other.column(Painted::colour)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("source has 4 rows and this column 3; they must agree");
  }

  @Test
  void sorting_by_an_accessor_of_any_type_reads_the_column() {
    Columns<Counted> table = Columns.in(arena, Counted.class);
    for (int i = 0; i < 10; i++) {
      table.add(new Counted(i * 7 % 10, Sample.Every.hue(i)));
    }
    int made = Counted.made;
    table.sortThisBy(Counted::colour);
    table.sortThisBy(Counted::id);
    assertThat(Counted.made).isEqualTo(made);
    assertThat(table.column(Counted::id).toArray()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    table.sortThisBy(row -> -row.id());
    assertThat(table.column(Counted::id).getFirst()).isEqualTo(9);
  }

  record Counted(int id, Colour colour) {
    static int made;

    Counted {
      made++;
    }
  }

  @Test
  void an_enum_column() {
    Columns<Painted> table = Columns.zeroed(arena, Painted.class, 5);
    EnumColumn<Colour> colour = table.column(Painted::colour);
    assertThat(colour.count(Colour.RED)).isEqualTo(5);
    colour.set(2, Colour.BLUE);
    assertThat(colour.indexOf(Colour.BLUE)).isEqualTo(2);
    assertThat(colour.indexOf(Colour.GREEN)).isEqualTo(-1);
    assertThat(colour.indexOf(null)).isEqualTo(-1);
    assertThat(colour.ordinal(2)).isEqualTo(2);
    assertThat(colour.selectIndices(c -> c == Colour.RED, Sample.rows()).toArray())
        .containsExactly(0, 1, 3, 4);
    assertThat(colour).hasToString("[RED, RED, BLUE, RED, RED]");
    colour.fill(Colour.GREEN);
    assertThat(table.get(4)).isEqualTo(new Painted(0, Colour.GREEN));
    assertThat(colour.size()).isEqualTo(5);
  }

  // ---- functions that do what they should not -------------------------------------------------

  @Test
  void a_function_that_changes_the_structure_is_noticed() {
    Columns<Point> table = Columns.in(arena, Point.class);
    List<Runnable> uses =
        List.of(
            () -> table.forEach(row -> table.addRow()),
            () -> table.removeRows(row -> table.addRow() >= 0),
            () -> table.removeIf(row -> table.addRow() >= 0),
            () -> table.sortThisByInt(row -> table.addRow()),
            () -> table.sortThis((_, _) -> table.addRow()),
            () -> table.column(Point::x).each(x -> table.swapRemove(0)),
            () -> table.column(Point::x).assign(table.column(Point::y), y -> table.addRow()),
            () -> table.column(Point::x).selectIndices(x -> table.addRow() > 0, Sample.rows()));
    for (Runnable use : uses) {
      table.clear();
      table.add(new Point(1, 2));
      table.add(new Point(3, 4));
      assertThatThrownBy(use::run).isInstanceOf(ConcurrentModificationException.class);
      assertThat(table.size()).isBetween(1, 3);
    }
  }

  @Test
  void a_function_that_resets_the_arena_ends_the_loop() {
    Columns<Point> table = Columns.in(arena, Point.class);
    List<Runnable> uses =
        List.of(
            () -> table.forEach(row -> arena.reset()),
            () -> table.removeRows(row -> reset()),
            () -> table.removeIf(row -> reset()),
            () -> table.sortThisByInt(row -> reset() ? 1 : 0),
            () -> table.sortThis((_, _) -> reset() ? 1 : 0),
            () -> table.column(Point::x).each(x -> arena.reset()),
            () -> table.column(Point::x).assign(table.column(Point::y), y -> reset() ? 1 : 0));
    for (Runnable use : uses) {
      table.renew();
      table.add(new Point(1, 2));
      table.add(new Point(3, 4));
      assertThatThrownBy(use::run).isInstanceOf(StaleArenaException.class);
    }
  }

  private boolean reset() {
    arena.reset();
    return true;
  }

  /** Its accessor resets the arena the first time it is asked after being armed. */
  record Sly(int first, int second) {
    static Runnable trap = () -> {};

    @Override
    public int second() {
      trap.run();
      return second;
    }
  }

  @Test
  void an_accessor_that_resets_or_changes_the_table_writes_nothing() {
    Columns<Sly> table = Columns.in(arena, Sly.class);
    table.add(new Sly(1, 2));
    try {
      Sly.trap = arena::reset;
      assertThatThrownBy(() -> table.add(new Sly(3, 4))).isInstanceOf(StaleArenaException.class);
      table.renew(1);
      assertThatThrownBy(() -> table.set(0, new Sly(3, 4))).isInstanceOf(StaleArenaException.class);
      table.renew(1);
      Sly.trap = table::clear;
      assertThatThrownBy(() -> table.set(0, new Sly(3, 4)))
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessageContaining("elements came or went, or it was renewed, in the middle of");
      assertThat(table).isEmpty();
      Sly.trap = () -> {};
      table.addAll(List.of(new Sly(1, 1), new Sly(2, 2), new Sly(3, 3)));
      Sly.trap = () -> table.remove(0);
      assertThatThrownBy(() -> table.set(1, new Sly(9, 9)))
          .isInstanceOf(ConcurrentModificationException.class);
      Sly.trap = () -> {};
      assertThat(table).containsExactly(new Sly(2, 2), new Sly(3, 3));
      Sly.trap = table::clear;
      assertThatThrownBy(() -> table.add(1, new Sly(9, 9)))
          .isInstanceOf(ConcurrentModificationException.class);
      table.clear();
      table.add(new Sly(5, 6));
      assertThat(table.size()).isEqualTo(1);
    } finally {
      Sly.trap = () -> {};
    }
  }

  @Test
  void adding_many_that_is_refused_leaves_parts_and_iterators_alive() {
    Columns<Point> table = Columns.zeroed(arena, Point.class, 3);
    List<Point> part = table.subList(1, 3);
    Iterator<Point> rows = table.iterator();
    assertThatThrownBy(() -> table.addAll(Arrays.asList(new Point(1, 1), null)))
        .isInstanceOf(NullPointerException.class);
    assertThat(table.size()).isEqualTo(3);
    assertThat(part).containsExactly(new Point(0, 0), new Point(0, 0));
    assertThat(rows.next()).isEqualTo(new Point(0, 0));
  }

  @Test
  void a_record_of_another_type_is_refused_before_anything_is_written() {
    Columns<Point> table = Columns.zeroed(arena, Point.class, 1);
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Object> raw = (List) table;
    assertThatThrownBy(() -> raw.add("text")).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> raw.set(0, new Nothing())).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> raw.addAll(List.of(new Point(1, 1), "text")))
        .isInstanceOf(ClassCastException.class);
    assertThat(table).containsExactly(new Point(0, 0));
  }

  // ---- copies --------------------------------------------------------------------------------

  @Test
  void results_are_on_the_heap() {
    Columns<Point> table =
        Columns.copyOf(arena, Point.class, List.of(new Point(1, 1), new Point(2, 2)));
    List<List<Point>> results =
        List.of(
            table.toList(),
            table.clone(),
            table.select(row -> true),
            table.toImmutable().castToList(),
            table.toReversed().toReversed());
    arena.reset();
    for (List<Point> result : results) {
      assertThat(result).containsExactly(new Point(1, 1), new Point(2, 2));
    }
  }

  record Portable(int value) implements Serializable {}

  @Test
  void a_table_is_written_as_its_heap_twin() throws Exception {
    Columns<Portable> table =
        Columns.copyOf(arena, Portable.class, List.of(new Portable(1), new Portable(2)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(table);
    }
    try (ObjectInputStream stream =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(stream.readObject())
          .isInstanceOf(FastList.class)
          .isEqualTo(List.of(new Portable(1), new Portable(2)));
    }
  }

  @Test
  void an_iterator_removes_and_notices_changes() {
    Columns<Point> table =
        Columns.copyOf(arena, Point.class, List.of(new Point(1, 1), new Point(2, 2)));
    Iterator<Point> rows = table.iterator();
    assertThatThrownBy(rows::remove).isInstanceOf(IllegalStateException.class);
    assertThat(rows.next()).isEqualTo(new Point(1, 1));
    rows.remove();
    assertThatThrownBy(rows::remove).isInstanceOf(IllegalStateException.class);
    assertThat(rows.next()).isEqualTo(new Point(2, 2));
    assertThat(rows.hasNext()).isFalse();
    assertThatThrownBy(rows::next).isInstanceOf(NoSuchElementException.class);
    table.addRow();
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void shuffling_keeps_all_rows() {
    Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(0, 100));
    table.shuffleThis(new Random(7));
    assertThat(table).isNotEqualTo(Sample.everys(0, 100));
    assertThat(table).containsExactlyInAnyOrderElementsOf(Sample.everys(0, 100));
  }
}
