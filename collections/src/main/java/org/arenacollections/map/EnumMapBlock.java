// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.EnumArray;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Table;

/**
 * One component of the values of a map that is an array of enums of fixed length, read and written
 * in place, four bytes each. Makes no arrays.
 *
 * <p>Otherwise as {@link EnumMapField}.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumMapBlock<E extends Enum<E>> {
  private final Table table;
  private final long byteOffset;
  private final EnumArray<E> array;

  private EnumMapBlock(Table table, long byteOffset, EnumArray<E> array) {
    this.table = table;
    this.byteOffset = byteOffset;
    this.array = array;
  }

  static EnumMapBlock<?> of(Table table, long byteOffset, RecordShape.Part part) {
    return new EnumMapBlock<>(table, byteOffset, EnumArray.of(part));
  }

  /** {@return how many elements the array of each value has} */
  public int length() {
    return array.length();
  }

  /**
   * Returns an element of the array of a value.
   *
   * @param position where the entry is
   * @param index the element's number
   * @return the constant
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public E get(long position, int index) {
    long start = start(position);
    return array.get(table.block(), start, index);
  }

  /**
   * Writes an element of the array of a value.
   *
   * @param position where the entry is
   * @param index the element's number
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public void set(long position, int index, E constant) {
    long start = start(position);
    array.set(table.block(), start, index, constant);
  }

  /**
   * Copies the array of a value out.
   *
   * @param position where the entry is
   * @param target where it goes, from the start on
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if {@code target} is shorter
   */
  public void copyTo(long position, E[] target) {
    long start = start(position);
    array.copyTo(table.block(), start, target);
  }

  /**
   * Copies the first elements of an array into that of a value.
   *
   * @param position where the entry is
   * @param source where they come from
   * @throws NullPointerException if one of them is null; nothing has changed then
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if {@code source} is shorter
   */
  public void copyFrom(long position, E[] source) {
    long start = start(position);
    array.copyFrom(table.block(), start, source);
  }

  private long start(long position) {
    return table.addressOf(position) + byteOffset;
  }

  /** Returns what this is, such as {@code EnumMapBlock 'sides' of ArenaMap<…> …}. */
  @Override
  public String toString() {
    return MapMessages.fieldOf("EnumMapBlock", array.component(), table.describe());
  }
}
