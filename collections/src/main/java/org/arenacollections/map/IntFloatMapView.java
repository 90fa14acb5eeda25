// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.map;

import java.io.Serial;
import org.arenacollections.internal.CheckedMap;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;

/** A map of ints to floats as a live {@link java.util.Map}. */
final class IntFloatMapView extends CheckedMap<Integer, Float> {
  @Serial private static final long serialVersionUID = 1;

  private final transient ArenaIntFloatMap map;
  private final transient IntTable keys;

  IntFloatMapView(ArenaIntFloatMap map, IntTable keys) {
    super(keys);
    this.map = map;
    this.keys = keys;
  }

  @Override
  protected long find(@Nullable Object key) {
    return key instanceof Integer value ? keys.find(value) : Table.NONE;
  }

  @Override
  protected long insert(Integer key) {
    return keys.insert(key);
  }

  @Override
  protected Integer keyAt(long slot) {
    return map.keyAt(slot);
  }

  @Override
  protected Float valueAt(long slot) {
    return map.valueAt(slot);
  }

  @Override
  protected void setValueAt(long slot, Float value) {
    map.setValue(slot, value);
  }
}
