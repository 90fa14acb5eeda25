// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Comparator;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.bag.sorted.ImmutableSortedBag;
import org.eclipse.collections.api.bag.sorted.MutableSortedBag;
import org.eclipse.collections.api.bimap.MutableBiMap;
import org.eclipse.collections.api.block.HashingStrategy;
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
import org.eclipse.collections.api.list.ImmutableList;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.MutableBooleanList;
import org.eclipse.collections.api.list.primitive.MutableByteList;
import org.eclipse.collections.api.list.primitive.MutableCharList;
import org.eclipse.collections.api.list.primitive.MutableDoubleList;
import org.eclipse.collections.api.list.primitive.MutableFloatList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.api.list.primitive.MutableShortList;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.sorted.MutableSortedMap;
import org.eclipse.collections.api.partition.list.PartitionMutableList;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.sorted.MutableSortedSet;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.api.tuple.Twin;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;

/**
 * A list whose methods that copy elements to the heap tell the flight recorder, where that records
 * copies. What goes into a target of the caller's, and views, are none.
 *
 * @param <T> the element type
 */
abstract class CopyingList<T> extends FailFastList<T> {
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

  /** What {@code select} and its like without a target copy to. */
  @Override
  public MutableList<T> newEmpty() {
    ArenaEvents.copyOut(this, size());
    return super.newEmpty();
  }

  @Override
  public MutableList<T> toList() {
    ArenaEvents.copyOut(this, size());
    return super.toList();
  }

  @Override
  public MutableSet<T> toSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSet();
  }

  @Override
  public MutableBag<T> toBag() {
    ArenaEvents.copyOut(this, size());
    return super.toBag();
  }

  @Override
  public ImmutableList<T> toImmutable() {
    ArenaEvents.copyOut(this, size());
    return super.toImmutable();
  }

  @Override
  public <V> MutableList<V> collect(Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collect(function);
  }

  @Override
  public PartitionMutableList<T> partition(Predicate<? super T> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.partition(predicate);
  }

  @Override
  public <V> FastListMultimap<V, T> groupBy(Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.groupBy(function);
  }

  @Override
  public MutableBooleanList collectBoolean(BooleanFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectBoolean(function);
  }

  @Override
  public MutableByteList collectByte(ByteFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectByte(function);
  }

  @Override
  public MutableCharList collectChar(CharFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectChar(function);
  }

  @Override
  public MutableShortList collectShort(ShortFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectShort(function);
  }

  @Override
  public MutableIntList collectInt(IntFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectInt(function);
  }

  @Override
  public MutableLongList collectLong(LongFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectLong(function);
  }

  @Override
  public MutableFloatList collectFloat(FloatFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectFloat(function);
  }

  @Override
  public MutableDoubleList collectDouble(DoubleFunction<? super T> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectDouble(function);
  }

  @Override
  public <V> MutableList<V> collectIf(
      Predicate<? super T> predicate, Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.collectIf(predicate, function);
  }

  @Override
  public <P, V> MutableList<V> collectWith(
      Function2<? super T, ? super P, ? extends V> function, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.collectWith(function, parameter);
  }

  @Override
  public MutableList<T> distinct() {
    ArenaEvents.copyOut(this, size());
    return super.distinct();
  }

  @Override
  public MutableList<T> take(int count) {
    ArenaEvents.copyOut(this, size());
    return super.take(count);
  }

  @Override
  public MutableList<T> drop(int count) {
    ArenaEvents.copyOut(this, size());
    return super.drop(count);
  }

  @Override
  public RichIterable<RichIterable<T>> chunk(int size) {
    ArenaEvents.copyOut(this, size());
    return super.chunk(size);
  }

  @Override
  public MutableList<Pair<T, Integer>> zipWithIndex() {
    ArenaEvents.copyOut(this, size());
    return super.zipWithIndex();
  }

  @Override
  public <V> MutableMap<V, T> groupByUniqueKey(Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.groupByUniqueKey(function);
  }

  @Override
  public <K, V> MutableMap<K, V> toMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends V> value) {
    ArenaEvents.copyOut(this, size());
    return super.toMap(key, value);
  }

  @Override
  public <K, V> MutableBiMap<K, V> toBiMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends V> value) {
    ArenaEvents.copyOut(this, size());
    return super.toBiMap(key, value);
  }

  @Override
  public <K, V> MutableSortedMap<K, V> toSortedMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends V> value) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(key, value);
  }

  @Override
  public <K, V> MutableSortedMap<K, V> toSortedMap(
      Comparator<? super K> comparator,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends V> value) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(comparator, key, value);
  }

  @Override
  public <C extends Comparable<? super C>, K, V> MutableSortedMap<K, V> toSortedMapBy(
      Function<? super K, C> sortBy,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends V> value) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMapBy(sortBy, key, value);
  }

  @Override
  public MutableSortedSet<T> toSortedSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSet();
  }

  @Override
  public MutableSortedSet<T> toSortedSet(Comparator<? super T> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSet(comparator);
  }

  @Override
  public <V extends Comparable<? super V>> MutableSortedSet<T> toSortedSetBy(
      Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedSetBy(function);
  }

  @Override
  public MutableSortedBag<T> toSortedBag() {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBag();
  }

  @Override
  public MutableSortedBag<T> toSortedBag(Comparator<? super T> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBag(comparator);
  }

  @Override
  public <V extends Comparable<? super V>> MutableSortedBag<T> toSortedBagBy(
      Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedBagBy(function);
  }

  @Override
  public ImmutableSortedBag<T> toImmutableSortedBag() {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBag();
  }

  @Override
  public ImmutableSortedBag<T> toImmutableSortedBag(Comparator<? super T> comparator) {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBag(comparator);
  }

  @Override
  public <V extends Comparable<? super V>> ImmutableSortedBag<T> toImmutableSortedBagBy(
      Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBagBy(function);
  }

  @Override
  public <V> MutableList<T> distinctBy(Function<? super T, ? extends V> function) {
    ArenaEvents.copyOut(this, size());
    return super.distinctBy(function);
  }

  @Override
  public MutableList<T> distinct(HashingStrategy<? super T> strategy) {
    ArenaEvents.copyOut(this, size());
    return super.distinct(strategy);
  }

  @Override
  public MutableList<T> takeWhile(Predicate<? super T> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.takeWhile(predicate);
  }

  @Override
  public MutableList<T> dropWhile(Predicate<? super T> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.dropWhile(predicate);
  }

  @Override
  public PartitionMutableList<T> partitionWhile(Predicate<? super T> predicate) {
    ArenaEvents.copyOut(this, size());
    return super.partitionWhile(predicate);
  }

  @Override
  public <P> PartitionMutableList<T> partitionWith(
      Predicate2<? super T, ? super P> predicate, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.partitionWith(predicate, parameter);
  }

  @Override
  public <P> Twin<MutableList<T>> selectAndRejectWith(
      Predicate2<? super T, ? super P> predicate, P parameter) {
    ArenaEvents.copyOut(this, size());
    return super.selectAndRejectWith(predicate, parameter);
  }

  @Override
  public <S> MutableList<Pair<T, S>> zip(Iterable<S> other) {
    ArenaEvents.copyOut(this, size());
    return super.zip(other);
  }
}
