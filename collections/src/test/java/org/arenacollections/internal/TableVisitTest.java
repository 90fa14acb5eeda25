// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.map.ArenaIntIntMap;
import org.arenacollections.map.ArenaLongDoubleMap;
import org.arenacollections.set.ArenaIntSet;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.junit.jupiter.api.Test;

/**
 * Visits of entries take one of two ways, by whether the table has been visited lately: both give
 * the same, in one order, and notice the same.
 */
class TableVisitTest {
  /** Sizes around groups of 64 slots, and one too large to be remembered. */
  private static final int[] SIZES = {0, 1, 3, 4, 24, 25, 48, 300, 12_287, 12_288, 12_289, 40_000};

  private static List<Integer> keys(ArenaIntIntMap map) {
    List<Integer> keys = new ArrayList<>();
    map.forEachKeyValue(
        (key, value) -> {
          assertThat(value).isEqualTo(~key);
          keys.add(key);
        });
    return keys;
  }

  private static List<Integer> keysOf(MutableIntIterator iterator) {
    List<Integer> keys = new ArrayList<>();
    while (iterator.hasNext()) {
      keys.add(iterator.next());
    }
    return keys;
  }

  @Test
  void a_second_visit_sees_what_the_first_one_saw_in_the_same_order() {
    SplittableRandom random = new SplittableRandom(11);
    try (ScratchArena arena = ScratchArena.growing(1 << 20, 1 << 26)) {
      for (int size : SIZES) {
        arena.reset();
        ArenaIntIntMap map = ArenaIntIntMap.in(arena, size);
        ArenaIntSet set = ArenaIntSet.in(arena, size);
        ArenaLongDoubleMap wide = ArenaLongDoubleMap.in(arena, size);
        Set<Integer> all = new HashSet<>();
        for (int i = 0; i < size; i++) {
          int key = random.nextInt();
          all.add(key);
          map.put(key, ~key);
          set.add(key);
          wide.put(key, key);
        }
        List<Integer> first = keys(map);
        assertThat(first).hasSize(all.size());
        assertThat(Set.copyOf(first)).isEqualTo(all);
        assertThat(keys(map)).isEqualTo(first);
        assertThat(keysOf(map.keySet().intIterator())).isEqualTo(first);
        List<Integer> byEach = new ArrayList<>();
        map.keySet().each(byEach::add);
        assertThat(byEach).isEqualTo(first);
        List<Integer> values = new ArrayList<>();
        map.each(value -> values.add(~value));
        map.each(value -> values.add(~value));
        assertThat(values.subList(0, first.size())).isEqualTo(first);
        assertThat(values.subList(first.size(), values.size())).isEqualTo(first);
        List<Integer> elements = keysOf(set.intIterator());
        List<Integer> again = new ArrayList<>();
        set.each(again::add);
        assertThat(again).isEqualTo(elements).hasSize(all.size());
        double[] sums = new double[2];
        for (int i = 0; i < 2; i++) {
          int visit = i;
          wide.forEachKeyValue((key, value) -> sums[visit] += key == (long) value ? value : 0.5);
        }
        double sum = all.stream().mapToDouble(key -> key).sum();
        assertThat(sums).containsExactly(sum, sum);
      }
    }
  }

