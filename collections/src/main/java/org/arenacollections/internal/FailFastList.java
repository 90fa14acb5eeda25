// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.arenacollections.annotations.ArenaBacked;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.HashingStrategy;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.api.block.function.Function2;
import org.eclipse.collections.api.block.function.Function3;
import org.eclipse.collections.api.block.function.primitive.DoubleFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.FloatObjectToFloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntObjectToIntFunction;
import org.eclipse.collections.api.block.function.primitive.LongFunction;
import org.eclipse.collections.api.block.function.primitive.LongObjectToLongFunction;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.block.procedure.Procedure2;
import org.eclipse.collections.api.block.procedure.primitive.ObjectIntProcedure;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.ordered.OrderedIterable;
import org.eclipse.collections.api.partition.list.PartitionMutableList;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.api.tuple.Twin;
import org.eclipse.collections.impl.block.factory.HashingStrategies;
import org.eclipse.collections.impl.list.mutable.AbstractMutableList;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;
import org.eclipse.collections.impl.partition.list.PartitionFastList;
import org.eclipse.collections.impl.utility.internal.IterableIterate;

/**
 * Calls functions on elements so that one that changes the list is noticed: the caller gets a
 * {@link ConcurrentModificationException}.
 *
 * <p>The base class goes by index where a list is {@link java.util.RandomAccess} and would not
 * notice. These go by the iterator instead, which checks at each step; the loops used most have
 * their own.
 *
 * @param <T> the type of the elements
 */
@ArenaBacked
abstract class FailFastList<T> extends AbstractMutableList<T> {
  /**
   * The number of structural changes so far.
   *
   * <p>Checks first that the list is live and may be touched by the calling thread.
   *
   * @return a number that is another one after each structural change
   */
  protected abstract int structureVersion();

  /**
   * What messages and a {@link #toString} that may not read call this list; never throws. {@link
   * Liveness#describe} makes one.
   *
   * @return a line of text
   */
  protected abstract String describe();

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

  /** Passes on what a loop gave that may have ended early, before it could notice a change. */
  private <V> V unchanged(int version, V result) {
    checkVersion(version);
    return result;
  }

  // ---- loops of their own ----------------------------------------------------------------------

  @Override
  public void each(Procedure<? super T> procedure) {
    int version = structureVersion();
    Objects.requireNonNull(procedure);
    int size = size();
    for (int i = 0; i < size; i++) {
      procedure.value(get(i));
      checkVersion(version);
    }
  }

  @Override
  public void forEach(Consumer<? super T> consumer) {
    int version = structureVersion();
    Objects.requireNonNull(consumer);
    int size = size();
    for (int i = 0; i < size; i++) {
      consumer.accept(get(i));
      checkVersion(version);
    }
  }

  @Override
  public void forEachWithIndex(ObjectIntProcedure<? super T> procedure) {
    int version = structureVersion();
    Objects.requireNonNull(procedure);
    int size = size();
    for (int i = 0; i < size; i++) {
      procedure.value(get(i), i);
      checkVersion(version);
    }
  }

  @Override
  public void forEach(int from, int to, Procedure<? super T> procedure) {
    Objects.requireNonNull(procedure);
    forEachWithIndex(from, to, (element, index) -> procedure.value(element));
  }

  /** Both ends are included; backwards if {@code from} is more than {@code to}. */
  @Override
  public void forEachWithIndex(int from, int to, ObjectIntProcedure<? super T> procedure) {
    int version = structureVersion();
    int size = size();
    Objects.checkIndex(from, size);
    Objects.checkIndex(to, size);
    int step = from <= to ? 1 : -1;
    for (int i = from; i != to + step; i += step) {
      procedure.value(get(i), i);
      checkVersion(version);
    }
  }

  @Override
  public void reverseForEach(Procedure<? super T> procedure) {
    int version = structureVersion();
    for (int i = size() - 1; i >= 0; i--) {
      procedure.value(get(i));
      checkVersion(version);
    }
  }

  @Override
  public void reverseForEachWithIndex(ObjectIntProcedure<? super T> procedure) {
    int version = structureVersion();
    for (int i = size() - 1; i >= 0; i--) {
      procedure.value(get(i), i);
      checkVersion(version);
    }
  }

  @Override
  public void replaceAll(UnaryOperator<T> operator) {
    int version = structureVersion();
    Objects.requireNonNull(operator);
    int size = size();
    for (int i = 0; i < size; i++) {
      T replaced = operator.apply(get(i));
      checkVersion(version);
      set(i, replaced);
    }
  }

  @Override
  public <E> E[] toArray(IntFunction<E[]> generator) {
    structureVersion();
    return toArray(generator.apply(0));
  }

