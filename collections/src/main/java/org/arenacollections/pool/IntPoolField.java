// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.pool;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Slots;

/**
 * One {@code int} component of the records of an {@link ArenaPool}, read and written in place: the
 * other components are not touched.
 *
 * <p>A part of its pool: it stays right when the pool grows, is stale when the pool is, and lives
 * again when the pool is renewed. Every method refuses a handle that names nothing, as the pool's
 * methods do.
 */
@ArenaBacked
public final class IntPoolField {
  private final Slots slots;
  private final long byteOffset;
  private final String component;

  IntPoolField(Slots slots, long byteOffset, String component) {
    this.slots = slots;
    this.byteOffset = byteOffset;
    this.component = component;
  }

  /**
   * Returns the component of a record.
   *
   * @param handle the record's handle
   * @return the value
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public int get(long handle) {
    Slots slots = this.slots;
    long at = slots.addressOf(handle) + byteOffset; // keep
    return Elements.getInt(slots.block(), at);
  }

  /**
   * Writes the component of a record.
   *
   * @param handle the record's handle
   * @param value what is written
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public void set(long handle, int value) {
    Slots slots = this.slots;
    long at = slots.addressOf(handle) + byteOffset; // keep
    Elements.setInt(slots.block(), at, value);
  }

  // not: boolean char
  /**
   * Adds to the component of a record: {@code open.addTo(order, -traded)}.
   *
   * @param handle the record's handle
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public int addTo(long handle, int delta) {
    Slots slots = this.slots;
    long at = slots.addressOf(handle) + byteOffset; // keep
    int value = Elements.getInt(slots.block(), at);
    value += delta;
    Elements.setInt(slots.block(), at, value);
    return value;
  }

  // end
  /** Returns what this is, such as {@code IntPoolField 'open' of ArenaPool<Order> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("IntPoolField", component, slots.describe());
  }
}
