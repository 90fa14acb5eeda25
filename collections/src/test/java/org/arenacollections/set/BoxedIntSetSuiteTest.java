// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.value;

import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.TestSetGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.SetFeature;
import java.util.List;
import java.util.Set;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GuavaSuites;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The boxed view of a set under guava's set suite.
 *
 * <p>Without {@code SERIALIZABLE}: what is read back is the heap twin, which takes nulls.
 */
class BoxedIntSetSuiteTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> a_boxed_set() {
    return GuavaSuites.asDynamicTests(
        SetTestSuiteBuilder.using(new Sets())
            .named("BoxedIntSet")
            .withFeatures(
                SetFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  private final class Sets implements TestSetGenerator<Integer> {
    @Override
    public SampleElements<Integer> samples() {
      return new SampleElements<>(value(0), value(1), value(2), value(3), value(4));
    }

    @Override
    public Set<Integer> create(Object... elements) {
      ArenaIntSet set = ArenaIntSet.in(arena);
      for (Object element : elements) {
        set.add((Integer) element);
      }
      return set.boxed();
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
