// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.util.Comparator;
import org.arenacollections.internal.ArenaEvents;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.bag.sorted.ImmutableSortedBag;
import org.eclipse.collections.api.bag.sorted.MutableSortedBag;
import org.eclipse.collections.api.bimap.MutableBiMap;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.sorted.MutableSortedMap;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.sorted.MutableSortedSet;
import org.eclipse.collections.impl.AbstractRichIterable;

/**
 * Tells the flight recorder which methods of the base copy values to the heap.
 *
 * @param <V> the type of the values
 */
abstract class CopyingValues<V> extends AbstractRichIterable<V> {
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
  public <K, W> MutableMap<K, W> toMap(
      Function<? super V, ? extends K> key, Function<? super V, ? extends W> value) {
    ArenaEvents.copyOut(this, size());
    return super.toMap(key, value);
  }

  @Override
  public <K, W> MutableBiMap<K, W> toBiMap(
      Function<? super V, ? extends K> key, Function<? super V, ? extends W> value) {
    ArenaEvents.copyOut(this, size());
    return super.toBiMap(key, value);
  }

  @Override
  public <K, W> MutableSortedMap<K, W> toSortedMap(
      Function<? super V, ? extends K> key, Function<? super V, ? extends W> value) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(key, value);
  }

  @Override
  public <K, W> MutableSortedMap<K, W> toSortedMap(
      Comparator<? super K> comparator,
      Function<? super V, ? extends K> key,
      Function<? super V, ? extends W> value) {
    ArenaEvents.copyOut(this, size());
    return super.toSortedMap(comparator, key, value);
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
  public <W extends Comparable<? super W>> ImmutableSortedBag<V> toImmutableSortedBagBy(
      Function<? super V, ? extends W> function) {
    ArenaEvents.copyOut(this, size());
    return super.toImmutableSortedBagBy(function);
  }
}
