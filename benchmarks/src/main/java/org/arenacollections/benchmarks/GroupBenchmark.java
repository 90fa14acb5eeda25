// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.map.IntMapField;
import org.arenacollections.map.LongMapField;
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
 * What does it cost to group readings by the names of cities: least, greatest, sum and count of
 * each?
 *
 * <p>One invocation adds 1,000 readings to a map that knows the cities. Ours changes the four
 * components in the map; {@code jdk} has a {@code HashMap} of objects that change, {@code jdkMerge}
 * one of records that are replaced.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class GroupBenchmark {
  private static final int READINGS = 1_000;

  /** How many cities there are. */
  @Param({"413", "10000"})
  public int size;

  /** Whose map it is. */
  @Param({"arena", "jdk", "jdkMerge"})
  public String library;

  record Stats(int min, int max, long sum, int count) {
    static final Stats NONE = new Stats(Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 0);

    static Stats of(int value) {
      return new Stats(value, value, value, 1);
    }

    Stats with(Stats other) {
      return new Stats(
          Math.min(min, other.min), Math.max(max, other.max), sum + other.sum, count + other.count);
    }
  }

  private final ScratchArena file = ScratchArena.growing(1 << 16, 1 << 24);
  private Peer peer;
  private String[] names;
  private MemorySegment text;
  private int[] ends;
  private int[] values;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer();
          case "jdk" -> new ChangingPeer();
          case "jdkMerge" -> new MergingPeer();
          default -> throw new IllegalArgumentException(library);
        };
    SplittableRandom random = new SplittableRandom(42);
    String[] cities = new String[size];
    for (int i = 0; i < size; i++) {
      cities[i] = city(i, random.nextInt(1, 14));
    }
    names = new String[READINGS];
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    ends = new int[READINGS];
    values = new int[READINGS];
    for (int i = 0; i < READINGS; i++) {
      String city = cities[random.nextInt(size)];
      byte[] bytes = city.getBytes(StandardCharsets.UTF_8);
      names[i] = new String(bytes, StandardCharsets.UTF_8); // equal, and never the same
      lines.writeBytes(bytes);
      ends[i] = lines.size();
      values[i] = random.nextInt(-400, 500);
    }
    for (String city : cities) {
      peer.add(city, 0);
    }
    text = file.uncheckedSegments().allocate(lines.size());
    MemorySegment.copy(lines.toByteArray(), 0, text, JAVA_BYTE, 0, lines.size());
  }

  /** From 4 to 16 characters, as most names of cities have. */
  private static String city(int number, int more) {
    return "S" + Integer.toString(1_296 + number, 36) + "tadtinnersee".substring(0, more - 1);
  }

  @TearDown
  public void tearDown() {
    peer.close();
    file.close();
  }

  /** Groups by strings that are there. */
  @Benchmark
  @NoGarbage
  public long strings() {
    Peer groups = peer;
    for (int i = 0; i < READINGS; i++) {
      groups.add(names[i], values[i]);
    }
    return groups.size();
  }

  /**
   * Groups by names that lie in a text, as in a mapped file: the JDK's map asks for a string of
   * each, ours for the bytes.
   */
  @Benchmark
  @NoGarbage
  public long bytes() {
    Peer groups = peer;
    int from = 0;
    for (int i = 0; i < READINGS; i++) {
      groups.add(text, from, ends[i], values[i]);
      from = ends[i];
    }
    return groups.size();
  }

  private abstract static class Peer {
    abstract void add(String name, int value);

    void add(MemorySegment text, int from, int to, int value) {
      byte[] bytes = new byte[to - from];
      MemorySegment.copy(text, JAVA_BYTE, from, bytes, 0, bytes.length);
      add(new String(bytes, StandardCharsets.UTF_8), value);
    }

    abstract long size();

    void close() {}
  }

  private static final class ArenaPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 64 << 20);
    private final ArenaMap<String, Stats> cities = ArenaMap.in(arena, String.class, Stats.class);
    private final IntMapField min = cities.field(Stats::min);
    private final IntMapField max = cities.field(Stats::max);
    private final LongMapField sum = cities.field(Stats::sum);
    private final IntMapField count = cities.field(Stats::count);

    @Override
    void add(String name, int value) {
      count(cities.findOrPut(name, Stats.NONE), value);
    }

    @Override
    void add(MemorySegment text, int from, int to, int value) {
      count(cities.findOrPutUtf8(text, from, to - from, Stats.NONE), value);
    }

    private void count(long city, int value) {
      min.set(city, Math.min(min.get(city), value));
      max.set(city, Math.max(max.get(city), value));
      sum.addTo(city, value);
      count.addTo(city, 1);
    }

    @Override
    long size() {
      return cities.size();
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class ChangingPeer extends Peer {
    private static final class Changing {
      int min = Integer.MAX_VALUE;
      int max = Integer.MIN_VALUE;
      long sum;
      int count;
    }

    private final Map<String, Changing> cities = new HashMap<>();

    @Override
    void add(String name, int value) {
      Changing city = cities.computeIfAbsent(name, key -> new Changing());
      city.min = Math.min(city.min, value);
      city.max = Math.max(city.max, value);
      city.sum += value;
      city.count++;
    }

    @Override
    long size() {
      return cities.size();
    }
  }

  private static final class MergingPeer extends Peer {
    private final Map<String, Stats> cities = new HashMap<>();

    @Override
    void add(String name, int value) {
      cities.merge(name, Stats.of(value), Stats::with);
    }

    @Override
    long size() {
      return cities.size();
    }
  }
}
