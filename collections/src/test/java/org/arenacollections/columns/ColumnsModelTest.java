// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Sample.Colour;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.internal.ArenaCore;

/**
 * Random programs of row, column and arena operations on a table and on an ArrayList of the same
 * records. After each step both hold the same rows, also where the arena refused.
 */
class ColumnsModelTest {
  private static final Every ZERO =
      new Every(false, 0, 0, Colour.RED, (byte) 0, 0, (short) 0, '\0', 0);

  /**
   * One step of a program: an operation, two numbers for it, and which request is refused; 0 none.
   */
  record Step(Operation operation, int a, int b, int refused) {}

  /** What a step does to the table, and to the model afterwards if the table accepted it. */
  private static final class Pair {
    final ScratchArena arena = ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 24).poisoned());
    final ScratchArena other = ScratchArena.growing(0, 1 << 24);
    final Columns<Every> table = Columns.in(arena, Every.class);
    final FloatColumn x = table.column(Every::x);
    final IntColumn count = table.column(Every::count);
    final EnumColumn<Colour> colour = table.column(Every::colour);
    final List<Every> model = new ArrayList<>();

    int row(int number) {
      return Math.floorMod(number, model.size());
    }

    void run(Operation operation, int a, int b) {
      int size = model.size();
      switch (operation) {
        case ADD -> {
          table.add(Every.of(a));
          model.add(Every.of(a));
        }
        case ADD_MANY -> {
          List<Every> rows = Sample.everys(a, a + Math.floorMod(b, 100));
          int at = Math.floorMod(b, size + 1);
          table.addAll(at, rows);
          model.addAll(at, rows);
        }
        case ADD_AT -> {
          int at = Math.floorMod(b, size + 1);
          table.add(at, Every.of(a));
          model.add(at, Every.of(a));
        }
        case ADD_ROW -> {
          assertThat(table.addRow()).isEqualTo(size);
          model.add(ZERO);
        }
        case TRUNCATE -> {
          int newSize = Math.floorMod(a, size + 1);
          table.truncate(newSize);
          model.subList(newSize, size).clear();
        }
        case ENSURE -> table.ensureCapacity(Math.floorMod(a * 10, 3000));
        case RESET_AND_RENEW -> {
          arena.reset();
          model.clear();
          table.renew();
          table.renew(Math.floorMod(b, 5));
          addZeros(Math.floorMod(b, 5));
        }
        case RENEW_LIVE -> {
          table.renew(Math.floorMod(b, 200));
          model.clear();
          addZeros(Math.floorMod(b, 200));
        }
        case RENEW_ELSEWHERE -> {
          table.renewIn(a % 2 == 0 ? arena : other, Math.floorMod(b, 100));
          model.clear();
          addZeros(Math.floorMod(b, 100));
        }
        case TAKE_MEMORY -> arena.uncheckedUninitializedSegments().allocate(Math.floorMod(b, 300));
        case SCOPE -> {
          try (ArenaScope scope = arena.openScope()) {
            Columns<Every> temporary = Columns.in(scope, Every.class);
            temporary.addAll(table);
            assertThat(temporary).isEqualTo(model);
            table.add(Every.of(a));
            model.add(Every.of(a));
          }
        }
        case SORT_BY_COLUMN -> {
          table.sortThisByInt(Every::count);
          model.sort(Comparator.comparingInt(Every::count));
        }
        case SORT_BY_LAMBDA -> {
          table.sortThisByDouble(row -> Math.abs(row.wide() - 5));
          model.sort(Comparator.comparingDouble(row -> Math.abs(row.wide() - 5)));
        }
        case SORT_BY_COMPARATOR -> {
          table.sortThis(Comparator.comparing(Every::colour));
          model.sort(Comparator.comparing(Every::colour));
        }
        case REMOVE_ROWS -> {
          int expected = size;
          int removed = table.removeRows(row -> (row * 7 + a) % 5 < b % 5);
          List<Every> kept = new ArrayList<>();
          for (int row = 0; row < size; row++) {
            if ((row * 7 + a) % 5 >= b % 5) {
              kept.add(model.get(row));
            }
          }
          model.clear();
          model.addAll(kept);
          assertThat(removed).isEqualTo(expected - kept.size());
        }
        case REMOVE_IF -> {
          table.removeIf(row -> row.count() % 2 == a % 2);
          model.removeIf(row -> row.count() % 2 == a % 2);
        }
        default -> {
          if (size > 0) {
            runOnRows(operation, a, b);
          }
        }
      }
    }

    private void runOnRows(Operation operation, int a, int b) {
      int row = row(a);
      int other = row(b);
      Every old = model.get(row);
      switch (operation) {
        case SET -> {
          assertThat(table.set(row, Every.of(b))).isEqualTo(old);
          model.set(row, Every.of(b));
        }
        case SET_COLUMN -> {
          x.set(row, b);
          colour.set(row, Colour.BLUE);
          model.set(
              row,
              new Every(
                  old.flag(),
                  b,
                  old.id(),
                  Colour.BLUE,
                  old.tiny(),
                  old.wide(),
                  old.small(),
                  old.letter(),
                  old.count()));
        }
        case ADD_TO_COLUMN -> {
          assertThat(count.addTo(row, b)).isEqualTo(old.count() + b);
          model.set(
              row,
              new Every(
                  old.flag(),
                  old.x(),
                  old.id(),
                  old.colour(),
                  old.tiny(),
                  old.wide(),
                  old.small(),
                  old.letter(),
                  old.count() + b));
        }
        case SWAP_REMOVE -> {
          int last = model.size() - 1;
          assertThat(table.swapRemove(row)).isEqualTo(row == last ? -1 : last);
          model.set(row, model.get(last));
          model.remove(last);
        }
        case SWAP_ROWS -> {
          table.swapRows(row, other);
          Collections.swap(model, row, other);
        }
        case REMOVE_AT -> assertThat(table.remove(row)).isEqualTo(model.remove(row));
        case REVERSE -> {
          table.reverseThis();
          Collections.reverse(model);
        }
        case SUB_LIST -> {
          int from = Math.min(row, other);
          int to = Math.max(row, other);
          assertThat(table.subList(from, to)).isEqualTo(model.subList(from, to));
          table.subList(from, to).clear();
          model.subList(from, to).clear();
        }
        case ITERATOR -> {
          removeEveryThird(table.iterator());
          removeEveryThird(model.iterator());
        }
        default -> throw new AssertionError(operation);
      }
    }

    private void removeEveryThird(Iterator<Every> rows) {
      for (int i = 0; rows.hasNext(); i++) {
        rows.next();
        if (i % 3 == 0) {
          rows.remove();
        }
      }
    }

    private void addZeros(int count) {
      for (int i = 0; i < count; i++) {
        model.add(ZERO);
      }
    }
  }

  enum Operation {
    ADD,
    ADD_MANY,
    ADD_AT,
    ADD_ROW,
    SET,
    SET_COLUMN,
    ADD_TO_COLUMN,
    REMOVE_AT,
    SWAP_REMOVE,
    SWAP_ROWS,
    REMOVE_ROWS,
    REMOVE_IF,
    TRUNCATE,
    REVERSE,
    SUB_LIST,
    ITERATOR,
    SORT_BY_COLUMN,
    SORT_BY_LAMBDA,
    SORT_BY_COMPARATOR,
    ENSURE,
    RESET_AND_RENEW,
    RENEW_LIVE,
    RENEW_ELSEWHERE,
    TAKE_MEMORY,
    SCOPE
  }

  @Provide
  Arbitrary<List<Step>> programs() {
    Arbitrary<Step> steps =
        Combinators.combine(
                Arbitraries.of(Operation.class),
                Arbitraries.integers().between(0, 500),
                Arbitraries.integers().between(0, 500),
                Arbitraries.frequencyOf(
                    net.jqwik.api.Tuple.of(8, Arbitraries.just(0)),
                    net.jqwik.api.Tuple.of(1, Arbitraries.integers().between(1, 3))))
            .as(Step::new);
    return steps.list().ofMinSize(1).ofMaxSize(40);
  }

  @Property(tries = 10_000)
  void a_table_is_an_array_list_of_its_rows(@ForAll("programs") List<Step> program) {
    Pair pair = new Pair();
    try {
      for (Step step : program) {
        run(pair, step);
        assertThat(pair.table).isEqualTo(pair.model);
        assertThat(pair.x.size()).isEqualTo(pair.model.size());
        if (!pair.model.isEmpty()) {
          assertThat(pair.x.getLast()).isEqualTo(pair.model.getLast().x());
        }
      }
      assertThat(pair.model).isEqualTo(pair.table);
      assertThat(pair.table.hashCode()).isEqualTo(pair.model.hashCode());
      assertThat(pair.table).hasToString(pair.model.toString());
    } finally {
      pair.arena.close();
      pair.other.close();
    }
  }

  private static void run(Pair pair, Step step) {
    ArenaCore core = (ArenaCore) pair.arena.space();
    core.refuseRequest(step.refused());
    try {
      pair.run(step.operation(), step.a(), step.b());
    } catch (ArenaOverflowException refused) {
      assertThat(step.refused()).isPositive();
      assertThat(core.isFaultPending()).isFalse();
    } finally {
      core.refuseRequest(0);
    }
    if (step.operation() == Operation.RESET_AND_RENEW && !live(pair)) {
      pair.table.renew();
      assertThat(pair.model).isEmpty();
    }
  }

  private static boolean live(Pair pair) {
    return pair.table.isReadable();
  }
}
