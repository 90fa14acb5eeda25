// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.commons.collections4.set.AbstractSetTest;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.Parcel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sets of records under the set tests of Apache Commons Collections. */
class ArenaSetCommonsTest extends AbstractSetTest<Parcel> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public Set<Parcel> makeObject() {
    return ArenaSet.in(arena, Parcel.class);
  }

  @Override
  public Parcel[] getFullElements() {
    return new Parcel[] {
      Parcel.of(0),
      Parcel.of(1),
      Parcel.of(2),
      Parcel.of(3),
      Parcel.of(9),
      Parcel.of(7),
      Parcel.of(5)
    };
  }

  @Override
  public Parcel[] getOtherElements() {
    return new Parcel[] {Parcel.of(20), Parcel.of(21), Parcel.of(22)};
  }

  @Override
  public boolean isNullSupported() {
    return false;
  }

  @Override
  public boolean isFailFastSupported() {
    return true;
  }

  /**
   * As the suite has it, without {@code removeIf(e -> false)}, after which it wants the exception
   * too: java.util.HashSet does not throw it either where nothing was removed.
   */
  @Test
  @Override
  public void testCollectionIteratorFailFast() {
    List<Consumer<Collection<Parcel>>> changes =
        List.of(
            set -> set.add(Parcel.of(20)),
            set -> set.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            set -> set.remove(Parcel.of(3)),
            set -> set.removeIf(element -> element.equals(Parcel.of(3))),
            set -> set.removeAll(List.of(Parcel.of(3))),
            set -> set.retainAll(List.of(Parcel.of(3))));
    for (Consumer<Collection<Parcel>> change : changes) {
      resetFull();
      Iterator<Parcel> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
