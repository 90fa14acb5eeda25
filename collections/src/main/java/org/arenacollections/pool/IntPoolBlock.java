// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.pool;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.Slots;

/**
 * One {@code int[]} component of fixed length of the records of an {@link ArenaPool}, read and
 * written in place; otherwise as {@link IntPoolField}. Makes no arrays.
 */
@ArenaBacked
public final class IntPoolBlock {
  private static final int SHIFT = Elements.shiftOfInt();

  private final Slots slots;
  private final long byteOffset;
  private final String component;
  private final int length;

  IntPoolBlock(Slots slots, long byteOffset, String component, int length) {
    this.slots = slots;
    this.byteOffset = byteOffset;
    this.component = component;
    this.length = length;
  }

  /** {@return how many elements the array of each record has} */
  public int length() {
    return length;
  }

  /**
   * Returns an element of the array of a record.
   *
   * @param handle the record's handle
   * @param index the element's number
   * @return the value
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public int get(long handle, int index) {
    Slots slots = this.slots;
    long at = addressOf(handle, index); // keep
    return Elements.getInt(slots.block(), at);
  }

  /**
   * Writes an element of the array of a record.
   *
   * @param handle the record's handle
   * @param index the element's number
   * @param value what is written
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public void set(long handle, int index, int value) {
    Slots slots = this.slots;
    long at = addressOf(handle, index); // keep
    Elements.setInt(slots.block(), at, value);
  }

  // not: boolean char
  /**
   * Adds to an element of the array of a record.
   *
   * @param handle the record's handle
   * @param index the element's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public int addTo(long handle, int index, int delta) {
    Slots slots = this.slots;
    long at = addressOf(handle, index); // keep
    int value = Elements.getInt(slots.block(), at);
    value += delta;
    Elements.setInt(slots.block(), at, value);
    return value;
  }

  // end
  /**
   * Copies the array of a record out.
   *
   * @param handle the record's handle
   * @param target where it goes, from the start on
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if {@code target} is shorter
   */
  public void copyTo(long handle, int[] target) {
    long at = slots.addressOf(handle) + byteOffset; // keep
    Objects.checkFromIndexSize(0, length, target.length);
    IntKernels.copyOut(slots.block(), at, target, length);
  }

  /**
   * Copies the first elements of an array into that of a record.
   *
   * @param handle the record's handle
   * @param source where they come from
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if {@code source} is shorter
   */
  public void copyFrom(long handle, int[] source) {
    long at = slots.addressOf(handle) + byteOffset; // keep
    Objects.checkFromIndexSize(0, length, source.length);
    IntKernels.copyIn(source, 0, slots.block(), at, length);
  }

  private long addressOf(long handle, int index) {
    long at = slots.addressOf(handle) + byteOffset; // keep
    return at + ((long) Objects.checkIndex(index, length) << SHIFT);
  }

  /** Returns what this is, such as {@code IntPoolBlock 'hits' of ArenaPool<Track> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("IntPoolBlock", component, slots.describe());
  }
}
