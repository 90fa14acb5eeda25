// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.util.Iterator;
import org.arenacollections.internal.TableCursor;

/**
 * Iterates over the values of a map, can remove, and notices what others change. {@link ValueCode}
 * makes a subclass for each value type, which reads the values itself, so that a loop over them
 * makes none.
 */
abstract class ValueIterator<V> implements Iterator<V> {
  /** Read by the classes that {@link ValueCode} makes. */
  final ObjectValueReads<V> map;

  private final TableCursor cursor;

  ValueIterator(ObjectValueReads<V> map) {
    this.map = map;
    this.cursor = new TableCursor(map.table);
  }

  @Override
  public final boolean hasNext() {
    return cursor.hasNext();
  }

  /** Steps to the next entry and answers its slot; called by {@code next}. */
  final long nextSlot() {
    return cursor.nextSlot();
  }

  @Override
  public final void remove() {
    cursor.remove();
  }
}
