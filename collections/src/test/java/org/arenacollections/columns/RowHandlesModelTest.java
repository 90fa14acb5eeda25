// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Sample.Point;
import org.arenacollections.internal.ArenaCore;

/**
 * Random programs of everything that moves or removes rows: each handle finds the row that it was
 * given for, wherever it is, and nothing once that is gone.
 */
class RowHandlesModelTest {
  @Property(tries = 3_000)
  void handles_follow_their_rows(@ForAll @Size(max = 40) long[] program) {
    try (World world = new World()) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 16);
        world.check();
      }
    }
  }

  /** A table, the ids of its rows that have handles, and what had one once. */
  private static final class World implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 24);
    private final Columns<Point> points = Columns.in(frame, Point.class);
    private final RowHandles handles = points.handles();
    private final ScratchArena other = ScratchArena.growing(1 << 10, 1 << 22);
    private final Map<Long, Integer> live = new HashMap<>();
    private final Set<Long> dead = new HashSet<>();
    private int nextId;

    void run(long step) {
      int size = points.size();
      int row = size == 0 ? 0 : (int) (step >>> 5 & 0xff) % size;
      int count = (int) (step >>> 13 & 0x3f);
      int end = Math.min(size, row + count);
      ArenaCore core = (ArenaCore) frame.space();
      core.refuseRequest((step >>> 40 & 15) == 0 ? 1 + (step >>> 44 & 1) : 0);
      try {
        switch ((int) (step & 31)) {
          case 0, 1, 2, 3 -> add(points.size(), count);
          case 4 -> add(row, count);
          case 5 -> add(row, 1);
          case 6, 7, 8, 9 -> takeHandles(row, end);
          case 10 -> points.swapRemove(row);
          case 11 -> points.remove(row);
          case 12 -> points.removeRows(k -> (k * 7 + count) % 3 == 0);
          case 13 -> points.removeIf(point -> point.x() % 5 == count % 5);
          case 14 -> points.truncate(end);
          case 15 -> points.subList(row, end).clear();
          case 16 -> points.sortThisByInt(Point::y);
          case 17 -> points.sortThisByInt(point -> point.x() % 7);
          case 18 -> points.sortThis((left, right) -> right.x() - left.x());
          case 19 -> points.reverseThis();
          case 20 -> points.shuffleThis(new Random(step));
          case 21 -> points.swapRows(row, size - 1 - row);
          case 22 -> points.ensureCapacity(size + count);
          case 23 -> iterate();
          case 24 -> points.clear();
          case 25 -> points.renew();
          case 26 -> resetAndRenew();
          case 27 -> moveAway();
          case 28 -> points.column(Point::x).set(points.addRow(), ++nextId);
          default -> takeHandles(row, Math.min(size, row + 1));
        }
      } catch (ArenaOverflowException refused) {
        assertThat(core.isFaultPending()).isFalse();
      } catch (IndexOutOfBoundsException empty) {
        assertThat(size).isZero();
      } finally {
        core.refuseRequest(0);
      }
    }

    private void add(int row, int count) {
      List<Point> rows = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        rows.add(new Point(++nextId, nextId * 31 % 101));
      }
      points.addAll(row, rows);
    }

    private void takeHandles(int from, int to) {
      for (int row = from; row < to; row++) {
        long handle = handles.handleOf(row);
        assertThat(dead).doesNotContain(handle);
        Integer known = live.put(handle, points.get(row).x());
        assertThat(known == null || known == points.get(row).x()).isTrue();
      }
    }

    private void iterate() {
      int[] number = {0};
      for (var rows = points.iterator(); rows.hasNext(); ) {
        rows.next();
        if (number[0]++ % 4 == 1) {
          rows.remove();
        }
      }
    }

    private void resetAndRenew() {
      frame.reset();
      ((ArenaCore) frame.space()).refuseRequest(0);
      assertThatThrownBy(() -> handles.rowOf(7)).isInstanceOf(StaleArenaException.class);
      points.renew();
    }

    private void moveAway() {
      points.renewIn(other);
      ((ArenaCore) frame.space()).refuseRequest(0);
      add(0, 5);
      takeHandles(1, 4);
      check();
      points.renewIn(frame);
    }

    /** Every handle names the row that it was given for, or none if that row is gone. */
    void check() {
      Map<Integer, Integer> rowOfId = new HashMap<>();
      for (int row = 0; row < points.size(); row++) {
        rowOfId.put(points.get(row).x(), row);
      }
      live.entrySet()
          .removeIf(entry -> !rowOfId.containsKey(entry.getValue()) && dead.add(entry.getKey()));
      live.forEach((handle, id) -> assertThat(handles.rowOf(handle)).isEqualTo(rowOfId.get(id)));
      dead.forEach(handle -> assertThat(handles.rowOf(handle)).isEqualTo(-1));
      assertThat(handles.size()).isEqualTo(live.size());
    }

    @Override
    public void close() {
      frame.close();
      other.close();
    }
  }
}
