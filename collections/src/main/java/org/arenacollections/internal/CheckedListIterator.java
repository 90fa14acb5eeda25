// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/** Iterates over a list in both directions, and notices what others change. */
final class CheckedListIterator<T> implements ListIterator<T> {
  private static final int NONE = -1;

  private final CheckedList<T> list;
  private int version;
  private int cursor;
  private int latest = NONE;

  CheckedListIterator(CheckedList<T> list, int index) {
    this.list = list;
    this.version = list.structureVersion();
    this.cursor = index;
  }

  /** True also if the list was changed by others, so that {@link #next} can say so. */
  @Override
  public boolean hasNext() {
    // Always asked, and first: the JIT does not look into what is called only at the end of a
    // loop, and with a call in the loop it takes no check out of it.
    boolean isChanged = list.structureVersion() != version;
    return cursor < list.size() || isChanged;
  }

  @Override
  public T next() {
    list.checkVersion(version);
    int index = cursor;
    if (index >= list.size()) {
      throw new NoSuchElementException();
    }
    T element = list.get(index);
    cursor = index + 1;
    latest = index;
    return element;
  }

  @Override
  public boolean hasPrevious() {
    return list.structureVersion() != version || cursor > 0;
  }

  @Override
  public T previous() {
    list.checkVersion(version);
    int index = cursor - 1;
    if (index < 0) {
      throw new NoSuchElementException();
    }
    T element = list.get(index);
    cursor = index;
    latest = index;
    return element;
  }

  @Override
  public int nextIndex() {
    return cursor;
  }

  @Override
  public int previousIndex() {
    return cursor - 1;
  }

  @Override
  public void forEachRemaining(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    while (hasNext()) {
      action.accept(next());
    }
  }

  @Override
  public void remove() {
    int index = checkLatest();
    list.remove(index);
    cursor = index;
    latest = NONE;
    version = list.structureVersion();
  }

  @Override
  public void set(T element) {
    list.set(checkLatest(), element);
  }

  @Override
  public void add(T element) {
    list.checkVersion(version);
    list.add(cursor, element);
    cursor++;
    latest = NONE;
    version = list.structureVersion();
  }

  private int checkLatest() {
    list.checkVersion(version);
    if (latest == NONE) {
      throw new IllegalStateException(InternalMessages.nothingToChange());
    }
    return latest;
  }
}
