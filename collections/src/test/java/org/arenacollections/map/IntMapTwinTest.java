// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.IntSamples;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Outcomes;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each method of the interfaces, of the map and of its views, does what it does on the heap twin;
 * what a method gives in the order of iteration, which is each table's own, is compared without its
 * order.
 */
class IntMapTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 22);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_agrees_with_the_heap_twin(int size) {
    int count = comparedCount(MutableIntObjectMap.class, size, map -> map);
    assertThat(count).isGreaterThan(200);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_of_the_views_agrees_with_the_heap_twin(int size) {
    int count =
        comparedCount(MutableIntSet.class, size, MutableIntObjectMap::keySet)
            + comparedCount(Collection.class, size, MutableIntObjectMap::values)
            + comparedCount(LazyIntIterable.class, size, MutableIntObjectMap::keysView)
            + comparedCount(RichIterable.class, size, MutableIntObjectMap::keyValuesView);
    assertThat(count).isGreaterThan(300);
  }

  private int comparedCount(
      Class<?> type, int size, Function<MutableIntObjectMap<String>, Object> view) {
    List<String> differences = new ArrayList<>();
    int count = 0;
    for (Method method : ListCalls.methods(type)) {
      String twin = outcome(entries(size), view, method, size);
      // One of each two has learnt the type of its values.
      MutableIntObjectMap<String> map =
          count % 2 == size % 2
              ? ArenaIntMap.copyOf(arena, String.class, entries(size))
              : ArenaIntMap.in(arena);
      map.putAll(entries(size));
      String ours = outcome(map, view, method, size);
      // Some of this is not there on the heap; values have no text there, and no hash code here.
      boolean isMore =
          (twin.startsWith(Outcomes.UNSUPPORTED)
                  && !method.getName().matches("add|addAll|with|withAll"))
              || (method.getName().equals("toString") && twin.contains("@"))
              || (method.getName().equals("hashCode") && type == Collection.class);
      if (!ours.equals(twin) && !isMore) {
        differences.add(method + "\n  twin " + twin + "\n  ours " + ours);
      }
      count++;
    }
    assertThat(differences).isEmpty();
    return count;
  }

  private String outcome(
      MutableIntObjectMap<String> map,
      Function<MutableIntObjectMap<String>, Object> view,
      Method method,
      int size) {
    return Outcomes.of(view.apply(map), method, calls(size), size)
        + Outcomes.sorted(map.toString());
  }

  /** The values differ, and are some short, some long. */
  static IntObjectHashMap<String> entries(int size) {
    IntObjectHashMap<String> entries = new IntObjectHashMap<>();
    for (int i = 0; i < size; i++) {
      entries.put(IntSamples.value(i), "value".repeat(i % 5) + i);
    }
    return entries;
  }

  private ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            String.class,
            "value1",
            () -> new String[] {"value1", "other"},
            () -> FastList.newListWith("value1", "other"),
            () -> entries(size),
            arena),
        IntMapTwinTest::special);
  }

  private static Object special(Class<?> type) {
    if (type == int[].class) {
      return new int[] {IntSamples.value(1), IntSamples.value(4)};
    }
    if (type == int.class) {
      return IntSamples.value(1);
    }
    return switch (type.getSimpleName()) {
      case "Class" -> String.class;
      case "IntIterable" -> IntArrayList.newListWith(IntSamples.value(1), IntSamples.value(50));
      case "IntSet" -> IntHashSet.newSetWith(IntSamples.value(1), IntSamples.value(50));
      case "IntObjectMap" -> entries(3);
      case "IntObjectPair" -> PrimitiveTuples.pair(IntSamples.value(60), "sixty");
      case "Iterable" -> List.of(PrimitiveTuples.pair(IntSamples.value(60), "sixty"));
      case "Collection" -> new ArrayList<>(Arrays.asList("value1", "nothing"));
      default -> null;
    };
  }
}
