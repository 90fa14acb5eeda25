// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char float double boolean
package org.arenacollections.map;

import org.arenacollections.internal.TableCursor;
import org.eclipse.collections.api.iterator.MutableIntIterator;

/** Iterates over the values of a map, can remove, and notices what others change. */
final class IntValueIterator implements MutableIntIterator {
  private final IntValueReads values;
  private final TableCursor cursor;

  IntValueIterator(IntValueReads values) {
    this.values = values;
    this.cursor = new TableCursor(values.table);
  }

  @Override
  public boolean hasNext() {
    return cursor.hasNext();
  }

  @Override
  public int next() {
    return values.valueAt(cursor.nextSlot());
  }

  @Override
  public void remove() {
    cursor.remove();
  }
}
