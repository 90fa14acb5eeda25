// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

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
import org.arenacollections.columns.Sample.Rich;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows of strings and records under the list tests of Apache Commons Collections. */
class RichColumnsCommonsTest extends AbstractListTest<Rich> {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 26);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public List<Rich> makeObject() {
    return Columns.in(arena, Rich.class);
  }

  @Override
  public Rich[] getFullElements() {
    return new Rich[] {
      Rich.of(0), Rich.of(1), Rich.of(2), Rich.of(3), Rich.of(3), Rich.of(7), Rich.of(5)
    };
  }

  @Override
  public Rich[] getOtherElements() {
    return new Rich[] {Rich.of(20), Rich.of(21), Rich.of(22)};
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
    List<Consumer<Collection<Rich>>> changes =
        List.of(
            list -> list.add(Rich.of(20)),
            list -> list.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            list -> list.remove(Rich.of(3)),
            list -> list.removeIf(element -> element.equals(Rich.of(3))),
            list -> list.removeAll(List.of(Rich.of(3))),
            list -> list.retainAll(List.of(Rich.of(3))));
    for (Consumer<Collection<Rich>> change : changes) {
      resetFull();
      Iterator<Rich> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  /** As the suite has it, which is older than the static methods of {@link List}. */
  @Override
  protected void failFastMethod(List<Rich> list, Method method) {
    if (!Modifier.isStatic(method.getModifiers())) {
      super.failFastMethod(list, method);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
