// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.value;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The boxed view of a set under the set tests of Apache Commons Collections. */
class BoxedIntSetCommonsTest extends AbstractSetTest<Integer> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public Set<Integer> makeObject() {
    return ArenaIntSet.in(arena).boxed();
  }

  @Override
  public Integer[] getFullElements() {
    return new Integer[] {value(0), value(1), value(2), value(3), value(9), value(7), value(5)};
  }

  @Override
  public Integer[] getOtherElements() {
    return new Integer[] {value(20), value(21), value(22)};
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
    List<Consumer<Collection<Integer>>> changes =
        List.of(
            set -> set.add(value(20)),
            set -> set.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            set -> set.remove(value(3)),
            set -> set.removeIf(element -> element == value(3)),
            set -> set.removeAll(List.of(value(3))),
            set -> set.retainAll(List.of(value(3))));
    for (Consumer<Collection<Integer>> change : changes) {
      resetFull();
      Iterator<Integer> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
