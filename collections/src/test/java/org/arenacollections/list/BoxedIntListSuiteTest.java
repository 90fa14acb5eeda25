// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.value;

import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestListGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.ListFeature;
import java.util.List;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.testing.GuavaSuites;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The boxed view of a list, and of a part of one, under guava's list suite.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 *
 * <p>Without {@code boolean}: the suite needs five elements that differ, in particular ones that a
 * list does not contain. The boxed view of booleans is compared with {@link java.util.ArrayList} in
 * {@code BooleanListModelTest}, and its callbacks, faults and refusals are in the other tests here.
 */
class BoxedIntListSuiteTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);
  private final SharedArena shared = SharedArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
    shared.close();
  }

  @TestFactory
  List<DynamicNode> a_boxed_list() {
    return suite(
        "BoxedIntList",
        new Lists() {
          @Override
          public List<Integer> listOf(Object[] elements) {
            return in(arena, elements);
          }
        });
  }

  @TestFactory
  List<DynamicNode> a_boxed_list_in_a_shared_arena() {
    return suite(
        "BoxedIntList in a SharedArena",
        new Lists() {
          @Override
          public List<Integer> listOf(Object[] elements) {
            return in(shared, elements);
          }
        });
  }

  private static List<Integer> in(MemoryArena home, Object[] elements) {
    ArenaIntList list = ArenaIntList.in(home);
    for (Object element : elements) {
      list.add((Integer) element);
    }
    return list.boxed();
  }

  @TestFactory
  List<DynamicNode> a_boxed_part_of_a_list() {
    return suite(
        "BoxedIntList of a sub-list",
        new Lists() {
          @Override
          public List<Integer> listOf(Object[] elements) {
            ArenaIntList list = ArenaIntList.copyOf(arena, value(8), value(9));
            for (Object element : elements) {
              list.add((Integer) element);
            }
            list.add(value(7));
            return list.subList(2, list.size() - 1).boxed();
          }
        });
  }

  private List<DynamicNode> suite(String name, Lists lists) {
    return GuavaSuites.asDynamicTests(
        ListTestSuiteBuilder.using(lists)
            .named(name)
            .withFeatures(
                ListFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.KNOWN_ORDER,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(
                () -> {
                  arena.reset();
                  shared.reset();
                })
            .createTestSuite());
  }

  private abstract static class Lists implements TestListGenerator<Integer> {
    abstract List<Integer> listOf(Object[] elements);

    @Override
    public SampleElements<Integer> samples() {
      return new SampleElements<>(value(0), value(1), value(2), value(3), value(4));
    }

    @Override
    public List<Integer> create(Object... elements) {
      return listOf(elements);
    }

    @Override
    public Integer[] createArray(int length) {
      return new Integer[length];
    }

    @Override
    public Iterable<Integer> order(List<Integer> insertionOrder) {
      return insertionOrder;
    }
  }
}
