// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.factory.ArenaFactories;
import org.eclipse.collections.api.factory.map.primitive.MutableIntIntMapFactory;
import org.eclipse.collections.api.factory.primitive.IntIntMaps;
import org.eclipse.collections.api.map.primitive.MutableIntIntMap;
import org.eclipse.collections.api.tuple.primitive.IntIntPair;

/** How often values occur, by a method that takes a factory and so knows nothing of arenas. */
public final class Histogram {
  private Histogram() {}

  // @start region=factories
  /** How often each value is there. */
  static MutableIntIntMap count(MutableIntIntMapFactory maps, int... values) {
    MutableIntIntMap counts = maps.empty();
    for (int value : values) {
      counts.addToValue(value, 1);
    }
    return counts;
  }

  static MutableIntIntMap onTheHeap(int... values) {
    return count(IntIntMaps.mutable, values);
  }

  /** The most frequent value; the map that finds it is gone when this returns. */
  static int mostFrequent(int... values) {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 20)) {
      MutableIntIntMap counts = count(ArenaFactories.in(frame).intIntMaps(), values);
      return counts.keyValuesView().maxBy(IntIntPair::getTwo).getOne();
    }
  }

  // @end
}
