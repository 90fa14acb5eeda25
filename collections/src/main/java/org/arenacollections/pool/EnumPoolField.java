// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Enums;
import org.arenacollections.internal.Slots;

/**
 * One enum component of the records of an {@link ArenaPool}, read and written in place; otherwise
 * as {@link IntPoolField}. Makes no garbage.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumPoolField<E extends Enum<E>> {
  private final Slots slots;
  private final long byteOffset;
  private final String component;
  private final E[] constants;

  EnumPoolField(Slots slots, long byteOffset, String component, E[] constants) {
    this.slots = slots;
    this.byteOffset = byteOffset;
    this.component = component;
    this.constants = constants;
  }

  /**
   * Returns the component of a record.
   *
   * @param handle the record's handle
   * @return the constant
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public E get(long handle) {
    return constants[ordinal(handle)];
  }

  /**
   * Returns the ordinal of the component of a record.
   *
   * @param handle the record's handle
   * @return the constant's ordinal
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public int ordinal(long handle) {
    long at = slots.addressOf(handle) + byteOffset;
    return Elements.getInt(slots.block(), at);
  }

  /**
   * Writes the component of a record.
   *
   * @param handle the record's handle
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public void set(long handle, E constant) {
    long at = slots.addressOf(handle) + byteOffset;
    int ordinal = Enums.ordinalOf(constant, component);
    Elements.setInt(slots.block(), at, ordinal);
  }

  /** Returns what this is, such as {@code EnumPoolField 'side' of ArenaPool<Order> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("EnumPoolField", component, slots.describe());
  }
}
