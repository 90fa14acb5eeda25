// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ExecutorService;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.ParallelUnsortedSetIterable;
import org.eclipse.collections.impl.lazy.parallel.set.NonParallelUnsortedSetIterable;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;

/**
 * What every set of objects in an arena does in the same way: it fails fast, refuses null, and
 * loses nothing when a function throws.
 *
 * <p>A method that stops at the first element that a function accepts does not look whether that
 * function has changed the set; all others do.
 *
 * <p>A subclass gives access to its elements ({@link #contains}, {@link #add}, {@link #remove},
 * {@link #iterator}, …). All of these check first that the set may be touched now; {@link #add}
 * passes its element through {@link #nonNull}; the iterator fails fast and can remove.
 *
 * @param <T> the type of the elements
 */
public abstract class CheckedSet<T> extends CopyingSet<T> implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** For subclasses. */
  protected CheckedSet() {}

  /**
   * Whether the set is live and the calling thread may touch it; never throws.
   *
   * @return true if it can be read now
   */
  protected abstract boolean isReadable();

  /**
   * What a {@code toString} that may not read shows; never throws.
   *
   * @return a line of text
   */
  protected abstract String describe();

  @Override
  public abstract boolean contains(@Nullable Object element);

  @Override
  public abstract boolean remove(@Nullable Object element);

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

  // ---- adding ----------------------------------------------------------------------------------

  /** Adds one after the other; what was added before a refusal stays. */
  @Override
  @SuppressWarnings("unchecked") // A collection of T has nothing else.
  public boolean addAll(Collection<? extends T> source) {
    Object[] snapshot = source.toArray();
    for (Object element : snapshot) {
      nonNull(element);
    }
    int size = size();
    for (Object element : snapshot) {
      add((T) element);
    }
    return size() != size;
  }

  @Override
  public boolean addAllIterable(Iterable<? extends T> source) {
    return addAll(
        source instanceof Collection<? extends T> collection
            ? collection
            : UnifiedSet.<T>newSet(source));
  }

  // ---- removing --------------------------------------------------------------------------------

  /** Removes each before the function is asked about the next one. */
  @Override
  public boolean removeIf(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    int size = size();
    Iterator<T> elements = iterator();
    while (elements.hasNext()) {
      if (predicate.accept(elements.next())) {
        elements.remove();
      }
    }
    return size() != size;
  }

  @Override
  public boolean removeIf(java.util.function.Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    return removeIf((Predicate<T>) predicate::test);
  }

  @Override
  public <P> boolean removeIfWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return removeIf((Predicate<T>) element -> predicate.accept(element, parameter));
  }

  @Override
  public boolean removeAll(Collection<?> source) {
    return removeAllIterable(source);
  }

  @Override
  public boolean removeAllIterable(Iterable<?> source) {
    int size = size();
    for (Object element : UnifiedSet.newSet(source)) {
      remove(element);
    }
    return size() != size;
  }

  @Override
  public boolean retainAll(Collection<?> source) {
    Objects.requireNonNull(source);
    return removeIf((Predicate<T>) element -> !source.contains(element));
  }

  @Override
  public boolean retainAllIterable(Iterable<?> source) {
    return retainAll(source instanceof Collection<?> all ? all : UnifiedSet.newSet(source));
  }

  // ---- reading --------------------------------------------------------------------------------

  @Override
  public void each(Procedure<? super T> procedure) {
    Iterator<T> elements = iterator();
    while (elements.hasNext()) {
      procedure.value(elements.next());
    }
  }

  @Override
  @SuppressWarnings("deprecation") // A set must have it nevertheless.
  public @Nullable T getFirst() {
    Iterator<T> elements = iterator();
    return elements.hasNext() ? elements.next() : null;
  }

  @Override
  @SuppressWarnings("deprecation") // A set must have it nevertheless.
  public @Nullable T getLast() {
    T last = null;
    for (T element : this) {
      last = element;
    }
    return last;
  }

  @Override
  public boolean equals(@Nullable Object that) {
    int size = size();
    return that == this
        || (that instanceof Set<?> other && other.size() == size && containsAll(other));
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (T element : this) {
      hash += element.hashCode();
    }
    return hash;
  }

  /** The elements as a set is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return isReadable() ? super.toString() : describe();
  }

  /** A copy on the heap. */
  @Override
  @SuppressWarnings("MissingSuperCall") // Nothing of a view can be cloned.
  public MutableSet<T> clone() {
    ArenaEvents.copyOut(this, size());
    return UnifiedSet.newSet(this);
  }

  /** Runs in the calling thread, since an arena belongs to one. */
  @Override
  public ParallelUnsortedSetIterable<T> asParallel(ExecutorService executorService, int batchSize) {
    if (executorService == null || batchSize < 1) {
      throw executorService == null ? new NullPointerException() : new IllegalArgumentException();
    }
    return new NonParallelUnsortedSetIterable<>(this);
  }

  /** Visits the elements in the calling thread; it does not split. */
  @Override
  public Spliterator<T> spliterator() {
    isEmpty(); // checks
    return new CheckedSpliterator<>(this, Spliterator.DISTINCT | Spliterator.NONNULL);
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a set on the heap
   */
  @Serial
  protected final Object writeReplace() {
    return UnifiedSet.newSet(this);
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a set on the heap"));
  }
}
