// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
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
  private final String name;
  private final int length;
  private final E[] constants;

  private EnumBlockField(ArenaList<?> list, long offset, String name, int length, E[] constants) {
    this.list = list;
    this.offset = offset;
    this.name = name;
    this.length = length;
    this.constants = constants;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  static EnumBlockField<?> of(ArenaList<?> list, long offset, RecordShape.Part part) {
    Enum[] constants = (Enum[]) part.value().elementShape().constants();
    return new EnumBlockField(list, offset, part.name(), part.value().count(), constants);
  }

  /** {@return how many records the list has} */
  public int size() {
    return list.size();
  }

  /** {@return how many elements the array of each record has} */
  public int length() {
    return length;
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
    return constants[Elements.getInt(list.block, at(index, position))];
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
    long at = at(index, position);
    Elements.setInt(list.block, at, ordinalOf(constant));
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
    Objects.checkFromIndexSize(0, length, target.length);
    long start = start(index);
    for (int i = 0; i < length; i++) {
      target[i] = constants[Elements.getInt(list.block, start + 4L * i)];
    }
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
    Objects.checkFromIndexSize(0, length, source.length);
    for (int i = 0; i < length; i++) {
      Objects.requireNonNull(source[i], name);
    }
    long start = start(index);
    for (int i = 0; i < length; i++) {
      Elements.setInt(list.block, start + 4L * i, ordinalOf(source[i]));
    }
  }

  /**
   * Writes the same constant to all elements of all records.
   *
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   */
  public void fill(E constant) {
    int size = size();
    int ordinal = ordinalOf(constant);
    for (int index = 0; index < size; index++) {
      long start = start(index);
      for (int i = 0; i < length; i++) {
        Elements.setInt(list.block, start + 4L * i, ordinal);
      }
    }
  }

  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  private int ordinalOf(E constant) {
    return Objects.requireNonNull(constant, name).ordinal();
  }

  private long start(int index) {
    return list.byteOffset(index) + offset;
  }

  private long at(int index, int position) {
    return start(index) + ((long) Objects.checkIndex(position, length) << 2);
  }

  /** Returns what this is, such as {@code EnumBlockField 'sides' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ListMessages.fieldKind("EnumBlockField", name), list.space, list.generation);
  }
}
