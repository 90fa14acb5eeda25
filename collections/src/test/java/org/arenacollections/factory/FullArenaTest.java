// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaList;
import org.eclipse.collections.api.list.MutableList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Putting elements with strings into another order takes no room for strings, so that none is lost
 * where the arena is full; in whole lists and tables, in parts of them and in parts of parts.
 */
class FullArenaTest {
  record Named(int id, String name) {}

  private static final Comparator<Named> BY_NAME = Comparator.comparing(Named::name);

  /** Makes a list, of which a part is put into another order, or all. */
  record Subject(String name, Function<ScratchArena, MutableList<Named>> whole, boolean isPart) {
    @Override
    public String toString() {
      return (isPart ? "part of a " : "") + name;
    }
  }

  static Stream<Subject> subjects() {
    Function<ScratchArena, MutableList<Named>> list = arena -> ArenaList.in(arena, Named.class);
    Function<ScratchArena, MutableList<Named>> table = arena -> Columns.in(arena, Named.class);
    Function<ScratchArena, MutableList<Named>> untyped =
        arena -> ArenaFactories.in(arena).lists().empty();
    return Stream.of(
        new Subject("list", list, false),
        new Subject("list", list, true),
        new Subject("table", table, true),
        new Subject("list without a type", untyped, false),
        new Subject("list without a type", untyped, true));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void sorting_loses_nothing(Subject subject) {
    change(subject, part -> part.sort(BY_NAME), twin -> twin.sort(BY_NAME));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void sorting_by_a_component_loses_nothing(Subject subject) {
    change(subject, part -> part.sortThisBy(Named::name), twin -> twin.sort(BY_NAME));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void reversing_loses_nothing(Subject subject) {
    change(subject, MutableList::reverseThis, Collections::reverse);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void shuffling_loses_nothing_and_is_the_one_of_the_jdk(Subject subject) {
    change(
        subject,
        part -> part.shuffleThis(new Random(7)),
        twin -> Collections.shuffle(twin, new Random(7)));
  }

  private static void change(
      Subject subject, Consumer<MutableList<Named>> ours, Consumer<List<Named>> theirs) {
    for (int size = 3; size < 80; size++) {
      try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 18)) {
        MutableList<Named> whole = subject.whole().apply(arena);
        List<Named> twin = new ArrayList<>();
        Random random = new Random(size);
        for (int i = 0; i < size; i++) {
          Named named = new Named(i, "n".repeat(13 + random.nextInt(40)) + random.nextInt(100));
          whole.add(named);
          twin.add(named);
        }
        arena.space().core().refuseRequest(1);
        ours.accept(subject.isPart() ? whole.subList(1, size).subList(0, size - 2) : whole);
        theirs.accept(subject.isPart() ? twin.subList(1, size - 1) : twin);
        arena.space().core().refuseRequest(0);
        assertThat(whole).isEqualTo(twin);
      }
    }
  }
}
