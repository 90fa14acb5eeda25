// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double
package org.arenacollections.map;

import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestMapGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import java.util.List;
import java.util.Map;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.FloatSamples;
import org.arenacollections.testing.GuavaSuites;
import org.arenacollections.testing.IntSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The {@code java.util.Map} view of a map, with its keys, values and entries, under guava's map
 * suite.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 *
 * <p>Without {@code boolean} values: the suite needs five that differ. Those maps are compared with
 * {@link java.util.HashMap} in {@code IntBooleanMapModelTest}, view and all.
 */
class IntFloatMapSuiteTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> a_map_as_a_java_util_map() {
    return GuavaSuites.asDynamicTests(
        MapTestSuiteBuilder.using(new Maps())
            .named("IntFloatMapView")
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

  private final class Maps implements TestMapGenerator<Integer, Float> {
    @Override
    public SampleElements<Map.Entry<Integer, Float>> samples() {
      return new SampleElements<>(entry(0), entry(1), entry(2), entry(3), entry(4));
    }

    private Map.Entry<Integer, Float> entry(int index) {
      return Map.entry(IntSamples.value(index), FloatSamples.value(index + 1));
    }

    @Override
    @SuppressWarnings("unchecked") // The suite passes its samples.
    public Map<Integer, Float> create(Object... entries) {
      ArenaIntFloatMap map = ArenaIntFloatMap.in(arena);
      for (Object entry : entries) {
        Map.Entry<Integer, Float> pair = (Map.Entry<Integer, Float>) entry;
        map.put(pair.getKey(), pair.getValue());
      }
      return map.asMap();
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    public Map.Entry<Integer, Float>[] createArray(int length) {
      return new Map.Entry[length];
    }

    @Override
    public Integer[] createKeyArray(int length) {
      return new Integer[length];
    }

    @Override
    public Float[] createValueArray(int length) {
      return new Float[length];
    }

    @Override
    public Iterable<Map.Entry<Integer, Float>> order(
        List<Map.Entry<Integer, Float>> insertionOrder) {
      return insertionOrder;
    }
  }
}
