// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Comparator;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.bag.primitive.MutableBooleanBag;
import org.eclipse.collections.api.bag.primitive.MutableByteBag;
import org.eclipse.collections.api.bag.primitive.MutableCharBag;
import org.eclipse.collections.api.bag.primitive.MutableDoubleBag;
import org.eclipse.collections.api.bag.primitive.MutableFloatBag;
import org.eclipse.collections.api.bag.primitive.MutableIntBag;
import org.eclipse.collections.api.bag.primitive.MutableLongBag;
import org.eclipse.collections.api.bag.primitive.MutableShortBag;
import org.eclipse.collections.api.bag.sorted.ImmutableSortedBag;
import org.eclipse.collections.api.bag.sorted.MutableSortedBag;
import org.eclipse.collections.api.bimap.MutableBiMap;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function2;
import org.eclipse.collections.api.block.function.primitive.BooleanFunction;
import org.eclipse.collections.api.block.function.primitive.ByteFunction;
import org.eclipse.collections.api.block.function.primitive.CharFunction;
import org.eclipse.collections.api.block.function.primitive.DoubleFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.block.function.primitive.LongFunction;
import org.eclipse.collections.api.block.function.primitive.ShortFunction;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.ImmutableMap;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.sorted.MutableSortedMap;
import org.eclipse.collections.api.multimap.bag.MutableBagMultimap;
import org.eclipse.collections.api.multimap.set.MutableSetMultimap;
import org.eclipse.collections.api.partition.bag.PartitionMutableBag;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.sorted.MutableSortedSet;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.map.mutable.AbstractMutableMap;

