// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.EnumArray;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;

/**
 * One component of all records of an {@link ArenaList} that is an array of enums of fixed length,
 * read and written in place, four bytes each. Makes no arrays.
 *
 * <p>As the fields of numbers it asks its owner for block, place and size at each access.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumBlockField<E extends Enum<E>> {
  private final ArenaList<?> list;
  private final long offset;
  private final EnumArray<E> array;

  private EnumBlockField(ArenaList<?> list, long offset, EnumArray<E> array) {
    this.list = list;
    this.offset = offset;
    this.array = array;
  }

  static EnumBlockField<?> of(ArenaList<?> list, long offset, RecordShape.Part part) {
    return new EnumBlockField<>(list, offset, EnumArray.of(part));
  }

  /** {@return how many records the list has} */
  public int size() {
    return list.size();
  }

  /** {@return how many elements the array of each record has} */
  public int length() {
    return array.length();
  }

  /**
   * Returns an element of the array of a record.
   *
   * @param index the record's number
   * @param position the number of the array's element
   * @return the constant
   * @throws IndexOutOfBoundsException if there is no such record or element
   */
  public E get(int index, int position) {
    list.checkIndex(index);
    return array.get(list.block, start(index), position);
  }

  /**
   * Writes an element of the array of a record.
   *
   * @param index the record's number
   * @param position the number of the array's element
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws IndexOutOfBoundsException if there is no such record or element
   */
  public void set(int index, int position, E constant) {
    list.checkIndex(index);
    array.set(list.block, start(index), position, constant);
  }

  /**
   * Copies the array of a record out.
   *
   * @param index the record's number
   * @param target where it goes, from the start on
   * @throws IndexOutOfBoundsException if there is no such record, or {@code target} is shorter
   */
  public void copyTo(int index, E[] target) {
    list.checkIndex(index);
    array.copyTo(list.block, start(index), target);
  }

  /**
   * Copies the first elements of an array into that of a record.
   *
   * @param index the record's number
   * @param source where they come from
   * @throws NullPointerException if one of them is null; nothing has changed then
   * @throws IndexOutOfBoundsException if there is no such record, or {@code source} is shorter
   */
  public void copyFrom(int index, E[] source) {
    list.checkIndex(index);
    array.copyFrom(list.block, start(index), source);
  }

  /**
   * Writes the same constant to all elements of all records.
   *
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   */
  public void fill(E constant) {
    int size = size();
    int ordinal = array.ordinalOf(constant);
    for (int index = 0; index < size; index++) {
      array.fill(list.block, start(index), ordinal);
    }
  }

  private long start(int index) {
    return list.byteOffset(index) + offset;
  }

  /** Returns what this is, such as {@code EnumBlockField 'sides' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ListMessages.fieldKind("EnumBlockField", array.component()), list.space, list.generation);
  }
}
