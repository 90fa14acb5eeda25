// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Nothing;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.EveryMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Handles of rows: they follow moves, end with their rows, and never find another one. */
class RowHandlesTest {
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 24).named("frame"));
  private final Columns<Point> points = Columns.in(frame, Point.class);
  private final RowHandles handles = points.handles();

  @AfterEach
  void close() {
    frame.close();
  }

  private void fill(int count) {
    for (int i = 0; i < count; i++) {
      points.add(new Point(i, -i));
    }
  }

  @Test
  void a_row_keeps_its_handle() {
    fill(3);
    long second = handles.handleOf(1);
    assertThat(handles.handleOf(1)).isEqualTo(second).isPositive();
    assertThat(handles.rowOrThrow(second)).isEqualTo(1);
    assertThat(handles.contains(second)).isTrue();
    points.swapRemove(0);
    assertThat(handles.rowOf(second)).isEqualTo(1);
    points.remove(1);
    assertThat(handles.contains(second)).isFalse();
    assertThat(handles.rowOf(0)).isEqualTo(-1);
    assertThatThrownBy(() -> handles.rowOrThrow(second))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("RowHandles of Columns<Point> of arena 'frame', generation 1")
        .hasMessageContaining("what it named was released or cleared");
    assertThatThrownBy(() -> handles.handleOf(1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(points.handles()).isSameAs(handles);
    assertThat(handles).hasToString("0 RowHandles of Columns<Point>");
  }

  @Test
  void a_handle_of_the_last_frame_finds_nothing_in_this_one() {
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      points.renew(3);
      for (long old : seen) {
        assertThat(handles.rowOf(old)).isEqualTo(-1);
      }
      assertThat(seen.add(handles.handleOf(i % 3))).isTrue();
      Columns<Point> fresh = Columns.zeroed(frame, Point.class, 3);
      for (long old : seen) {
        assertThat(fresh.handles().rowOf(old)).isEqualTo(-1);
      }
      assertThat(seen.add(fresh.handles().handleOf(0))).isTrue();
      frame.reset();
    }
  }

  @Test
  void rows_that_are_overwritten_keep_the_handle_of_the_row_number() {
    fill(3);
    long first = handles.handleOf(0);
    points.set(0, new Point(9, 9));
    assertThat(handles.rowOf(first)).isZero();
  }

  @Test
  void a_handle_goes_with_its_row_where_a_part_is_sorted_reversed_or_shuffled() {
    fill(4);
    long third = handles.handleOf(2);
    Point there = points.get(2);
    points.subList(1, 4).sort((left, right) -> right.x() - left.x());
    assertThat(points.get(handles.rowOf(third))).isEqualTo(there);
    points.subList(1, 3).reverseThis();
    assertThat(points.get(handles.rowOf(third))).isEqualTo(there);
    points.subList(0, 4).shuffleThis(new java.util.Random(5));
    assertThat(points.get(handles.rowOf(third))).isEqualTo(there);
  }

  @Test
  void rows_of_nothing_have_handles_too() {
    Columns<Nothing> nothing = Columns.in(frame, Nothing.class);
    for (int i = 0; i < 100; i++) {
      nothing.addRow();
    }
    long last = nothing.handles().handleOf(99);
    for (int i = 0; i < 50; i++) {
      nothing.addRow();
    }
    assertThat(nothing.swapRemove(10)).isEqualTo(149);
    nothing.reverseThis();
    assertThat(nothing.handles().rowOf(last)).isEqualTo(149 - 1 - 99);
  }

  @Test
  void they_are_stale_and_foreign_with_their_table() throws Exception {
    fill(3);
    handles.handleOf(1);
    FutureTask<Set<String>> task =
        new FutureTask<>(
            () ->
                new EveryMethod(handles, 1, frame, Set.of("toString"))
                    .notThrowing(WrongThreadException.class));
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isEmpty();
    frame.reset();
    assertThat(
            new EveryMethod(handles, 1, frame, Set.of("toString"))
                .notThrowing(StaleArenaException.class))
        .isEmpty();
    assertThat(handles)
        .hasToString(
            "RowHandles of Columns<Point> of arena 'frame', generation 1, stale: the arena is in"
                + " generation 2");
  }

  @Test
  void a_refusal_at_any_request_leaves_all_as_it_was() {
    ArenaCore core = (ArenaCore) frame.space();
    fill(64);
    core.refuseRequest(1);
    assertThatThrownBy(() -> handles.handleOf(5)).isInstanceOf(ArenaOverflowException.class);
    assertThat(handles.size()).isZero();
    long fifth = handles.handleOf(5);
    for (int request = 1; request <= 2; request++) {
      core.refuseRequest(request);
      assertThatThrownBy(() -> points.add(new Point(1, 1)))
          .isInstanceOf(ArenaOverflowException.class);
      assertThat(points).hasSize(64);
      points.swapRows(5, 7);
      assertThat(handles.rowOf(fifth)).isEqualTo(7);
      points.swapRows(5, 7);
    }
    points.add(new Point(1, 1));
    assertThat(handles.rowOf(fifth)).isEqualTo(5);
    try (ArenaScope lower = frame.openScope()) {
      Columns<Point> frozen = Columns.zeroed(lower, Point.class, 3);
      try (ArenaScope upper = frame.openScope()) {
        assertThatThrownBy(() -> frozen.handles().handleOf(0))
            .isInstanceOf(IllegalStateException.class);
        assertThat(upper.name()).isNotNull();
      }
      assertThat(frozen.handles().handleOf(0)).isPositive();
    }
  }

  @Test
  void a_growing_table_with_handles_doubles() {
    points.add(new Point(0, 0));
    handles.handleOf(0);
    long before = frame.statistics().recycledByteSize() + frame.statistics().abandonedByteSize();
    fill(100_000);
    long lost =
        frame.statistics().recycledByteSize() + frame.statistics().abandonedByteSize() - before;
    // 24 bytes a row in all, in about 11 doublings whose sum is less than the last one.
    assertThat(lost).isLessThan(24L * 262_144);
  }

  @Test
  void renewed_frames_leave_no_garbage() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    run(50_000);
    long before = threads.getCurrentThreadAllocatedBytes();
    long sum = run(200_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100_000);
    assertThat(sum).isEqualTo(200_000L * 4); // 3 and 1
  }

  private long run(int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      points.renew(10);
      long last = handles.handleOf(9);
      long first = handles.handleOf(0);
      points.swapRemove(3);
      points.swapRows(0, 1);
      points.swapRemove(1);
      sum += handles.rowOf(last) + (handles.rowOf(first) < 0 ? 1 : 0);
      frame.reset();
    }
    return sum;
  }
}
