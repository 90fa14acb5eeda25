// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.map.IntMapField;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a map from strings, or from records, to records cost against the JDK's?
 *
 * <p>One invocation treats {@code size} keys in an order that has nothing to do with the order in
 * which they were put. The keys that are asked for are equal to those in the map and never the same
 * objects.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class StringMapBenchmark {
  /** A key of two numbers. */
  public record Cell(int x, int y) {}

  /** What belongs to a key. */
  public record Stats(int sum, int count) {}

  /** How many entries there are. */
  @Param({"1000", "1000000"})
  public int size;

  /** Whose map it is. */
  @Param({"arena", "jdk"})
  public String library;

  private final ScratchArena arena = ScratchArena.growing(1 << 20, 1L << 30);
  private Map<String, Stats> texts;
  private Map<Cell, Stats> cells;
  private ArenaMap<String, Stats> grouped;
  private IntMapField sum;
  private Map<String, int[]> groupedOnHeap;
  private String[] hits;
  private String[] misses;
  private Cell[] cellHits;
  private Stats[] values;

  @Setup
  public void setUp() {
    boolean isOurs = isOurs();
    texts = isOurs ? ArenaMap.in(arena, String.class, Stats.class) : new HashMap<>();
    cells = isOurs ? ArenaMap.in(arena, Cell.class, Stats.class) : new HashMap<>();
    grouped = ArenaMap.in(arena, String.class, Stats.class);
    sum = grouped.field(Stats::sum);
    groupedOnHeap = new HashMap<>();
    hits = new String[size];
    misses = new String[size];
    cellHits = new Cell[size];
    values = new Stats[size];
    int[] order = ListBenchmark.shuffledIndices(size, new SplittableRandom(42));
    for (int i = 0; i < size; i++) {
      values[i] = new Stats(i, 1);
      texts.put(text(i), values[i]);
      cells.put(cell(i), values[i]);
      hits[i] = text(order[i]);
      misses[i] = text(size + i);
      cellHits[i] = cell(order[i]);
    }
  }

  private boolean isOurs() {
    return switch (library) {
      case "arena" -> true;
      case "jdk" -> false;
      default -> throw new IllegalArgumentException(library);
    };
  }

  @TearDown
  public void tearDown() {
    arena.close();
  }

  /** From 3 to 16 characters; half of them lie in the table itself. */
  private static String text(int number) {
    String digits = Integer.toString(1_000 + (number * 0x9E3779B1 & 0x3fff_ffff), 36);
    return number % 2 == 0 ? digits : "customer " + digits + "x";
  }

  private static Cell cell(int number) {
    return new Cell(number >>> 10, number & 1023);
  }

  /** Looks up strings that are there. */
  @Benchmark
  @NoGarbage
  public long hit() {
    return sumOf(texts, hits);
  }

  /** Looks up strings that are not there. */
  @Benchmark
  @NoGarbage
  public long miss() {
    return sumOf(texts, misses);
  }

  private static <K> long sumOf(Map<K, Stats> map, K[] keys) {
    long sum = 0;
    for (K key : keys) {
      Stats stats = map.get(key);
      sum += stats == null ? 1 : stats.sum();
    }
    return sum;
  }

  /** Looks up records that are there. */
  @Benchmark
  @NoGarbage
  public long recordHit() {
    return sumOf(cells, cellHits);
  }

  /** Adds up by string, from an empty map on: ours in fields, the JDK's in objects that change. */
  @Benchmark
  public long group() {
    return isOurs() ? groupInArena() : groupOnHeap();
  }

  private long groupInArena() {
    grouped.clear();
    Stats first = new Stats(0, 0);
    for (int i = 0; i < hits.length; i++) {
      sum.addTo(grouped.findOrPut(hits[i], first), i);
    }
    return grouped.size();
  }

  private long groupOnHeap() {
    groupedOnHeap.clear();
    for (int i = 0; i < hits.length; i++) {
      groupedOnHeap.computeIfAbsent(hits[i], key -> new int[2])[0] += i;
    }
    return groupedOnHeap.size();
  }
}
