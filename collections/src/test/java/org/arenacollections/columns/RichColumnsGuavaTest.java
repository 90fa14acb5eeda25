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
import org.arenacollections.columns.Sample.Rich;
import org.arenacollections.testing.GuavaSuites;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows of strings and records, and a part of the rows, under guava's list suite. Serialization
 * gives the heap twin.
 */
class RichColumnsGuavaTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 27);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> rows() {
    return suite(
        "Columns of strings and records",
        new Rows() {
          @Override
          public List<Rich> create(Object... elements) {
            Columns<Rich> rows = Columns.in(arena, Rich.class);
            for (Object element : elements) {
              rows.add((Rich) element);
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
          public List<Rich> create(Object... elements) {
            Columns<Rich> rows = Columns.copyOf(arena, Rich.class, Rich.list(20, 23));
            for (Object element : elements) {
              rows.add((Rich) element);
            }
            rows.add(Rich.of(30));
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

  private abstract static class Rows implements TestListGenerator<Rich> {
    @Override
    public SampleElements<Rich> samples() {
      return new SampleElements<>(Rich.of(0), Rich.of(1), Rich.of(2), Rich.of(3), Rich.of(4));
    }

    @Override
    public Rich[] createArray(int length) {
      return new Rich[length];
    }

    @Override
    public Iterable<Rich> order(List<Rich> insertionOrder) {
      return insertionOrder;
    }
  }
}
