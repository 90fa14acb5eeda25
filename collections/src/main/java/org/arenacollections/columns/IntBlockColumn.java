// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.columns;

import java.nio.IntBuffer;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.Liveness;

/**
 * One {@code int[]} component of fixed length of all rows of a {@link Columns}, row by row, one
 * array behind the other. Reads and writes elements in place; makes no arrays.
 *
 * <p>As the other columns it asks its table for block, place and size at each access: it stays
 * right when the table grows and lives again when the table is renewed.
 */
@ArenaBacked
public final class IntBlockColumn {
  private static final int SHIFT = Elements.shiftOfInt();

  private final Table table;
  private final long prefix;
  private final String name;
  private final int length;

  IntBlockColumn(Table table, long prefix, String name, int length) {
    this.table = table;
    this.prefix = prefix;
    this.name = name;
    this.length = length;
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
   * @return the value
   * @throws IndexOutOfBoundsException if there is no such row or element
   */
  public int get(int row, int index) {
    Table table = this.table;
    table.checkRow(row);
    return Elements.getInt(table.views.ints(), table.block, start(table, row), at(index));
  }

  /**
   * Writes an element of the array of a row.
   *
   * @param row the row's number
   * @param index the element's number
   * @param value what is written
   * @throws IndexOutOfBoundsException if there is no such row or element
   */
  public void set(int row, int index, int value) {
    Table table = this.table;
    table.checkRow(row);
    Elements.setInt(table.views.ints(), table.block, start(table, row), at(index), value);
  }

  // not: boolean char
  /**
   * Adds to an element of the array of a row.
   *
   * @param row the row's number
   * @param index the element's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws IndexOutOfBoundsException if there is no such row or element
   */
  public int addTo(int row, int index, int delta) {
    Table table = this.table;
    table.checkRow(row);
    IntBuffer view = table.views.ints();
    long start = start(table, row); // keep
    int value = Elements.getInt(view, table.block, start, at(index));
    value += delta;
    Elements.setInt(view, table.block, start, index, value);
    return value;
  }

  // end
  /**
   * Copies the array of a row out.
   *
   * @param row the row's number
   * @param target where it goes, from the start on
   * @throws IndexOutOfBoundsException if there is no such row, or {@code target} is shorter
   */
  public void copyTo(int row, int[] target) {
    table.checkRow(row);
    Objects.checkFromIndexSize(0, length, target.length);
    IntKernels.copyOut(table.block, start(table, row), target, length);
  }

  /**
   * Copies the first elements of an array into that of a row.
   *
   * @param row the row's number
   * @param source where they come from
   * @throws IndexOutOfBoundsException if there is no such row, or {@code source} is shorter
   */
  public void copyFrom(int row, int[] source) {
    table.checkRow(row);
    Objects.checkFromIndexSize(0, length, source.length);
    IntKernels.copyIn(source, 0, table.block, start(table, row), length);
  }

  /**
   * Writes the same value to all elements of all rows.
   *
   * @param value what is written
   */
  public void fill(int value) {
    int size = size();
    for (int row = 0; row < size; row++) {
      IntKernels.fill(table.views.ints(), table.block, start(table, row), length, value);
    }
  }

  private long start(Table table, int row) { // keep
    return table.base + table.capacity * prefix + (((long) row * length) << SHIFT);
  }

  private int at(int index) { // keep
    return Objects.checkIndex(index, length);
  }

  /** Returns what this is, such as {@code IntBlockColumn 'hits' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ColumnsMessages.columnKind("IntBlockColumn", name), table.space, table.generation);
  }
}
