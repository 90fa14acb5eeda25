// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import org.eclipse.collections.api.iterator.MutableIntIterator;

/** Iterates over the keys of a table, can remove, and notices what others change. */
final class IntTableIterator implements MutableIntIterator {
  private final IntTable table;
  private final TableCursor cursor;

  IntTableIterator(IntTable table) {
    this.table = table;
    this.cursor = new TableCursor(table);
  }

  @Override
  public boolean hasNext() {
    return cursor.hasNext();
  }

  @Override
  public int next() {
    return table.key(cursor.nextSlot());
  }

  @Override
  public void remove() {
    cursor.remove();
  }
}