/**
 * A map whose methods that copy keys or values to the heap tell the flight recorder, where that
 * records copies. What goes into a target of the caller's, and views, are none.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
abstract class CopyingMap<K, V> extends AbstractMutableMap<K, V> {
  @Override
  public Object[] toArray() {
    ArenaEvents.copyOut(this, size());
    return super.toArray();
  }

  @Override
  public <E> E[] toArray(E[] target) {
    ArenaEvents.copyOut(this, size());
    return super.toArray(target);
  }

  @Override
  public MutableList<V> toList() {
    ArenaEvents.copyOut(this, size());
    return super.toList();
  }

  @Override
  public MutableSet<V> toSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSet();
  }

  @Override
  public MutableBag<V> toBag() {
    ArenaEvents.copyOut(this, size());
    return super.toBag();
  }

  @Override
  public ImmutableMap<K, V> toImmutable() {
    ArenaEvents.copyOut(this, size());
    return super.toImmutable();
  }

  @Override
  public <R> MutableBag<R> collect(Function<? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.collect(function);
  }

  @Override
  public MutableBooleanBag collectBoolean(BooleanFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectBoolean(function);
  }

  @Override
  public MutableByteBag collectByte(ByteFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectByte(function);
  }

  @Override
  public MutableCharBag collectChar(CharFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectChar(function);
  }

  @Override
  public MutableShortBag collectShort(ShortFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectShort(function);
  }

  @Override
  public MutableIntBag collectInt(IntFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectInt(function);
  }

  @Override
  public MutableLongBag collectLong(LongFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectLong(function);
  }

  @Override
  public MutableFloatBag collectFloat(FloatFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectFloat(function);
  }

  @Override
  public MutableDoubleBag collectDouble(DoubleFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectDouble(function);
  }

  @Override
  public <P, R> MutableBag<R> collectWith(
      Function2<? super V, ? super P, ? extends R> function, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.collectWith(function, parameter);
  }

  @Override
  public <R> MutableBag<R> collectIf(
      Predicate<? super V> predicate, Function<? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectIf(predicate, function);
  }

  @Override
  public MutableBag<V> select(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.select(predicate);
  }

  @Override
  public MutableBag<V> reject(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.reject(predicate);
  }

  @Override
  public <P> MutableBag<V> selectWith(Predicate2<? super V, ? super P> predicate, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.selectWith(predicate, parameter);
  }

  @Override
  public <P> MutableBag<V> rejectWith(Predicate2<? super V, ? super P> predicate, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.rejectWith(predicate, parameter);
  }

  @Override
  public MutableMap<K, V> select(Predicate2<? super K, ? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.select(predicate);
  }

  @Override
  public MutableMap<K, V> reject(Predicate2<? super K, ? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.reject(predicate);
  }

  @Override
  public PartitionMutableBag<V> partition(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.partition(predicate);
  }

  @Override
  public <P> PartitionMutableBag<V> partitionWith(
      Predicate2<? super V, ? super P> predicate, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.partitionWith(predicate, parameter);
  }

  @Override
  public <S> MutableBag<S> selectInstancesOf(Class<S> type) {
    ArenaEvents.copyOut(this, size());
    return super.selectInstancesOf(type);
  }

  @Override
  public <R> MutableMap<K, R> collectValues(Function2<? super K, ? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectValues(function);
  }

  @Override
  public <R> MutableMap<R, V> collectKeysUnique(
      Function2<? super K, ? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectKeysUnique(function);
  }

  @Override
  public MutableMap<V, K> flipUniqueValues() {
    ArenaEvents.copyOut(this, size());
    return super.flipUniqueValues();
  }

  @Override
  public MutableSetMultimap<V, K> flip() {
    ArenaEvents.copyOut(this, size());
    return super.flip();
  }

  @Override
  public <R> MutableBagMultimap<R, V> groupBy(Function<? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.groupBy(function);
  }

  @Override
  public <R> MutableMap<R, V> groupByUniqueKey(Function<? super V, ? extends R> function) {
    ArenaEvents.copyOut(this, size());
    return super.groupByUniqueKey(function);
  }

  @Override
  public <A, B> MutableMap<A, B> toMap(
      Function<? super V, ? extends A> keyFunction,
      Function<? super V, ? extends B> valueFunction) {
    ArenaEvents.copyOut(this, size());
    return super.toMap(keyFunction, valueFunction);
  }

  @Override
  public <A, B> MutableBiMap<A, B> toBiMap(
      Function<? super V, ? extends A> keyFunction,
      Function<? super V, ? extends B> valueFunction) {
    ArenaEvents.copyOut(this, size());
    return super.toBiMap(keyFunction, valueFunction);
  }

  @Override
  public <A, B> MutableSortedMap<A, B> toSortedMap(
      Function<? super V, ? extends A> keyFunction,
      Function<? super V, ? extends B> valueFunction) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(keyFunction, valueFunction);
  }

  @Override
  public <A, B> MutableSortedMap<A, B> toSortedMap(
      Comparator<? super A> comparator,
      Function<? super V, ? extends A> keyFunction,
      Function<? super V, ? extends B> valueFunction) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(comparator, keyFunction, valueFunction);
  }

  @Override
  public <C extends Comparable<? super C>, A, B> MutableSortedMap<A, B> toSortedMapBy(
      Function<? super A, C> sortBy,
      Function<? super V, ? extends A> keyFunction,
      Function<? super V, ? extends B> valueFunction) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMapBy(sortBy, keyFunction, valueFunction);
  }

  @Override
  public MutableSortedSet<V> toSortedSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSet();
  }

  @Override
  public MutableSortedSet<V> toSortedSet(Comparator<? super V> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSet(comparator);
  }

  @Override
  public <C extends Comparable<? super C>> MutableSortedSet<V> toSortedSetBy(
      Function<? super V, ? extends C> function) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSetBy(function);
  }

  @Override
  public MutableSortedBag<V> toSortedBag() {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBag();
  }

  @Override
  public MutableSortedBag<V> toSortedBag(Comparator<? super V> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBag(comparator);
  }

  @Override
  public <C extends Comparable<? super C>> MutableSortedBag<V> toSortedBagBy(
      Function<? super V, ? extends C> function) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBagBy(function);
  }

  @Override
  public ImmutableSortedBag<V> toImmutableSortedBag() {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBag();
  }

  @Override
  public ImmutableSortedBag<V> toImmutableSortedBag(Comparator<? super V> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBag(comparator);
  }

  @Override
  public <C extends Comparable<? super C>> ImmutableSortedBag<V> toImmutableSortedBagBy(
      Function<? super V, ? extends C> function) {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBagBy(function);
  }

  @Override
  @Deprecated
  public <S> MutableBag<Pair<V, S>> zip(Iterable<S> other) {
    ArenaEvents.copyOut(this, size());
    return super.zip(other);
  }

  @Override
  @Deprecated
  public MutableSet<Pair<V, Integer>> zipWithIndex() {
    ArenaEvents.copyOut(this, size());
    return super.zipWithIndex();
  }
}
