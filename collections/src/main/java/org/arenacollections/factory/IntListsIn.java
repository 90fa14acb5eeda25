// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char float double boolean
package org.arenacollections.factory;

import java.util.stream.IntStream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.factory.list.primitive.MutableIntListFactory;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/** Makes lists in an arena. */
record IntListsIn(MemoryArena arena) implements MutableIntListFactory {
  @Override
  public MutableIntList empty() {
    return ArenaIntList.in(arena);
  }

  @Override
  public MutableIntList of() {
    return empty();
  }

  @Override
  public MutableIntList with() {
    return empty();
  }

  @Override
  public MutableIntList withInitialCapacity(int capacity) {
    return ArenaIntList.in(arena, capacity);
  }

  @Override
  public MutableIntList of(int... items) {
    return with(items);
  }

  @Override
  public MutableIntList with(int... items) {
    return ArenaIntList.copyOf(arena, items);
  }

  @Override
  public MutableIntList wrapCopy(int... items) {
    return with(items);
  }

  @Override
  public MutableIntList ofAll(IntIterable items) {
    return withAll(items);
  }

  @Override
  public MutableIntList withAll(IntIterable items) {
    return ArenaIntList.copyOf(arena, items);
  }

  @Override
  public MutableIntList ofAll(Iterable<Integer> items) {
    return withAll(items);
  }

  @Override
  public MutableIntList withAll(Iterable<Integer> items) {
    MutableIntList made = empty();
    items.forEach(made::add);
    return made;
  }

  // only: int long double
  @Override
  public MutableIntList ofAll(IntStream items) {
    return withAll(items);
  }

  /** In the calling thread, since an arena belongs to one. */
  @Override
  public MutableIntList withAll(IntStream items) {
    MutableIntList made = empty();
    items.sequential().forEachOrdered(made::add);
    return made;
  }
  // end
}
