// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Iterates over elements, and notices what others change. {@link ListSpecialiser} makes a subclass
 * for each element type, which reads the elements itself, so that a loop over them makes none.
 */
abstract class ElementIterator<T> implements Iterator<T> {
  /** Read by the classes that {@link ListSpecialiser} makes. */
  final ArenaList<T> list;

  private int version;
  private int cursor;
  private boolean isRemovable;

  ElementIterator(ArenaList<T> list) {
    this.list = list;
    this.version = list.structureVersion();
  }

  /** True also if the list was changed by others, so that {@link #next} can say so. */
  @Override
  public final boolean hasNext() {
    return cursor < list.size() || version != list.version;
  }

  /** Steps to the next element and answers its number; called by {@code next}. */
  final int advance() {
    list.checkUnchanged(version);
    int index = cursor;
    if (index >= list.size) {
      throw new NoSuchElementException();
    }
    cursor = index + 1;
    isRemovable = true;
    return index;
  }

  @Override
  public final void remove() {
    list.checkUnchanged(version);
    if (!isRemovable) {
      throw new IllegalStateException(ListMessages.nothingToRemove());
    }
    list.removeRange(cursor - 1, cursor);
    cursor--;
    isRemovable = false;
    version = list.version;
  }
}
