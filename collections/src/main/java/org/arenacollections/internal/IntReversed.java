// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.util.NoSuchElementException;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.impl.lazy.primitive.AbstractLazyIntIterable;

/** A live view of ints in an arena from the last to the first. */
final class IntReversed extends AbstractLazyIntIterable {
  private final IntView source;

  IntReversed(IntView source) {
    this.source = source;
  }

  @Override
  public int size() {
    return source.size();
  }

  @Override
  public boolean isEmpty() {
    return source.isEmpty();
  }

  @Override
  public boolean notEmpty() {
    return source.notEmpty();
  }

  @Override
  public boolean contains(int value) {
    return source.contains(value);
  }

  @Override
  public boolean containsAll(int... values) {
    return source.containsAll(values);
  }

  @Override
  public boolean containsAll(IntIterable values) {
    return source.containsAll(values);
  }

  // not: boolean
  @Override
  // for float double: public double sum() {
  public long sum() {
    return source.sum();
  }

  @Override
  public int min() {
    return source.min();
  }

  @Override
  public int max() {
    return source.max();
  }

  // end
  @Override
  public int[] toArray() {
    int[] elements = source.toArray();
    for (int i = 0, k = elements.length - 1; i < k; i++, k--) {
      int element = elements[i];
      elements[i] = elements[k];
      elements[k] = element;
    }
    return elements;
  }

  @Override
  public void each(IntProcedure procedure) {
    int version = source.structureVersion();
    for (int i = source.size() - 1; i >= 0; i--) {
      procedure.value(source.elementAt(i, version));
    }
    source.checkVersion(version);
  }

  // These may end early, before the iterator could notice a change.

  @Override
  public boolean anySatisfy(IntPredicate predicate) {
    int version = source.structureVersion();
    boolean result = super.anySatisfy(predicate);
    source.checkVersion(version);
    return result;
  }

  @Override
  public boolean allSatisfy(IntPredicate predicate) {
    int version = source.structureVersion();
    boolean result = super.allSatisfy(predicate);
    source.checkVersion(version);
    return result;
  }

  @Override
  public boolean noneSatisfy(IntPredicate predicate) {
    int version = source.structureVersion();
    boolean result = super.noneSatisfy(predicate);
    source.checkVersion(version);
    return result;
  }

  @Override
  public int detectIfNone(IntPredicate predicate, int ifNone) {
    int version = source.structureVersion();
    int found = super.detectIfNone(predicate, ifNone);
    source.checkVersion(version);
    return found;
  }

  @Override
  public String toString() {
    return source.isReadable() ? super.toString() : source.describe();
  }

  @Override
  public IntIterator intIterator() {
    return new Backwards(source);
  }

  private static final class Backwards implements IntIterator {
    private final IntView source;
    private final int version;
    private int cursor;

    Backwards(IntView source) {
      this.source = source;
      this.version = source.structureVersion();
      this.cursor = source.size();
    }

    @Override
    public boolean hasNext() {
      // True also if the source was changed, so that next() can say so.
      return source.structureVersion() != version || cursor > 0;
    }

    @Override
    public int next() {
      int index = cursor - 1;
      source.checkVersion(version);
      if (index < 0) {
        throw new NoSuchElementException();
      }
      cursor = index;
      return source.elementAt(index, version);
    }
  }
}
