// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.testing.Parcel;
import org.assertj.core.api.MapAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What maps of objects hold, and their values' fields. */
class ArenaMapTest {
  /** A value whose components are counted up. */
  public record Stats(int min, int max, long sum, int count) {}

  /** A key of two numbers. */
  public record Cell(int x, int y) {}

  /** A record that a pair lies in. */
  public record Inner(float weight, String note) {}

  /** A value with a component of each kind. */
  @SuppressWarnings("ArrayRecordComponent") // To be read in place.
  public record Everything(
      boolean flag,
      byte small,
      short middle,
      char sign,
      int number,
      long large,
      float real,
      double exact,
      Parcel.Kind kind,
      String text,
      @Utf8(maxBytes = 6) String tag,
      Inner inner,
      @Length(3) int[] counts) {}

  /** A record that only its own class reaches. */
  private record Hidden(int id) {}

  /** A value that refuses zeros. */
  public record Positive(int value) {
    public Positive {
      if (value < 1) {
        throw new IllegalArgumentException("not positive");
      }
    }
  }

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  /** A map of Eclipse Collections is an Iterable of its values too. */
  private static <K, V> MapAssert<K, V> assertThatMap(Map<K, V> map) {
    return assertThat(map);
  }

  @Test
  void lines_are_grouped_by_text_with_fields() {
    ArenaMap<String, Stats> cities = ArenaMap.in(arena, String.class, Stats.class);
    IntMapField min = cities.field(Stats::min);
    IntMapField max = cities.field(Stats::max);
    LongMapField sum = cities.field(Stats::sum);
    IntMapField count = cities.field(Stats::count);
    Stats first = new Stats(Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 0);
    for (int i = 0; i < 10_000; i++) {
      String name = "city number " + i % 97;
      int value = i * 31 % 1000 - 500;
      long city = cities.findOrPut(name, first);
      min.set(city, Math.min(min.get(city), value));
      max.set(city, Math.max(max.get(city), value));
      assertThat(sum.addTo(city, value)).isEqualTo(sum.get(city));
      count.addTo(city, 1);
    }
    Map<String, Stats> expected = new TreeMap<>();
    for (int i = 0; i < 10_000; i++) {
      int value = i * 31 % 1000 - 500;
      expected.merge(
          "city number " + i % 97,
          new Stats(value, value, value, 1),
          (a, b) ->
              new Stats(
                  Math.min(a.min(), b.min()),
                  Math.max(a.max(), b.max()),
                  a.sum() + b.sum(),
                  a.count() + b.count()));
    }
    assertThat(new TreeMap<>(cities)).isEqualTo(expected);
    long[] total = {0};
    cities.forEachPosition(
        city -> {
          assertThat(cities.valueAt(city)).isEqualTo(expected.get(cities.keyAt(city)));
          total[0] += count.get(city);
        });
    assertThat(total[0]).isEqualTo(10_000);
  }

