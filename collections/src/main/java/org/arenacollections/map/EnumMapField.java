// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Enums;
import org.arenacollections.internal.Table;

/**
 * One enum component of the values of a map, read and written in place; otherwise as {@link
 * IntMapField}. Makes no garbage.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumMapField<E extends Enum<E>> {
  private final Table table;
  private final long byteOffset;
  private final String component;
  private final E[] constants;

  EnumMapField(Table table, long byteOffset, String component, E[] constants) {
    this.table = table;
    this.byteOffset = byteOffset;
    this.component = component;
    this.constants = constants;
  }

  /**
   * Returns the component of a value.
   *
   * @param position where the entry is
   * @return the constant
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public E get(long position) {
    return constants[ordinal(position)];
  }

  /**
   * Returns the ordinal of the component of a value.
   *
   * @param position where the entry is
   * @return the constant's ordinal
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public int ordinal(long position) {
    long at = table.addressOf(position) + byteOffset;
    return Elements.getInt(table.block(), at);
  }

  /**
   * Writes the component of a value.
   *
   * @param position where the entry is
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public void set(long position, E constant) {
    long at = table.addressOf(position) + byteOffset;
    int ordinal = Enums.ordinalOf(constant, component);
    Elements.setInt(table.block(), at, ordinal);
  }

  /** Returns what this is, such as {@code EnumMapField 'side' of ArenaMap<…> …}. */
  @Override
  public String toString() {
    return MapMessages.fieldOf("EnumMapField", component, table.describe());
  }
}
