// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestListGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.ListFeature;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.testing.GuavaSuites;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Rows, and a part of the rows, under guava's list suite. Serialization gives the heap twin. */
class ColumnsGuavaTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> rows() {
    return suite(
        "Columns",
        new Rows() {
          @Override
          public List<Every> create(Object... elements) {
            Columns<Every> rows = Columns.in(arena, Every.class);
            for (Object element : elements) {
              rows.add((Every) element);
            }
            return rows;
          }
        });
  }

  @TestFactory
  List<DynamicNode> a_part_of_the_rows() {
    return suite(
        "sub-list of Columns",
        new Rows() {
          @Override
          public List<Every> create(Object... elements) {
            Columns<Every> rows = Columns.copyOf(arena, Every.class, Sample.everys(20, 23));
            for (Object element : elements) {
              rows.add((Every) element);
            }
            rows.add(Every.of(30));
            return rows.subList(3, rows.size() - 1);
          }
        });
  }

  private List<DynamicNode> suite(String name, Rows rows) {
    return GuavaSuites.asDynamicTests(
        ListTestSuiteBuilder.using(rows)
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

  private abstract static class Rows implements TestListGenerator<Every> {
    @Override
    public SampleElements<Every> samples() {
      return new SampleElements<>(Every.of(0), Every.of(1), Every.of(2), Every.of(3), Every.of(4));
    }

    @Override
    public Every[] createArray(int length) {
      return new Every[length];
    }

    @Override
    public Iterable<Every> order(List<Every> insertionOrder) {
      return insertionOrder;
    }
  }
}
