// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Outcomes;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each method of the interfaces does what it does on the heap twin; what a method gives in the
 * order of iteration, which is each table's own, is count without its order.
 */
class IntSetTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_agrees_with_the_heap_twin(int size) {
    int count =
        comparedCount(
            MutableIntSet.class, size, twin -> twin, twin -> ArenaIntSet.copyOf(arena, twin));
    assertThat(count).isGreaterThan(85);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_of_the_boxed_view_agrees_with_the_heap_twin(int size) {
    int count =
        comparedCount(
            MutableSet.class,
            size,
            twin -> UnifiedSet.newSet(twin.boxed()),
            twin -> ArenaIntSet.copyOf(arena, twin).boxed());
    assertThat(count).isGreaterThan(180);
  }

  private int comparedCount(
      Class<?> type,
      int size,
      Function<IntHashSet, Object> twinOf,
      Function<IntHashSet, Object> oursOf) {
    List<String> differences = new ArrayList<>();
    int count = 0;
    for (Method method : ListCalls.methods(type)) {
      String twin = Outcomes.of(twinOf.apply(elements(size)), method, calls(size), size);
      String ours = Outcomes.of(oursOf.apply(elements(size)), method, calls(size), size);
      if (!ours.equals(twin)) {
        differences.add(method + "\n  twin " + twin + "\n  ours " + ours);
      }
      count++;
    }
    assertThat(differences).isEmpty();
    return count;
  }

  private static IntHashSet elements(int size) {
    IntHashSet elements = new IntHashSet();
    for (int i = 0; i < size; i++) {
      elements.add(value(i));
    }
    return elements;
  }

  private ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            int.class,
            value(1),
            () -> new int[] {value(1), value(4)},
            () -> IntHashSet.newSetWith(value(1), value(4), value(0)),
            () -> elements(size),
            arena),
        IntSetTwinTest::special);
  }

  private static Object special(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Iterable" -> List.of((Integer) value(1), (Integer) value(4));
      case "SetIterable" -> UnifiedSet.newSetWith((Integer) value(1));
      default -> null;
    };
  }
}