  @Override
  public int detectLastIndex(Predicate<? super T> predicate) {
    int version = structureVersion();
    for (int i = size() - 1; i >= 0; i--) {
      boolean found = predicate.accept(get(i));
      checkVersion(version);
      if (found) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public T min(Comparator<? super T> comparator) {
    return first(comparator);
  }

  @Override
  public T max(Comparator<? super T> comparator) {
    return first(comparator.reversed());
  }

  private T first(Comparator<? super T> comparator) {
    int version = structureVersion();
    int size = size();
    if (size == 0) {
      throw new NoSuchElementException(InternalMessages.empty(describe()));
    }
    T first = get(0);
    for (int i = 1; i < size; i++) {
      T element = get(i);
      if (comparator.compare(element, first) < 0) {
        first = element;
      }
      checkVersion(version);
    }
    return first;
  }

  // ---- by the iterator -------------------------------------------------------------------------

  @Override
  public <P> void forEachWith(Procedure2<? super T, ? super P> procedure, P parameter) {
    IterableIterate.forEachWith(this, procedure, parameter);
  }

  @Override
  public <R extends Collection<T>> R select(Predicate<? super T> predicate, R target) {
    return IterableIterate.select(this, predicate, target);
  }

  @Override
  public <P, R extends Collection<T>> R selectWith(
      Predicate2<? super T, ? super P> predicate, P parameter, R target) {
    return IterableIterate.selectWith(this, predicate, parameter, target);
  }

  @Override
  public <R extends Collection<T>> R reject(Predicate<? super T> predicate, R target) {
    return IterableIterate.reject(this, predicate, target);
  }

  @Override
  public <P, R extends Collection<T>> R rejectWith(
      Predicate2<? super T, ? super P> predicate, P parameter, R target) {
    return IterableIterate.rejectWith(this, predicate, parameter, target);
  }

  @Override
  public <P> Twin<MutableList<T>> selectAndRejectWith(
      Predicate2<? super T, ? super P> predicate, P parameter) {
    return IterableIterate.selectAndRejectWith(this, predicate, parameter);
  }

  @Override
  public PartitionMutableList<T> partition(Predicate<? super T> predicate) {
    return IterableIterate.partition(this, predicate);
  }

  @Override
  public <P> PartitionMutableList<T> partitionWith(
      Predicate2<? super T, ? super P> predicate, P parameter) {
    return IterableIterate.partitionWith(this, predicate, parameter);
  }

  @Override
  public <V, R extends Collection<V>> R collect(
      Function<? super T, ? extends V> function, R target) {
    return IterableIterate.collect(this, function, target);
  }

  @Override
  public <V, R extends Collection<V>> R flatCollect(
      Function<? super T, ? extends Iterable<V>> function, R target) {
    return IterableIterate.flatCollect(this, function, target);
  }

  @Override
  public <P, A, R extends Collection<A>> R collectWith(
      Function2<? super T, ? super P, ? extends A> function, P parameter, R target) {
    return IterableIterate.collectWith(this, function, parameter, target);
  }

  @Override
  public <V, R extends Collection<V>> R collectIf(
      Predicate<? super T> predicate, Function<? super T, ? extends V> function, R target) {
    return IterableIterate.collectIf(this, predicate, function, target);
  }

  @Override
  public @Nullable T detect(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.detect(this, predicate));
  }

  @Override
  public <P> @Nullable T detectWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return unchanged(structureVersion(), IterableIterate.detectWith(this, predicate, parameter));
  }

