// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.factory;

import java.util.stream.IntStream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.set.ArenaIntSet;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.factory.set.primitive.MutableIntSetFactory;
import org.eclipse.collections.api.set.primitive.MutableIntSet;

/** Makes sets in an arena. */
record IntSetsIn(MemoryArena arena) implements MutableIntSetFactory {
  @Override
  public MutableIntSet empty() {
    return ArenaIntSet.in(arena);
  }

  @Override
  public MutableIntSet of() {
    return empty();
  }

  @Override
  public MutableIntSet with() {
    return empty();
  }

  // not: byte
  @Override
  public MutableIntSet withInitialCapacity(int capacity) {
    return ArenaIntSet.in(arena, capacity);
  }

  // end
  @Override
  public MutableIntSet of(int... items) {
    return with(items);
  }

  @Override
  public MutableIntSet with(int... items) {
    return ArenaIntSet.copyOf(arena, items);
  }

  @Override
  public MutableIntSet ofAll(IntIterable items) {
    return withAll(items);
  }

  @Override
  public MutableIntSet withAll(IntIterable items) {
    return ArenaIntSet.copyOf(arena, items);
  }

  @Override
  public MutableIntSet ofAll(Iterable<Integer> items) {
    return withAll(items);
  }

  @Override
  public MutableIntSet withAll(Iterable<Integer> items) {
    MutableIntSet made = empty();
    items.forEach(made::add);
    return made;
  }

  // only: int long
  @Override
  public MutableIntSet ofAll(IntStream items) {
    return withAll(items);
  }

  /** In the calling thread, since an arena belongs to one. */
  @Override
  public MutableIntSet withAll(IntStream items) {
    MutableIntSet made = empty();
    items.sequential().forEachOrdered(made::add);
    return made;
  }
  // end
}
