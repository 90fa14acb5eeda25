// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Outcomes;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.tuple.Tuples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each method of the interface does what it does on the heap twin; what a method gives in the order
 * of iteration, which is each table's own, is compared without its order.
 */
class ArenaMapTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40})
  void each_method_agrees_with_the_heap_twin(int size) {
    List<String> differences = new ArrayList<>();
    int count = 0;
    for (Method method : ListCalls.methods(MutableMap.class)) {
      String twin = Outcomes.of(entries(size), method, calls(size), size);
      String ours =
          Outcomes.of(
              ArenaMap.copyOf(arena, String.class, String.class, entries(size)),
              method,
              calls(size),
              size);
      if (!ours.equals(twin)) {
        differences.add(method + "\n  twin " + twin + "\n  ours " + ours);
      }
      count++;
    }
    assertThat(differences).isEmpty();
    assertThat(count).isGreaterThan(200);
  }

  private static String key(int index) {
    return "key".repeat(1 + index % 5) + index;
  }

  private static UnifiedMap<String, String> entries(int size) {
    UnifiedMap<String, String> entries = UnifiedMap.newMap();
    for (int i = 0; i < size; i++) {
      entries.put(key(i), "value".repeat(1 + i % 3) + i);
    }
    return entries;
  }

  private ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            String.class,
            key(1),
            () -> new String[] {key(1), key(3)},
            () -> List.of(key(1), key(3), key(0)),
            () -> entries(size),
            arena),
        ArenaMapTwinTest::special);
  }

  private static Object special(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Iterable" -> List.of(Tuples.pair(key(1), "one"), Tuples.pair("new", "two"));
      case "Pair[]" -> new Pair<?, ?>[] {Tuples.pair(key(1), "one"), Tuples.pair("new", "two")};
      case "Pair" -> Tuples.pair(key(1), "one");
      case "Entry" -> Map.entry(key(1), "one");
      case "Map" -> new HashMap<>(Map.of(key(1), "one", "new", "two"));
      case "MapIterable" -> UnifiedMap.newWithKeysValues(key(1), "one", "new", "two");
      case "Set" -> Set.of(key(1), "new");
      default -> null;
    };
  }
}
