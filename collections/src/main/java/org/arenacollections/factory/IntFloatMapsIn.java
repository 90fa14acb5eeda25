// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.factory;

import org.arenacollections.arena.MemoryArena;
import org.arenacollections.map.ArenaIntFloatMap;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.factory.map.primitive.MutableIntFloatMapFactory;
import org.eclipse.collections.api.map.primitive.IntFloatMap;
import org.eclipse.collections.api.map.primitive.MutableIntFloatMap;

/** Makes maps in an arena. */
record IntFloatMapsIn(MemoryArena arena) implements MutableIntFloatMapFactory {
  @Override
  public MutableIntFloatMap empty() {
    return ArenaIntFloatMap.in(arena);
  }

  @Override
  public MutableIntFloatMap of() {
    return empty();
  }

  @Override
  public MutableIntFloatMap with() {
    return empty();
  }

  // ---- pairs; the interface has bodies for these, and some put wrong keys ---------------------

  @Override
  public MutableIntFloatMap of(int key1, float value1) {
    return with(key1, value1);
  }

  @Override
  public MutableIntFloatMap with(int key1, float value1) {
    return empty().withKeyValue(key1, value1);
  }

  @Override
  public MutableIntFloatMap of(int key1, float value1, int key2, float value2) {
    return with(key1, value1, key2, value2);
  }

  @Override
  public MutableIntFloatMap with(int key1, float value1, int key2, float value2) {
    return with(key1, value1).withKeyValue(key2, value2);
  }

  @Override
  public MutableIntFloatMap of(
      int key1, float value1, int key2, float value2, int key3, float value3) {
    return with(key1, value1, key2, value2, key3, value3);
  }

  @Override
  public MutableIntFloatMap with(
      int key1, float value1, int key2, float value2, int key3, float value3) {
    return with(key1, value1, key2, value2).withKeyValue(key3, value3);
  }

  @Override
  public MutableIntFloatMap of(
      int key1,
      float value1,
      int key2,
      float value2,
      int key3,
      float value3,
      int key4,
      float value4) {
    return with(key1, value1, key2, value2, key3, value3, key4, value4);
  }

  @Override
  public MutableIntFloatMap with(
      int key1,
      float value1,
      int key2,
      float value2,
      int key3,
      float value3,
      int key4,
      float value4) {
    return with(key1, value1, key2, value2, key3, value3).withKeyValue(key4, value4);
  }

  // ---- many ------------------------------------------------------------------------------------

  @Override
  public MutableIntFloatMap ofInitialCapacity(int capacity) {
    return withInitialCapacity(capacity);
  }

  @Override
  public MutableIntFloatMap withInitialCapacity(int capacity) {
    return ArenaIntFloatMap.in(arena, capacity);
  }

  @Override
  public MutableIntFloatMap ofAll(IntFloatMap source) {
    return withAll(source);
  }

  @Override
  public MutableIntFloatMap withAll(IntFloatMap source) {
    return ArenaIntFloatMap.copyOf(arena, source);
  }

  @Override
  public <T> MutableIntFloatMap from(
      Iterable<T> source,
      IntFunction<? super T> keyFunction,
      FloatFunction<? super T> valueFunction) {
    MutableIntFloatMap made = empty();
    for (T each : source) {
      made.put(keyFunction.intValueOf(each), valueFunction.floatValueOf(each));
    }
    return made;
  }
}
