// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.map;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.Table;

/**
 * One {@code int[]} component of fixed length of the values of a map, read and written in place;
 * otherwise as {@link IntMapField}. Makes no arrays.
 */
@ArenaBacked
public final class IntMapBlock {
  private static final int SHIFT = Elements.shiftOfInt();

  private final Table table;
  private final long byteOffset;
  private final String component;
  private final int length;

  IntMapBlock(Table table, long byteOffset, String component, int length) {
    this.table = table;
    this.byteOffset = byteOffset;
    this.component = component;
    this.length = length;
  }

  /** {@return how many elements the array of each record has} */
  public int length() {
    return length;
  }

  /**
   * Returns an element of the array of a value.
   *
   * @param position where the entry is
   * @param index the element's number
   * @return the value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public int get(long position, int index) {
    Table table = this.table;
    long at = addressOf(position, index); // keep
    return Elements.getInt(table.block(), at);
  }

  /**
   * Writes an element of the array of a value.
   *
   * @param position where the entry is
   * @param index the element's number
   * @param value what is written
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public void set(long position, int index, int value) {
    Table table = this.table;
    long at = addressOf(position, index); // keep
    Elements.setInt(table.block(), at, value);
  }

  // not: boolean char
  /**
   * Adds to an element of the array of a value.
   *
   * @param position where the entry is
   * @param index the element's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public int addTo(long position, int index, int delta) {
    Table table = this.table;
    long at = addressOf(position, index); // keep
    int value = Elements.getInt(table.block(), at);
    value += delta;
    Elements.setInt(table.block(), at, value);
    return value;
  }

  // end
  /**
   * Copies the array of a value out.
   *
   * @param position where the entry is
   * @param target where it goes, from the start on
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if {@code target} is shorter
   */
  public void copyTo(long position, int[] target) {
    long at = table.addressOf(position) + byteOffset; // keep
    Objects.checkFromIndexSize(0, length, target.length);
    IntKernels.copyOut(table.block(), at, target, length);
  }

  /**
   * Copies the first elements of an array into that of a value.
   *
   * @param position where the entry is
   * @param source where they come from
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   * @throws IndexOutOfBoundsException if {@code source} is shorter
   */
  public void copyFrom(long position, int[] source) {
    long at = table.addressOf(position) + byteOffset; // keep
    Objects.checkFromIndexSize(0, length, source.length);
    IntKernels.copyIn(source, 0, table.block(), at, length);
  }

  private long addressOf(long position, int index) {
    long at = table.addressOf(position) + byteOffset; // keep
    return at + ((long) Objects.checkIndex(index, length) << SHIFT);
  }

  /** Returns what this is, such as {@code IntMapBlock 'hits' of ArenaMap<…> …}. */
  @Override
  public String toString() {
    return MapMessages.fieldOf("IntMapBlock", component, table.describe());
  }
}
