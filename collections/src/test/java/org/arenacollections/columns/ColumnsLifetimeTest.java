// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.EveryMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How long a table and its parts live, whose they are, and what is left where the arena refuses.
 */
class ColumnsLifetimeTest {
  /** What touches no memory: what it returns is checked when it is used. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "column",
          "handles",
          "text",
          "block",
          "nested",
          "renewUninitialized",
          "codec",
          "toString",
          "renew",
          "renewIn",
          // Adapters of Eclipse Collections, which ask when they are asked.
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

  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 26).named("frame"));
  private final Columns<Every> table = Columns.copyOf(frame, Every.class, Sample.everys(0, 10));

  private List<Object> columns() {
    return List.of(
        table.column(Every::flag),
        table.column(Every::x),
        table.column(Every::id),
        table.column(Every::colour),
        table.column(Every::tiny),
        table.column(Every::wide),
        table.column(Every::small),
        table.column(Every::letter),
        table.column(Every::count));
  }

  private Set<String> notThrowing(Class<? extends Exception> expected, Set<String> exempt) {
    Set<String> others =
        new TreeSet<>(new EveryMethod(table, Every.of(1), frame, exempt).notThrowing(expected));
    for (Object column : columns()) {
      others.addAll(
          new EveryMethod(column, Sample.Colour.RED, frame, exempt).notThrowing(expected));
    }
    return others;
  }

  @Test
  void every_method_of_a_stale_table_or_column_says_so() {
    frame.reset();
    assertThat(notThrowing(StaleArenaException.class, OUTSIDE)).isEmpty();
    frame.close();
    assertThat(notThrowing(StaleArenaException.class, OUTSIDE)).isEmpty();
    assertThatThrownBy(table::renew).isInstanceOf(StaleArenaException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void every_method_on_another_thread_says_so(boolean virtual) throws Exception {
    Set<String> outside = new TreeSet<>(OUTSIDE);
    outside.removeAll(Set.of("renew", "renewIn"));
    Thread.Builder threads = virtual ? Thread.ofVirtual() : Thread.ofPlatform();
    columns();
    FutureTask<Set<String>> task =
        new FutureTask<>(() -> notThrowing(WrongThreadException.class, outside));
    threads.start(task);
    assertThat(task.get()).isEmpty();
    assertThat(table).isEqualTo(Sample.everys(0, 10));
    frame.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 65_536, 1 << 24})
  void nothing_of_before_is_read_after_so_many_resets(int resets) {
    Iterator<Every> iterator = table.iterator();
    List<Every> part = table.subList(2, 5);
    List<Object> columns = columns();
    for (int i = 0; i < resets; i++) {
      frame.reset();
    }
    assertThatThrownBy(() -> table.get(0)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> part.get(0)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> table.column(Every::count).get(0))
        .isInstanceOf(StaleArenaException.class)
        .hasMessageContaining("arena 'frame'");
    for (Object column : columns) {
      assertThat(column.toString()).contains("stale: the arena is in generation " + (resets + 1));
    }
    assertThat(table.toString())
        .isEqualTo(
            "Columns<Every> of arena 'frame', generation 1, stale: the arena is in generation "
                + (resets + 1));
    table.renew(1);
    assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> part.get(0)).isInstanceOf(ConcurrentModificationException.class);
    assertThat(table.column(Every::count)).isSameAs(columns.get(8));
    assertThat(table.column(Every::count).get(0)).isZero();
    frame.close();
  }

  @Test
  void a_table_in_a_scope_ends_with_it_and_can_move_out() {
    Columns<Point> moved;
    IntColumn x;
    try (ArenaScope scope = frame.openScope()) {
      moved = Columns.zeroed(scope, Point.class, 5);
      x = moved.column(Point::x);
      x.fill(3);
      assertThat(table).isEqualTo(Sample.everys(0, 10));
    }
    assertThatThrownBy(() -> x.get(0)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(moved::renew).isInstanceOf(StaleArenaException.class);
    moved.renewIn(frame, 2);
    assertThat(x.toArray()).containsExactly(0, 0);
    try (ArenaScope scope = frame.openScope()) {
      moved.renewIn(scope, 3);
      assertThat(x.size()).isEqualTo(3);
    }
    assertThatThrownBy(() -> x.get(0)).isInstanceOf(StaleArenaException.class);
    frame.close();
  }

  @Test
  void a_refused_renewal_leaves_the_table_as_it_was() throws Exception {
    ScratchArena small = ScratchArena.fixed(2048);
    Columns<Point> points = Columns.zeroed(small, Point.class, 3);
    assertThatThrownBy(() -> points.renew(10_000)).isInstanceOf(ArenaOverflowException.class);
    assertThat(points).isEqualTo(Collections.nCopies(3, new Point(0, 0)));
    small.reset();
    assertThatThrownBy(() -> points.renew(10_000)).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(points::size).isInstanceOf(StaleArenaException.class);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              assertThatThrownBy(points::renew).isInstanceOf(WrongThreadException.class);
              return null;
            });
    Thread.ofPlatform().start(task);
    task.get();
    assertThatThrownBy(points::size).isInstanceOf(StaleArenaException.class);
    points.renew(2);
    assertThat(points).hasSize(2);
    small.close();
    assertThatThrownBy(() -> points.renewIn(small)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(points::size).isInstanceOf(StaleArenaException.class);
    frame.close();
  }

  /** Else two threads could renew it at once. */
  @Test
  void a_stale_table_of_another_thread_cannot_be_taken_over() throws Exception {
    frame.reset();
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              try (ScratchArena own = ScratchArena.growing(1 << 12, 1 << 20)) {
                assertThatThrownBy(() -> table.renewIn(own))
                    .isInstanceOf(WrongThreadException.class);
                assertThatThrownBy(() -> table.renewIn(own, 3))
                    .isInstanceOf(WrongThreadException.class);
                assertThat(own.statistics().usedByteSize()).isZero();
              }
              return null;
            });
    Thread.ofPlatform().start(task);
    task.get();
    assertThatThrownBy(table::size).isInstanceOf(StaleArenaException.class);
    table.renew();
    frame.close();
  }

  @Test
  void under_an_open_scope_nothing_that_takes_memory_is_done() {
    try (ArenaScope lower = frame.openScope()) {
      Columns<Every> rows = Columns.in(lower, Every.class);
      rows.addAll(Sample.everys(0, 64));
      ArenaScope upper = frame.openScope();
      for (Map.Entry<String, Runnable> operation : operations(rows, lower).entrySet()) {
        assertThatThrownBy(() -> operation.getValue().run())
            .as(operation.getKey())
            .isInstanceOf(IllegalStateException.class);
        assertThat(rows).isEqualTo(Sample.everys(0, 64));
      }
      upper.close();
      rows.addRow();
    }
    frame.close();
  }

  @Test
  void a_renewed_table_keeps_its_room_where_there_is_room() {
    frame.reset();
    table.renew();
    assertThat(table).isEmpty();
    assertThat(frame.statistics().usedByteSize()).isEqualTo(64 * 34);
    table.addAll(Sample.everys(0, 64));
    assertThat(frame.statistics().usedByteSize()).isEqualTo(64 * 34);
    frame.close();
  }

  // ---- faults --------------------------------------------------------------------------------

  private Map<String, Runnable> operations(Columns<Every> rows, MemoryArena home) {
    Map<String, Runnable> operations = new LinkedHashMap<>();
    operations.put("add", () -> rows.add(Every.of(1)));
    operations.put("add in the middle", () -> rows.add(3, Every.of(1)));
    operations.put("addAll", () -> rows.addAll(Sample.everys(0, 500)));
    operations.put("addAll in the middle", () -> rows.addAll(3, Sample.everys(0, 500)));
    operations.put("addRow", rows::addRow);
    operations.put("ensureCapacity", () -> rows.ensureCapacity(1000));
    operations.put("renew", () -> rows.renew(1000));
    operations.put("renewIn", () -> rows.renewIn(home, 1000));
    operations.put("sort by a column", () -> rows.sortThisByInt(Every::count));
    operations.put("sort by a function", () -> rows.sortThisByInt(row -> -row.count()));
    operations.put(
        "sort by a comparator",
        () -> rows.sortThis(Collections.reverseOrder((l, r) -> l.count() - r.count())));
    operations.put("zeroed", () -> Columns.zeroed(home, Every.class, 10));
    operations.put("copyOf", () -> Columns.copyOf(home, Every.class, Sample.everys(0, 10)));
    operations.put("in", () -> Columns.in(home, Every.class, 10));
    return operations;
  }

  @Test
  void a_refusal_at_any_request_leaves_all_as_it_was() {
    ArenaCore core = (ArenaCore) frame.space();
    List<String> never = new ArrayList<>();
    for (String name : operations(table, frame).keySet()) {
      for (int request = 1; ; request++) {
        frame.reset();
        Columns<Every> rows = Columns.in(frame, Every.class);
        rows.addAll(Sample.everys(0, 64));
        Runnable operation = operations(rows, frame).get(name);
        core.refuseRequest(request);
        try {
          operation.run();
          assertThat(core.isFaultPending()).as(name).isTrue();
          core.refuseRequest(0);
          if (request == 1) {
            never.add(name);
          }
          break;
        } catch (ArenaOverflowException e) {
          assertThat(rows).as(name).isEqualTo(Sample.everys(0, 64));
          assertThat(rows.column(Every::wide).get(63)).isEqualTo(15.75);
        }
      }
    }
    assertThat(never).isEmpty();
    frame.close();
  }
}
