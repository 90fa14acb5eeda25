// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Visits a list in the calling thread: it does not split, since an arena belongs to one thread. It
 * looks at the list for the first time when it is first asked.
 */
final class CheckedListSpliterator<T> implements Spliterator<T> {
  private final CheckedList<T> list;
  private boolean bound;
  private int version;
  private int cursor;
  private int size;

  CheckedListSpliterator(CheckedList<T> list) {
    this.list = list;
  }

  private void bind() {
    if (!bound) {
      version = list.structureVersion();
      size = list.size();
      bound = true;
    }
  }

  @Override
  public boolean tryAdvance(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    bind();
    list.checkVersion(version);
    if (cursor >= size) {
      return false;
    }
    action.accept(list.get(cursor++));
    list.checkVersion(version);
    return true;
  }

  @Override
  public @Nullable Spliterator<T> trySplit() {
    return null;
  }

  @Override
  public long estimateSize() {
    bind();
    list.checkVersion(version);
    return (long) size - cursor;
  }

  @Override
  public int characteristics() {
    return ORDERED | SIZED | SUBSIZED | NONNULL;
  }
}
