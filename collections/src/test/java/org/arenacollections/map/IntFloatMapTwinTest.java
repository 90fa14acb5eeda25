// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.FloatSamples;
import org.arenacollections.testing.IntSamples;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Outcomes;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.collection.primitive.MutableFloatCollection;
import org.eclipse.collections.api.map.primitive.MutableIntFloatMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.primitive.FloatArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.map.mutable.primitive.IntFloatHashMap;
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
class IntFloatMapTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_agrees_with_the_heap_twin(int size) {
    int count = comparedCount(MutableIntFloatMap.class, size, map -> map);
    assertThat(count).isGreaterThan(90);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 40}) // keep
  void each_method_of_the_views_agrees_with_the_heap_twin(int size) {
    int count =
        comparedCount(MutableIntSet.class, size, MutableIntFloatMap::keySet)
            + comparedCount(MutableFloatCollection.class, size, MutableIntFloatMap::values)
            + comparedCount(LazyIntIterable.class, size, MutableIntFloatMap::keysView)
            + comparedCount(RichIterable.class, size, MutableIntFloatMap::keyValuesView);
    assertThat(count).isGreaterThan(300);
  }

  private int comparedCount(Class<?> type, int size, Function<MutableIntFloatMap, Object> view) {
    List<String> differences = new ArrayList<>();
    int count = 0;
    for (Method method : ListCalls.methods(type)) {
      String twin = outcome(entries(size), view, method, size);
      String ours = outcome(ArenaIntFloatMap.copyOf(arena, entries(size)), view, method, size);
      // Some of this is not there on the heap, and values have no text there.
      boolean isMore =
          (twin.startsWith(Outcomes.UNSUPPORTED)
                  && !method.getName().matches("add|addAll|with|withAll"))
              || (method.getName().equals("toString") && twin.contains("@"));
      if (!ours.equals(twin) && !isMore) {
        differences.add(method + "\n  twin " + twin + "\n  ours " + ours);
      }
      count++;
    }
    assertThat(differences).isEmpty();
    return count;
  }

  private String outcome(
      MutableIntFloatMap map, Function<MutableIntFloatMap, Object> view, Method method, int size) {
    return Outcomes.of(view.apply(map), method, calls(size), size)
        + Outcomes.sorted(map.toString());
  }

  private static IntFloatHashMap entries(int size) {
    IntFloatHashMap entries = new IntFloatHashMap();
    for (int i = 0; i < size; i++) {
      entries.put(IntSamples.value(i), FloatSamples.value(i % 7));
    }
    return entries;
  }

  private ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            float.class,
            FloatSamples.value(1),
            () -> new float[] {FloatSamples.value(1), FloatSamples.value(4)},
            () -> FloatArrayList.newListWith(FloatSamples.value(1), FloatSamples.value(4)),
            () -> entries(size),
            arena),
        IntFloatMapTwinTest::special);
  }

  private static Object special(Class<?> type) {
    if (type == int[].class) {
      return new int[] {IntSamples.value(1), IntSamples.value(4)};
    }
    return switch (type.getSimpleName()) {
      case "IntIterable" -> IntArrayList.newListWith(IntSamples.value(1), IntSamples.value(50));
      case "IntSet" -> IntHashSet.newSetWith(IntSamples.value(1), IntSamples.value(50));
      case "IntFloatMap" -> entries(3);
      case "IntFloatPair" -> PrimitiveTuples.pair(IntSamples.value(60), FloatSamples.value(3));
      case "Iterable" -> List.of(PrimitiveTuples.pair(IntSamples.value(60), FloatSamples.value(3)));
      default -> null;
    };
  }
}
