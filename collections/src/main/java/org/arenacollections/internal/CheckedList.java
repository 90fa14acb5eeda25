// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.Random;
import java.util.RandomAccess;
import java.util.Spliterator;
import org.arenacollections.annotations.ArenaBacked;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * What every list of objects in an arena does in the same way: it fails fast, refuses null, loses
 * nothing when a function throws, and has live sub-lists.
 *
 * <p>A subclass gives access to its elements by index ({@link #get}, {@link #set}, {@link #add(int,
 * Object)}, …). All of these check first that the list may be touched now, and so does {@link
 * #structureVersion}; {@link #set} and {@link #add(int, Object)} pass their element through {@link
 * #nonNull}, and {@link #addAll(int, Collection)} its argument through {@link #snapshotOf}, all
 * before anything is changed.
 *
 * @param <T> the type of the elements
 */
@ArenaBacked
public abstract class CheckedList<T> extends CopyingList<T> implements RandomAccess, Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** For subclasses. */
  protected CheckedList() {}

  // ---- what a subclass gives -----------------------------------------------------------------

  /**
   * Whether the list is live and the calling thread may touch it; never throws.
   *
   * @return true if it can be read now
   */
  protected abstract boolean isReadable();

  @Override
  protected abstract void removeRange(int from, int to);

  /**
   * Moves elements towards the start, over others, without changing the size; the source and the
   * target may overlap.
   *
   * @param from the first that moves
   * @param to where it goes, less than {@code from}
   * @param count how many move
   */
  protected void moveDown(int from, int to, int count) {
    for (int i = 0; i < count; i++) {
      set(to + i, get(from + i));
    }
  }

  /**
   * Passes an element on, unless it is null.
   *
   * @param <E> the type of the element
   * @param element any
   * @return the element
   * @throws NullPointerException if it is null
   */
  protected final <E> E nonNull(@Nullable E element) {
    if (element == null) {
      throw new NullPointerException(InternalMessages.nullElement(describe()));
    }
    return element;
  }

  /**
   * The elements of another collection, perhaps this one, at this moment; none of them is null.
   *
   * @param source any collection
   * @return a new array without nulls
   * @throws NullPointerException if the collection or one of its elements is null
   */
  protected final Object[] snapshotOf(Collection<?> source) {
    Object[] snapshot = source.toArray();
    for (Object element : snapshot) {
      nonNull(element);
    }
    return snapshot;
  }

  // ---- adding --------------------------------------------------------------------------------

  @Override
  public boolean add(T element) {
    add(size(), element);
    return true;
  }

  @Override
  public boolean addAll(Collection<? extends T> source) {
    return addAll(size(), source);
  }

  @Override
  public boolean addAllIterable(Iterable<? extends T> source) {
    return source instanceof Collection<? extends T> collection
        ? addAll(collection)
        : addAll(FastList.newList(source));
  }

  // ---- removing ------------------------------------------------------------------------------

  @Override
  public void clear() {
    removeRange(0, size());
  }

  @Override
  public boolean remove(@Nullable Object element) {
    int index = indexOf(element);
    if (index < 0) {
      return false;
    }
    remove(index);
    return true;
  }

  /**
   * Removes the elements that a function wants removed, in one pass after it was asked about all.
   *
   * <p>If the function throws, exactly those of the elements it was asked about are removed that it
   * wanted removed.
   */
  @Override
  public boolean removeIf(java.util.function.Predicate<? super T> predicate) {
    int version = structureVersion();
    Objects.requireNonNull(predicate);
    int size = size();
    BitSet marked = new BitSet(0);
    try {
      for (int index = 0; index < size; index++) {
        if (predicate.test(get(index))) {
          marked.set(index);
        }
        checkVersion(version);
      }
    } catch (Throwable thrown) {
      // What was decided holds, so that exactly the processed prefix is removed; unless the
      // function has changed the list or ended it.
      if (isReadable() && structureVersion() == version) {
        removeMarked(0, marked, size);
      }
      throw thrown;
    }
    removeMarked(0, marked, size);
    return !marked.isEmpty();
  }

  private boolean removeWhere(java.util.function.Predicate<? super T> predicate) {
    return removeIf(predicate);
  }

  /** As {@link #removeIf(java.util.function.Predicate)}. */
  @Override
  public boolean removeIf(Predicate<? super T> predicate) {
    return removeIf((java.util.function.Predicate<? super T>) predicate);
  }

  /**
   * Removes marked elements of a part of the list; it has been checked that the list may be
   * touched.
   *
   * @param first the first element of the part
   * @param marked which elements of the part are removed, counted from {@code first}
   * @param count how many elements the part has
   */
  protected void removeMarked(int first, BitSet marked, int count) {
    int kept = marked.nextSetBit(0);
    if (kept < 0) {
      return;
    }
    int from = kept;
    while (from < count) {
      int start = marked.nextClearBit(from);
      int end = marked.nextSetBit(start);
      if (end < 0) {
        end = count;
      }
      if (start < end) {
        moveDown(first + start, first + kept, end - start);
        kept += end - start;
      }
      from = end;
    }
    removeRange(first + kept, first + count);
  }

  @Override
  public <P> boolean removeIfWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    Objects.requireNonNull(predicate);
    return removeWhere(element -> predicate.accept(element, parameter));
  }

  @Override
  public boolean removeAll(Collection<?> source) {
    structureVersion();
    Objects.requireNonNull(source);
    return removeWhere(source::contains);
  }

  @Override
  public boolean retainAll(Collection<?> source) {
    structureVersion();
    Objects.requireNonNull(source);
    return removeWhere(element -> !source.contains(element));
  }

  @Override
  public boolean removeAllIterable(Iterable<?> source) {
    return removeAll(collectionOf(source));
  }

  @Override
  public boolean retainAllIterable(Iterable<?> source) {
    return retainAll(collectionOf(source));
  }

  private static Collection<?> collectionOf(Iterable<?> source) {
    return source instanceof Collection<?> collection ? collection : FastList.newList(source);
  }

  // ---- asking --------------------------------------------------------------------------------

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public boolean contains(@Nullable Object element) {
    return indexOf(element) >= 0;
  }

  @Override
  public boolean containsAll(Collection<?> source) {
    return super.containsAll(Objects.requireNonNull(source));
  }

  @Override
  public int indexOf(@Nullable Object element) {
    int version = structureVersion();
    int size = size();
    for (int i = 0; element != null && i < size; i++) {
      boolean found = element.equals(get(i));
      checkVersion(version);
      if (found) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(@Nullable Object element) {
    int version = structureVersion();
    for (int i = size() - 1; element != null && i >= 0; i--) {
      boolean found = element.equals(get(i));
      checkVersion(version);
      if (found) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean equals(@Nullable Object that) {
    structureVersion();
    return super.equals(that);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  @Override
  public String toString() {
    return isReadable() ? super.toString() : describe();
  }

  // ---- ordering ------------------------------------------------------------------------------

  /**
   * Exchanges two elements. Where elements take memory besides their own place, as long strings do,
   * this must take none: one that was overwritten would be lost if the other one were refused.
   *
   * @param left the number of one
   * @param right the number of the other
   */
  protected void swap(int left, int right) {
    T kept = get(left);
    set(left, get(right));
    set(right, kept);
  }

  /** Sorts the numbers of the elements first: a comparator that throws has changed nothing. */
  @Override
  public void sort(@Nullable Comparator<? super T> comparator) {
    int version = structureVersion();
    @SuppressWarnings("unchecked") // what toArray gives are elements of this list
    T[] elements = (T[]) toArray();
    Integer[] order = new Integer[elements.length];
    Arrays.setAll(order, i -> i);
    Comparator<? super T> used = comparator == null ? natural() : comparator;
    Arrays.sort(order, (left, right) -> used.compare(elements[left], elements[right]));
    checkVersion(version);
    permute(Arrays.stream(order).mapToInt(Integer::intValue).toArray());
  }

  @SuppressWarnings("unchecked") // what is not comparable is refused by the cast
  private static <T> Comparator<T> natural() {
    return (left, right) -> ((Comparable<T>) left).compareTo(right);
  }

  /** Puts the old element {@code order[i]} at i; uses up the order. */
  private void permute(int[] order) {
    for (int start = 0; start < order.length; start++) {
      int hole = start;
      while (order[hole] != start) {
        int next = order[hole];
        swap(hole, next);
        order[hole] = hole;
        hole = next;
      }
      order[hole] = hole;
    }
  }

  @Override
  public MutableList<T> reverseThis() {
    for (int left = 0, right = size() - 1; left < right; left++, right--) {
      swap(left, right);
    }
    return this;
  }

  @Override
  public MutableList<T> shuffleThis() {
    return shuffleThis(new Random());
  }

  @Override
  public MutableList<T> shuffleThis(Random random) {
    int version = structureVersion();
    for (int left = size(); left > 1; left--) {
      int chosen = random.nextInt(left);
      checkVersion(version);
      swap(left - 1, chosen);
    }
    return this;
  }

  // ---- a copy and views ------------------------------------------------------------------------

  /** Copies the elements to the heap. */
  @Override
  @SuppressWarnings("MissingSuperCall") // Object.clone would share the memory
  public MutableList<T> clone() {
    ArenaEvents.copyOut(this, size());
    return FastList.newList(this);
  }

  @Override
  public MutableList<T> subList(int fromIndex, int toIndex) {
    return new CheckedSubList<>(this, null, 0, size(), structureVersion(), fromIndex, toIndex);
  }

  @Override
  public List<T> reversed() {
    structureVersion();
    return super.reversed();
  }

  @Override
  public Iterator<T> iterator() {
    return new CheckedListIterator<>(this, 0);
  }

  @Override
  public ListIterator<T> listIterator() {
    return new CheckedListIterator<>(this, 0);
  }

  @Override
  public ListIterator<T> listIterator(int index) {
    Objects.checkIndex(index, size() + 1);
    return new CheckedListIterator<>(this, index);
  }

  /** Visits the elements in the calling thread; it does not split. */
  @Override
  public Spliterator<T> spliterator() {
    structureVersion();
    return new CheckedListSpliterator<>(this);
  }

  // ---- serialization -------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a list on the heap
   */
  @Serial
  protected final Object writeReplace() {
    return FastList.newList(this);
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a FastList"));
  }
}
