// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

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

/** Records in a list under the list tests of Apache Commons Collections. */
class ArenaListCommonsTest extends AbstractListTest<Item> {
  private final ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 26);

  @AfterEach
  void close() {
    arena.close();
  }

  @Override
  public List<Item> makeObject() {
    return ArenaList.in(arena, Item.class);
  }

  @Override
  public Item[] getFullElements() {
    return new Item[] {
      Item.of(0), Item.of(1), Item.of(2), Item.of(3), Item.of(3), Item.of(7), Item.of(5)
    };
  }

  @Override
  public Item[] getOtherElements() {
    return new Item[] {Item.of(20), Item.of(21), Item.of(22)};
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
    List<Consumer<Collection<Item>>> changes =
        List.of(
            list -> list.add(Item.of(20)),
            list -> list.addAll(Arrays.asList(getOtherElements())),
            Collection::clear,
            list -> list.remove(Item.of(3)),
            list -> list.removeIf(element -> element.equals(Item.of(3))),
            list -> list.removeAll(List.of(Item.of(3))),
            list -> list.retainAll(List.of(Item.of(3))));
    for (Consumer<Collection<Item>> change : changes) {
      resetFull();
      Iterator<Item> iterator = getCollection().iterator();
      change.accept(getCollection());
      assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    }
  }

  /** As the suite has it, which is older than the static methods of {@link List}. */
  @Override
  protected void failFastMethod(List<Item> list, Method method) {
    if (!Modifier.isStatic(method.getModifiers())) {
      super.failFastMethod(list, method);
    }
  }

  @Override
  protected boolean skipSerializedCanonicalTests() {
    return true;
  }
}
