// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.EveryMethod;
import org.arenacollections.testing.FunctionCalls;
import org.eclipse.collections.api.list.MutableList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A function that changes or ends the list under the elements it is given is found out, and every
 * method of a list that has ended says so.
 */
class ArenaListCallbackTest {
  private static final int SIZE = 6;

  /** Is no loop over the elements, or one over a copy of them. */
  private static final Pattern EXEMPT =
      Pattern.compile(
          "(field|text|block|nested|toArray|to(Immutable)?Sorted(List|Set|Bag)(By)?)\\[.*");

  /** What touches no memory: what it returns is checked when it is used. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "field",
          "block",
          "text",
          "nested",
          "toString",
          "renew",
          "renewIn",
          "renewZeroed",
          "renewZeroedIn",
          "asUnmodifiable",
          "asSynchronized",
          "asReversed",
          "asLazy",
          "asParallel",
          "stream",
          "parallelStream",
          "primitiveStream",
          "primitiveParallelStream",
          "newEmpty");

  private final List<ScratchArena> arenas = new ArrayList<>();

  @AfterEach
  void close() {
    arenas.forEach(FunctionCalls::close);
  }

  /** What a function can do to the list. */
  enum Change {
    SHRINK(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        list.truncate(1);
      }
    },
    GROW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        list.addAll(Item.items(0, 100));
      }
    },
    RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        list.renewZeroed(SIZE);
      }
    },
    RESET(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        arena.reset();
      }
    },
    RESET_AND_RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        arena.reset();
        list.renewZeroed(SIZE);
      }
    },
    CLOSE(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        arena.close();
      }
    },
    HAND_OVER(WrongThreadException.class) {
      @Override
      void apply(ScratchArena arena, ArenaList<Item> list) {
        arena.handOver();
      }
    };

    final Class<? extends Exception> expected;

    Change(Class<? extends Exception> expected) {
      this.expected = expected;
    }

    abstract void apply(ScratchArena arena, ArenaList<Item> list);
  }

  private Supplier<FunctionCalls.Target> targets(
      Change change, Function<ArenaList<Item>, Object> part) {
    return () -> {
      arenas.forEach(FunctionCalls::close);
      arenas.clear();
      ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
      arenas.add(arena);
      ArenaList<Item> list = ArenaList.copyOf(arena, Item.class, Item.items(0, 2 * SIZE));
      list.truncate(SIZE);
      return new FunctionCalls.Target(part.apply(list), () -> change.apply(arena, list));
    };
  }

  @ParameterizedTest
  @EnumSource
  void elements(Change change) {
    assertThat(
            new FunctionCalls(ArenaList.class, SIZE, EXEMPT)
                .unnoticed(targets(change, list -> list), change.expected))
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_part_of_the_elements(Change change) {
    assertThat(
            new FunctionCalls(MutableList.class, SIZE - 1, EXEMPT)
                .unnoticed(targets(change, list -> list.subList(0, SIZE - 1)), change.expected))
        .isEmpty();
  }

  @Test
  void every_method_of_a_stale_list_says_so() {
    ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
    arenas.add(arena);
    ArenaList<Item> list = ArenaList.copyOf(arena, Item.class, Item.items(0, SIZE));
    arena.reset();
    assertThat(
            new EveryMethod(list, Item.of(1), arena, OUTSIDE)
                .notThrowing(StaleArenaException.class))
        .isEmpty();
    assertThat(list)
        .hasToString(
            "ArenaList<Item> of arena 'unnamed', generation 1, stale: the arena is in generation"
                + " 2");
  }

  @Test
  void every_method_on_another_thread_says_so() throws Exception {
    ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
    arenas.add(arena);
    ArenaList<Item> list = ArenaList.copyOf(arena, Item.class, Item.items(0, SIZE));
    Set<String> views = new java.util.HashSet<>(OUTSIDE);
    views.removeAll(Set.of("renew", "renewIn", "renewZeroed", "renewZeroedIn"));
    FutureTask<Set<String>> task =
        new FutureTask<>(
            () ->
                new EveryMethod(list, Item.of(1), arena, views)
                    .notThrowing(WrongThreadException.class));
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isEmpty();
    assertThat(list).isEqualTo(Item.items(0, SIZE));
  }
}
