// SPDX-License-Identifier: Apache-2.0
// specimen: long double
package org.arenacollections.internal;

import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntConsumer;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Visits ints in the calling thread: it does not split, since an arena belongs to one thread. It
 * looks at them for the first time when it is first asked.
 */
final class IntSteps implements Spliterator.OfInt {
  private final IntView source;
  private boolean bound;
  private int version;
  private int cursor;
  private int size;

  IntSteps(IntView source) {
    this.source = source;
  }

  private void bind() {
    if (!bound) {
      version = source.structureVersion();
      size = source.size();
      bound = true;
    }
  }

  @Override
  public boolean tryAdvance(IntConsumer action) {
    Objects.requireNonNull(action);
    bind();
    source.checkVersion(version);
    if (cursor >= size) {
      return false;
    }
    action.accept(source.elementAt(cursor++, version));
    source.checkVersion(version);
    return true;
  }

  @Override
  public Spliterator.@Nullable OfInt trySplit() {
    return null;
  }

  @Override
  public long estimateSize() {
    bind();
    source.checkVersion(version);
    return (long) size - cursor;
  }

  @Override
  public int characteristics() {
    return ORDERED | SIZED | SUBSIZED | NONNULL;
  }

  @Override
  public Comparator<? super Integer> getComparator() {
    throw new IllegalStateException(InternalMessages.notSorted());
  }
}
