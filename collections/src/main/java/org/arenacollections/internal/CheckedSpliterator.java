// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Visits a collection in the calling thread: it does not split, since an arena belongs to one
 * thread. It looks at the collection for the first time when it is first asked.
 */
final class CheckedSpliterator<T> implements Spliterator<T> {
  private final Collection<T> source;
  private final int characteristics;
  private @Nullable Iterator<T> elements;
  private long remaining;

  CheckedSpliterator(Collection<T> source, int characteristics) {
    this.source = source;
    this.characteristics = characteristics | SIZED | SUBSIZED;
  }

  private Iterator<T> bound() {
    Iterator<T> iterator = elements;
    if (iterator == null) {
      iterator = source.iterator();
      elements = iterator;
      remaining = source.size();
    }
    return iterator;
  }

  @Override
  public boolean tryAdvance(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    Iterator<T> iterator = bound();
    if (!iterator.hasNext()) {
      return false;
    }
    remaining--;
    action.accept(iterator.next());
    return true;
  }

  @Override
  public @Nullable Spliterator<T> trySplit() {
    return null;
  }

  @Override
  public long estimateSize() {
    bound();
    return remaining;
  }

  @Override
  public int characteristics() {
    return characteristics;
  }
}
