// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestMapGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GuavaSuites;
import org.arenacollections.testing.IntSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The {@code java.util.Map} view of a map, with its keys, values and entries, under guava's map
 * suite: of records, strings and boxes.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 */
class IntMapSuiteTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> records() {
    return suite(
        Quote.class, List.of(Quote.of(0), Quote.of(1), Quote.of(2), Quote.of(3), Quote.of(4)));
  }

  @TestFactory
  List<DynamicNode> strings() {
    return suite(String.class, List.of("", "b", "more than twelve bytes", "größe", "e"));
  }

  @TestFactory
  List<DynamicNode> boxes() {
    return suite(Double.class, List.of(0.0, -0.0, Double.NaN, 1.5, -7.0));
  }

  @TestFactory
  List<DynamicNode> what_the_first_value_says() {
    return suite(null, List.of("", "b", "more than twelve bytes", "größe", "e"));
  }

  private <V> List<DynamicNode> suite(Class<V> type, List<V> samples) {
    return GuavaSuites.asDynamicTests(
        MapTestSuiteBuilder.using(new Maps<>(type, samples))
            .named("IntMapView of " + (type == null ? "the first type" : type.getSimpleName()))
            .withFeatures(
                MapFeature.GENERAL_PURPOSE,
                MapFeature.ALLOWS_NULL_KEY_QUERIES,
                MapFeature.ALLOWS_NULL_VALUE_QUERIES,
                MapFeature.ALLOWS_NULL_ENTRY_QUERIES,
                MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
                CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
                CollectionSize.ANY)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  private final class Maps<V> implements TestMapGenerator<Integer, V> {
    private final Class<V> type;
    private final List<V> samples;

    Maps(Class<V> type, List<V> samples) {
      this.type = type;
      this.samples = samples;
    }

    @Override
    public SampleElements<Map.Entry<Integer, V>> samples() {
      return new SampleElements<>(entry(0), entry(1), entry(2), entry(3), entry(4));
    }

    private Map.Entry<Integer, V> entry(int index) {
      return Map.entry(IntSamples.value(index), samples.get(index));
    }

    @Override
    @SuppressWarnings("unchecked") // The suite passes its samples.
    public Map<Integer, V> create(Object... entries) {
      ArenaIntMap<V> map = type == null ? ArenaIntMap.in(arena) : ArenaIntMap.in(arena, type);
      for (Object entry : entries) {
        Map.Entry<Integer, V> pair = (Map.Entry<Integer, V>) entry;
        map.put(pair.getKey(), pair.getValue());
      }
      return map.asMap();
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    public Map.Entry<Integer, V>[] createArray(int length) {
      return new Map.Entry[length];
    }

    @Override
    public Integer[] createKeyArray(int length) {
      return new Integer[length];
    }

    @Override
    @SuppressWarnings("unchecked") // Made of the type.
    public V[] createValueArray(int length) {
      return (V[]) Array.newInstance(samples.getFirst().getClass(), length);
    }

    @Override
    public Iterable<Map.Entry<Integer, V>> order(List<Map.Entry<Integer, V>> insertionOrder) {
      return insertionOrder;
    }
  }
}
