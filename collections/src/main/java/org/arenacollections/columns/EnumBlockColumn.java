// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
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
  private final String name;
  private final int length;
  private final E[] constants;

  private EnumBlockColumn(Table table, long prefix, String name, int length, E[] constants) {
    this.table = table;
    this.prefix = prefix;
    this.name = name;
    this.length = length;
    this.constants = constants;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  static EnumBlockColumn<?> of(Table table, long prefix, RecordShape.Part part) {
    Enum[] constants = (Enum[]) part.value().elementShape().constants();
    return new EnumBlockColumn(table, prefix, part.name(), part.value().count(), constants);
  }

  /** {@return how many rows the table has} */
  public int size() {
    return table.checkedSize();
  }

  /** {@return how many elements the array of each row has} */
  public int length() {
    return length;
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
    return constants[Elements.getInt(table.block, at(row, index))];
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
    long at = at(row, index);
    Elements.setInt(table.block, at, ordinalOf(constant));
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
    Objects.checkFromIndexSize(0, length, target.length);
    long start = start(row);
    for (int i = 0; i < length; i++) {
      target[i] = constants[Elements.getInt(table.block, start + 4L * i)];
    }
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
    Objects.checkFromIndexSize(0, length, source.length);
    for (int i = 0; i < length; i++) {
      Objects.requireNonNull(source[i], name);
    }
    long start = start(row);
    for (int i = 0; i < length; i++) {
      Elements.setInt(table.block, start + 4L * i, ordinalOf(source[i]));
    }
  }

  /**
   * Writes the same constant to all elements of all rows.
   *
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   */
  public void fill(E constant) {
    int size = size();
    int ordinal = ordinalOf(constant);
    for (int row = 0; row < size; row++) {
      long start = start(row);
      for (int i = 0; i < length; i++) {
        Elements.setInt(table.block, start + 4L * i, ordinal);
      }
    }
  }

  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  private int ordinalOf(E constant) {
    return Objects.requireNonNull(constant, name).ordinal();
  }

  private long start(int row) {
    return table.base + table.capacity * prefix + (((long) row * length) << 2);
  }

  private long at(int row, int index) {
    return start(row) + ((long) Objects.checkIndex(index, length) << 2);
  }

  /** Returns what this is, such as {@code EnumBlockColumn 'sides' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ColumnsMessages.columnKind("EnumBlockColumn", name), table.space, table.generation);
  }
}
