// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.io.Serial;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.CheckedList;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Space;
import org.arenacollections.list.ArenaList;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A list in an arena whose elements have the type of the first one that is added: from then on an
 * {@link ArenaList} behind this object. It keeps the type when it is emptied.
 *
 * @param <T> the type of the elements
 */
final class UntypedList<T> extends CheckedList<T> {
  @Serial private static final long serialVersionUID = 1;

  private final transient MemoryArena arena;
  private final transient Space space;
  private final transient long generation;
  private final transient int capacity;

  /** Null until there was an element. */
  private transient @Nullable ArenaList<T> typed;

  private transient int version;

  UntypedList(MemoryArena arena, int capacity) {
    this.arena = arena;
    this.space = arena.space();
    this.generation = space.generation();
    this.capacity = FirstElement.capacity(capacity);
    space.check(generation);
  }

  @Override
  protected int structureVersion() {
    space.check(generation);
    return version;
  }

  @Override
  protected boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe("ArenaList<?>", space, generation);
  }

  @Override
  public int size() {
    structureVersion();
    return typed == null ? 0 : typed.size();
  }

  /** The list, where there is an element of that number. */
  private ArenaList<T> at(int index) {
    Objects.checkIndex(index, size());
    return Objects.requireNonNull(typed);
  }

  @Override
  public T get(int index) {
    return at(index).get(index);
  }

  @Override
  public T set(int index, T element) {
    return at(index).set(index, nonNull(element));
  }

  @Override
  protected void swap(int left, int right) {
    at(left).swap(left, right);
  }

  /** The list that the element belongs to, which may be one that is not there yet. */
  private ArenaList<T> listOf(T first) {
    return typed == null ? ArenaList.in(arena, FirstElement.typeOf(first)) : typed;
  }

  /** Ends a change; accessors of an element are foreign code, and may have made another list. */
  private void changed(ArenaList<T> list, int before) {
    checkVersion(before);
    if (typed == null) {
      // Not before: the room would be lost with an element that is refused.
      list.ensureCapacity(capacity);
    }
    typed = list;
    version++;
  }

  @Override
  public void add(int index, T element) {
    int before = structureVersion();
    Objects.checkIndex(index, size() + 1L);
    ArenaList<T> list = listOf(nonNull(element));
    list.add(index, element);
    changed(list, before);
  }

  @Override
  public boolean addAll(int index, Collection<? extends T> source) {
    int before = structureVersion();
    Objects.checkIndex(index, size() + 1L);
    @SuppressWarnings("unchecked") // what the source has given
    T[] snapshot = (T[]) snapshotOf(source);
    checkVersion(before);
    if (snapshot.length == 0) {
      return false;
    }
    ArenaList<T> list = listOf(snapshot[0]);
    list.addAll(index, Arrays.asList(snapshot));
    changed(list, before);
    return true;
  }

  @Override
  public T remove(int index) {
    T removed = at(index).remove(index);
    version++;
    return removed;
  }

  @Override
  protected void removeRange(int from, int to) {
    Objects.checkFromToIndex(from, to, size());
    if (typed != null) {
      typed.subList(from, to).clear();
    }
    version++;
  }
}
