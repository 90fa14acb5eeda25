// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.set.ArenaLongSet;
import org.eclipse.collections.api.block.procedure.primitive.IntFloatProcedure;
import org.eclipse.collections.api.block.procedure.primitive.LongProcedure;
import org.junit.jupiter.api.Test;

/** Maps and sets that are made once and renewed in each frame leave nothing to collect. */
class MapGarbageTest {
  /** A JIT that still compiles may leave a little; one object a frame would be 5 million bytes. */
  private static final long NEXT_TO_NOTHING = 100_000;

  private static final int FRAMES = 300_000;

  private static final int ROUND = 60_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private double visited;

  @Test
  void renewed_frames_of_puts_looks_removals_and_visits_leave_no_garbage() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 20)) {
      ArenaIntFloatMap map = ArenaIntFloatMap.in(frame, 20);
      ArenaLongSet set = ArenaLongSet.in(frame);
      IntFloatProcedure visit = (key, value) -> visited += value;
      run(frame, map, set, visit, 100_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      long sum = run(frame, map, set, visit, FRAMES);
      long garbage = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(garbage).isLessThan(NEXT_TO_NOTHING);
      // 20 keys, 10 of which are removed; 20 elements: 30 of each frame.
      assertThat(sum).isEqualTo(30L * FRAMES);
      // 0 + 2 + … + 18 of each frame, those before the measurement included.
      assertThat(visited).isEqualTo(90.0 * (FRAMES + 100_000));
    }
  }

  private static long run(
      ScratchArena frame,
      ArenaIntFloatMap map,
      ArenaLongSet set,
      IntFloatProcedure visit,
      int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      map.renew();
      set.renew();
      for (int key = 0; key < 20; key++) {
        map.put(key, key);
        set.add(key);
      }
      for (int key = 1; key < 20; key += 2) {
        map.remove(key);
        set.remove(key);
        set.add(key);
      }
      map.forEachKeyValue(visit);
      sum += map.size() + set.size() + (map.containsKey(3) ? 1 : 0);
      frame.reset();
    }
    return sum;
  }

  record Order(long id, int open, String note) {}

  private static final Order[] ORDERS = {
    new Order(1, 10, ""),
    new Order(2, 20, "a note of more than twelve bytes"),
    new Order(3, 30, "short"),
  };

  @Test
  void renewed_frames_of_records_that_are_changed_in_place_leave_no_garbage() {
    try (ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 20)) {
      ArenaIntMap<Order> map = ArenaIntMap.in(frame, Order.class, 20);
      IntMapField open = map.field(Order::open);
      LongProcedure visit = position -> visited += open.get(position);
      long garbage = Long.MAX_VALUE;
      // Where the machine is busy the JIT needs longer; what makes garbage makes it in each round.
      for (int round = 0; round < 20 && garbage >= NEXT_TO_NOTHING; round++) {
        visited = 0;
        long before = threads.getCurrentThreadAllocatedBytes();
        long sum = runOrders(frame, map, open, visit, ROUND);
        garbage = threads.getCurrentThreadAllocatedBytes() - before;
        // 15 keys, 5 of which are removed.
        assertThat(sum).isEqualTo(10L * ROUND);
        // Keys 1, 2, 4, 5, …: five with 20 and five with 30, each less 7.
        assertThat(visited).isEqualTo((5 * 13 + 5 * 23) * (double) ROUND);
      }
      assertThat(garbage).isLessThan(NEXT_TO_NOTHING);
    }
  }

  private static long runOrders(
      ScratchArena frame,
      ArenaIntMap<Order> map,
      IntMapField open,
      LongProcedure visit,
      int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      map.renew();
      for (int key = 0; key < 15; key++) {
        map.withKeyValue(key, ORDERS[key % 3]);
        map.withKeyValue(key, ORDERS[key % 3]);
        open.addTo(map.find(key), -7);
      }
      for (int key = 0; key < 15; key += 3) {
        map.withoutKey(key);
      }
      map.forEachPosition(visit);
      sum += map.size() + (map.containsKey(3) ? 1 : 0);
      frame.reset();
    }
    return sum;
  }
}
