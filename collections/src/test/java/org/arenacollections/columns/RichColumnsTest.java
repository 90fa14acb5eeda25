// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Arrays;
import org.arenacollections.columns.Sample.Colour;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.columns.Sample.Place;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.columns.Sample.Rich;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.EveryMethod;
import org.eclipse.collections.api.block.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Columns of strings, texts, arrays and records within the record. */
class RichColumnsTest {
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 26).named("frame").poisoned());
  private final Columns<Rich> rows = Columns.copyOf(frame, Rich.class, Rich.list(0, 10));

  @AfterEach
  void close() {
    frame.close();
  }

  // ---- places --------------------------------------------------------------------------------

  /** Two strings of 16 bytes, a text of 6, four ints and a byte. */
  @Test
  void a_row_takes_what_its_components_take() {
    frame.reset();
    Columns.zeroed(frame, Rich.class, 1);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(64 * (2 * 16 + 6 + 4 * 4 + 1));
  }

  @Test
  void each_column_starts_at_a_multiple_of_64_bytes() {
    Columns<Rich> many = Columns.zeroed(frame, Rich.class, 70);
    IntColumn id = many.column(Rich::id);
    IntColumn x = many.nested(Rich::place).nested(Place::point).column(Point::x);
    assertThat(id.base() % 64).isZero();
    assertThat(x.base() - id.base()).isEqualTo(192 * 4);
  }

  // ---- strings -------------------------------------------------------------------------------

  @Test
  void text_columns_read_write_compare_and_append() {
    TextColumn note = rows.text(Rich::note);
    TextColumn tag = rows.text(Rich::tag);
    assertThat(note.toList()).isEqualTo(rows.collect(Rich::note));
    assertThat(tag).hasToString("[t0, t1, t2, t3, t4, t5, t6, t7, t8, t9]");
    String text = "grüße \ud83d\ude00 to all \ud83d of you";
    note.set(3, text);
    tag.set(3, "ü-ü");
    assertThat(rows.get(3).note()).isEqualTo(text);
    assertThat(rows.get(3).tag()).isEqualTo("ü-ü");
    StringBuilder target = new StringBuilder("<");
    note.appendTo(3, target);
    tag.appendTo(3, target);
    assertThat(target).hasToString("<" + text + "ü-ü");
    assertThat(note.contentEquals(3, text)).isTrue();
    assertThat(note.contentEquals(3, text + " ")).isFalse();
    assertThat(tag.contentEquals(3, "ü-")).isFalse();
    assertThat(note.indexOf(text)).isEqualTo(3);
    assertThat(tag.indexOf("t9")).isEqualTo(9);
    assertThat(tag.contains("t3")).isFalse();
    assertThat(tag.contains(null)).isFalse();
    tag.set(4, "t9");
    assertThat(tag.count("t9")).isEqualTo(2);
    assertThatThrownBy(() -> note.set(3, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("component 'note' of row 3 of Columns<")
        .hasMessageEndingWith(" is null; write \"\" where there is none");
    assertThatThrownBy(() -> tag.set(3, "1234567")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> note.set(10, "")).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> note.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(rows.get(3).tag()).isEqualTo("ü-ü");
  }

  @Test
  void strings_that_are_replaced_and_removed_take_no_more_memory() {
    TextColumn note = rows.text(Rich::note);
    for (int i = 0; i < 2_000; i++) {
      note.set(i % 10, "x".repeat(20 + i % 50));
    }
    long used = frame.statistics().usedByteSize();
    for (int i = 0; i < 100_000; i++) {
      note.set(i % 10, "x".repeat(20 + i % 50));
      rows.add(Rich.of(i));
      rows.set(3, Rich.of(i));
      switch (i % 5) {
        case 0 -> rows.swapRemove(1);
        case 1 -> rows.remove(4);
        case 2 -> rows.removeRows(row -> row == 7);
        case 3 -> rows.subList(2, 3).clear();
        default -> rows.truncate(10);
      }
    }
    assertThat(frame.statistics().usedByteSize() - used).isLessThan(1 << 13);
    rows.clear();
    rows.addAll(Rich.list(0, 10));
    assertThat(rows).isEqualTo(Rich.list(0, 10));
  }

  @Test
  void rows_of_one_table_can_be_added_to_itself_and_others() {
    List<Rich> same = rows;
    rows.addAll(same);
    rows.addAll(3, same);
    assertThat(rows).hasSize(40);
    assertThat(rows.subList(3, 13)).isEqualTo(Rich.list(0, 10));
  }

  // ---- records in records --------------------------------------------------------------------

  @Test
  void nested_columns_are_parts_of_the_table() {
    NestedColumns<Place> place = rows.nested(Rich::place);
    assertThat(place).isSameAs(rows.nested(Rich::place)).hasToString("columns of Place");
    IntColumn x = place.nested(Place::point).column(Point::x);
    assertThat(x).isSameAs(rows.nested(Rich::place).nested(Place::point).column(Point::x));
    assertThat(x.sum()).isEqualTo(45);
    x.set(2, 100);
    place.text(Place::name).set(2, "another place than it was before");
    assertThat(rows.get(2).place())
        .isEqualTo(new Place(new Point(100, -2), "another place than it was before"));
    rows.column(Rich::colour).set(2, Colour.BLUE);
    assertThat(rows.get(2).colour()).isEqualTo(Colour.BLUE);
    assertThatThrownBy(() -> rows.nested((Function<Rich, Place>) row -> row.place()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> place.nested((Function<Place, Point>) row -> row.point()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  // ---- arrays --------------------------------------------------------------------------------

  private static Arrays arrays(int number) {
    return new Arrays(
        number,
        new boolean[] {true, number % 2 == 0},
        new byte[] {1, 2, (byte) number},
        new short[] {4, (short) number, 6},
        new char[] {'a', (char) ('a' + number), 'c'},
        new int[] {number, 8, 9},
        new long[] {10, number, 12},
        new float[] {1, 2, 3, 4, number},
        new double[] {0.5, number},
        new Colour[] {Colour.RED, Every.hue(number)});
  }

  @Test
  void block_columns_read_and_write_elements_in_place() {
    Columns<Arrays> table = Columns.in(frame, Arrays.class);
    for (int i = 0; i < 100; i++) {
      table.add(arrays(i));
    }
    FloatBlockColumn floats = table.block(Arrays::floats);
    assertThat(floats.length()).isEqualTo(5);
    assertThat(floats.size()).isEqualTo(100);
    for (int i = 0; i < 100; i++) {
      assertThat(floats.get(i, 4)).isEqualTo(i);
      assertThat(table.block(Arrays::ints).get(i, 0)).isEqualTo(i);
      assertThat(table.get(i)).usingRecursiveComparison().isEqualTo(arrays(i));
    }
    floats.set(7, 0, 0.25f);
    assertThat(floats.addTo(7, 0, 0.5f)).isEqualTo(0.75f);
    table.block(Arrays::flags).set(7, 0, false);
    table.block(Arrays::bytes).addTo(7, 0, (byte) 5);
    table.block(Arrays::shorts).copyFrom(7, new short[] {7, 8, 9, 10});
    table.block(Arrays::chars).set(7, 2, 'z');
    table.block(Arrays::ints).addTo(7, 1, 30);
    table.block(Arrays::longs).set(7, 2, -1);
    table.block(Arrays::doubles).fill(2.5);
    Arrays seventh = table.get(7);
    assertThat(seventh.floats()).containsExactly(0.75f, 2, 3, 4, 7);
    assertThat(seventh.flags()).containsExactly(false, false);
    assertThat(seventh.bytes()).containsExactly(6, 2, 7);
    assertThat(seventh.shorts()).containsExactly(7, 8, 9);
    assertThat(seventh.chars()).containsExactly('a', 'h', 'z');
    assertThat(seventh.ints()).containsExactly(7, 38, 9);
    assertThat(seventh.longs()).containsExactly(10, 7, -1);
    assertThat(seventh.doubles()).containsExactly(2.5, 2.5);
    float[] copy = new float[6];
    floats.copyTo(7, copy);
    assertThat(copy).containsExactly(0.75f, 2, 3, 4, 7, 0);
    for (int wrong : new int[] {-1, 5}) {
      assertThatThrownBy(() -> floats.get(7, wrong)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> floats.set(7, wrong, 1))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> floats.get(100, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> floats.copyTo(7, new float[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> floats.copyFrom(7, new float[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    table.sortThisByInt(row -> -row.id());
    assertThat(table.block(Arrays::ints).get(0, 0)).isEqualTo(99);
    assertThat(floats.get(92, 0)).isEqualTo(0.75f);
  }

  // ---- without zeroing -----------------------------------------------------------------------

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Painted(byte before, @Length(3) Colour[] colours, byte after) {}

  record Framed(Painted painted) {}

  @Test
  void arrays_of_enums_are_read_and_written_in_place() {
    Columns<Painted> table = Columns.zeroed(frame, Painted.class, 70);
    EnumBlockColumn<Colour> colours = table.block(Painted::colours);
    colours.copyFrom(7, new Colour[] {Colour.GREEN, Colour.BLUE, Colour.GREEN, Colour.GREEN});
    colours.set(7, 2, Colour.BLUE);
    assertThat(colours.get(7, 0)).isEqualTo(Colour.GREEN);
    assertThat(colours.get(8, 0)).isEqualTo(Colour.RED);
    assertThat(table.get(7).colours()).containsExactly(Colour.GREEN, Colour.BLUE, Colour.BLUE);
    assertThat(table.get(6).colours()).containsExactly(Colour.RED, Colour.RED, Colour.RED);
    Colour[] copy = new Colour[4];
    colours.copyTo(7, copy);
    assertThat(copy).containsExactly(Colour.GREEN, Colour.BLUE, Colour.BLUE, null);
    assertThat(colours.length()).isEqualTo(3);
    assertThat(colours.size()).isEqualTo(70);
    colours.fill(Colour.BLUE);
    assertThat(table.get(69).colours()).containsExactly(Colour.BLUE, Colour.BLUE, Colour.BLUE);
    assertThat(table.column(Painted::after).sum()).isZero();
    assertThat(table.block(Painted::colours)).isSameAs(colours);
    for (int wrong : new int[] {-1, 3}) {
      assertThatThrownBy(() -> colours.get(7, wrong)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> colours.set(7, wrong, Colour.RED))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> colours.get(70, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> colours.copyTo(7, new Colour[2]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> colours.copyFrom(7, new Colour[] {Colour.RED, Colour.RED, null}))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'colours' is null; pass one of the enum's");
    assertThat(colours.get(7, 0)).isEqualTo(Colour.BLUE);
    Columns<Framed> framed = Columns.zeroed(frame, Framed.class, 2);
    framed.nested(Framed::painted).block(Painted::colours).set(1, 1, Colour.GREEN);
    assertThat(framed.get(1).painted().colours())
        .containsExactly(Colour.RED, Colour.GREEN, Colour.RED);
  }

  @Test
  void only_what_is_named_is_zero_and_what_must_never_be_garbage() {
    ScratchArena poisoned = ScratchArena.of(ArenaOptions.fixed(1 << 15).poisoned());
    Columns.zeroed(poisoned, Rich.class, 400);
    poisoned.reset(); // fills it all with 0xCD
    Columns<Rich> some = Columns.uninitialized(poisoned, Rich.class, 50, Rich::place);
    assertThat(some.size()).isEqualTo(50);
    assertThat(some.column(Rich::id).get(49)).isEqualTo(0xCDCDCDCD);
    assertThat(some.column(Rich::tiny).get(49)).isEqualTo((byte) 0xCD);
    assertThat(some.nested(Rich::place).nested(Place::point).column(Point::y).sum()).isZero();
    assertThat(some.get(49))
        .isEqualTo(
            new Rich(0xCDCDCDCD, "", new Place(new Point(0, 0), ""), "", Colour.RED, (byte) 0xCD));
    some.set(1, Rich.of(7));
    some.renewUninitialized(60, Rich::tiny);
    assertThat(some.size()).isEqualTo(60);
    assertThat(some.column(Rich::tiny).get(59)).isZero();
    assertThat(some.text(Rich::note).get(1)).isEmpty();
    assertThat(some.column(Rich::colour).count(Colour.RED)).isEqualTo(60);
    assertThatThrownBy(() -> some.renewUninitialized(-1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> some.renewUninitialized(3, row -> 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(some.size()).isEqualTo(60);
    assertThatThrownBy(() -> Columns.uninitialized(poisoned, Rich.class, -1))
        .isInstanceOf(IllegalArgumentException.class);
    poisoned.close();
  }

  // ---- lifetime ------------------------------------------------------------------------------

  private static final Set<String> OUTSIDE =
      Set.of("toString", "length", "column", "text", "block", "nested");

  private Set<String> notThrowing(
      List<Object> parts, Class<? extends Exception> expected, Object element) {
    Set<String> others = new TreeSet<>();
    for (Object part : parts) {
      others.addAll(new EveryMethod(part, element, frame, OUTSIDE).notThrowing(expected));
      assertThat(part.toString()).isNotEmpty();
    }
    return others;
  }

  @Test
  void every_method_of_a_stale_or_foreign_column_says_so() throws Exception {
    Columns<Arrays> table = Columns.in(frame, Arrays.class);
    List<Object> parts =
        List.of(
            rows.text(Rich::note),
            rows.text(Rich::tag),
            table.block(Arrays::flags),
            table.block(Arrays::bytes),
            table.block(Arrays::shorts),
            table.block(Arrays::chars),
            table.block(Arrays::ints),
            table.block(Arrays::longs),
            table.block(Arrays::floats),
            table.block(Arrays::doubles));
    List<Object> enums = List.of(Columns.zeroed(frame, Painted.class, 2).block(Painted::colours));
    FutureTask<Set<String>> task =
        new FutureTask<>(
            () -> {
              Set<String> all = notThrowing(parts, WrongThreadException.class, "text");
              all.addAll(notThrowing(enums, WrongThreadException.class, Colour.RED));
              return all;
            });
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isEmpty();
    frame.reset();
    assertThat(notThrowing(parts, StaleArenaException.class, "text")).isEmpty();
    assertThat(notThrowing(enums, StaleArenaException.class, Colour.RED)).isEmpty();
    assertThat(parts.get(0))
        .hasToString(
            "TextColumn 'note' of arena 'frame', generation 1, stale: the arena is in generation"
                + " 2");
  }

  // ---- faults --------------------------------------------------------------------------------

  @Test
  void a_refusal_at_any_request_leaves_all_as_it_was() {
    String text = "n".repeat(3_000);
    Rich large =
        new Rich(1, text, new Place(new Point(1, 2), text + text), "", Colour.RED, (byte) 1);
    Map<String, Consumer<Columns<Rich>>> operations = new LinkedHashMap<>();
    operations.put("add", table -> table.add(large));
    operations.put("add in the middle", table -> table.add(3, large));
    operations.put("addAll", table -> table.addAll(List.of(Rich.of(1), large, large)));
    operations.put("addAll in the middle", table -> table.addAll(3, List.of(large, large)));
    operations.put("set", table -> table.set(3, large));
    operations.put("text", table -> table.text(Rich::note).set(3, text));
    operations.put("sort", table -> table.sortThisByInt(row -> -row.id()));
    operations.put("uninitialized", table -> table.renewUninitialized(1_000));
    ArenaCore core = (ArenaCore) frame.space();
    List<String> never = new ArrayList<>();
    operations.forEach(
        (name, operation) -> {
          for (int request = 1; ; request++) {
            frame.reset();
            Columns<Rich> table = Columns.copyOf(frame, Rich.class, Rich.list(0, 64));
            core.refuseRequest(request);
            try {
              operation.accept(table);
              assertThat(core.isFaultPending()).as(name).isTrue();
              core.refuseRequest(0);
              if (request == 1) {
                never.add(name);
              }
              return;
            } catch (ArenaOverflowException e) {
              assertThat(table).as(name).isEqualTo(Rich.list(0, 64));
            }
          }
        });
    assertThat(never).isEmpty();
  }

  // ---- garbage -------------------------------------------------------------------------------

  @Test
  void fields_of_all_kinds_are_used_without_garbage() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    // Not the other arena: overwriting what was freed makes slices of the block.
    ScratchArena plain = ScratchArena.growing(1 << 12, 1 << 20);
    Columns<Rich> table = Columns.in(plain, Rich.class);
    run(plain, table, 150_000);
    long before = threads.getCurrentThreadAllocatedBytes();
    long sum = run(plain, table, 200_000);
    plain.close();
    // A JIT that still compiles may leave a little; one object a frame would be 3.2 million bytes.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000);
    assertThat(sum).isEqualTo(200_000L * 3);
  }

  private static long run(ScratchArena plain, Columns<Rich> rows, int frames) {
    TextColumn note = rows.text(Rich::note);
    TextColumn tag = rows.text(Rich::tag);
    IntColumn x = rows.nested(Rich::place).nested(Place::point).column(Point::x);
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      rows.renew(10);
      note.set(1, "a string that does not fit into the row");
      tag.set(1, "tag");
      x.set(1, 1);
      rows.swapRemove(0);
      rows.swapRemove(1);
      sum += note.contentEquals(0, "") ? 1 : 0;
      note.set(3, "another string that does not fit");
      sum += note.indexOf("another string that does not fit") == 3 ? 1 : 0;
      sum += tag.contentEquals(0, "tag") ? 0 : 1;
      plain.reset();
    }
    return sum;
  }
}
