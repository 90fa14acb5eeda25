// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.Liveness;

/**
 * One {@code int[]} component of fixed length of all records of an {@link ArenaList}, read and
 * written in place. Makes no arrays.
 *
 * <p>As the fields of numbers it asks its owner for block, place and size at each access. It is no
 * list, since it has two subscripts, and equal to itself alone.
 */
@ArenaBacked
public final class IntBlockField {
  private static final int SHIFT = Elements.shiftOfInt();

  private final ArenaList<?> list;
  private final long offset;
  private final String name;
  private final int length;

  IntBlockField(ArenaList<?> list, long offset, String name, int length) {
    this.list = list;
    this.offset = offset;
    this.name = name;
    this.length = length;
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
   * @return the value
   * @throws IndexOutOfBoundsException if there is no such record or element
   */
  public int get(int index, int position) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    return Elements.getInt(list.block, at(list, index, position));
  }

  /**
   * Writes an element of the array of a record.
   *
   * @param index the record's number
   * @param position the number of the array's element
   * @param value what is written
   * @throws IndexOutOfBoundsException if there is no such record or element
   */
  public void set(int index, int position, int value) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    Elements.setInt(list.block, at(list, index, position), value);
  }

  // not: boolean char
  /**
   * Adds to an element of the array of a record.
   *
   * @param index the record's number
   * @param position the number of the array's element
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws IndexOutOfBoundsException if there is no such record or element
   */
  public int addTo(int index, int position, int delta) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    long at = at(list, index, position); // keep
    int value = Elements.getInt(list.block, at);
    value += delta;
    Elements.setInt(list.block, at, value);
    return value;
  }

  // end
  /**
   * Copies the array of a record out.
   *
   * @param index the record's number
   * @param target where it goes, from the start on
   * @throws IndexOutOfBoundsException if there is no such record, or {@code target} is shorter
   */
  public void copyTo(int index, int[] target) {
    list.checkIndex(index);
    Objects.checkFromIndexSize(0, length, target.length);
    IntKernels.copyOut(list.block, at(list, index, 0), target, length);
  }

  /**
   * Copies the first elements of an array into that of a record.
   *
   * @param index the record's number
   * @param source where they come from
   * @throws IndexOutOfBoundsException if there is no such record, or {@code source} is shorter
   */
  public void copyFrom(int index, int[] source) {
    list.checkIndex(index);
    Objects.checkFromIndexSize(0, length, source.length);
    IntKernels.copyIn(source, 0, list.block, at(list, index, 0), length);
  }

  /**
   * Writes the same value to all elements of all records.
   *
   * @param value what is written
   */
  public void fill(int value) {
    int size = size();
    for (int index = 0; index < size; index++) {
      IntKernels.fill(null, list.block, at(list, index, 0), length, value);
    }
  }

  private long at(ArenaList<?> list, int index, int position) {
    long start = list.byteOffset(index) + offset; // keep
    return start + ((long) Objects.checkIndex(position, length) << SHIFT);
  }

  /** Returns what this is, such as {@code IntBlockField 'hits' of arena 'frame' …}. */
  @Override
  public String toString() {
    return Liveness.describe(
        ListMessages.fieldKind("IntBlockField", name), list.space, list.generation);
  }
}
