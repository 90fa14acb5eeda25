// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.EnumArray;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Slots;

/**
 * One component of all records of an {@link ArenaPool} that is an array of enums of fixed length,
 * read and written in place, four bytes each. Makes no arrays.
 *
 * <p>Otherwise as {@link EnumPoolField}.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumPoolBlock<E extends Enum<E>> {
  private final Slots slots;
  private final long byteOffset;
  private final EnumArray<E> array;

  private EnumPoolBlock(Slots slots, long byteOffset, EnumArray<E> array) {
    this.slots = slots;
    this.byteOffset = byteOffset;
    this.array = array;
  }

  static EnumPoolBlock<?> of(Slots slots, long byteOffset, RecordShape.Part part) {
    return new EnumPoolBlock<>(slots, byteOffset, EnumArray.of(part));
  }

  /** {@return how many elements the array of each record has} */
  public int length() {
    return array.length();
  }

  /**
   * Returns an element of the array of a record.
   *
   * @param handle the record's handle
   * @param index the element's number
   * @return the constant
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public E get(long handle, int index) {
    long start = start(handle);
    return array.get(slots.block(), start, index);
  }

  /**
   * Writes an element of the array of a record.
   *
   * @param handle the record's handle
   * @param index the element's number
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public void set(long handle, int index, E constant) {
    long start = start(handle);
    array.set(slots.block(), start, index, constant);
  }

  /**
   * Copies the array of a record out.
   *
   * @param handle the record's handle
   * @param target where it goes, from the start on
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if {@code target} is shorter
   */
  public void copyTo(long handle, E[] target) {
    long start = start(handle);
    array.copyTo(slots.block(), start, target);
  }

  /**
   * Copies the first elements of an array into that of a record.
   *
   * @param handle the record's handle
   * @param source where they come from
   * @throws NullPointerException if one of them is null; nothing has changed then
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if {@code source} is shorter
   */
  public void copyFrom(long handle, E[] source) {
    long start = start(handle);
    array.copyFrom(slots.block(), start, source);
  }

  private long start(long handle) {
    return slots.addressOf(handle) + byteOffset;
  }

  /** Returns what this is, such as {@code EnumPoolBlock 'sides' of ArenaPool<Order> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("EnumPoolBlock", array.component(), slots.describe());
  }
}
