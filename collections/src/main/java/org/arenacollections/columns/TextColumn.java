// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.ConcurrentModificationException;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordBodies.Leaf;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.Utf8Text;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * One string component of all rows of a {@link Columns}, of any length or a {@code @Utf8} text.
 *
 * <p>As the other columns it asks its table for block, place and size at each access. Only {@link
 * #get}, {@link #each} and {@link #toList} make strings; comparing and appending do not.
 *
 * <p>It is no list, as the columns of numbers are, and equal to itself alone; {@link #toList} makes
 * one to compare.
 */
@ArenaBacked
public final class TextColumn {
  private final Table table;
  private final long prefix;
  private final Leaf leaf;

  /** How many bytes a text of fixed size has; 0 for strings of any length. */
  private final int maxBytes;

  private final long width;

  TextColumn(Table table, long prefix, Leaf leaf, int maxBytes) {
    this.table = table;
    this.prefix = prefix;
    this.leaf = leaf;
    this.maxBytes = maxBytes;
    this.width = TableLayout.widthOf(leaf);
  }

  /** {@return how many rows the table has} */
  public int size() {
    return table.checkedSize();
  }

  /** {@return whether the table has no rows} */
  public boolean isEmpty() {
    return size() == 0;
  }

  /** {@return whether the table has rows} */
  public boolean notEmpty() {
    return size() > 0;
  }

  /**
   * Returns the component of a row.
   *
   * @param row the row's number
   * @return a new string
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public String get(int row) {
    table.checkRow(row);
    return maxBytes == 0
        ? table.texts.get(table.block, at(row))
        : Utf8Text.getFixed(table.block, at(row), maxBytes);
  }

  /**
   * Returns whether the component of a row is that string.
   *
   * @param row the row's number
   * @param text what it is compared with
   * @return whether it is equal
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public boolean contentEquals(int row, String text) {
    table.checkRow(row);
    return same(row, text);
  }

  private boolean same(int row, String text) {
    return maxBytes == 0
        ? table.texts.same(text, table.block, at(row))
        : Utf8Text.sameFixed(text, table.block, at(row), maxBytes);
  }

  /**
   * Appends the component of a row.
   *
   * @param row the row's number
   * @param target where its characters go
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public void appendTo(int row, StringBuilder target) {
    table.checkRow(row);
    if (maxBytes == 0) {
      table.texts.append(table.block, at(row), target);
    } else {
      Utf8Text.appendFixed(table.block, at(row), maxBytes, target);
    }
  }

  /**
   * Writes the component of a row. The bytes of the string that was there are used again.
   *
   * @param row the row's number
   * @param text what is written
   * @throws IndexOutOfBoundsException if there is no such row
   * @throws NullPointerException if {@code text} is null
   * @throws IllegalArgumentException if it does not fit into a {@code @Utf8} text
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it;
   *     nothing has changed then
   */
  public void set(int row, String text) {
    table.checkRow(row);
    if (text == null) {
      throw Texts.nullText(leaf.component(), "row", row, table.describe());
    }
    if (maxBytes == 0) {
      table.setText(prefix, row, text);
    } else {
      String fitting = RecordBodies.fitting(text, maxBytes, leaf.record(), leaf.component());
      Utf8Text.putFixed(table.block, at(row), maxBytes, fitting);
    }
  }

  /**
   * Returns the number of the first row with a string.
   *
   * @param text what is sought
   * @return the row's number, or -1
   */
  public int indexOf(@Nullable String text) {
    int size = size();
    for (int row = 0; text != null && row < size; row++) {
      if (same(row, text)) {
        return row;
      }
    }
    return -1;
  }

  /**
   * Returns whether a row has a string.
   *
   * @param text what is sought
   * @return whether it is there
   */
  public boolean contains(@Nullable String text) {
    return indexOf(text) >= 0;
  }

  /**
   * Counts the rows with a string.
   *
   * @param text what is counted
   * @return how many rows have it
   */
  public int count(@Nullable String text) {
    int size = size();
    int count = 0;
    for (int row = 0; text != null && row < size; row++) {
      count += same(row, text) ? 1 : 0;
    }
    return count;
  }

  /**
   * Calls a procedure with the component of each row.
   *
   * @param procedure is called once for each row, in order
   * @throws ConcurrentModificationException if it changes the table's structure
   */
  public void each(Procedure<? super String> procedure) {
    int size = size();
    int version = table.version;
    Objects.requireNonNull(procedure, "procedure");
    for (int row = 0; row < size; row++) {
      procedure.value(get(row));
      table.checkVersion(version);
    }
  }

  /** {@return the strings of all rows, on the heap} */
  public MutableList<String> toList() {
    ArenaEvents.copyOut(this, size());
    MutableList<String> list = FastList.newList(size());
    each(list::add);
    return list;
  }

  /** {@return the strings as a list is written, or what stands in for them if stale or foreign} */
  @Override
  public String toString() {
    return table.isReadable()
        ? toList().toString()
        : Liveness.describe(
            ColumnsMessages.columnKind("TextColumn", leaf.component()),
            table.space,
            table.generation);
  }

  private long at(int row) {
    return table.base + table.capacity * prefix + row * width;
  }
}
