// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.collections4.map.AbstractMapTest;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.Parcel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/**
 * Maps of strings to records, with their views, under the map tests of Apache Commons Collections.
 */
class ArenaMapCommonsTest extends AbstractMapTest<Map<String, Parcel>, String, Parcel> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public Map<String, Parcel> makeObject() {
    return ArenaMap.in(arena, String.class, Parcel.class);
  }

  private static String[] keys(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> i % 2 == 0 ? "k" + i : "a key that is longer " + i)
        .toArray(String[]::new);
  }

  private static Parcel[] values(int from, int to) {
    return Parcel.parcels(from, to).toArray(Parcel[]::new);
  }

  @Override
  public String[] getSampleKeys() {
    return keys(0, 17);
  }

  @Override
  public String[] getOtherKeys() {
    return keys(20, 23);
  }

  @Override
  public Parcel[] getSampleValues() {
    return values(0, 17);
  }

  @Override
  public Parcel[] getNewSampleValues() {
    return values(30, 47);
  }

  @Override
  public Parcel[] getOtherValues() {
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
