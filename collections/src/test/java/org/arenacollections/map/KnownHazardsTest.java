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
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.FutureTask;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.impl.map.mutable.primitive.IntDoubleHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What went wrong in other libraries' primitive maps, each named by a public report.
 *
 * <p>Copies in the order of iteration, keys with a pattern and capacity arithmetic are in {@code
 * TableTest} (fastutil 53, 91 and 362, HPPC 158); re-entrant functions in {@code
 * IntFloatMapFaultTest} (Eclipse Collections 491).
 */
class KnownHazardsTest {
  /** How many entries come and go; 2^24 with {@code -Dchurn=24}. */
  private static final int CHURN_SHIFT = Integer.getInteger("churn", 20);

  private static final int[] EDGES = {
    0, 1, -1, 2, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MAX_VALUE
  };

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);

  @AfterEach
  void close() {
    arena.close();
  }

  private ArenaIntIntMap mapOf(int size) {
    ArenaIntIntMap map = ArenaIntIntMap.in(arena);
    for (int i = 0; i < size; i++) {
      map.put(i, -i);
    }
    return map;
  }

  /** hppc 136: a map with two NaNs. */
  @Test
  void values_that_are_any_nan_are_one_value() {
    ArenaIntDoubleMap map = ArenaIntDoubleMap.in(arena);
    map.put(1, Double.longBitsToDouble(0x7ff8_0000_0000_0001L));
    assertThat(map.containsValue(Double.NaN)).isTrue();
    assertThat(map.asMap().containsValue(Double.longBitsToDouble(0xfff8_0000_0000_0002L))).isTrue();
    assertThat(map).isEqualTo(IntDoubleHashMap.newWithKeysValues(1, Double.NaN));
    assertThat(map.values().remove(Double.longBitsToDouble(0x7ff0_0000_0000_0003L))).isTrue();
    assertThat(map.isEmpty()).isTrue();
  }

  @Test
  void zeros_of_both_signs_are_two_values() {
    ArenaIntDoubleMap map = ArenaIntDoubleMap.in(arena);
    map.put(1, -0.0);
    assertThat(map.containsValue(0.0)).isFalse();
    assertThat(map.containsValue(-0.0)).isTrue();
    assertThat(map).isNotEqualTo(IntDoubleHashMap.newWithKeysValues(1, 0.0));
    assertThat(map).isEqualTo(IntDoubleHashMap.newWithKeysValues(1, -0.0));
  }

  /** Eclipse Collections 1117, Agrona 91. */
  @Test
  void no_key_and_no_value_is_reserved() {
    for (int value : EDGES) {
      ArenaIntIntMap map = ArenaIntIntMap.in(arena);
      for (int key : EDGES) {
        assertThat(map.containsKey(key)).isFalse();
        assertThat(map.getIfAbsent(key, 7)).isEqualTo(7);
        map.put(key, value);
        assertThat(map.containsKey(key)).isTrue();
        assertThat(map.getOrThrow(key)).isEqualTo(value);
      }
      assertThat(map.size()).isEqualTo(EDGES.length);
      assertThat(map.keySet().toSortedArray())
          .containsExactly(
              Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1, 2, Integer.MAX_VALUE);
      for (int key : EDGES) {
        assertThat(map.removeKeyIfAbsent(key, value + 1)).isEqualTo(value);
        assertThat(map.removeKeyIfAbsent(key, value + 1)).isEqualTo(value + 1);
      }
      map.put(0, value);
      assertThat(map.values().remove(value)).isTrue();
      assertThat(map.isEmpty()).isTrue();
    }
  }

  /** Agrona 364: a size of one, and nothing to see. */
  @Test
  void size_and_contents_agree_after_a_zero_was_written_in_any_way() {
    ArenaIntIntMap map = mapOf(10);
    map.put(3, 0);
    map.updateValue(4, 9, old -> 0);
    map.addToValue(5, 5);
    map.asMap().replace(6, 0);
    map.asMap().entrySet().iterator().next().setValue(0);
    map.asMap().merge(7, 1, (old, now) -> 0);
    map.updateValues((key, value) -> 0);
    assertThat(map.size()).isEqualTo(10);
    int[] counts = {0, 0};
    map.forEachKeyValue((key, value) -> counts[0]++);
    map.each(value -> counts[1] += value == 0 ? 1 : 0);
    assertThat(counts).containsExactly(10, 10);
    for (int i = 0; i < 10; i++) {
      assertThat(map.containsKey(i)).isTrue();
      assertThat(map.getIfAbsent(i, 1)).isZero();
    }
  }

  /** HPPC 237, Kryo 144. */
  @Test
  void nothing_survives_a_clear() {
    ArenaIntIntMap map = ArenaIntIntMap.in(arena);
    for (int key : EDGES) {
      map.put(key, 5);
    }
    map.clear();
    for (int key : EDGES) {
      assertThat(map.containsKey(key)).isFalse();
      assertThat(map.get(key)).isZero();
      assertThat(map.removeKeyIfAbsent(key, 8)).isEqualTo(8);
    }
    assertThat(map.intIterator().hasNext()).isFalse();
    assertThat(map).isEqualTo(new IntIntHashMap());
  }

  /** fastutil 147, Agrona 103: no empty slot, no end of the search. */
  @Test
  void a_full_table_ends_the_search_for_what_is_not_there() {
    for (int size = 0; size < 400; size++) {
      ArenaIntIntMap map = ArenaIntIntMap.in(arena, size);
      for (int i = 0; i < size; i++) {
        map.put(i, i);
      }
      for (int i = size; i < size + 20; i++) {
        assertThat(map.containsKey(i)).isFalse();
      }
    }
  }

  /** fastutil 12 and 60: a hint that is forgotten, or that loses entries. */
  @Test
  void a_capacity_below_the_size_is_no_change_and_removal_keeps_the_room() {
    ArenaIntIntMap map = mapOf(100);
    long used = arena.statistics().usedByteSize();
    map.ensureCapacity(1);
    map.keySet().removeIf(key -> key > 2);
    map.putAll(mapOfHeap(100));
    assertThat(map).isEqualTo(mapOfHeap(100));
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  private static IntIntHashMap mapOfHeap(int size) {
    IntIntHashMap map = new IntIntHashMap();
    for (int i = 0; i < size; i++) {
      map.put(i, -i);
    }
    return map;
  }

  /** Agrona 45e572bd. */
  @Test
  void after_removing_down_to_a_power_of_two_searches_end() {
    for (int left = 1; left <= 256; left *= 2) {
      ArenaIntIntMap map = mapOf(300);
      int limit = left;
      map.keySet().removeIf(key -> key >= limit);
      assertThat(map.size()).isEqualTo(left);
      assertThat(map.containsKey(1000)).isFalse();
      map.put(1000, 1);
      assertThat(map.get(1000)).isEqualTo(1);
    }
  }

  /** Eclipse Collections 576 and 551: out of memory, or out of empty slots, by removals. */
  @Test
  void a_window_of_1000_keys_that_moves_on_takes_no_memory_and_no_time() {
    ArenaIntIntMap map = mapOf(1000);
    long used = arena.statistics().usedByteSize();
    int count = 1 << CHURN_SHIFT;
    for (int i = 1000; i < count; i++) {
      map.removeKey(i - 1000);
      map.put(i, -i);
    }
    assertThat(map.size()).isEqualTo(1000);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    for (int i = count - 1000; i < count; i++) {
      assertThat(map.get(i)).isEqualTo(-i);
    }
    assertThat(map.containsKey(count - 1001)).isFalse();
    assertThat(map.containsKey(count)).isFalse();
  }

  /** Eclipse Collections 481: a removal that moved the table under its iterator. */
  @Test
  void removing_two_thirds_of_100000_by_the_iterator_sees_each_once() {
    ArenaIntIntMap map = mapOf(100_000);
    long used = arena.statistics().usedByteSize();
    boolean[] seen = new boolean[100_000];
    MutableIntIterator values = map.intIterator();
    for (int i = 0; values.hasNext(); i++) {
      int key = -values.next();
      assertThat(seen[key]).isFalse();
      seen[key] = true;
      if (i % 3 != 0) {
        values.remove();
      }
    }
    assertThat(map.size()).isEqualTo(33_334);
    for (boolean each : seen) {
      assertThat(each).isTrue();
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  /** Hazelcast 7229. */
  @Test
  void an_iterator_ends_and_stays_at_its_end() {
    for (int size = 0; size < 100; size++) {
      Iterator<Map.Entry<Integer, Integer>> entries = mapOf(size).asMap().entrySet().iterator();
      for (int i = 0; i < size; i++) {
        entries.next();
      }
      assertThat(entries.hasNext()).isFalse();
      assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
      assertThat(entries.hasNext()).isFalse();
    }
  }

  /** Eclipse Collections 491, 588, 622: the answer of a call that made the table grow. */
  @Test
  void a_call_that_makes_the_table_grow_answers_the_value_it_stored() {
    ArenaIntIntMap map = ArenaIntIntMap.in(arena);
    for (int i = 0; i < 3000; i += 3) {
      assertThat(map.addToValue(i, i + 1)).isEqualTo(i + 1);
      int key = i + 1;
      assertThat(map.getIfAbsentPut(key, () -> key * 2)).isEqualTo(key * 2);
      assertThat(map.updateValue(i + 2, 5, value -> value + key)).isEqualTo(5 + key);
      assertThat(map.size()).isEqualTo(i + 3);
    }
    for (int i = 0; i < 3000; i += 3) {
      assertThat(map.get(i)).isEqualTo(i + 1);
      assertThat(map.get(i + 1)).isEqualTo(2 * i + 2);
      assertThat(map.get(i + 2)).isEqualTo(i + 6);
    }
  }

  /** Agrona 94068ea6. */
  @Test
  void what_changes_a_value_of_a_full_table_does_not_grow_it() {
    ArenaIntIntMap map = mapOf(48); // as many as 128 slots hold
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 48; i++) {
      map.put(i, 1);
      map.addToValue(i, 1);
      map.updateValue(i, 1, value -> value);
      map.getIfAbsentPut(i, 1);
      map.asMap().merge(i, 1, Integer::sum);
      map.asMap().compute(i, (key, value) -> 4);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    map.put(48, 4);
    assertThat(arena.statistics().usedByteSize()).isGreaterThan(used);
  }

  /** Eclipse Collections 1088, Guava 442: a capacity that overflows to one slot. */
  @Test
  void a_huge_expected_size_is_refused_with_what_it_would_take() {
    for (int size : new int[] {1 << 29, 1 << 30, 2_147_483_639}) {
      assertThatThrownBy(() -> ArenaIntIntMap.in(arena, size))
          .isInstanceOf(ArenaOverflowException.class);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArenaIntIntMap.in(arena, Integer.MAX_VALUE))
        .withMessage("expectedSize 2147483647 is not from 0 to 2147483639");
    assertThatIllegalArgumentException().isThrownBy(() -> ArenaIntIntMap.in(arena, -1));
  }

  /** Netty 3028. */
  @Test
  void negative_keys_are_keys() {
    ArenaLongLongMap map = ArenaLongLongMap.in(arena);
    for (long key = -1000; key < 0; key++) {
      map.put(key, key);
      map.put(key << 32, key);
      map.put(Long.MIN_VALUE - key, key);
    }
    assertThat(map.size()).isEqualTo(3000);
    for (long key = -1000; key < 0; key++) {
      assertThat(map.get(key)).isEqualTo(key);
      assertThat(map.get(key << 32)).isEqualTo(key);
      assertThat(map.get(Long.MIN_VALUE - key)).isEqualTo(key);
    }
  }

  /** Teku 4984: an entry that was used after its removal. */
  @Test
  void an_entry_that_was_removed_keeps_its_key_and_value_and_takes_none() {
    ArenaIntIntMap map = mapOf(10);
    Iterator<Map.Entry<Integer, Integer>> entries = map.asMap().entrySet().iterator();
    Map.Entry<Integer, Integer> entry = entries.next();
    int key = entry.getKey();
    entries.remove();
    map.put(77, 5);
    assertThat(entry.getKey()).isEqualTo(key);
    assertThat(entry.getValue()).isEqualTo(-key);
    assertThat(entry.toString()).isEqualTo(key + "=" + -key);
    assertThatThrownBy(() -> entry.setValue(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the entry's key was removed");
    assertThat(map.containsKey(key)).isFalse();
  }

  /** fastutil 288: setValue that reached another entry after a removal. */
  @Test
  void an_entry_writes_through_wherever_its_key_lies_by_then() {
    ArenaIntIntMap map = mapOf(20);
    Map<Integer, Integer> model = new HashMap<>(map.asMap());
    Map<Integer, Map.Entry<Integer, Integer>> held = new HashMap<>();
    map.asMap().entrySet().forEach(entry -> held.put(entry.getKey(), entry));
    for (int gone = 0; gone < 20; gone += 2) {
      map.remove(gone);
      model.remove(gone);
    }
    map.ensureCapacity(500);
    for (int key = 1; key < 20; key += 2) {
      assertThat(held.get(key).setValue(key * 100)).isEqualTo(-key);
      model.put(key, key * 100);
    }
    assertThat(map.asMap()).isEqualTo(model);
  }

  /** fastutil 322 and 28. */
  @Test
  void an_iterator_removes_once_for_each_step() {
    MutableIntIterator values = mapOf(5).intIterator();
    assertThatThrownBy(values::remove).isInstanceOf(IllegalStateException.class);
    values.next();
    values.remove();
    assertThatThrownBy(values::remove).isInstanceOf(IllegalStateException.class);
    Iterator<Integer> keys = mapOf(5).asMap().keySet().iterator();
    keys.forEachRemaining(key -> {});
    keys.remove();
    assertThatThrownBy(keys::remove).isInstanceOf(IllegalStateException.class);
  }

  /** fastutil 165. */
  @Test
  void what_remains_of_an_iteration_with_removals_is_the_rest() {
    ArenaIntIntMap map = mapOf(50);
    Map<Integer, Integer> seen = new HashMap<>();
    Iterator<Integer> keys = map.asMap().keySet().iterator();
    for (int i = 0; i < 20; i++) {
      int key = keys.next();
      seen.merge(key, 1, Integer::sum);
      if (i % 2 == 0) {
        keys.remove();
      }
    }
    keys.forEachRemaining(key -> seen.merge(key, 1, Integer::sum));
    assertThat(seen).hasSize(50).doesNotContainValue(2);
    assertThat(map.size()).isEqualTo(40);
  }

  /** A loop that ends silently half way, in Eclipse Collections. */
  @Test
  void a_change_during_iteration_is_said() {
    ArenaIntIntMap map = mapOf(10);
    assertThatThrownBy(() -> map.forEachKey(map::removeKey))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(
            () -> {
              for (int key : map.asMap().keySet()) {
                map.put(key + 100, 1);
              }
            })
        .isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void a_map_may_be_put_into_itself_and_lose_its_own_keys() {
    ArenaIntIntMap map = mapOf(100);
    map.putAll(map);
    map.putAll(map.asUnmodifiable());
    map.asMap().putAll(map.asMap());
    map.withAllKeyValues(map.keyValuesView());
    assertThat(map).isEqualTo(mapOfHeap(100));
    assertThat(map.keySet().retainAll(map.keySet())).isFalse();
    assertThat(map.keySet().retainAll(map.keysView())).isFalse();
    assertThat(map.values().retainAll(map.values())).isFalse();
    assertThat(map.values().removeAll(map.values())).isTrue();
    assertThat(map.isEmpty()).isTrue();
    assertThat(mapOf(9).withoutAllKeys(mapOf(9).keysView()).isEmpty()).isTrue();
    ArenaIntIntMap another = mapOf(50);
    another.withoutAllKeys(another.keysView());
    assertThat(another.isEmpty()).isTrue();
    ArenaIntIntMap third = mapOf(50);
    third.keySet().removeAll(third.keySet());
    assertThat(third.isEmpty()).isTrue();
  }

  /** Koloboke 40, Lucene 13884. */
  @Test
  void arrays_have_each_value_whatever_array_is_given() {
    ArenaIntIntMap map = ArenaIntIntMap.in(arena);
    assertThat(map.toArray()).isEmpty();
    assertThat(map.toArray(new int[] {9})).containsExactly(9);
    map.put(0, 0);
    map.put(1, 7);
    assertThat(map.toArray()).containsExactlyInAnyOrder(0, 7);
    assertThat(map.toArray(new int[1])).containsExactlyInAnyOrder(0, 7);
    int[] large = {1, 2, 3, 4};
    assertThat(map.toArray(large)).isSameAs(large).endsWith(3, 4);
    assertThat(map.keySet().toArray(new int[0])).containsExactlyInAnyOrder(0, 1);
    assertThat(map.asMap().keySet().toArray(new Integer[] {5, 5, 5})[2]).isNull();
  }

  @Test
  void null_is_no_key_and_no_value() {
    Map<Integer, Integer> map = mapOf(5).asMap();
    assertThat(map.containsKey(null)).isFalse();
    assertThat(map.containsValue(null)).isFalse();
    assertThat(map.get(null)).isNull();
    assertThat(map.remove(null)).isNull();
    assertThat(map.values().remove(null)).isFalse();
    assertThat(map.keySet().contains((Object) "text")).isFalse();
    assertThatThrownBy(() -> map.put(null, 1)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> map.put(1, null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> map.put(99, null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> map.merge(1, null, (a, b) -> a))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> map.replaceAll((key, value) -> null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> map.entrySet().iterator().next().setValue(null))
        .isInstanceOf(NullPointerException.class);
    assertThat(map).isEqualTo(new HashMap<>(map)).hasSize(5);
  }

  @Test
  void equality_and_hash_depend_on_the_contents_alone() {
    ArenaIntIntMap map = mapOf(20);
    ArenaIntIntMap other = ArenaIntIntMap.in(arena, 5000);
    for (int i = 40; i-- > 0; ) {
      other.put(i, -i);
    }
    assertThat(map).isNotEqualTo(other);
    for (int i = 20; i < 40; i++) {
      other.remove(i);
    }
    IntIntHashMap twin = mapOfHeap(20);
    for (Object equal : new Object[] {other, twin, twin.toImmutable(), map.asUnmodifiable()}) {
      assertThat(map).isEqualTo(equal);
      assertThat(equal).isEqualTo(map);
      assertThat(equal.hashCode()).isEqualTo(map.hashCode());
    }
    assertThat(map.asMap()).isEqualTo(new HashMap<>(map.asMap()));
    assertThat(map.asMap().hashCode()).isEqualTo(map.hashCode());
    assertThat(map).isNotEqualTo(map.asMap()).isNotEqualTo(null);
    other.put(3, 4);
    assertThat(map).isNotEqualTo(other);
  }

  /** angler 14. */
  @Test
  void an_iterator_of_before_the_growth_reads_nothing_of_the_old_table() {
    ArenaIntIntMap map = mapOf(5);
    MutableIntIterator values = map.intIterator();
    values.next();
    for (int i = 100; i < 200; i++) {
      map.put(i, i);
    }
    assertThatThrownBy(values::next).isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(values::remove).isInstanceOf(ConcurrentModificationException.class);
  }

  /** fastutil 147. */
  @Test
  void a_copy_by_serialization_is_the_heap_twin() throws IOException, ClassNotFoundException {
    for (int size : new int[] {0, 1, 5, 64, 100}) {
      ArenaIntIntMap map = mapOf(size);
      Object copy = copy(map);
      assertThat(copy).isExactlyInstanceOf(IntIntHashMap.class).isEqualTo(map);
      assertThat(((IntIntHashMap) copy).containsKey(1000)).isFalse();
      assertThat(copy(map.asMap())).isExactlyInstanceOf(HashMap.class).isEqualTo(map.asMap());
      assertThat(copy(map.keySet())).isEqualTo(map.keySet());
    }
  }

  private static Object copy(Object original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  /** fastutil 373: room for one more, again and again. */
  @Test
  void ensuring_room_for_one_more_each_time_is_amortised() {
    ArenaIntIntMap map = ArenaIntIntMap.in(arena);
    for (int i = 0; i < 50_000; i++) {
      map.ensureCapacity(map.size() + 1);
      map.put(i, i);
    }
    // 262,144 slots of 8 bytes, half as many before that, and so on: twice as much.
    assertThat(arena.statistics().usedByteSize()).isLessThan(2 * 8 * 262_144 + 2_000);
  }

  /** BinaryOffheapHashMap 3: a crash of the VM. */
  @Test
  void after_the_close_and_on_another_thread_everything_is_refused() throws Exception {
    ScratchArena closed = ScratchArena.fixed(1 << 12);
    ArenaIntIntMap map = ArenaIntIntMap.in(closed);
    map.put(1, 2);
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              assertThatThrownBy(() -> map.get(1)).isInstanceOf(WrongThreadException.class);
              assertThatThrownBy(map::size).isInstanceOf(WrongThreadException.class);
              return map.toString().contains("ArenaIntIntMap of arena");
            });
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isTrue();
    MutableIntIterator values = map.intIterator();
    closed.close();
    assertThatThrownBy(map::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> map.get(1)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> map.remove(1)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(values::next).isInstanceOf(StaleArenaException.class);
    assertThat(map.toString()).contains("stale: the arena is closed");
  }
}
