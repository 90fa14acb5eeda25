// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.set.ArenaSet;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.factory.set.MutableSetFactory;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * Makes sets in an arena.
 *
 * @param type the type of all elements; null if each set has the type of its first element
 */
record SetsIn(MemoryArena arena, @Nullable Class<?> type) implements MutableSetFactory {
  @Override
  public <T> MutableSet<T> empty() {
    return withInitialCapacity(0);
  }

  @Override
  @SuppressWarnings("unchecked") // The caller has said that all elements are of that type.
  public <T> MutableSet<T> withInitialCapacity(int capacity) {
    return type == null
        ? new UntypedSet<>(arena, capacity)
        : ArenaSet.in(arena, (Class<T>) type, FirstElement.capacity(capacity));
  }

  @Override
  @SafeVarargs
  @SuppressWarnings("varargs") // Read only.
  public final <T> MutableSet<T> with(T... items) {
    return copyOf(Arrays.asList(items));
  }

  @Override
  public <T> MutableSet<T> withAll(Iterable<? extends T> items) {
    return copyOf(FastList.newList(items));
  }

  @Override
  public <T> MutableSet<T> fromStream(Stream<? extends T> stream) {
    return copyOf(stream.sequential().toList());
  }

  @SuppressWarnings("unchecked") // The caller has said that all elements are of that type.
  private <T> MutableSet<T> copyOf(List<? extends T> items) {
    if (items.isEmpty()) {
      return empty();
    }
    Class<?> actual = type == null ? FirstElement.typeOf(items.getFirst()) : type;
    return ArenaSet.copyOf(arena, (Class<T>) actual, items);
  }
}
