// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntMap;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.set.ArenaSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The constructor of a record within a record changes or ends what is being read. */
class InnerConstructorTest {
  private static Runnable hook = () -> {};

  /** Its constructor is foreign code that runs in the middle of the outer record's making. */
  public record Inner(int number) {
    public Inner {
      runHookOnce();
    }
  }

  private static void runHookOnce() {
    Runnable once = hook;
    hook = () -> {};
    once.run();
  }

  public record Outer(Inner first, String name, long number, Inner second) {
    static Outer of(int number) {
      return new Outer(
          new Inner(number),
          number + " has more than the twelve bytes that lie in place",
          number,
          new Inner(-number));
    }
  }

  /** A collection with one element: how it is read and changed. */
  private record Room(String name, Supplier<Outer> read, Consumer<Outer> change) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    hook = () -> {};
    arena.close();
  }

  private List<Room> rooms(Outer first) {
    ArenaList<Outer> list = ArenaList.in(arena, Outer.class);
    list.add(first);
    Columns<Outer> columns = Columns.in(arena, Outer.class);
    columns.add(first);
    ArenaPool<Outer> pool = ArenaPool.in(arena, Outer.class, 4);
    long handle = pool.add(first);
    ArenaIntMap<Outer> intMap = ArenaIntMap.in(arena, Outer.class);
    intMap.put(1, first);
    ArenaMap<String, Outer> map = ArenaMap.in(arena, String.class, Outer.class);
    map.put("key", first);
    ArenaSet<Outer> set = ArenaSet.in(arena, Outer.class);
    set.add(first);
    return List.of(
        new Room("list", () -> list.get(0), next -> list.set(0, next)),
        new Room("columns", () -> columns.get(0), next -> columns.set(0, next)),
        new Room("pool", () -> pool.get(handle), next -> pool.set(handle, next)),
        new Room("int map", () -> intMap.get(1), next -> intMap.withKeyValue(1, next)),
        new Room("map", () -> map.get("key"), next -> map.withKeyValue("key", next)),
        new Room(
            "set",
            () -> set.iterator().next(),
            next -> {
              set.clear();
              set.add(next);
            }));
  }

  @Test
  void what_is_read_is_what_was_there_before_and_never_a_mixture() {
    Outer first = Outer.of(1);
    Outer next = Outer.of(2);
    int rooms = rooms(first).size();
    for (int i = 0; i < rooms; i++) {
      Room room = rooms(first).get(i);
      hook = () -> room.change.accept(next);
      assertThat(room.read.get()).as(room.name).isEqualTo(first);
      assertThat(room.read.get()).as(room.name).isEqualTo(next);
      arena.reset();
    }
  }

  @Test
  void an_arena_that_is_reset_and_filled_anew_meanwhile_does_not_show() {
    Outer first = Outer.of(3);
    int rooms = rooms(first).size();
    for (int i = 0; i < rooms; i++) {
      arena.reset();
      Room room = rooms(first).get(i);
      hook =
          () -> {
            arena.reset();
            ArenaList<Outer> others = ArenaList.in(arena, Outer.class);
            for (int k = 0; k < 40; k++) {
              others.add(Outer.of(100 + k));
            }
          };
      assertThat(room.read.get()).as(room.name).isEqualTo(first);
    }
  }
}
