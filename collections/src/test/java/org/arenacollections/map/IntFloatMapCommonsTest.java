// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double
package org.arenacollections.map;

import java.util.Map;
import org.apache.commons.collections4.map.AbstractMapTest;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.FloatSamples;
import org.arenacollections.testing.IntSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** The {@code java.util.Map} view of a map under the map tests of Apache Commons Collections. */
class IntFloatMapCommonsTest extends AbstractMapTest<Map<Integer, Float>, Integer, Float> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public Map<Integer, Float> makeObject() {
    return ArenaIntFloatMap.in(arena).asMap();
  }

  private static Integer[] keys(int from, int to) {
    Integer[] keys = new Integer[to - from];
    for (int i = from; i < to; i++) {
      keys[i - from] = IntSamples.value(i);
    }
    return keys;
  }

  private static Float[] values(int from, int to) {
    Float[] values = new Float[to - from];
    for (int i = from; i < to; i++) {
      values[i - from] = FloatSamples.value(i);
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
  public Float[] getSampleValues() {
    return values(0, 17);
  }

  @Override
  public Float[] getNewSampleValues() {
    return values(30, 47);
  }

  @Override
  public Float[] getOtherValues() {
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