  @Test
  void every_kind_of_component_is_read_and_written_in_place() {
    ArenaMap<Integer, Everything> map = ArenaMap.in(arena, Integer.class, Everything.class);
    long at = map.findOrPutZero(7);
    map.field(Everything::flag).set(at, true);
    map.field(Everything::small).set(at, (byte) 2);
    map.field(Everything::middle).addTo(at, (short) 3);
    map.field(Everything::sign).set(at, 'x');
    map.field(Everything::number).set(at, 5);
    map.field(Everything::large).addTo(at, 6);
    map.field(Everything::real).addTo(at, 7.5f);
    map.field(Everything::exact).set(at, 8.5);
    map.field(Everything::kind).set(at, Parcel.Kind.LONG);
    map.text(Everything::text).set(at, "a text of more than twelve bytes");
    map.text(Everything::tag).set(at, "tag");
    map.nested(Everything::inner).field(Inner::weight).set(at, 9.5f);
    map.nested(Everything::inner).text(Inner::note).set(at, "note");
    map.block(Everything::counts).set(at, 2, 11);
    Everything value = map.valueAt(at);
    assertThat(value)
        .usingRecursiveComparison()
        .isEqualTo(
            new Everything(
                true,
                (byte) 2,
                (short) 3,
                'x',
                5,
                6,
                7.5f,
                8.5,
                Parcel.Kind.LONG,
                "a text of more than twelve bytes",
                "tag",
                new Inner(9.5f, "note"),
                new int[] {0, 0, 11}));
    assertThat(map.field(Everything::kind).get(at)).isEqualTo(Parcel.Kind.LONG);
    assertThat(map.text(Everything::text).contentEquals(at, "a text of more than twelve bytes"))
        .isTrue();
    assertThat(map.text(Everything::tag).get(at)).isEqualTo("tag");
    assertThat(map.block(Everything::counts).get(at, 2)).isEqualTo(11);
    assertThat(map.field(Everything::number)).isSameAs(map.field(Everything::number));
    assertThat(map.field(Everything::number).toString())
        .startsWith("IntMapField 'number' of ArenaMap<Integer, Everything> of arena");
    assertThatThrownBy(() -> map.block(Everything::counts).get(at, 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> map.text(Everything::tag).set(at, "too long"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> map.text(Everything::text).set(at, null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void a_position_is_good_until_the_structure_changes() {
    ArenaMap<String, Stats> map = ArenaMap.in(arena, String.class, Stats.class);
    LongMapField sum = map.field(Stats::sum);
    assertThat(map.find("a")).isEqualTo(-1);
    assertThat(map.find(null)).isEqualTo(-1);
    assertThatThrownBy(() -> sum.get(-1))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageEndingWith(
            " has no entry at position -1, which find gives for a key that is not there; look at"
                + " what it gives first, or use findOrPut or findOrPutZero");
    long a = map.findOrPutZero("a");
    assertThat(map.findOrPutZero("a")).isEqualTo(a);
    assertThat(map.find("a")).isEqualTo(a);
    sum.set(a, 4);
    map.put("a", new Stats(0, 0, 5, 0));
    assertThat(sum.get(a)).isEqualTo(5);
    long b = map.findOrPutZero("b");
    for (Runnable use :
        List.<Runnable>of(
            () -> sum.get(a),
            () -> sum.set(a, 1),
            () -> sum.addTo(a, 1),
            () -> map.keyAt(a),
            () -> map.valueAt(a))) {
      assertThatThrownBy(use::run)
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessageContaining("find the key again");
    }
    map.remove("a");
    assertThatThrownBy(() -> sum.get(b)).isInstanceOf(ConcurrentModificationException.class);
    long again = map.find("b");
    map.clear();
    assertThatThrownBy(() -> sum.get(again)).isInstanceOf(ConcurrentModificationException.class);
    long last = map.findOrPutZero("c");
    arena.reset();
    assertThatThrownBy(() -> sum.get(last)).isInstanceOf(StaleArenaException.class);
    map.renew();
    assertThatThrownBy(() -> sum.get(last)).isInstanceOf(ConcurrentModificationException.class);
    sum.set(map.findOrPutZero("c"), 3);
    assertThatMap(map).containsEntry("c", new Stats(0, 0, 3, 0));
  }

  @Test
  void numbers_that_are_no_positions_read_and_write_nothing() {
    ArenaMap<Integer, Stats> map = ArenaMap.in(arena, Integer.class, Stats.class);
    LongMapField sum = map.field(Stats::sum);
    for (long any = 0; any < 64; any++) {
      long position = any;
      assertThatThrownBy(() -> sum.set(position, 1))
          .isInstanceOf(ConcurrentModificationException.class);
    }
    long one = map.findOrPutZero(1);
    for (long any = one - 70; any < one + 70; any++) {
      long position = any;
      if (any != one) {
        assertThatThrownBy(() -> sum.set(position, 1))
            .isInstanceOf(ConcurrentModificationException.class);
      }
    }
    assertThatMap(map).containsExactly(Map.entry(1, new Stats(0, 0, 0, 0)));
  }

  @Test
  void fields_are_of_records_and_by_accessors_of_their_type() {
    ArenaMap<Integer, String> texts = ArenaMap.in(arena, Integer.class, String.class);
    assertThatThrownBy(() -> texts.text(text -> text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("String is no record");
    ArenaMap<Integer, Stats> map = ArenaMap.in(arena, Integer.class, Stats.class);
    assertThatThrownBy(() -> map.field((Stats stats) -> stats.min() + 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void values_that_refuse_zeros_can_be_put() {
    ArenaMap<String, Positive> map = ArenaMap.in(arena, String.class, Positive.class);
    map.put("one", new Positive(1));
    assertThat(map.get("one")).isEqualTo(new Positive(1));
    assertThatThrownBy(() -> map.findOrPutZero("two")).isInstanceOf(IllegalArgumentException.class);
    assertThatMap(map).hasSize(1);
  }

  @Test
  void zeros_are_of_every_type() {
    assertThat(zeroOf(Integer.class)).isEqualTo(0);
    assertThat(zeroOf(Boolean.class)).isEqualTo(false);
    assertThat(zeroOf(Character.class)).isEqualTo('\0');
    assertThat(zeroOf(Double.class)).isEqualTo(0.0);
    assertThat(zeroOf(String.class)).isEmpty();
    assertThat(zeroOf(Parcel.Kind.class)).isEqualTo(Parcel.Kind.ROUND);
    assertThat(zeroOf(Cell.class)).isEqualTo(new Cell(0, 0));
  }

  private <V> V zeroOf(Class<V> type) {
    ArenaMap<Long, V> map = ArenaMap.in(arena, Long.class, type);
    map.findOrPutZero(1L);
    return map.get(1L);
  }

  @Test
  void records_of_others_come_with_a_codec() {
    RecordCodec<Hidden> codec = RecordCodec.of(MethodHandles.lookup(), Hidden.class);
    ArenaMap<Hidden, Hidden> both = ArenaMap.in(arena, codec, codec);
    ArenaMap<Hidden, String> keys = ArenaMap.in(arena, codec, String.class);
    ArenaMap<String, Hidden> values = ArenaMap.in(arena, String.class, codec);
    both.put(new Hidden(1), new Hidden(2));
    keys.put(new Hidden(1), "one");
    values.put("one", new Hidden(1));
    assertThatMap(both).containsExactly(Map.entry(new Hidden(1), new Hidden(2)));
    assertThatMap(keys).containsExactly(Map.entry(new Hidden(1), "one"));
    assertThatMap(values).containsExactly(Map.entry("one", new Hidden(1)));
    assertThat(values.valueAt(values.findOrPutZero("two"))).isEqualTo(new Hidden(0));
  }

  @Test
  void keys_of_a_grid_and_keys_that_differ_in_high_bits_are_found_quickly() {
    ArenaMap<Cell, Integer> grid = ArenaMap.in(arena, Cell.class, Integer.class, 250_000);
    for (int x = 0; x < 500; x++) {
      for (int y = 0; y < 500; y++) {
        grid.put(new Cell(x, y), x * y);
      }
    }
    for (int x = 0; x < 500; x++) {
      for (int y = 0; y < 500; y++) {
        assertThat(grid.get(new Cell(x, y))).isEqualTo(x * y);
        assertThat(grid.containsKey(new Cell(x, y + 500))).isFalse();
      }
    }
    ArenaMap<Long, Integer> longs = ArenaMap.in(arena, Long.class, Integer.class);
    for (int i = 0; i < 50_000; i++) {
      longs.put((long) i << 32 | i, i); // whose Long.hashCode is 0
    }
    for (int i = 0; i < 50_000; i++) {
      assertThat(longs.get((long) i << 32 | i)).isEqualTo(i);
    }
  }

  @Test
  void replaced_and_removed_texts_are_used_again() {
    ArenaMap<String, String> map = ArenaMap.in(arena, String.class, String.class);
    for (int i = 0; i < 100; i++) {
      map.put("key number " + (1000 + i), "value number " + (1000 + i));
    }
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 100; i++) {
        map.put("key number " + (1000 + i), "other number " + (1000 + i));
        map.remove("key number " + (1000 + i));
        map.put("key number " + (1000 + i), "value number " + (1000 + i));
      }
    }
    long used = arena.statistics().usedByteSize();
    for (int round = 0; round < 1000; round++) {
      int i = round % 100;
      map.put("key number " + (1000 + i), "other number " + (1000 + i));
      map.remove("key number " + (1000 + i));
      map.put("key number " + (1000 + i), "value number " + (1000 + i));
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThatMap(map).hasSize(100).containsEntry("key number 1042", "value number 1042");
  }

  @Test
  void a_map_in_a_scope_goes_with_it() {
    ArenaMap<String, Stats> outer = ArenaMap.in(arena, String.class, Stats.class);
    ArenaMap<String, Stats> inner;
    try (ArenaScope scope = arena.openScope()) {
      inner = ArenaMap.in(scope, String.class, Stats.class);
      for (int i = 0; i < 100; i++) {
        inner.put("a name that is long " + i, new Stats(i, i, i, i));
        outer.put("a name that is long " + i, new Stats(i, i, i, i));
      }
      assertThatMap(inner).isEqualTo(outer);
    }
    assertThatThrownBy(inner::size).isInstanceOf(StaleArenaException.class);
    assertThatMap(outer).hasSize(100);
  }

  @Test
  void copies_and_clones_are_on_the_heap_and_equal() {
    Map<String, Parcel> source = new HashMap<>();
    for (int i = 0; i < 40; i++) {
      source.put("number " + i, Parcel.of(i));
    }
    ArenaMap<String, Parcel> map = ArenaMap.copyOf(arena, String.class, Parcel.class, source);
    assertThatMap(map).isEqualTo(source);
    assertThat(source).isEqualTo(map);
    assertThat(map.hashCode()).isEqualTo(source.hashCode());
    Map<String, Parcel> clone = map.clone();
    Map<String, Parcel> immutable = map.toImmutable().castToMap();
    arena.reset();
    assertThat(clone).isEqualTo(source);
    assertThat(immutable).isEqualTo(source);
    assertThat(map.toString()).startsWith("ArenaMap<String, Parcel> of arena 'unnamed'");
  }
}
