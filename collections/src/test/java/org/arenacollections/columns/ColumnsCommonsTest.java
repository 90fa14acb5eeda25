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
import org.arenacollections.columns.Sample.Every;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows under the list tests of Apache Commons Collections. */
class ColumnsCommonsTest extends AbstractListTest<Every> {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 26);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public List<Every> makeObject() {
    return Columns.in(arena, Every.class);
  }

  @Override
  public Every[] getFullElements() {
    return new Every[] {
      Every.of(0), Every.of(1), Every.of(2), Every.of(3), Every.of(3), Every.of(7), Every.of(5)
    };
  }

  @Override
  public Every[] getOtherElements() {
    return new Every[] {Every.of(20), Every.of(21), Every.of(22)};
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
    List<Consumer<Collection<Every>>> changes =
        List.of(
            list -> list.add(Every.of(20)),
            list -> list.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            list -> list.remove(Every.of(3)),
            list -> list.removeIf(element -> element.equals(Every.of(3))),
            list -> list.removeAll(List.of(Every.of(3))),
            list -> list.retainAll(List.of(Every.of(3))));
    for (Consumer<Collection<Every>> change : changes) {
      resetFull();
      Iterator<Every> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  /** As the suite has it, which is older than the static methods of {@link List}. */
  @Override
  protected void failFastMethod(List<Every> list, Method method) {
    if (!Modifier.isStatic(method.getModifiers())) {
      super.failFastMethod(list, method);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
