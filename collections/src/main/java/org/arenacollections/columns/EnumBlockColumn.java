// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.EnumArray;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;

/**
 * One component of all rows of a {@link Columns} that is an array of enums of fixed length, read
 * and written in place, four bytes each. Makes no arrays.
 *
 * <p>As the other columns it asks its table for block, place and size at each access.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumBlockColumn<E extends Enum<E>> {
  private final Table table;
  private final long prefix;
  private final EnumArray<E> array;

  private EnumBlockColumn(Table table, long prefix, EnumArray<E> array) {
    this.table = table;
    this.prefix = prefix;
    this.array = array;
  }

  static EnumBlockColumn<?> of(Table table, long prefix, RecordShape.Part part) {
    return new EnumBlockColumn<>(table, prefix, EnumArray.of(part));
  }

  /** {@return how many rows the table has} */
  public int size() {
    return table.checkedSize();
  }

  /** {@return how many elements the array of each row has} */
  public int length() {
    return array.length();
  }

  /**
   * Returns an element of the array of a row.
   *
   * @param row the row's number
   * @param index the element's number
   * @return the constant
   * @throws IndexOutOfBoundsException if there is no such row or element
   */
  public E get(int row, int index) {
    table.checkRow(row);
    return array.get(table.block, start(row), index);
  }

  /**
   * Writes an element of the array of a row.
   *
   * @param row the row's number
   * @param index the element's number
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   * @throws IndexOutOfBoundsException if there is no such row or element
   */
  public void set(int row, int index, E constant) {
    table.checkRow(row);
    array.set(table.block, start(row), index, constant);
  }

  /**
   * Copies the array of a row out.
   *
   * @param row the row's number
   * @param target where it goes, from the start on
   * @throws IndexOutOfBoundsException if there is no such row, or {@code target} is shorter
   */
  public void copyTo(int row, E[] target) {
    table.checkRow(row);
    array.copyTo(table.block, start(row), target);
  }

  /**
   * Copies the first elements of an array into that of a row.
   *
   * @param row the row's number
   * @param source where they come from
   * @throws NullPointerException if one of them is null; nothing has changed then
   * @throws IndexOutOfBoundsException if there is no such row, or {@code source} is shorter
   */
  public void copyFrom(int row, E[] source) {
    table.checkRow(row);
    array.copyFrom(table.block, start(row), source);
  }

  /**
   * Writes the same constant to all elements of all rows.
   *
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   */
  public void fill(E constant) {
    int size = size();
    int ordinal = array.ordinalOf(constant);
    for (int row = 0; row < size; row++) {
      array.fill(table.block, start(row), ordinal);
    }
  }

  private long start(int row) {
    return table.base + table.capacity * prefix + (((long) row * array.length()) << 2);
  }

  /** Returns what this is, such as {@code EnumBlockColumn 'sides' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ColumnsMessages.columnKind("EnumBlockColumn", array.component()),
        table.space,
        table.generation);
  }
}
