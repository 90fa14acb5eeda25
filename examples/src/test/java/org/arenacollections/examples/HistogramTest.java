// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.factory.ArenaFactories;
import org.arenacollections.map.ArenaIntIntMap;
import org.junit.jupiter.api.Test;

class HistogramTest {
  private static final int[] VALUES = {7, 3, 7, -1, 3, 7, 0};

  @Test
  void the_same_method_counts_on_the_heap_and_in_an_arena() {
    assertThat(Histogram.mostFrequent(VALUES)).isEqualTo(7);
    assertThat(Histogram.onTheHeap(VALUES).get(3)).isEqualTo(2);
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      assertThat(Histogram.count(ArenaFactories.in(frame).intIntMaps(), VALUES))
          .isInstanceOf(ArenaIntIntMap.class)
          .isEqualTo(Histogram.onTheHeap(VALUES));
    }
  }
}
