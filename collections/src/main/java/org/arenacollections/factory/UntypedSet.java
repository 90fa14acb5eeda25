// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.io.Serial;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.CheckedSet;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Space;
import org.arenacollections.set.ArenaSet;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A set in an arena whose elements have the type of the first one that is added: from then on an
 * {@link ArenaSet} behind this object. It keeps the type when it is emptied.
 *
 * @param <T> the type of the elements
 */
final class UntypedSet<T> extends CheckedSet<T> {
  @Serial private static final long serialVersionUID = 1;

  private final transient MemoryArena arena;
  private final transient Space space;
  private final transient long generation;
  private final transient int capacity;

  /** Null until there was an element. */
  private transient @Nullable ArenaSet<T> typed;

  UntypedSet(MemoryArena arena, int capacity) {
    this.arena = arena;
    this.space = arena.space();
    this.generation = space.generation();
    this.capacity = FirstElement.capacity(capacity);
    space.check(generation);
  }

  @Override
  protected boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe("ArenaSet<?>", space, generation);
  }

  @Override
  public int size() {
    space.check(generation);
    return typed == null ? 0 : typed.size();
  }

  @Override
  public boolean contains(@Nullable Object element) {
    space.check(generation);
    return typed != null && typed.contains(element);
  }

  @Override
  public boolean add(T element) {
    space.check(generation);
    nonNull(element);
    if (typed != null) {
      return typed.add(element);
    }
    ArenaSet<T> set = ArenaSet.in(arena, FirstElement.typeOf(element));
    set.add(element);
    // Accessors of the element are foreign code, and may have added another one.
    space.check(generation);
    if (typed != null) {
      throw Changes.meanwhile(describe());
    }
    // Not before: the room would be lost with an element that is refused.
    set.ensureCapacity(capacity);
    typed = set;
    return true;
  }

  @Override
  public boolean remove(@Nullable Object element) {
    space.check(generation);
    return typed != null && typed.remove(element);
  }

  @Override
  public void clear() {
    space.checkChange(generation);
    if (typed != null) {
      typed.clear();
    }
  }

  @Override
  public Iterator<T> iterator() {
    space.check(generation);
    return typed == null ? new Nothing() : typed.iterator();
  }

  /** Iterates over a set that has had no element yet, and notices if it has got one. */
  private final class Nothing implements Iterator<T> {
    @Override
    public boolean hasNext() {
      return !isEmpty();
    }

    @Override
    public T next() {
      if (isEmpty()) {
        throw new NoSuchElementException();
      }
      throw Changes.meanwhile(describe());
    }

    @Override
    public void remove() {
      space.check(generation);
      throw new IllegalStateException(FactoryMessages.nothingToRemove());
    }
  }
}
