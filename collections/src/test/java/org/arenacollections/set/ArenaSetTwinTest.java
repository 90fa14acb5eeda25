// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Outcomes;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each method of the interface does what it does on the heap twin; what a method gives in the order
 * of iteration, which is each table's own, is compared without its order.
 */
class ArenaSetTwinTest {
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
    for (Method method : ListCalls.methods(MutableSet.class)) {
      String twin = Outcomes.of(elements(size), method, calls(size), size);
      String ours =
          Outcomes.of(
              ArenaSet.copyOf(arena, String.class, elements(size)), method, calls(size), size);
      if (!ours.equals(twin)) {
        differences.add(method + "\n  twin " + twin + "\n  ours " + ours);
      }
      count++;
    }
    assertThat(differences).isEmpty();
    assertThat(count).isGreaterThan(180);
  }

  private static UnifiedSet<String> elements(int size) {
    UnifiedSet<String> elements = UnifiedSet.newSet();
    for (int i = 0; i < size; i++) {
      elements.add("element".repeat(1 + i % 3) + i);
    }
    return elements;
  }

  private ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            String.class,
            "elementelement1",
            () -> new String[] {"elementelement1", "element3"},
            () -> List.of("elementelement1", "element3", "element0"),
            () -> elements(size),
            arena),
        ArenaSetTwinTest::special);
  }

  private static Object special(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Iterable" -> List.of("elementelement1", "element3");
      case "SetIterable" -> UnifiedSet.newSetWith("elementelement1");
      default -> null;
    };
  }
}
