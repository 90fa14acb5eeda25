// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.util.Map;
import org.apache.commons.collections4.map.AbstractMapTest;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.IntSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** The {@code java.util.Map} view of a map under the map tests of Apache Commons Collections. */
class IntMapCommonsTest extends AbstractMapTest<Map<Integer, Quote>, Integer, Quote> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public Map<Integer, Quote> makeObject() {
    return ArenaIntMap.in(arena, Quote.class).asMap();
  }

  private static Integer[] keys(int from, int to) {
    Integer[] keys = new Integer[to - from];
    for (int i = from; i < to; i++) {
      keys[i - from] = IntSamples.value(i);
    }
    return keys;
  }

  private static Quote[] values(int from, int to) {
    Quote[] values = new Quote[to - from];
    for (int i = from; i < to; i++) {
      values[i - from] = Quote.of(i);
    }
    return values;
  }

  @Override
  public Integer[] getSampleKeys() {
    return keys(0, 17);
  }

  @Override
  public Integer[] getOtherKeys() {
    return keys(20, 23);
  }

  @Override
  public Quote[] getSampleValues() {
    return values(0, 17);
  }

  @Override
  public Quote[] getNewSampleValues() {
    return values(30, 47);
  }

  @Override
  public Quote[] getOtherValues() {
    return values(20, 23);
  }

  @Override
  public boolean isAllowNullKey() {
    return false;
  }

  @Override
  public boolean isAllowNullValue() {
    return false;
  }

  @Override
  public boolean isFailFastExpected() {
    return true;
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }

  @Nested
  class Entries extends TestMapEntrySet {}

  @Nested
  class Keys extends TestMapKeySet {}

  @Nested
  class Values extends TestMapValues {}
}