  @Override
  public Optional<T> detectOptional(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.detectOptional(this, predicate));
  }

  @Override
  public <P> Optional<T> detectWithOptional(
      Predicate2<? super T, ? super P> predicate, P parameter) {
    return unchanged(
        structureVersion(), IterableIterate.detectWithOptional(this, predicate, parameter));
  }

  @Override
  public int detectIndex(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.detectIndex(this, predicate));
  }

  @Override
  public @Nullable T detectIfNone(Predicate<? super T> predicate, Function0<? extends T> function) {
    return unchanged(structureVersion(), super.detectIfNone(predicate, function));
  }

  @Override
  public <P> @Nullable T detectWithIfNone(
      Predicate2<? super T, ? super P> predicate, P parameter, Function0<? extends T> function) {
    return unchanged(structureVersion(), super.detectWithIfNone(predicate, parameter, function));
  }

  @Override
  public <S> boolean corresponds(
      OrderedIterable<S> other, Predicate2<? super T, ? super S> predicate) {
    int version = structureVersion();
    boolean all = size() == other.size();
    Iterator<T> elements = iterator();
    Iterator<S> others = other.iterator();
    while (all && elements.hasNext() && others.hasNext()) {
      all = predicate.accept(elements.next(), others.next());
    }
    return unchanged(version, all);
  }

  @Override
  public <S> MutableList<Pair<T, S>> zip(Iterable<S> other) {
    return unchanged(structureVersion(), super.zip(other));
  }

  @Override
  public <S, R extends Collection<Pair<T, S>>> R zip(Iterable<S> other, R target) {
    return unchanged(structureVersion(), super.zip(other, target));
  }

  @Override
  public MutableList<T> takeWhile(Predicate<? super T> predicate) {
    return unchanged(
        structureVersion(), IterableIterate.takeWhile(this, predicate, FastList.newList()));
  }

  @Override
  public MutableList<T> dropWhile(Predicate<? super T> predicate) {
    return IterableIterate.dropWhile(this, predicate, FastList.newList());
  }

  @Override
  public PartitionMutableList<T> partitionWhile(Predicate<? super T> predicate) {
    return IterableIterate.partitionWhile(this, predicate, new PartitionFastList<>());
  }

  @Override
  public MutableList<T> distinct(HashingStrategy<? super T> strategy) {
    return IterableIterate.distinct(this, strategy);
  }

  @Override
  public <V> MutableList<T> distinctBy(Function<? super T, ? extends V> function) {
    return distinct(HashingStrategies.fromFunction(function));
  }

  @Override
  public <V> FastListMultimap<V, T> groupBy(Function<? super T, ? extends V> function) {
    return IterableIterate.groupBy(this, function);
  }

  @Override
  public <V> FastListMultimap<V, T> groupByEach(
      Function<? super T, ? extends Iterable<V>> function) {
    return IterableIterate.groupByEach(this, function);
  }

  @Override
  public <K> MutableMap<K, T> groupByUniqueKey(Function<? super T, ? extends K> function) {
    return IterableIterate.groupByUniqueKey(this, function);
  }

  @Override
  public <R> R reduceInPlace(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator) {
    return unchanged(structureVersion(), super.reduceInPlace(supplier, accumulator));
  }

  @Override
  public <V extends Comparable<? super V>> T minBy(Function<? super T, ? extends V> function) {
    return IterableIterate.minBy(this, function);
  }

  @Override
  public <V extends Comparable<? super V>> T maxBy(Function<? super T, ? extends V> function) {
    return IterableIterate.maxBy(this, function);
  }

  @Override
  public int count(Predicate<? super T> predicate) {
    return IterableIterate.count(this, predicate);
  }

  @Override
  public <P> int countWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return IterableIterate.countWith(this, predicate, parameter);
  }

  @Override
  public boolean anySatisfy(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.anySatisfy(this, predicate));
  }

  @Override
  public <P> boolean anySatisfyWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return unchanged(
        structureVersion(), IterableIterate.anySatisfyWith(this, predicate, parameter));
  }

  @Override
  public boolean allSatisfy(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.allSatisfy(this, predicate));
  }

  @Override
  public <P> boolean allSatisfyWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return unchanged(
        structureVersion(), IterableIterate.allSatisfyWith(this, predicate, parameter));
  }

  @Override
  public boolean noneSatisfy(Predicate<? super T> predicate) {
    return unchanged(structureVersion(), IterableIterate.noneSatisfy(this, predicate));
  }

  @Override
  public <P> boolean noneSatisfyWith(Predicate2<? super T, ? super P> predicate, P parameter) {
    return unchanged(
        structureVersion(), IterableIterate.noneSatisfyWith(this, predicate, parameter));
  }

  @Override
  public <V> V injectInto(V initial, Function2<? super V, ? super T, ? extends V> function) {
    return IterableIterate.injectInto(initial, this, function);
  }

  @Override
  public int injectInto(int initial, IntObjectToIntFunction<? super T> function) {
    return IterableIterate.injectInto(initial, this, function);
  }

  @Override
  public long injectInto(long initial, LongObjectToLongFunction<? super T> function) {
    return IterableIterate.injectInto(initial, this, function);
  }

  @Override
  public float injectInto(float initial, FloatObjectToFloatFunction<? super T> function) {
    return IterableIterate.injectInto(initial, this, function);
  }

  @Override
  public <V, P> V injectIntoWith(
      V initial, Function3<? super V, ? super T, ? super P, ? extends V> function, P parameter) {
    return IterableIterate.injectIntoWith(initial, this, function, parameter);
  }

  @Override
  public long sumOfInt(
      org.eclipse.collections.api.block.function.primitive.IntFunction<? super T> function) {
    return IterableIterate.sumOfInt(this, function);
  }

  @Override
  public long sumOfLong(LongFunction<? super T> function) {
    return IterableIterate.sumOfLong(this, function);
  }

  @Override
  public double sumOfFloat(FloatFunction<? super T> function) {
    return IterableIterate.sumOfFloat(this, function);
  }

  @Override
  public double sumOfDouble(DoubleFunction<? super T> function) {
    return IterableIterate.sumOfDouble(this, function);
  }

  @Override
  public int binarySearch(T key, Comparator<? super T> comparator) {
    int version = structureVersion();
    return Collections.binarySearch(
        this, key, (left, right) -> unchanged(version, comparator.compare(left, right)));
  }
}
