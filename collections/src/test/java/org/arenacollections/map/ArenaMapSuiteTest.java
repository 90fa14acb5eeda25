// SPDX-License-Identifier: Apache-2.0
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
import org.arenacollections.testing.Parcel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * Maps of objects, with their keys, values and entries, under guava's map suite.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 */
class ArenaMapSuiteTest {
  private enum Day {
    MONDAY,
    TUESDAY,
    WEDNESDAY,
    THURSDAY,
    FRIDAY
  }

  private static final List<String> TEXTS =
      List.of("", "b", "more than twelve bytes", "größe", "\0\ud800");

  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> strings_to_records() {
    return suite(String.class, TEXTS, Parcel.class, Parcel.parcels(0, 5));
  }

  @TestFactory
  List<DynamicNode> records_to_strings() {
    return suite(Parcel.class, Parcel.parcels(0, 5), String.class, TEXTS);
  }

  @TestFactory
  List<DynamicNode> records_with_equals_of_their_own_to_boxes() {
    List<Parcel.Name> names =
        TEXTS.stream().map(text -> new Parcel.Name(text, text.length())).toList();
    return suite(Parcel.Name.class, names, Double.class, List.of(0.0, -0.0, Double.NaN, 1.5, -7.0));
  }

  @TestFactory
  List<DynamicNode> enums_to_boxes() {
    return suite(Day.class, List.of(Day.values()), Long.class, List.of(0L, 1L, -1L, 7L, 9L));
  }

  private <K, V> List<DynamicNode> suite(
      Class<K> keyType, List<K> keys, Class<V> valueType, List<V> values) {
    return GuavaSuites.asDynamicTests(
        MapTestSuiteBuilder.using(new Maps<>(keyType, keys, valueType, values))
            .named("ArenaMap of " + keyType.getSimpleName() + " to " + valueType.getSimpleName())
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

  private final class Maps<K, V> implements TestMapGenerator<K, V> {
    private final Class<K> keyType;
    private final List<K> keys;
    private final Class<V> valueType;
    private final List<V> values;

    Maps(Class<K> keyType, List<K> keys, Class<V> valueType, List<V> values) {
      this.keyType = keyType;
      this.keys = keys;
      this.valueType = valueType;
      this.values = values;
    }

    @Override
    public SampleElements<Map.Entry<K, V>> samples() {
      return new SampleElements<>(entry(0), entry(1), entry(2), entry(3), entry(4));
    }

    private Map.Entry<K, V> entry(int index) {
      return Map.entry(keys.get(index), values.get(index));
    }

    @Override
    public Map<K, V> create(Object... entries) {
      ArenaMap<K, V> map = ArenaMap.in(arena, keyType, valueType);
      for (Object entry : entries) {
        Map.Entry<?, ?> pair = (Map.Entry<?, ?>) entry;
        map.put(keyType.cast(pair.getKey()), valueType.cast(pair.getValue()));
      }
      return map;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    public Map.Entry<K, V>[] createArray(int length) {
      return new Map.Entry[length];
    }

    @Override
    @SuppressWarnings("unchecked")
    public K[] createKeyArray(int length) {
      return (K[]) Array.newInstance(keyType, length);
    }

    @Override
    @SuppressWarnings("unchecked")
    public V[] createValueArray(int length) {
      return (V[]) Array.newInstance(valueType, length);
    }

    @Override
    public Iterable<Map.Entry<K, V>> order(List<Map.Entry<K, V>> insertionOrder) {
      return insertionOrder;
    }
  }
}
