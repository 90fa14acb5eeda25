// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Arrays;
import org.arenacollections.columns.Sample.Every;
import org.arenacollections.columns.Sample.Place;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.columns.Sample.Rich;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows that several threads work on, range by range. */
class ColumnsRangeTest {
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 26).named("frame"));
  private final ExecutorService jobs = Executors.newFixedThreadPool(3);

  @AfterEach
  void close() {
    jobs.shutdownNow();
    frame.close();
  }

  @Test
  void every_row_is_worked_on_once_and_seen_afterwards() {
    Columns<Every> table = Columns.zeroed(frame, Every.class, 10_007);
    IntColumn count = table.column(Every::count);
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    for (int round = 1; round <= 50; round++) {
      table.forEachRange(
          jobs,
          100,
          (from, to) -> {
            threads.add(Thread.currentThread());
            assertThat(to - from).isBetween(1, 100);
            for (int row = from; row < to; row++) {
              count.addTo(row, row);
              table.column(Every::wide).set(row, count.get(row));
            }
          });
      // Of 0 to 10,006, which is 10,006 * 10,007 / 2.
      assertThat(count.sum()).isEqualTo(round * 50_065_021L);
      assertThat(table.column(Every::wide).get(10_006)).isEqualTo(round * 10_006.0);
    }
    assertThat(threads).hasSizeGreaterThan(1);
    table.addRow();
  }

  @Test
  void elements_of_all_kinds_can_be_read_and_numbers_texts_and_arrays_written() {
    Columns<Rich> rich = Columns.copyOf(frame, Rich.class, Rich.list(0, 1_000));
    Columns<Arrays> arrays = Columns.zeroed(frame, Arrays.class, 1_000);
    IntColumn x = rich.nested(Rich::place).nested(Place::point).column(Point::x);
    rich.forEachRange(
        jobs,
        10,
        (from, to) -> {
          for (int row = from; row < to; row++) {
            assertThat(rich.get(row)).isEqualTo(Rich.of(row));
            assertThat(rich.text(Rich::note).contentEquals(row, Rich.of(row).note())).isTrue();
            x.set(row, -row);
            rich.text(Rich::tag).set(row, "n" + row);
            arrays.block(Arrays::floats).set(row, 3, row);
          }
        });
    assertThat(x.sum()).isEqualTo(-499_500);
    assertThat(arrays.get(999).floats()).containsExactly(0, 0, 0, 999, 0);
    assertThat(rich.get(123).tag()).isEqualTo("n123");
  }

  private Map<String, Runnable> changes(Columns<Rich> rows) {
    Map<String, Runnable> changes = new LinkedHashMap<>();
    changes.put("add", () -> rows.add(Rich.of(1)));
    changes.put("addAll", () -> rows.addAll(List.of(Rich.of(1))));
    changes.put("addRow", rows::addRow);
    changes.put("set", () -> rows.set(1, Rich.of(2)));
    changes.put("text", () -> rows.text(Rich::note).set(1, "a"));
    changes.put("remove", () -> rows.remove(1));
    changes.put("removeRows", () -> rows.removeRows(row -> row == 1));
    changes.put("removeIf", () -> rows.removeIf(row -> true));
    changes.put("swapRemove", () -> rows.swapRemove(1));
    changes.put("swapRows", () -> rows.swapRows(1, 2));
    changes.put("truncate", () -> rows.truncate(1));
    changes.put("clear", rows::clear);
    changes.put("sub-list", () -> rows.subList(1, 2).clear());
    changes.put("sort", () -> rows.sortThisByInt(Rich::id));
    changes.put("sort by comparator", () -> rows.sortThis((l, r) -> r.id() - l.id()));
    changes.put("reverse", rows::reverseThis);
    changes.put("shuffle", () -> rows.shuffleThis(new Random(1)));
    changes.put("ensureCapacity", () -> rows.ensureCapacity(1));
    changes.put("handleOf", () -> rows.handles().handleOf(1));
    changes.put("renew", rows::renew);
    changes.put("renewUninitialized", () -> rows.renewUninitialized(1));
    changes.put("in", () -> Columns.in(frame, Rich.class, 1));
    changes.put("forEachRange", () -> rows.forEachRange(jobs, 1, (from, to) -> {}));
    changes.put("reset", frame::reset);
    changes.put("close", frame::close);
    return changes;
  }

  @Test
  void structure_stands_still_on_every_thread_meanwhile() {
    Columns<Rich> rows = Columns.copyOf(frame, Rich.class, Rich.list(0, 40));
    long third = rows.handles().handleOf(3);
    changes(rows)
        .forEach(
            (name, change) -> {
              AtomicInteger refused = new AtomicInteger();
              rows.forEachRange(
                  jobs,
                  1,
                  (_, _) -> {
                    assertThatThrownBy(change::run)
                        .as(name)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("arena 'frame' is lent to other threads");
                    refused.incrementAndGet();
                  });
              assertThat(refused).as(name).hasValue(40);
              assertThat(rows).as(name).isEqualTo(Rich.list(0, 40));
              assertThat(rows.handles().rowOf(third)).as(name).isEqualTo(3);
            });
    rows.add(Rich.of(40));
    assertThat(rows).isEqualTo(Rich.list(0, 41));
  }

  @Test
  void what_an_action_throws_comes_out_and_the_table_goes_on() {
    Columns<Every> table = Columns.zeroed(frame, Every.class, 100);
    assertThatThrownBy(
            () ->
                table.forEachRange(
                    jobs,
                    10,
                    (from, _) -> {
                      if (from == 50) {
                        throw new UnsupportedOperationException("row 50");
                      }
                    }))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("row 50");
    table.addRow();
    assertThat(table).hasSize(101);
  }

  @Test
  void it_ends_also_where_the_executor_does_nothing_or_refuses_or_runs_here() {
    Columns<Every> table = Columns.zeroed(frame, Every.class, 100);
    List<Executor> executors =
        List.of(
            _ -> {},
            Runnable::run,
            _ -> {
              throw new RejectedExecutionException("closed");
            });
    for (Executor executor : executors) {
      AtomicInteger rows = new AtomicInteger();
      table.forEachRange(executor, 7, (from, to) -> rows.addAndGet(to - from));
      assertThat(rows).hasValue(100);
    }
    table.clear();
    table.forEachRange(jobs, 1, (_, _) -> frame.reset());
    assertThat(table).isEmpty();
  }

  @Test
  void what_cannot_be_asked_is_refused() throws Exception {
    Columns<Every> table = Columns.zeroed(frame, Every.class, 10);
    for (int wrong : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> table.forEachRange(jobs, wrong, (_, _) -> {}))
          .isInstanceOf(IllegalArgumentException.class);
    }
    table.forEachRange(jobs, Integer.MAX_VALUE, (from, to) -> assertThat(to - from).isEqualTo(10));
    assertThatThrownBy(() -> table.forEachRange(null, 1, (_, _) -> {}))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> table.forEachRange(jobs, 1, null))
        .isInstanceOf(NullPointerException.class);
    CountDownLatch done = new CountDownLatch(1);
    AtomicInteger refused = new AtomicInteger();
    jobs.execute(
        () -> {
          try {
            table.forEachRange(jobs, 1, (_, _) -> {});
          } catch (WrongThreadException e) {
            refused.incrementAndGet();
          } finally {
            done.countDown();
          }
        });
    done.await();
    assertThat(refused).hasValue(1);
    frame.reset();
    assertThatThrownBy(() -> table.forEachRange(jobs, 1, (_, _) -> {}))
        .isInstanceOf(StaleArenaException.class);
  }
}
