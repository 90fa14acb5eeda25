// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.map;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Table;

/**
 * One {@code int} component of the values of a map, which are records, read and written in place:
 * the other components are not touched, and no record is made.
 *
 * <p>A part of its map: it stays right when the map grows, is stale when the map is, and lives
 * again when the map is renewed. A position is what {@link ArenaMap#find} and the like give; every
 * method refuses one of before the latest change of the map's structure.
 */
@ArenaBacked
public final class IntMapField {
  private final Table table;
  private final long byteOffset;
  private final String component;

  IntMapField(Table table, long byteOffset, String component) {
    this.table = table;
    this.byteOffset = byteOffset;
    this.component = component;
  }

  /**
   * Returns the component of a value.
   *
   * @param position where the entry is
   * @return the value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public int get(long position) {
    Table table = this.table;
    long at = table.addressOf(position) + byteOffset; // keep
    return Elements.getInt(table.block(), at);
  }

  /**
   * Writes the component of a value.
   *
   * @param position where the entry is
   * @param value what is written
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public void set(long position, int value) {
    Table table = this.table;
    long at = table.addressOf(position) + byteOffset; // keep
    Elements.setInt(table.block(), at, value);
  }

  // not: boolean char
  /**
   * Adds to the component of a value: {@code sum.addTo(city, value)}.
   *
   * @param position where the entry is
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public int addTo(long position, int delta) {
    Table table = this.table;
    long at = table.addressOf(position) + byteOffset; // keep
    int value = Elements.getInt(table.block(), at);
    value += delta;
    Elements.setInt(table.block(), at, value);
    return value;
  }

  // end
  /** Returns what this is, such as {@code IntMapField 'sum' of ArenaMap<String, Stats> …}. */
  @Override
  public String toString() {
    return MapMessages.fieldOf("IntMapField", component, table.describe());
  }
}
