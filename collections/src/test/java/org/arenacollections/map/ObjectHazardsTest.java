// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.set.ArenaSet;
import org.arenacollections.testing.Parcel;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What went wrong in other libraries' maps and sets of objects, as {@link KnownHazardsTest} has it
 * for those of numbers.
 *
 * <p>NaNs, zeros and equal hash codes are in {@code ArenaSetTest}; patterns of keys and copies in
 * the order of iteration in {@code ObjectKeysTest}; functions that throw, what is stale and other
 * threads in {@code ArenaMapFaultTest}.
 */
class ObjectHazardsTest {
  /** How many entries come and go; 2^24 with {@code -Dchurn=24}. */
  private static final int CHURN_SHIFT = Integer.getInteger("churn", 19);

  /** A key whose equality is not symmetric: it is equal to what it covers. */
  public record Wildcard(String text, boolean any) {
    @Override
    public boolean equals(Object that) {
      return that instanceof Wildcard other && (any || other.text.equals(text));
    }

    @Override
    public int hashCode() {
      return 7;
    }
  }

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);

  @AfterEach
  void close() {
    arena.close();
  }

  private ArenaMap<String, Integer> mapOf(int size) {
    ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class);
    for (int i = 0; i < size; i++) {
      map.put(key(i), i);
    }
    return map;
  }

  private static String key(int i) {
    return i % 3 == 0 ? "k" + i : "a key that is longer " + i;
  }

  /** Eclipse Collections 1117, Agrona 91 and 364: the key, or value, that marks something. */
  @Test
  void no_key_and_no_value_is_reserved() {
    List<String> edges = List.of("", "\0", "\0\0", "Aa", "BB", "\uffff", "AaAaAa", "\ud800");
    ArenaMap<String, String> map = ArenaMap.in(arena, String.class, String.class);
    for (String key : edges) {
      for (String value : edges) {
        map.put(key, value);
        assertThat(map.get(key)).isEqualTo(value);
        map.replace(key, "");
        map.merge(key, value, (left, right) -> right);
        map.entrySet().iterator().next().setValue(value);
        assertThat(map.compute(key, (one, two) -> value)).isEqualTo(value);
        assertThat(map.containsValue(value)).isTrue();
        assertThat(map.size()).isEqualTo(map.entrySet().size()).isEqualTo(map.toList().size());
      }
    }
    assertThat(map.keySet()).containsExactlyInAnyOrderElementsOf(edges);
    for (String key : edges) {
      assertThat(map.remove(key)).isNotNull();
      assertThat(map.containsKey(key)).isFalse();
    }
    assertThat(map.isEmpty()).isTrue();
  }

  /** HPPC 237, Kryo 144. */
  @Test
  void nothing_survives_a_clear() {
    ArenaMap<String, Integer> map = mapOf(50);
    map.put("", 9);
    map.clear();
    assertThat(map.get("")).isNull();
    assertThat(map.containsKey(key(3))).isFalse();
    assertThat(map.keySet().iterator().hasNext()).isFalse();
    map.put(key(3), 1);
    assertThat(map.toString()).isEqualTo("{k3=1}");
  }

  /** fastutil 147, Agrona 103, EC 551: looking for what is not there in a table that is full. */
  @Test
  void a_full_table_ends_the_search_for_what_is_not_there() {
    for (int size = 1; size < 700; size++) {
      ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class, size);
      for (int i = 0; i < size; i++) {
        map.put(key(i), i);
      }
      assertThat(map.get("absent")).isNull();
      map.removeIf((key, value) -> value >= Integer.highestOneBit(value + 1));
      assertThat(map.containsKey("absent")).isFalse();
      arena.reset();
    }
  }

  /** Eclipse Collections 576: a window that moves on. */
  @Test
  void a_window_of_1000_keys_that_moves_on_takes_no_memory() {
    ArenaMap<String, String> map = ArenaMap.in(arena, String.class, String.class);
    for (int i = 0; i < 5_000; i++) {
      map.put(windowKey(i), "value of twelve and more " + i % 10);
      if (i >= 1000) {
        map.remove(windowKey(i - 1000));
      }
    }
    long used = arena.statistics().usedByteSize();
    for (int i = 5_000; i < 1 << CHURN_SHIFT; i++) {
      map.put(windowKey(i), "value of twelve and more " + i % 10);
      assertThat(map.remove(windowKey(i - 1000))).isNotNull();
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(map.size()).isEqualTo(1000);
  }

  private static String windowKey(int i) {
    return "a window's key " + (100_000_000 + i);
  }

  /** Eclipse Collections 481, Netty 5262, Kafka 9428: removal by the iterator, and its end. */
  @Test
  void removing_two_thirds_by_the_iterator_sees_each_once() {
    for (int size : new int[] {5, 20, 21, 40, 1_000, 30_000}) {
      ArenaMap<String, Integer> map = mapOf(size);
      HashSet<String> seen = new HashSet<>();
      Iterator<Map.Entry<String, Integer>> entries = map.entrySet().iterator();
      while (entries.hasNext()) {
        Map.Entry<String, Integer> entry = entries.next();
        assertThat(seen.add(entry.getKey())).isTrue();
        if (entry.getValue() % 3 != 0) {
          entries.remove();
        }
      }
      assertThat(seen).hasSize(size);
      assertThat(entries.hasNext()).isFalse();
      assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
      assertThat(map.size()).isEqualTo((size + 2) / 3);
      for (int i = 0; i < size; i++) {
        assertThat(map.containsKey(key(i))).isEqualTo(i % 3 == 0);
      }
      arena.reset();
    }
  }

  /** Eclipse Collections 491, 588, 622: the answer of a call that made the table grow. */
  @Test
  void a_call_that_makes_the_table_grow_answers_what_it_stored() {
    ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class);
    for (int i = 0; i < 300; i++) {
      assertThat(map.getIfAbsentPut(key(4 * i), i)).isEqualTo(i);
      assertThat(map.updateValue(key(4 * i + 1), () -> 5, value -> value + 1)).isEqualTo(6);
      assertThat(map.merge(key(4 * i + 2), 8, Integer::sum)).isEqualTo(8);
      assertThat(map.valueAt(map.findOrPut(key(4 * i + 3), i))).isEqualTo(i);
    }
    assertThat(map.size()).isEqualTo(1_200);
  }

  /** JDK-8071667: a function that puts 400 other keys. */
  @Test
  void a_function_that_puts_others_is_found_out() {
    ArenaMap<String, Integer> map = mapOf(5);
    assertThatThrownBy(
            () ->
                map.computeIfAbsent(
                    "outer",
                    key -> {
                      for (int i = 100; i < 500; i++) {
                        map.put(key(i), i);
                      }
                      return 1;
                    }))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(map.size()).isEqualTo(405);
    assertThat(map.containsKey("outer")).isFalse();
    for (int i = 100; i < 500; i++) {
      assertThat(map.get(key(i))).isEqualTo(i);
    }
  }

  /** Agrona 94068ea6: changing a value at the threshold. */
  @Test
  void what_changes_a_value_of_a_full_table_does_not_grow_it() {
    ArenaMap<String, Integer> map = mapOf(20); // as many as have room in 32 slots
    long used = arena.statistics().usedByteSize();
    map.put(key(3), 4);
    map.merge(key(4), 4, Integer::sum);
    map.compute(key(5), (key, value) -> 6);
    map.findOrPut(key(6), 7);
    map.getIfAbsentPut(key(7), 8);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  /** teku 4984, fastutil 288: an entry after its removal, and wherever its key lies by then. */
  @Test
  void an_entry_writes_through_while_its_key_is_there() {
    ArenaMap<String, Integer> map = mapOf(20);
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(map.entrySet());
    for (int i = 20; i < 100; i++) {
      map.put(key(i), i);
    }
    for (Map.Entry<String, Integer> entry : entries) {
      entry.setValue(entry.getValue() + 1000);
    }
    for (int i = 0; i < 100; i++) {
      assertThat(map.get(key(i))).isEqualTo(i < 20 ? i + 1000 : i);
    }
    map.clear();
    for (Map.Entry<String, Integer> entry : entries) {
      assertThat(entry.getValue()).isGreaterThanOrEqualTo(1000);
      assertThatThrownBy(() -> entry.setValue(1)).isInstanceOf(IllegalStateException.class);
    }
  }

  /** fastutil 165. */
  @Test
  void what_remains_of_an_iteration_with_removals_is_the_rest() {
    ArenaMap<String, Integer> map = mapOf(50);
    HashSet<String> seen = new HashSet<>();
    Iterator<String> keys = map.keySet().iterator();
    for (int i = 0; i < 20; i++) {
      seen.add(keys.next());
      keys.remove();
    }
    keys.forEachRemaining(key -> assertThat(seen.add(key)).isTrue());
    assertThat(seen).hasSize(50);
    assertThat(map.size()).isEqualTo(30);
  }

  @Test
  void a_map_may_be_put_into_itself_and_lose_its_own_keys() {
    ArenaMap<String, Integer> map = mapOf(20);
    map.putAll(map);
    map.putAllMapIterable(map);
    map.withAllKeyValues(map.keyValuesView());
    assertThat(map.size()).isEqualTo(20);
    assertThat(map.keySet().containsAll(map.keySet())).isTrue();
    assertThat(map.keySet().retainAll(map.keySet())).isFalse();
    map.withoutAllKeys(map.keySet());
    assertThat(map.isEmpty()).isTrue();
    ArenaSet<Parcel> set = ArenaSet.copyOf(arena, Parcel.class, Parcel.parcels(0, 20));
    Collection<Parcel> itself = set;
    assertThat(set.addAll(itself)).isFalse();
    assertThat(set.retainAll(itself)).isFalse();
    assertThat(set.removeAll(itself)).isTrue();
    assertThat(set.isEmpty()).isTrue();
  }

  /** Agrona a3201103: which of two is asked. */
  @Test
  void the_stored_key_is_asked_whether_it_equals_the_other() {
    ArenaMap<Wildcard, Integer> map = ArenaMap.in(arena, Wildcard.class, Integer.class);
    map.put(new Wildcard("a", false), 1);
    assertThat(map.get(new Wildcard("b", true))).isNull();
    map.clear();
    map.put(new Wildcard("b", true), 2);
    assertThat(map.get(new Wildcard("a", false))).isEqualTo(2);
  }

  @Test
  void equality_and_hash_depend_on_the_contents_alone() {
    ArenaMap<String, Integer> up = mapOf(100);
    ArenaMap<String, Integer> down = ArenaMap.in(arena, String.class, Integer.class, 5_000);
    for (int i = 299; i >= 0; i--) {
      down.put(key(i), i);
    }
    down.removeIf((key, value) -> value >= 100);
    assertThat(up.equals(down)).isTrue();
    assertThat(down.equals(up)).isTrue();
    assertThat(up.hashCode()).isEqualTo(down.hashCode());
    assertThat(up.equals(new HashMap<>(down))).isTrue();
    down.put(key(5), 6);
    assertThat(up.equals(down)).isFalse();
  }

  /** angler 14. */
  @Test
  void an_iterator_of_before_the_growth_reads_nothing_of_the_old_table() {
    ArenaMap<String, Integer> map = mapOf(20);
    Iterator<Integer> values = map.iterator();
    values.next();
    map.ensureCapacity(1_000);
    assertThatThrownBy(values::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void a_copy_by_serialization_is_the_heap_twin() throws IOException, ClassNotFoundException {
    ArenaMap<String, Parcel> map = ArenaMap.in(arena, String.class, Parcel.class);
    for (int i = 0; i < 30; i++) {
      map.put(key(i), Parcel.of(i));
    }
    Object copy = copy(map);
    assertThat(copy).isExactlyInstanceOf(UnifiedMap.class).isEqualTo(map);
    assertThat(map.equals(copy)).isTrue();
    ArenaSet<Parcel> set = ArenaSet.copyOf(arena, Parcel.class, Parcel.parcels(0, 30));
    assertThat(copy(set)).isExactlyInstanceOf(UnifiedSet.class).isEqualTo(set);
  }

  private static Object copy(Object original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(original);
    }
    try (ObjectInputStream stream =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return stream.readObject();
    }
  }

  /** Eclipse Collections 1088: a size that cannot be. */
  @Test
  void a_huge_expected_size_is_refused_with_what_it_would_take() {
    ArenaMap<String, Parcel> map = ArenaMap.in(arena, String.class, Parcel.class);
    assertThatThrownBy(() -> map.ensureCapacity(Integer.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize 2147483647 is not from 0 to 2147483639");
    assertThatThrownBy(() -> map.ensureCapacity(1 << 30))
        .isInstanceOf(org.arenacollections.arena.ArenaOverflowException.class);
    assertThat(map.isEmpty()).isTrue();
  }
}
