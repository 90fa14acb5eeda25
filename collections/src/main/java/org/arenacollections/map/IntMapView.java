// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.io.Serial;
import org.arenacollections.internal.CheckedMap;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A map of ints to objects as a live {@link java.util.Map}.
 *
 * @param <V> the type of the values
 */
final class IntMapView<V> extends CheckedMap<Integer, V> {
  @Serial private static final long serialVersionUID = 1;

  private final transient ArenaIntMap<V> map;

  IntMapView(ArenaIntMap<V> map) {
    super(map.keys);
    this.map = map;
  }

  @Override
  protected long find(@Nullable Object key) {
    return key instanceof Integer value ? map.keys.find(value) : Table.NONE;
  }

  @Override
  protected Integer keyAt(long slot) {
    return map.keyOf(slot);
  }

  @Override
  protected V valueAt(long slot) {
    return map.valueOf(slot);
  }

  @Override
  protected long insert(Integer key) {
    throw new AssertionError("there is no key without a value");
  }

  @Override
  protected void addEntry(Integer key, V value) {
    map.store(Table.NONE, map.keys.structureVersion(), key, value);
  }

  @Override
  protected void setValueAt(long slot, V value) {
    map.store(slot, map.keys.structureVersion(), map.keyOf(slot), value);
  }
}
