// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestListGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.ListFeature;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GuavaSuites;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Lists of records, strings and boxes, and parts of them, under guava's list suite. */
class ArenaListGuavaTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> records() {
    return suites(Item.class, List.of(Item.of(0), Item.of(1), Item.of(2), Item.of(3), Item.of(4)));
  }

  @TestFactory
  List<DynamicNode> strings() {
    return suites(String.class, List.of("", "b", "more than twelve bytes", "größe", "e"));
  }

  @TestFactory
  List<DynamicNode> boxes() {
    return suites(Double.class, List.of(0.0, -0.0, Double.NaN, 1.5, -7.0));
  }

  private <E> List<DynamicNode> suites(Class<E> type, List<E> samples) {
    List<DynamicNode> nodes = new ArrayList<>();
    nodes.addAll(
        suite(
            "ArenaList of " + type.getSimpleName(),
            new Lists<E>(type, samples) {
              @Override
              List<E> list(ArenaList<E> whole) {
                return whole;
              }
            }));
    nodes.addAll(
        suite(
            "part of an ArenaList of " + type.getSimpleName(),
            new Lists<E>(type, samples) {
              @Override
              List<E> list(ArenaList<E> whole) {
                whole.addAll(0, samples.subList(0, 3));
                whole.add(samples.get(1));
                return whole.subList(3, whole.size() - 1);
              }
            }));
    return nodes;
  }

  private <E> List<DynamicNode> suite(String name, Lists<E> lists) {
    return GuavaSuites.asDynamicTests(
        ListTestSuiteBuilder.using(lists)
            .named(name)
            .withFeatures(
                ListFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.KNOWN_ORDER,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  private abstract class Lists<E> implements TestListGenerator<E> {
    private final Class<E> type;
    private final List<E> samples;

    Lists(Class<E> type, List<E> samples) {
      this.type = type;
      this.samples = samples;
    }

    abstract List<E> list(ArenaList<E> whole);

    @Override
    public List<E> create(Object... elements) {
      ArenaList<E> whole = ArenaList.in(arena, type);
      for (Object element : elements) {
        whole.add(type.cast(element));
      }
      return list(whole);
    }

    @Override
    public SampleElements<E> samples() {
      return new SampleElements<>(
          samples.get(0), samples.get(1), samples.get(2), samples.get(3), samples.get(4));
    }

    @Override
    @SuppressWarnings("unchecked")
    public E[] createArray(int length) {
      return (E[]) java.lang.reflect.Array.newInstance(type, length);
    }

    @Override
    public Iterable<E> order(List<E> insertionOrder) {
      return insertionOrder;
    }
  }
}
