// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
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
  private final String name;
  private final int length;
  private final E[] constants;

  private EnumPoolBlock(Slots slots, long byteOffset, String name, int length, E[] constants) {
    this.slots = slots;
    this.byteOffset = byteOffset;
    this.name = name;
    this.length = length;
    this.constants = constants;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  static EnumPoolBlock<?> of(Slots slots, long byteOffset, RecordShape.Part part) {
    Enum[] constants = (Enum[]) part.value().elementShape().constants();
    return new EnumPoolBlock(slots, byteOffset, part.name(), part.value().count(), constants);
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
   * @return the constant
   * @throws java.util.NoSuchElementException if the handle names nothing
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public E get(long handle, int index) {
    long at = at(handle, index);
    return constants[Elements.getInt(slots.block(), at)];
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
    long at = at(handle, index);
    Elements.setInt(slots.block(), at, ordinalOf(constant));
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
    long start = slots.addressOf(handle) + byteOffset;
    Objects.checkFromIndexSize(0, length, target.length);
    for (int i = 0; i < length; i++) {
      target[i] = constants[Elements.getInt(slots.block(), start + 4L * i)];
    }
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
    long start = slots.addressOf(handle) + byteOffset;
    Objects.checkFromIndexSize(0, length, source.length);
    for (int i = 0; i < length; i++) {
      Objects.requireNonNull(source[i], name);
    }
    for (int i = 0; i < length; i++) {
      Elements.setInt(slots.block(), start + 4L * i, ordinalOf(source[i]));
    }
  }

  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  private int ordinalOf(E constant) {
    return Objects.requireNonNull(constant, name).ordinal();
  }

  private long at(long handle, int index) {
    long start = slots.addressOf(handle) + byteOffset;
    return start + ((long) Objects.checkIndex(index, length) << 2);
  }

  /** Returns what this is, such as {@code EnumPoolBlock 'sides' of ArenaPool<Order> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("EnumPoolBlock", name, slots.describe());
  }
}
