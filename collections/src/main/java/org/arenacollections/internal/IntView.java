// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.primitive.MutableIntBag;
import org.eclipse.collections.api.block.function.primitive.IntToObjectFunction;
import org.eclipse.collections.api.block.function.primitive.ObjectIntIntToObjectFunction;
import org.eclipse.collections.api.block.function.primitive.ObjectIntToObjectFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.api.stack.primitive.MutableIntStack;
import org.eclipse.collections.api.tuple.primitive.IntIntPair;
import org.eclipse.collections.api.tuple.primitive.IntObjectPair;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.primitive.AbstractIntIterable;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.eclipse.collections.impl.stack.mutable.primitive.IntArrayStack;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;

/**
 * Reads a sequence of ints in an arena, wherever each of them lies: in lists, columns, or fields of
 * records.
 *
 * <p>A subclass reads them one by one, and answers {@link #structureVersion} and {@link #size} only
 * after checking that it is live and that the thread may touch it. All else is made here: loops
 * that call a function look again after each call, since it may have changed, moved or ended the
 * list. {@link IntReads} is for ints that lie one behind the other.
 *
 * <p>New collections that methods here return are on the heap.
 */
public abstract class IntView extends AbstractIntIterable implements IntList, Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** For subclasses. */
  protected IntView() {}

  // ---- what a subclass gives -----------------------------------------------------------------

  /**
   * The number of structural changes so far; checks first that the values are live and may be
   * touched by this thread.
   *
   * @return a number that is another one after each structural change
   */
  protected abstract int structureVersion();

  /**
   * How many elements there are; checks first, as {@link #structureVersion} does.
   *
   * @return the number of elements
   */
  @Override
  public abstract int size();

  /**
   * Reads an element that is there; checks nothing.
   *
   * @param index the element's number
   * @return the element
   */
  protected abstract int valueAt(int index);

  /**
   * Whether the values are live and the calling thread may touch them; never throws.
   *
   * @return true if they can be read now
   */
  protected abstract boolean isReadable();

  /**
   * What a {@code toString} that may not read shows; never throws.
   *
   * @return a line of text
   */
  protected abstract String describe();

  // ---- single elements -----------------------------------------------------------------------

  @Override
  public int get(int index) {
    Objects.checkIndex(index, size());
    return valueAt(index);
  }

  @Override
  public int getFirst() {
    return get(0);
  }

  @Override
  public int getLast() {
    return get(size() - 1);
  }

  /**
   * Refuses if a function that was called in the meantime has changed the structure or ended it.
   *
   * @param version what {@link #structureVersion} was before
   */
  protected final void checkVersion(int version) {
    if (structureVersion() != version) {
      throw Changes.meanwhile(describe());
    }
  }

  /**
   * Reads an element in a loop that calls functions, wherever it lies by now.
   *
   * @param index the element's number, which was in range then
   * @param version what {@link #structureVersion} was before
   * @return the element
   */
  protected final int elementAt(int index, int version) {
    checkVersion(version);
    return valueAt(index);
  }

  // ---- searching and reckoning, without calls to the outside -----------------------------------

  @Override
  public boolean contains(int value) {
    return indexOf(value) >= 0;
  }

  @Override
  public int indexOf(int value) {
    int size = size();
    for (int i = 0; i < size; i++) {
      if (Elements.same(valueAt(i), value)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(int value) {
    for (int i = size() - 1; i >= 0; i--) {
      if (Elements.same(valueAt(i), value)) {
        return i;
      }
    }
    return -1;
  }

  // not: boolean
  @Override
  public int binarySearch(int value) {
    int low = 0;
    int high = size() - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      int order = Elements.compare(valueAt(mid), value); // keep
      if (order == 0) {
        return mid;
      }
      if (order < 0) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -low - 1;
  }

  @Override
  // for float double: public double sum() {
  public long sum() {
    return Sums.of(this);
  }

  @Override
  public int min() {
    int size = checkNotEmpty();
    int best = valueAt(0);
    for (int i = 1; i < size; i++) {
      int value = valueAt(i);
      if (Elements.compare(value, best) < 0) {
        best = value;
      }
    }
    return best;
  }

  @Override
  public int max() {
    int size = checkNotEmpty();
    int best = valueAt(0);
    for (int i = 1; i < size; i++) {
      int value = valueAt(i);
      if (Elements.compare(value, best) > 0) {
        best = value;
      }
    }
    return best;
  }

  final int checkNotEmpty() { // keep
    int size = size();
    if (size == 0) {
      throw new NoSuchElementException(InternalMessages.empty(describe()));
    }
    return size;
  }

  @Override
  // for float: public double dotProduct(FloatList other) {
  // for double: public double dotProduct(DoubleList other) {
  public long dotProduct(IntList other) {
    int version = structureVersion();
    int size = size();
    int otherSize = other.size();
    if (size != otherSize) {
      throw new IllegalArgumentException(InternalMessages.otherSize(size, otherSize));
    }
    // for float double: double sum = 0;
    long sum = 0;
    for (int i = 0; i < size; i++) {
      int right = other.get(i);
      // for float: sum += (double) elementAt(i, version) * right;
      // for long double: sum += elementAt(i, version) * right;
      sum += (long) elementAt(i, version) * right;
    }
    checkVersion(version);
    return sum;
  }

  // end
  @Override
  public boolean equals(@Nullable Object that) {
    int version = structureVersion();
    if (this == that) {
      return true;
    }
    if (!(that instanceof IntList other)) {
      return false;
    }
    int size = size();
    if (other.size() != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      int right = other.get(i);
      if (!Elements.same(elementAt(i, version), right)) {
        return false;
      }
    }
    checkVersion(version);
    return true;
  }

  @Override
  public int hashCode() {
    int size = size();
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + Elements.hash(valueAt(i));
    }
    return hash;
  }

  // ---- loops that call a function --------------------------------------------------------------

  @Override
  public void each(IntProcedure procedure) {
    int version = structureVersion();
    int size = size();
    for (int i = 0; i < size; i++) {
      procedure.value(elementAt(i, version));
    }
    checkVersion(version);
  }

  @Override
  public void forEachWithIndex(IntIntProcedure procedure) {
    int version = structureVersion();
    int size = size();
    for (int i = 0; i < size; i++) {
      procedure.value(elementAt(i, version), i);
    }
    checkVersion(version);
  }

  @Override
  public int count(IntPredicate predicate) {
    int version = structureVersion();
    int size = size();
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (predicate.accept(elementAt(i, version))) {
        count++;
      }
    }
    checkVersion(version);
    return count;
  }

  private int detectIndex(IntPredicate predicate, boolean wanted) {
    int version = structureVersion();
    int size = size();
    for (int i = 0; i < size; i++) {
      boolean found = predicate.accept(elementAt(i, version)) == wanted; // keep
      if (found) {
        checkVersion(version);
        return i;
      }
    }
    checkVersion(version);
    return -1;
  }

  @Override
  public boolean anySatisfy(IntPredicate predicate) {
    return detectIndex(predicate, true) >= 0;
  }

  @Override
  public boolean allSatisfy(IntPredicate predicate) {
    return detectIndex(predicate, false) < 0;
  }

  @Override
  public boolean noneSatisfy(IntPredicate predicate) {
    return detectIndex(predicate, true) < 0;
  }

  @Override
  public int detectIfNone(IntPredicate predicate, int ifNone) {
    int version = structureVersion();
    int size = size();
    for (int i = 0; i < size; i++) {
      int element = elementAt(i, version);
      if (predicate.accept(element)) {
        checkVersion(version);
        return element;
      }
    }
    checkVersion(version);
    return ifNone;
  }

  @Override
  public <T> T injectInto(T initial, ObjectIntToObjectFunction<? super T, ? extends T> function) {
    int version = structureVersion();
    int size = size();
    T result = initial;
    for (int i = 0; i < size; i++) {
      result = function.valueOf(result, elementAt(i, version));
    }
    checkVersion(version);
    return result;
  }

  @Override
  public <T> T injectIntoWithIndex(
      T initial, ObjectIntIntToObjectFunction<? super T, ? extends T> function) {
    int version = structureVersion();
    int size = size();
    T result = initial;
    for (int i = 0; i < size; i++) {
      result = function.valueOf(result, elementAt(i, version), i);
    }
    checkVersion(version);
    return result;
  }

  // ---- results on the heap ---------------------------------------------------------------------

  @Override
  public int[] toArray() {
    int[] target = new int[size()];
    ArenaEvents.copyOut(this, target.length);
    for (int i = 0; i < target.length; i++) {
      target[i] = valueAt(i);
    }
    return target;
  }

  @Override
  public int[] toArray(int[] target) {
    int size = size();
    int[] large = target.length < size ? new int[size] : target;
    ArenaEvents.copyOut(this, size);
    for (int i = 0; i < size; i++) {
      large[i] = valueAt(i);
    }
    return large;
  }

  @Override
  public MutableIntList toList() {
    return IntArrayList.newListWith(toArray());
  }

  @Override
  public MutableIntSet toSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSet();
  }

  @Override
  public MutableIntBag toBag() {
    ArenaEvents.copyOut(this, size());
    return super.toBag();
  }

  @Override
  public MutableIntList select(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return select(predicate, new IntArrayList());
  }

  @Override
  public MutableIntList reject(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return reject(predicate, new IntArrayList());
  }

  @Override
  public <V> MutableList<V> collect(IntToObjectFunction<? extends V> function) {
    FastList<V> result = FastList.newList(size());
    ArenaEvents.copyOut(this, size());
    each(element -> result.add(function.valueOf(element)));
    return result;
  }

  @Override
  public MutableIntList distinct() {
    IntHashSet seen = new IntHashSet();
    return select(seen::add);
  }

  @Override
  public MutableIntList toReversed() {
    return toList().reverseThis();
  }

  @Override
  public ImmutableIntList toImmutable() {
    return toList().toImmutable();
  }

  @Override
  public MutableIntStack toStack() {
    return IntArrayStack.newStackWith(toArray());
  }

  @Override
  public RichIterable<IntIterable> chunk(int size) {
    if (size <= 0) {
      throw new IllegalArgumentException(InternalMessages.badChunk(size));
    }
    int[] elements = toArray();
    FastList<IntIterable> chunks = FastList.newList();
    for (int from = 0; from < elements.length; from += Math.min(size, elements.length - from)) {
      int count = Math.min(size, elements.length - from);
      int[] chunk = new int[count];
      System.arraycopy(elements, from, chunk, 0, count);
      chunks.add(IntArrayList.newListWith(chunk));
    }
    return chunks;
  }

  @Override
  public MutableList<IntIntPair> zipInt(IntIterable other) {
    int version = structureVersion();
    int size = size();
    ArenaEvents.copyOut(this, size);
    FastList<IntIntPair> pairs = FastList.newList();
    IntIterator others = other.intIterator();
    for (int i = 0; i < size && others.hasNext(); i++) {
      int right = others.next();
      pairs.add(PrimitiveTuples.pair(elementAt(i, version), right));
    }
    checkVersion(version);
    return pairs;
  }

  @Override
  public <T> MutableList<IntObjectPair<T>> zip(Iterable<T> other) {
    int version = structureVersion();
    int size = size();
    ArenaEvents.copyOut(this, size);
    FastList<IntObjectPair<T>> pairs = FastList.newList();
    Iterator<T> others = other.iterator();
    for (int i = 0; i < size && others.hasNext(); i++) {
      T right = others.next();
      pairs.add(PrimitiveTuples.pair(elementAt(i, version), right));
    }
    checkVersion(version);
    return pairs;
  }

  @Override
  public void appendString(Appendable appendable, String start, String separator, String end) {
    int version = structureVersion();
    int size = size();
    try {
      appendable.append(start);
      for (int i = 0; i < size; i++) {
        if (i > 0) {
          appendable.append(separator);
        }
        appendable.append(String.valueOf(elementAt(i, version)));
      }
      appendable.append(end);
      checkVersion(version);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  /** The elements as a list is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return isReadable() ? super.toString() : describe();
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public IntIterator intIterator() {
    return new IntCursor(this);
  }

  // only: int long double
  /** Visits the elements in the calling thread; it does not split. */
  @Override
  public Spliterator.OfInt spliterator() {
    structureVersion();
    return new IntSteps(this);
  }

  // end
  @Override
  public LazyIntIterable asReversed() {
    structureVersion();
    return new IntReversed(this);
  }

  @Override
  public LazyIntIterable asLazy() {
    structureVersion();
    return super.asLazy();
  }

  @Override
  public IntList subList(int fromIndex, int toIndex) {
    return new IntPart(this, fromIndex, toIndex);
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a list on the heap
   */
  @Serial
  protected final Object writeReplace() {
    return toList();
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a list on the heap"));
  }
}
