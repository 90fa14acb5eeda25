// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaList;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.api.factory.list.MutableListFactory;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * Makes lists in an arena.
 *
 * @param type the type of all elements; null if each list has the type of its first element
 */
record ListsIn(MemoryArena arena, @Nullable Class<?> type) implements MutableListFactory {
  @Override
  public <T> MutableList<T> empty() {
    return withInitialCapacity(0);
  }

  @Override
  @SuppressWarnings("unchecked") // The caller has said that all elements are of that type.
  public <T> MutableList<T> withInitialCapacity(int capacity) {
    return type == null
        ? new UntypedList<>(arena, capacity)
        : ArenaList.in(arena, (Class<T>) type, FirstElement.capacity(capacity));
  }

  @Override
  @SafeVarargs
  @SuppressWarnings("varargs") // Read only.
  public final <T> MutableList<T> with(T... items) {
    return copyOf(Arrays.asList(items));
  }

  @Override
  @SafeVarargs
  @SuppressWarnings("varargs") // Read only.
  public final <T> MutableList<T> wrapCopy(T... items) {
    return copyOf(Arrays.asList(items));
  }

  @Override
  public <T> MutableList<T> withAll(Iterable<? extends T> items) {
    return copyOf(FastList.newList(items));
  }

  @Override
  public <T> MutableList<T> fromStream(Stream<? extends T> stream) {
    return copyOf(stream.sequential().toList());
  }

  @Override
  public <T> MutableList<T> withNValues(int count, Function0<? extends T> function) {
    MutableList<T> values = FastList.newList(count);
    for (int i = 0; i < count; i++) {
      values.add(function.value());
    }
    return copyOf(values);
  }

  @SuppressWarnings("unchecked") // The caller has said that all elements are of that type.
  private <T> MutableList<T> copyOf(List<? extends T> items) {
    if (items.isEmpty()) {
      return empty();
    }
    Class<?> actual = type == null ? FirstElement.typeOf(items.getFirst()) : type;
    ArenaList<T> made = ArenaList.in(arena, (Class<T>) actual, items.size());
    made.addAll(items);
    return made;
  }
}
