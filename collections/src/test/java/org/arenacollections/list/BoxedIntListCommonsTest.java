// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.collections4.list.AbstractListTest;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The boxed view of a list under the list tests of Apache Commons Collections.
 *
 * <p>Without {@code boolean}: the suite needs elements that differ from all that a list holds.
 */
class BoxedIntListCommonsTest extends AbstractListTest<Integer> {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public List<Integer> makeObject() {
    return ArenaIntList.in(arena).boxed();
  }

  @Override
  public Integer[] getFullElements() {
    return new Integer[] {value(0), value(1), value(2), value(3), value(3), value(7), value(5)};
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
   * too: java.util.ArrayList does not throw it either where nothing was removed.
   */
  @Test
  @Override
  public void testCollectionIteratorFailFast() {
    List<Consumer<Collection<Integer>>> changes =
        List.of(
            list -> list.add(value(20)),
            list -> list.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            list -> list.remove(value(3)),
            list -> list.removeIf(element -> element == value(3)),
            list -> list.removeAll(List.of(value(3))),
            list -> list.retainAll(List.of(value(3))));
    for (Consumer<Collection<Integer>> change : changes) {
      resetFull();
      Iterator<Integer> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  /** As the suite has it, which is older than the static methods of {@link List}. */
  @Override
  protected void failFastMethod(List<Integer> list, Method method) {
    if (!Modifier.isStatic(method.getModifiers())) {
      super.failFastMethod(list, method);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
