// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What went wrong in other libraries' maps, asked of maps of ints to objects; {@code
 * KnownHazardsTest} asks it of maps of primitives, and {@code IntMapFaultTest} has re-entrant
 * functions, {@code TableTest} patterns of keys.
 */
class ObjectMapHazardsTest {
  /** How often a string is replaced; 2^24 with {@code -Dchurn=24}. */
  private static final int CHURN_SHIFT = Integer.getInteger("churn", 20);

  private static final int[] EDGES = {
    0, 1, -1, 2, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MAX_VALUE
  };

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);

  @AfterEach
  void close() {
    arena.close();
  }

  private ArenaIntMap<Quote> mapOf(int size) {
    ArenaIntMap<Quote> map = ArenaIntMap.in(arena, Quote.class);
    for (int i = 0; i < size; i++) {
      map.put(i, Quote.of(i));
    }
    return map;
  }

  /** hppc 136: a map with two NaNs. */
  @Test
  void boxes_that_are_any_nan_are_one_value_and_zeros_are_two() {
    ArenaIntMap<Double> map = ArenaIntMap.in(arena, Double.class);
    map.put(1, Double.longBitsToDouble(0x7ff8_0000_0000_0001L));
    map.put(2, -0.0);
    assertThat(map.containsValue(Double.NaN)).isTrue();
    assertThat(map.containsValue(-0.0)).isTrue();
    assertThat(map.containsValue(0.0)).isFalse();
    assertThat(map).isEqualTo(IntObjectHashMap.newWithKeysValues(1, Double.NaN, 2, -0.0));
    assertThat(map.values().remove(Double.longBitsToDouble(0xfff8_0000_0000_0002L))).isTrue();
    assertThat(map.size()).isEqualTo(1);
  }

  /** Eclipse Collections 1117, Agrona 91: a value under key 0 that cannot be removed. */
  @Test
  void no_key_is_reserved() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class);
    for (int key : EDGES) {
      assertThat(map.get(key)).isNull();
      map.put(key, "value of " + key);
      assertThat(map.get(key)).isEqualTo("value of " + key);
    }
    assertThat(map.size()).isEqualTo(EDGES.length);
    for (int key : EDGES) {
      assertThat(map.values().remove("value of " + key)).isTrue();
      assertThat(map.containsKey(key)).isFalse();
    }
    assertThat(map.isEmpty()).isTrue();
  }

  /** hppc 237, kryo 144. */
  @Test
  void nothing_survives_a_clear() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class);
    for (int key : EDGES) {
      map.put(key, "some text of more than twelve bytes");
    }
    map.clear();
    for (int key : EDGES) {
      assertThat(map.containsKey(key)).isFalse();
      assertThat(map.remove(key)).isNull();
    }
    map.put(0, "new");
    assertThat(map.toString()).isEqualTo("{0=new}");
  }

  /** Eclipse Collections 576: out of memory where 1,000 keys are live. */
  @Test
  void a_window_of_1000_keys_that_moves_on_takes_no_memory() {
    ArenaIntMap<Quote> map = ArenaIntMap.in(arena, Quote.class, 1_001);
    List<Quote> quotes = java.util.stream.IntStream.range(0, 12).mapToObj(Quote::of).toList();
    long settled = 0;
    int count = 1 << (CHURN_SHIFT - 3);
    for (int i = 0; i < count; i++) {
      map.withKeyValue(i, quotes.get(i % 12));
      map.withoutKey(i - 1_000);
      if (i == 5_000) {
        settled = arena.statistics().usedByteSize();
      }
    }
    assertThat(map.size()).isEqualTo(1_000);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled);
    for (int i = count - 1_000; i < count; i++) {
      assertThat(map.get(i)).isEqualTo(quotes.get(i % 12));
    }
  }

  /** Their bytes are used again, whichever way a value goes. */
  @Test
  void strings_replaced_a_million_times_take_no_further_memory() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class);
    Map<Integer, String> model = new HashMap<>();
    String[] texts = new String[64];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = "x".repeat(i * 5 % 97) + i;
    }
    long settled = 0;
    int count = 1 << CHURN_SHIFT;
    for (int i = 0; i < count; i++) {
      int key = (i * 0x9e37_79b9) >>> 27;
      String text = texts[(i * 0x61c8_8647) >>> 26];
      switch (i & 7) {
        case 0 -> assertThat(map.remove(key)).isEqualTo(model.remove(key));
        case 1 -> {
          map.keySet().remove(key);
          model.remove(key);
        }
        case 2 -> {
          map.asMap().put(key, text);
          model.put(key, text);
        }
        default -> {
          map.withKeyValue(key, text);
          model.put(key, text);
        }
      }
      if (i == count / 4) {
        settled = arena.statistics().usedByteSize();
      }
    }
    assertThat(map.asMap()).isEqualTo(model);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled);
  }

  /** When all strings are gone, by any way, all of their memory is one piece again. */
  @Test
  void removing_in_any_way_gives_strings_back() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class, 40);
    String text = "some text of more than twelve bytes";
    List<Runnable> removals =
        List.of(
            map::clear,
            map::renew,
            () -> map.keySet().clear(),
            () -> map.keySet().removeIf(key -> true),
            () -> map.keySet().retainAll(-1),
            () -> map.removeIf((key, value) -> true),
            () -> map.values().clear(),
            () -> map.values().removeIf(value -> true),
            () -> map.asMap().entrySet().clear(),
            () -> map.asMap().keySet().removeIf(key -> true),
            () -> map.withoutAllKeys(map.keySet()),
            () -> removeAll(map.iterator()),
            () -> removeAll(map.asMap().entrySet().iterator()),
            () -> map.asMap().replaceAll((key, value) -> ""),
            () -> map.keySet().forEach(map::removeKey),
            () -> map.asMap().keySet().forEach(key -> map.put(key, "")));
    long settled = 0;
    for (int i = 0; i < 40 * removals.size(); i++) {
      for (int key = 0; key < 30; key++) {
        map.put(key, text.repeat(1 + i % 3));
      }
      try {
        removals.get(i % removals.size()).run();
      } catch (ConcurrentModificationException expected) {
        map.clear();
      }
      settled = i == 3 * removals.size() ? arena.statistics().usedByteSize() : settled;
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled);
  }

  private static void removeAll(Iterator<?> iterator) {
    while (iterator.hasNext()) {
      iterator.next();
      iterator.remove();
    }
  }

  /** Eclipse Collections 481: a removal that moved entries under the iterator. */
  @Test
  void removing_two_thirds_by_the_iterator_sees_each_once() {
    ArenaIntMap<Integer> map = ArenaIntMap.in(arena, Integer.class);
    for (int i = 0; i < 10_000; i++) {
      map.put(i, -i);
    }
    boolean[] seen = new boolean[10_000];
    Iterator<Integer> values = map.iterator();
    int count = 0;
    while (values.hasNext()) {
      int value = values.next();
      assertThat(seen[-value]).isFalse();
      seen[-value] = true;
      if (count++ % 3 != 0) {
        values.remove();
      }
    }
    assertThat(count).isEqualTo(10_000);
    assertThat(map.size()).isEqualTo(3_334);
    assertThatThrownBy(values::next).isInstanceOf(NoSuchElementException.class);
    map.forEachKeyValue((key, value) -> assertThat(value).isEqualTo(-key));
  }

  /** Eclipse Collections 491, 588, 622. */
  @Test
  void a_call_that_makes_the_table_grow_answers_the_value_it_stored() {
    ArenaIntMap<Quote> map = ArenaIntMap.in(arena, Quote.class);
    for (int i = 0; i < 500; i++) {
      int number = i;
      Quote put =
          switch (i % 3) {
            case 0 -> map.getIfAbsentPut(i, () -> Quote.of(number));
            case 1 -> map.updateValue(i, () -> Quote.of(0), old -> Quote.of(number));
            default -> map.getIfAbsentPutWithKey(i, key -> Quote.of(number));
          };
      assertThat(put).isEqualTo(Quote.of(i));
      assertThat(map.get(i)).isEqualTo(Quote.of(i));
    }
  }

  /** Agrona 94068ea6. */
  @Test
  void what_changes_a_value_of_a_full_table_does_not_grow_it() {
    ArenaIntMap<Integer> map = ArenaIntMap.in(arena, Integer.class);
    for (int i = 0; i < 20; i++) {
      map.put(i, i);
    }
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 20; i++) {
      map.put(i, -i);
      map.updateValue(i, () -> 7, old -> old - 1);
      map.asMap().merge(i, 1, Integer::sum);
      map.asMap().compute(i, (key, old) -> old + 1);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(map.get(7)).isEqualTo(-6);
  }

  /** Eclipse Collections 1088, guava 442: a capacity that wraps to nothing. */
  @Test
  void a_huge_expected_size_is_refused_with_what_it_would_take() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArenaIntMap.in(arena, Quote.class, Integer.MAX_VALUE))
        .withMessage("expectedSize 2147483647 is not from 0 to 2147483639");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArenaIntMap.in(arena, Quote.class, -1))
        .withMessage("expectedSize -1 is not from 0 to 2147483639");
    assertThatThrownBy(() -> ArenaIntMap.in(arena, Quote.class, 1 << 30))
        .isInstanceOf(ArenaOverflowException.class);
    ArenaIntMap<Quote> map = ArenaIntMap.in(arena, Quote.class);
    assertThatThrownBy(() -> map.ensureCapacity(Integer.MAX_VALUE - 8))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map.isEmpty()).isTrue();
  }

  @Test
  void as_many_as_expected_fit_without_growth() {
    for (int expected : new int[] {0, 1, 5, 6, 20, 21, 80, 1_000, 5_000}) {
      ArenaIntMap<Long> map = ArenaIntMap.in(arena, Long.class, expected);
      long used = arena.statistics().usedByteSize();
      for (int i = 0; i < expected; i++) {
        map.put(i << 16, (long) i);
      }
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    }
  }

  /** teku 4984, fastutil 288. */
  @Test
  void an_entry_writes_through_and_keeps_what_it_saw_when_its_key_is_gone() {
    ArenaIntMap<Quote> map = mapOf(3);
    Iterator<Map.Entry<Integer, Quote>> entries = map.asMap().entrySet().iterator();
    Map.Entry<Integer, Quote> entry = entries.next();
    int key = entry.getKey();
    for (int i = 10; i < 100; i++) {
      map.put(i, Quote.of(i));
    }
    assertThat(entry.setValue(Quote.of(7))).isEqualTo(Quote.of(key));
    assertThat(map.get(key)).isEqualTo(Quote.of(7));
    map.remove(key);
    assertThat(entry.getKey()).isEqualTo(key);
    assertThat(entry.getValue()).isEqualTo(Quote.of(7));
    assertThatThrownBy(() -> entry.setValue(Quote.of(1))).isInstanceOf(IllegalStateException.class);
    assertThat(map.containsKey(key)).isFalse();
  }

  /** fastutil 322, 28. */
  @Test
  void an_iterator_removes_once_for_each_step_and_fails_fast() {
    ArenaIntMap<Quote> map = mapOf(5);
    Iterator<Quote> values = map.iterator();
    assertThatThrownBy(values::remove).isInstanceOf(IllegalStateException.class);
    values.next();
    values.remove();
    assertThatThrownBy(values::remove).isInstanceOf(IllegalStateException.class);
    map.put(90, Quote.of(90));
    assertThat(values.hasNext()).isTrue();
    assertThatThrownBy(values::next).isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> map.forEachValue(value -> map.remove(90)))
        .isInstanceOf(ConcurrentModificationException.class);
  }

  /** fastutil 165. */
  @Test
  void what_remains_of_an_iteration_with_removals_is_the_rest() {
    ArenaIntMap<Integer> map = ArenaIntMap.in(arena, Integer.class);
    for (int i = 0; i < 100; i++) {
      map.put(i, i);
    }
    int[] sum = {0};
    Iterator<Integer> values = map.iterator();
    for (int i = 0; i < 40; i++) {
      sum[0] += values.next();
      values.remove();
    }
    values.forEachRemaining(value -> sum[0] += value);
    assertThat(sum[0]).isEqualTo(4_950);
    assertThat(values.hasNext()).isFalse();
  }

  @Test
  void a_map_may_be_put_into_itself_and_lose_its_own_keys() {
    ArenaIntMap<Quote> map = mapOf(20);
    map.putAll(map);
    assertThat(map).isEqualTo(mapOf(20));
    map.values().retainAll(map.values());
    assertThat(map.size()).isEqualTo(20);
    map.withoutAllKeys(map.keySet());
    assertThat(map.isEmpty()).isTrue();
  }

  /** A record's constructor and accessors are foreign code too. */
  record Meddler(int number) {
    static Runnable onRead = () -> {};
    static Runnable onMade = () -> {};

    Meddler {
      onMade.run();
    }

    @Override
    public int number() {
      onRead.run();
      return number;
    }
  }

  @Test
  void a_record_that_changes_the_map_when_it_is_made_or_read_is_found_out() {
    ArenaIntMap<Meddler> map = ArenaIntMap.in(arena, Meddler.class);
    Meddler meddler = new Meddler(7);
    IntObjectHashMap<Meddler> others = new IntObjectHashMap<>();
    for (int key = 100; key < 200; key++) {
      others.put(key, new Meddler(key));
    }
    List<Runnable> calls =
        List.of(
            () -> map.put(3, meddler),
            () -> map.put(50, meddler),
            () -> map.withKeyValue(3, meddler),
            () -> map.withKeyValue(50, meddler),
            () -> map.getIfAbsentPut(50, meddler),
            () -> map.updateValue(3, () -> meddler, old -> meddler),
            () -> map.removeKey(3),
            () -> map.asMap().remove(3),
            () -> map.asMap().put(3, meddler),
            () -> map.asMap().replaceAll((key, old) -> meddler),
            () -> map.asMap().entrySet().remove(Map.entry(3, meddler)),
            () -> map.forEach(value -> {}),
            () -> map.removeIf((key, value) -> true),
            () -> assertThat(map.hashCode()).isZero(),
            () -> assertThat(map.toList()).isEmpty());
    List<Runnable> changes =
        List.of(
            map::clear,
            () -> map.keySet().remove(3),
            () -> map.putAll(others),
            () -> {
              arena.reset();
              map.renew();
            });
    for (int i = 0; i < calls.size(); i++) {
      for (Runnable change : changes) {
        map.clear();
        for (int key = 0; key < 5; key++) {
          map.put(key, new Meddler(key));
        }
        Runnable once =
            () -> {
              Meddler.onRead = () -> {};
              Meddler.onMade = () -> {};
              change.run();
            };
        Meddler.onRead = once;
        Meddler.onMade = once;
        assertThatThrownBy(calls.get(i)::run)
            .as("call %d", i)
            .isInstanceOf(ConcurrentModificationException.class);
        Meddler.onRead = () -> {};
        Meddler.onMade = () -> {};
        assertThat(map.keySet().toArray()).hasSize(map.size());
        map.keySet().forEach(key -> assertThat(map.get(key)).isEqualTo(new Meddler(key)));
      }
    }
  }

  @Test
  void equality_and_hash_depend_on_the_contents_alone() {
    ArenaIntMap<Quote> map = mapOf(50);
    ArenaIntMap<Quote> other = ArenaIntMap.in(arena, Quote.class, 5_000);
    for (int i = 99; i >= 0; i--) {
      other.put(i, Quote.of(i));
    }
    assertThat(other).isNotEqualTo(map);
    other.removeIf((key, value) -> key >= 50);
    IntObjectHashMap<Quote> twin = IntObjectHashMap.newMap(map);
    assertThat(other).isEqualTo(map).hasSameHashCodeAs(map);
    assertThat(twin).isEqualTo(other).hasSameHashCodeAs(other);
    other.put(7, Quote.of(8));
    assertThat(other).isNotEqualTo(map);
    assertThat(map).isNotEqualTo(twin.values());
  }

  @Test
  void a_copy_by_serialization_is_the_heap_twin() throws IOException, ClassNotFoundException {
    ArenaIntMap<Quote> map = mapOf(30);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(map);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Object copy = in.readObject();
      assertThat(copy).isInstanceOf(IntObjectHashMap.class).isEqualTo(map);
    }
  }

  @Test
  void a_map_in_a_scope_stands_still_while_another_is_open_and_ends_with_it() {
    ArenaScope outer = arena.openScope();
    ArenaIntMap<String> map = ArenaIntMap.in(outer, String.class, 5);
    map.put(1, "one");
    ArenaScope inner = outer.openScope();
    assertThat(map.get(1)).isEqualTo("one");
    map.put(1, "another one");
    assertThatThrownBy(() -> map.put(2, "some text of more than twelve bytes"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("stands still");
    assertThat(map.size()).isEqualTo(1);
    inner.close();
    map.put(2, "some text of more than twelve bytes");
    outer.close();
    assertThatThrownBy(() -> map.get(1)).isInstanceOf(StaleArenaException.class);
    map.renewIn(arena);
    assertThat(map.isEmpty()).isTrue();
  }

  /** What has arrays is a value like any other. */
  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Track(int id, @Length(3) float[] box) {}

  @Test
  void records_with_arrays_and_records_without_components_are_values() {
    record Nothing() {}
    ArenaIntMap<Track> tracks = ArenaIntMap.in(arena, Track.class);
    tracks.put(5, new Track(6, new float[] {1, 2, 3}));
    assertThat(tracks.get(5).box()).containsExactly(1, 2, 3);
    assertThat(tracks.get(5).id()).isEqualTo(6);
    ArenaIntMap<Nothing> nothings = ArenaIntMap.in(arena, Nothing.class);
    for (int i = 0; i < 100; i++) {
      assertThat(nothings.put(i, new Nothing())).isNull();
    }
    assertThat(nothings.put(7, new Nothing())).isEqualTo(new Nothing());
    assertThat(nothings.size()).isEqualTo(100);
  }

  @Test
  void a_value_of_another_type_is_refused_and_changes_nothing() {
    ArenaIntMap<Quote> map = mapOf(3);
    @SuppressWarnings({"unchecked", "rawtypes"})
    ArenaIntMap<Object> raw = (ArenaIntMap) map;
    assertThatThrownBy(() -> raw.put(1, "text")).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> raw.put(9, "text")).isInstanceOf(ClassCastException.class);
    assertThat(map).isEqualTo(mapOf(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArenaIntMap.in(arena, Object.class))
        .withMessageContaining("java.lang.Object");
  }
}
