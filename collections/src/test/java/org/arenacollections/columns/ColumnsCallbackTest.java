// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.testing.FunctionCalls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A function that changes or ends the table under the rows or values it is given is found out. */
class ColumnsCallbackTest {
  private static final int SIZE = 6;

  /** Is no loop over the rows, or one over a copy of them. */
  private static final Pattern EXEMPT =
      Pattern.compile(
          "(column|text|block|nested|forEachRange|toArray|to(Immutable)?Sorted(List|Set|Bag)(By)?)\\[.*");

  private final List<ScratchArena> arenas = new ArrayList<>();

  @AfterEach
  void close() {
    arenas.forEach(FunctionCalls::close);
  }

  /** What a function can do to the table. */
  enum Change {
    SHRINK(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        table.truncate(1);
      }
    },
    GROW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        table.addAll(Sample.everys(0, 100));
      }
    },
    RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        table.renew(SIZE);
      }
    },
    RESET(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        arena.reset();
      }
    },
    RESET_AND_RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        arena.reset();
        table.renew(SIZE);
      }
    },
    CLOSE(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        arena.close();
      }
    },
    HAND_OVER(WrongThreadException.class) {
      @Override
      void apply(ScratchArena arena, Columns<Every> table) {
        arena.handOver();
      }
    };

    final Class<? extends Exception> expected;

    Change(Class<? extends Exception> expected) {
      this.expected = expected;
    }

    abstract void apply(ScratchArena arena, Columns<Every> table);
  }

  private Supplier<FunctionCalls.Target> targets(
      Change change, Function<Columns<Every>, Object> part) {
    return () -> {
      arenas.forEach(FunctionCalls::close);
      arenas.clear();
      ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
      arenas.add(arena);
      Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(0, 2 * SIZE));
      table.truncate(SIZE);
      return new FunctionCalls.Target(part.apply(table), () -> change.apply(arena, table));
    };
  }

  private List<String> unnoticed(
      Change change, Class<?> type, int size, Function<Columns<Every>, Object> part) {
    return new FunctionCalls(type, size, EXEMPT).unnoticed(targets(change, part), change.expected);
  }

  @ParameterizedTest
  @EnumSource
  void rows(Change change) {
    assertThat(unnoticed(change, Columns.class, SIZE, table -> table)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_part_of_the_rows(Change change) {
    assertThat(
            unnoticed(
                change,
                org.eclipse.collections.api.list.MutableList.class,
                SIZE - 1,
                table -> table.subList(0, SIZE - 1)))
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void columns_of_each_type(Change change) {
    List<Function<Columns<Every>, Object>> columns =
        List.of(
            table -> table.column(Every::flag),
            table -> table.column(Every::x),
            table -> table.column(Every::id),
            table -> table.column(Every::colour),
            table -> table.column(Every::tiny),
            table -> table.column(Every::wide),
            table -> table.column(Every::small),
            table -> table.column(Every::letter),
            table -> table.column(Every::count));
    for (Function<Columns<Every>, Object> column : columns) {
      Class<?> type = column.apply(sample()).getClass();
      assertThat(unnoticed(change, type, SIZE, column)).as(type.getSimpleName()).isEmpty();
    }
  }

  private Columns<Every> sample() {
    ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 14);
    arenas.add(arena);
    return Columns.in(arena, Every.class);
  }

  /** The column that is read belongs to one table, and the one that is written to another. */
  @ParameterizedTest
  @EnumSource
  void either_table_of_a_mapping(Change change) {
    for (int wanted = 1; wanted <= SIZE; wanted++) {
      for (boolean changesSource : new boolean[] {true, false}) {
        ScratchArena from = ScratchArena.growing(1 << 13, 1 << 20);
        ScratchArena to = ScratchArena.growing(1 << 13, 1 << 20);
        arenas.addAll(List.of(from, to));
        Columns<Every> source = Columns.copyOf(from, Every.class, Sample.everys(0, SIZE));
        Columns<Every> target = Columns.copyOf(to, Every.class, Sample.everys(0, SIZE));
        int[] calls = {wanted};
        assertThatThrownBy(
                () ->
                    target
                        .column(Every::count)
                        .assign(
                            source.column(Every::count),
                            value -> {
                              if (--calls[0] == 0) {
                                change.apply(
                                    changesSource ? from : to, changesSource ? source : target);
                              }
                              return value;
                            }))
            .as("%d %s", wanted, changesSource)
            .isInstanceOf(change.expected);
      }
    }
  }

  @Test
  void an_iterator_goes_on_until_it_can_say_that_the_table_was_changed() {
    Columns<Every> table = sample();
    table.addAll(Sample.everys(0, 3));
    var rows = table.iterator();
    rows.next();
    table.truncate(1);
    assertThat(rows.hasNext()).isTrue();
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void what_sorting_took_is_not_given_back_to_an_arena_that_was_given_away() {
    ScratchArena arena = ScratchArena.fixed(1 << 12);
    arenas.add(arena);
    Columns<Every> table = Columns.copyOf(arena, Every.class, Sample.everys(0, SIZE));
    assertThatThrownBy(
            () ->
                table.sortThisByInt(
                    row -> {
                      arena.handOver();
                      return row.count();
                    }))
        .isInstanceOf(WrongThreadException.class);
    assertThat(arena.statistics().recycledByteSize()).isZero();
    arena.take();
    assertThat(table).hasSize(SIZE);
  }
}
