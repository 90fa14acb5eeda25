// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.io.Serial;
import java.util.Iterator;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.iterator.MutableIntIterator;

/** A set of ints as a live {@link java.util.Set} of {@code Integer}. */
final class BoxedIntSet extends CheckedSet<Integer> {
  @Serial private static final long serialVersionUID = 1;

  private final transient IntTableSet ints;

  BoxedIntSet(IntTableSet ints) {
    this.ints = ints;
  }

  @Override
  protected boolean isReadable() {
    return ints.table().isReadable();
  }

  @Override
  protected String describe() {
    return InternalMessages.viewOf("boxed view", ints.describe());
  }

  @Override
  public int size() {
    return ints.size();
  }

  @Override
  public boolean contains(@Nullable Object element) {
    ints.table().check();
    return element instanceof Integer value && ints.contains(value);
  }

  @Override
  public boolean add(Integer element) {
    return ints.add(nonNull(element).intValue());
  }

  @Override
  public boolean remove(@Nullable Object element) {
    ints.table().check();
    return element instanceof Integer value && ints.remove(value);
  }

  @Override
  public void clear() {
    ints.clear();
  }

  @Override
  public Iterator<Integer> iterator() {
    MutableIntIterator values = ints.intIterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return values.hasNext();
      }

      @Override
      public Integer next() {
        return values.next();
      }

      @Override
      public void remove() {
        values.remove();
      }
    };
  }
}