  @Test
  void a_change_between_visits_makes_the_table_unfamiliar() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 16)) {
      IntTable table = IntTable.ofKeys("set", arena.space());
      table.insert(1);
      assertThat(table.isFamiliar()).isFalse();
      assertThat(table.isFamiliar()).isTrue();
      table.insert(2);
      assertThat(table.isFamiliar()).isFalse();
      assertThat(table.isFamiliar()).isTrue();
      table.remove(2);
      assertThat(table.isFamiliar()).isFalse();
      table.clear();
      assertThat(table.isFamiliar()).isFalse();
    }
  }

  @Test
  void many_slots_of_others_make_a_table_unfamiliar() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 20)) {
      IntTable small = IntTable.ofKeys("set", arena.space());
      small.insert(1);
      IntTable large = IntTable.ofKeys("set", arena.space());
      large.ensureCapacity(12_288); // 32,768 slots
      assertThat(small.isFamiliar()).isFalse();
      assertThat(small.isFamiliar()).isTrue();
      assertThat(large.isFamiliar()).isFalse();
      assertThat(small.isFamiliar()).isFalse();
      assertThat(small.isFamiliar()).isTrue();
    }
  }

  @Test
  void a_large_table_is_never_familiar_whatever_another_thread_has_counted() {
    try (ScratchArena arena = ScratchArena.growing(1 << 20, 1 << 24)) {
      ArenaIntSet set = ArenaIntSet.in(arena, 40_000);
      for (int i = 0; i < 40_000; i++) {
        set.add(i);
      }
      for (int round = 0; round < 2; round++) {
        int[] count = new int[1];
        set.each(element -> count[0]++);
        assertThat(count[0]).isEqualTo(40_000);
        // Threads to which an arena is lent may count at once, and one then undoes what another
        // did.
        arena.space().core().visitedSlots = 0;
      }
    }
  }

  @Test
  void both_ways_notice_what_the_function_changes() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 16)) {
      ArenaIntIntMap map = ArenaIntIntMap.in(arena, 100);
      for (int i = 0; i < 50; i++) {
        map.put(i, ~i);
      }
      for (int round = 0; round < 4; round++) {
        boolean familiar = round % 2 == 1;
        if (familiar) {
          assertThat(keys(map)).hasSize(50);
        }
        List<Integer> seen = new ArrayList<>();
        assertThatThrownBy(
                () ->
                    map.forEachKeyValue(
                        (key, value) -> {
                          seen.add(key);
                          if (seen.size() == 20) {
                            map.remove(key);
                          }
                        }))
            .isInstanceOf(ConcurrentModificationException.class);
        assertThat(seen).hasSize(20);
        map.put(seen.getLast(), ~seen.getLast());
      }
    }
  }

  /** Everything that is reckoned of entries, as text. */
  private static String reckoned(ArenaIntIntMap map, ArenaIntSet set) {
    StringBuilder text = new StringBuilder();
    text.append(map.hashCode()).append(' ').append(set.hashCode());
    text.append(' ').append(map.sum()).append(' ').append(set.sum());
    text.append(' ').append(map.count(value -> value % 3 == 0));
    text.append(' ').append(set.count(element -> element % 3 == 0));
    text.append(' ').append(map.keySet().count(element -> element % 3 == 0));
    text.append(' ').append(map.detectIfNone(value -> value % 1000 == 0, -1));
    text.append(' ').append(set.detectIfNone(element -> element % 1000 == 0, -1));
    text.append(' ').append(map.anySatisfy(value -> value == 7));
    text.append(' ').append(map.allSatisfyKeyValue((key, value) -> value == ~key));
    text.append(' ').append(set.allSatisfy(element -> element % 2 == 0));
    if (map.notEmpty()) {
      text.append(' ').append(map.min()).append(' ').append(map.max());
      text.append(' ').append(set.min()).append(' ').append(set.max());
    }
    return text.toString();
  }

  @Test
  void what_is_reckoned_of_all_entries_is_the_same_both_ways() {
    SplittableRandom random = new SplittableRandom(13);
    try (ScratchArena arena = ScratchArena.growing(1 << 20, 1 << 26)) {
      for (int size : SIZES) {
        arena.reset();
        ArenaIntIntMap map = ArenaIntIntMap.in(arena, size);
        ArenaIntSet set = ArenaIntSet.in(arena, size);
        IntIntHashMap twin = new IntIntHashMap();
        IntHashSet elements = new IntHashSet();
        for (int i = 0; i < size; i++) {
          int key = random.nextInt();
          map.put(key, ~key);
          set.add(key);
          twin.put(key, ~key);
          elements.add(key);
        }
        for (int visit = 0; visit < 2; visit++) {
          assertThat(map.hashCode()).isEqualTo(twin.hashCode());
          assertThat(set.hashCode()).isEqualTo(elements.hashCode());
          assertThat(map.equals(twin)).isTrue();
          assertThat(set.equals(elements)).isTrue();
          assertThat(map.sum()).isEqualTo(twin.sum());
          assertThat(set.sum()).isEqualTo(elements.sum());
          assertThat(map.count(value -> value > 0)).isEqualTo(twin.count(value -> value > 0));
          assertThat(set.count(value -> value > 0)).isEqualTo(elements.count(value -> value > 0));
          assertThat(map.toSortedArray()).isEqualTo(twin.toSortedArray());
          assertThat(set.toSortedArray()).isEqualTo(elements.toSortedArray());
          if (size > 0) {
            assertThat(map.min()).isEqualTo(twin.min());
            assertThat(map.max()).isEqualTo(twin.max());
            assertThat(set.min()).isEqualTo(elements.min());
            assertThat(set.max()).isEqualTo(elements.max());
          }
        }
        String first = reckoned(map, set);
        assertThat(reckoned(map, set)).isEqualTo(first);
        if (size > 0) {
          int last = keys(map).getLast();
          twin.put(last, last);
          assertThat(map.equals(twin)).isFalse();
          assertThat(map.equals(twin)).isFalse();
        }
      }
    }
  }

  @Test
  void whatever_asks_a_function_notices_both_ways_that_it_changed_the_map() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 16)) {
      ArenaIntIntMap map = ArenaIntIntMap.in(arena, 100);
      for (int i = 0; i < 50; i++) {
        map.put(i, ~i);
      }
      List<Runnable> calls =
          List.of(
              () -> map.count(value -> map.removeKeyIfAbsent(~value, 0) == value),
              () -> map.anySatisfy(value -> map.removeKeyIfAbsent(~value, 0) == value),
              () -> map.allSatisfy(value -> map.removeKeyIfAbsent(~value, 0) != value),
              () -> map.noneSatisfy(value -> map.removeKeyIfAbsent(~value, 0) == value),
              () -> map.detectIfNone(value -> map.removeKeyIfAbsent(~value, 0) == value, 0),
              () -> map.allSatisfyKeyValue((key, value) -> map.removeKeyIfAbsent(key, 0) != value),
              () -> map.keySet().count(key -> map.removeKeyIfAbsent(key, 0) == 0),
              () -> map.keySet().anySatisfy(key -> map.removeKeyIfAbsent(key, 0) == ~key),
              () -> map.keySet().allSatisfy(key -> map.removeKeyIfAbsent(key, 0) == 0));
      for (Runnable call : calls) {
        for (int round = 0; round < 2; round++) {
          List<Integer> before = keys(map);
          if (round == 1) {
            assertThat(keys(map)).isEqualTo(before);
          } else {
            map.put(1_000, 0);
            map.remove(1_000);
          }
          assertThatThrownBy(call::run).isInstanceOf(ConcurrentModificationException.class);
          assertThat(map.size()).isEqualTo(before.size() - 1);
          before.forEach(key -> map.put(key, ~key));
        }
      }
    }
  }

  @Test
  void an_iterator_that_removes_shows_each_entry_once_both_ways() {
    SplittableRandom random = new SplittableRandom(5);
    try (ScratchArena arena = ScratchArena.growing(1 << 20, 1 << 24)) {
      for (int round = 0; round < 400; round++) {
        arena.reset();
        int size = random.nextInt(200);
        ArenaIntIntMap map = ArenaIntIntMap.in(arena, size);
        Map<Integer, Integer> twin = new HashMap<>();
        for (int i = 0; i < size; i++) {
          int key = random.nextInt(400);
          map.put(key, ~key);
          twin.put(key, ~key);
        }
        if (round % 2 == 0) {
          assertThat(keys(map)).hasSize(twin.size());
        }
        List<Integer> seen = new ArrayList<>();
        MutableIntIterator iterator = map.keySet().intIterator();
        while (iterator.hasNext()) {
          int key = iterator.next();
          seen.add(key);
          if (random.nextInt(3) > 0) {
            iterator.remove();
            assertThat(map.containsKey(key)).isFalse();
            twin.put(key, 0);
          }
        }
        assertThat(seen).doesNotHaveDuplicates().hasSize(twin.size());
        assertThat(twin.keySet()).containsAll(seen);
        twin.values().removeIf(value -> value == 0);
        assertThat(map.asMap()).isEqualTo(twin);
      }
    }
  }
}
