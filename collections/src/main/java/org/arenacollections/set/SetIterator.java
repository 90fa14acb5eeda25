// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import java.util.Iterator;
import org.arenacollections.internal.TableCursor;

/**
 * Iterates over the elements of a set, and notices what others change. {@link SetSpecialiser} makes
 * a subclass for each element type, which reads the elements itself, so that a loop over them makes
 * none.
 */
abstract class SetIterator<T> implements Iterator<T> {
  /** Read by the classes that {@link SetSpecialiser} makes. */
  final ArenaSet<T> set;

  private final TableCursor cursor;

  SetIterator(ArenaSet<T> set) {
    this.set = set;
    this.cursor = new TableCursor(set.table);
  }

  @Override
  public final boolean hasNext() {
    return cursor.hasNext();
  }

  /** Steps to the next element and answers its slot; called by {@code next}. */
  final long advance() {
    return cursor.nextSlot();
  }

  @Override
  public final void remove() {
    cursor.remove();
  }
}
