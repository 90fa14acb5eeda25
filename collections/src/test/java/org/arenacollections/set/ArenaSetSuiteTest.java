// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.TestSetGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.SetFeature;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Set;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GuavaSuites;
import org.arenacollections.testing.Parcel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * Sets of records, strings, boxes and enums under guava's set suite.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 */
class ArenaSetSuiteTest {
  private enum Day {
    MONDAY,
    TUESDAY,
    WEDNESDAY,
    THURSDAY,
    FRIDAY
  }

  private final ScratchArena arena = ScratchArena.growing(1 << 14, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> records() {
    return suite(Parcel.class, Parcel.parcels(0, 5));
  }

  @TestFactory
  List<DynamicNode> records_with_equals_of_their_own() {
    return suite(
        Parcel.Name.class,
        List.of(
            new Parcel.Name("a", 1),
            new Parcel.Name("b", 2),
            new Parcel.Name("c", 3),
            new Parcel.Name("more than twelve bytes", 4),
            new Parcel.Name("", 5)));
  }

  @TestFactory
  List<DynamicNode> strings() {
    return suite(String.class, List.of("", "b", "more than twelve bytes", "größe", "\0\ud800"));
  }

  @TestFactory
  List<DynamicNode> boxes() {
    return suite(Double.class, List.of(0.0, -0.0, Double.NaN, 1.5, -7.0));
  }

  @TestFactory
  List<DynamicNode> enums() {
    return suite(Day.class, List.of(Day.values()));
  }

  private <E> List<DynamicNode> suite(Class<E> type, List<E> samples) {
    return GuavaSuites.asDynamicTests(
        SetTestSuiteBuilder.using(new Sets<>(type, samples))
            .named("ArenaSet of " + type.getSimpleName())
            .withFeatures(
                SetFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  private final class Sets<E> implements TestSetGenerator<E> {
    private final Class<E> type;
    private final List<E> samples;

    Sets(Class<E> type, List<E> samples) {
      this.type = type;
      this.samples = samples;
    }

    @Override
    public Set<E> create(Object... elements) {
      ArenaSet<E> set = ArenaSet.in(arena, type);
      for (Object element : elements) {
        set.add(type.cast(element));
      }
      return set;
    }

    @Override
    public SampleElements<E> samples() {
      return new SampleElements<>(
          samples.get(0), samples.get(1), samples.get(2), samples.get(3), samples.get(4));
    }

    @Override
    @SuppressWarnings("unchecked")
    public E[] createArray(int length) {
      return (E[]) Array.newInstance(type, length);
    }

    @Override
    public Iterable<E> order(List<E> insertionOrder) {
      return insertionOrder;
    }
  }
}
