// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.set.ArenaSet;

/**
 * Runs frames of a renewed map and set of objects, and prints how many bytes of garbage a frame
 * made.
 */
final class ObjectGarbageProgram {
  record Stats(int min, int max, long sum, int count) {}

  record Cell(int x, int y) {}

  private static final int PARTS = 100;
  private static final int FRAMES = 10_000;
  private static final Stats FIRST = new Stats(Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 0);

  private ObjectGarbageProgram() {}

  private static long group(
      ArenaMap<String, Stats> map, LongMapField sum, IntMapField count, List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      long at = map.findOrPut(name, FIRST);
      sum.addTo(at, i);
      count.addTo(at, 1);
    }
    long total = 0;
    for (int i = 0; i < names.size(); i++) {
      total += sum.get(map.find(names.get(i)));
      total += map.containsKey(names.get(i)) ? 1 : 0;
    }
    return total;
  }

  private static long records(ArenaMap<Cell, Stats> map, ArenaSet<Cell> set, Cell[] cells) {
    long total = 0;
    for (Cell cell : cells) {
      map.put(cell, FIRST);
      set.add(cell);
    }
    for (Cell cell : cells) {
      Stats stats = map.get(cell);
      total += stats.max() + (set.contains(cell) ? 1 : 0);
    }
    for (int i = 0; i < cells.length; i += 2) {
      total += set.remove(cells[i]) ? 1 : 0;
      map.withKeyValue(cells[i], FIRST);
      map.withoutKey(cells[i + 1]);
    }
    return total;
  }

  public static void main(String[] arguments) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    List<String> names = new ArrayList<>();
    Cell[] cells = new Cell[20];
    for (int i = 0; i < 20; i++) {
      names.add(i % 2 == 0 ? "n" + i : "a name that is longer " + i);
      cells[i] = new Cell(i, -i);
    }
    long least = Long.MAX_VALUE;
    long total = 0;
    boolean isGrouped = arguments[0].equals("group");
    try (ScratchArena frame = ScratchArena.growing(1 << 14, 1 << 20)) {
      ArenaMap<String, Stats> texts = ArenaMap.in(frame, String.class, Stats.class);
      LongMapField sum = texts.field(Stats::sum);
      IntMapField count = texts.field(Stats::count);
      ArenaMap<Cell, Stats> map = ArenaMap.in(frame, Cell.class, Stats.class);
      ArenaSet<Cell> set = ArenaSet.in(frame, Cell.class);
      for (int part = 0; part < PARTS && least >= FRAMES; part++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < FRAMES; i++) {
          frame.reset();
          texts.renew();
          map.renew();
          set.renew();
          total += isGrouped ? group(texts, sum, count, names) : records(map, set, cells);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
    }
    // Of all parts the best one, since the first ones run before all is compiled; on a machine with
    // much to do that takes its time.
    System.out.println("bytes per frame: " + least / FRAMES + (total == 42 ? "!" : ""));
  }
}
