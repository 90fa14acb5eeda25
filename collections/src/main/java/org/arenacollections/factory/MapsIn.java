// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.util.Map;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.map.ArenaMap;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.factory.map.MutableMapFactory;
import org.eclipse.collections.api.map.MapIterable;
import org.eclipse.collections.api.map.MutableMap;

/**
 * Makes maps in an arena.
 *
 * @param types the types of all keys and values; null if each map has those of its first entry
 */
record MapsIn(MemoryArena arena, @Nullable Types types) implements MutableMapFactory {
  /** What keys and what values are. */
  record Types(Class<?> key, Class<?> value) {}

  @SuppressWarnings("unchecked") // The caller has said that all keys and values are of these.
  private <K, V> ArenaMap<K, V> make() {
    return types == null
        ? ArenaMap.in(arena)
        : ArenaMap.in(arena, (Class<K>) types.key(), (Class<V>) types.value());
  }

  @Override
  public <K, V> MutableMap<K, V> empty() {
    return make();
  }

  @Override
  public <K, V> MutableMap<K, V> of() {
    return make();
  }

  @Override
  public <K, V> MutableMap<K, V> with() {
    return make();
  }

  // ---- pairs -----------------------------------------------------------------------------------

  @Override
  public <K, V> MutableMap<K, V> of(K key1, V value1) {
    return with(key1, value1);
  }

  @Override
  public <K, V> MutableMap<K, V> with(K key1, V value1) {
    return this.<K, V>make().withKeyValue(key1, value1);
  }

  @Override
  public <K, V> MutableMap<K, V> of(K key1, V value1, K key2, V value2) {
    return with(key1, value1, key2, value2);
  }

  @Override
  public <K, V> MutableMap<K, V> with(K key1, V value1, K key2, V value2) {
    return with(key1, value1).withKeyValue(key2, value2);
  }

  @Override
  public <K, V> MutableMap<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3) {
    return with(key1, value1, key2, value2, key3, value3);
  }

  @Override
  public <K, V> MutableMap<K, V> with(K key1, V value1, K key2, V value2, K key3, V value3) {
    return with(key1, value1, key2, value2).withKeyValue(key3, value3);
  }

  @Override
  public <K, V> MutableMap<K, V> of(
      K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4) {
    return with(key1, value1, key2, value2, key3, value3, key4, value4);
  }

  @Override
  public <K, V> MutableMap<K, V> with(
      K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4) {
    return with(key1, value1, key2, value2, key3, value3).withKeyValue(key4, value4);
  }

  // ---- many ------------------------------------------------------------------------------------

  @Override
  public <K, V> MutableMap<K, V> ofInitialCapacity(int capacity) {
    return withInitialCapacity(capacity);
  }

  @Override
  public <K, V> MutableMap<K, V> withInitialCapacity(int capacity) {
    ArenaMap<K, V> made = make();
    made.ensureCapacity(capacity);
    return made;
  }

  @Override
  public <K, V> MutableMap<K, V> ofMap(Map<? extends K, ? extends V> source) {
    return withMap(source);
  }

  @Override
  public <K, V> MutableMap<K, V> withMap(Map<? extends K, ? extends V> source) {
    ArenaMap<K, V> made = make();
    made.putAll(source);
    return made;
  }

  @Override
  public <K, V> MutableMap<K, V> ofMapIterable(MapIterable<? extends K, ? extends V> source) {
    return withMapIterable(source);
  }

  @Override
  public <K, V> MutableMap<K, V> withMapIterable(MapIterable<? extends K, ? extends V> source) {
    ArenaMap<K, V> made = make();
    made.putAllMapIterable(source);
    return made;
  }
}
