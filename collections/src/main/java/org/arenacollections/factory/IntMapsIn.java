// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.factory;

import org.arenacollections.arena.MemoryArena;
import org.arenacollections.map.ArenaIntMap;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.factory.map.primitive.MutableIntObjectMapFactory;
import org.eclipse.collections.api.map.primitive.IntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;

/**
 * Makes maps in an arena.
 *
 * @param type the type of all values; null if each map has the type of its first value
 */
record IntMapsIn(MemoryArena arena, @Nullable Class<?> type) implements MutableIntObjectMapFactory {
  @SuppressWarnings("unchecked") // The caller has said that all values are of that type.
  private <V> ArenaIntMap<V> make() {
    return type == null ? ArenaIntMap.in(arena) : ArenaIntMap.in(arena, (Class<V>) type);
  }

  @Override
  public <V> MutableIntObjectMap<V> empty() {
    return make();
  }

  @Override
  public <V> MutableIntObjectMap<V> of() {
    return make();
  }

  @Override
  public <V> MutableIntObjectMap<V> with() {
    return make();
  }

  // ---- pairs; the interface has bodies for these, and some put wrong keys ---------------------

  @Override
  public <V> MutableIntObjectMap<V> of(int key1, V value1) {
    return with(key1, value1);
  }

  @Override
  public <V> MutableIntObjectMap<V> with(int key1, V value1) {
    return this.<V>make().withKeyValue(key1, value1);
  }

  @Override
  public <V> MutableIntObjectMap<V> of(int key1, V value1, int key2, V value2) {
    return with(key1, value1, key2, value2);
  }

  @Override
  public <V> MutableIntObjectMap<V> with(int key1, V value1, int key2, V value2) {
    return with(key1, value1).withKeyValue(key2, value2);
  }

  @Override
  public <V> MutableIntObjectMap<V> of(int key1, V value1, int key2, V value2, int key3, V value3) {
    return with(key1, value1, key2, value2, key3, value3);
  }

  @Override
  public <V> MutableIntObjectMap<V> with(
      int key1, V value1, int key2, V value2, int key3, V value3) {
    return with(key1, value1, key2, value2).withKeyValue(key3, value3);
  }

  @Override
  public <V> MutableIntObjectMap<V> of(
      int key1, V value1, int key2, V value2, int key3, V value3, int key4, V value4) {
    return with(key1, value1, key2, value2, key3, value3, key4, value4);
  }

  @Override
  public <V> MutableIntObjectMap<V> with(
      int key1, V value1, int key2, V value2, int key3, V value3, int key4, V value4) {
    return with(key1, value1, key2, value2, key3, value3).withKeyValue(key4, value4);
  }

  // ---- many ------------------------------------------------------------------------------------

  @Override
  public <V> MutableIntObjectMap<V> ofInitialCapacity(int capacity) {
    return withInitialCapacity(capacity);
  }

  @Override
  public <V> MutableIntObjectMap<V> withInitialCapacity(int capacity) {
    ArenaIntMap<V> made = make();
    made.ensureCapacity(capacity);
    return made;
  }

  @Override
  public <V> MutableIntObjectMap<V> ofAll(IntObjectMap<? extends V> source) {
    return withAll(source);
  }

  @Override
  public <V> MutableIntObjectMap<V> withAll(IntObjectMap<? extends V> source) {
    ArenaIntMap<V> made = make();
    made.putAll(source);
    return made;
  }

  @Override
  public <T, V> MutableIntObjectMap<V> from(
      Iterable<T> source,
      IntFunction<? super T> keyFunction,
      Function<? super T, ? extends V> valueFunction) {
    ArenaIntMap<V> made = make();
    for (T each : source) {
      made.put(keyFunction.intValueOf(each), valueFunction.valueOf(each));
    }
    return made;
  }
}
