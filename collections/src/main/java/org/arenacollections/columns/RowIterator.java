// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Iterates over rows, and notices what others change. {@link Specialiser} makes a subclass for each
 * record type, which reads the rows itself, so that a loop over them makes no records.
 */
abstract class RowIterator<R extends Record> implements Iterator<R> {
  /** Read by the classes that {@link Specialiser} makes. */
  final Table table;

  private final Columns<R> columns;
  private int version;
  private int cursor;
  private boolean isRemovable;

  RowIterator(Columns<R> columns) {
    this.columns = columns;
    this.table = columns.table;
    this.version = table.checkedVersion();
  }

  /** True also if the table was changed by others, so that {@link #next} can say so. */
  @Override
  public final boolean hasNext() {
    return cursor < table.checkedSize() || version != table.version;
  }

  /** Steps to the next row and answers its number; called by {@code next}. */
  final int advance() {
    table.checkVersion(version);
    int row = cursor;
    if (row >= table.size) {
      throw new NoSuchElementException();
    }
    cursor = row + 1;
    isRemovable = true;
    return row;
  }

  @Override
  public final void remove() {
    table.checkVersion(version);
    if (!isRemovable) {
      throw new IllegalStateException(ColumnsMessages.nothingToRemove());
    }
    columns.removeRange(cursor - 1, cursor);
    cursor--;
    isRemovable = false;
    version = table.version;
  }
}
