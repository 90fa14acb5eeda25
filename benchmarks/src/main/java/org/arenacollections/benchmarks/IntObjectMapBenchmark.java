// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import com.carrotsearch.hppc.cursors.IntObjectCursor;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.agrona.collections.Int2ObjectHashMap;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.benchmarks.MapBenchmark.Keys;
import org.arenacollections.map.ArenaIntMap;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.procedure.primitive.IntObjectProcedure;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
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
 * What does a map from int to records cost against the JDK's, and against those of Eclipse
 * Collections, fastutil, Agrona and HPPC?
 *
 * <p>One invocation treats {@code size} keys, distinct and random, in an order that has nothing to
 * do with the order in which they were put. The records exist before: ours copies them, the others
 * keep references to them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class IntObjectMapBenchmark {
  /** What belongs to a key. */
  public record Stats(int sum, int count) {}

  /** How many entries there are. */
  @Param({"1000", "1000000"})
  public int size;

  /** Whose map it is. */
  @Param({"arena", "jdk", "eclipse", "fastutil", "agrona", "hppc"})
  public String library;

  private Keys keys;
  private Stats[] values;
  private Peer peer;

  @Setup
  public void setUp() {
    keys = Keys.of(size, new SplittableRandom(42));
    values = new Stats[size];
    for (int i = 0; i < size; i++) {
      values[i] = new Stats(i, 1);
    }
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer();
          case "jdk" -> new JdkPeer();
          case "eclipse" -> new EclipsePeer();
          case "fastutil" -> new FastutilPeer();
          case "agrona" -> new AgronaPeer();
          case "hppc" -> new HppcPeer();
          default -> throw new IllegalArgumentException(library);
        };
    putPresized();
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Looks up keys that are there, and reads one component of each record. */
  @Benchmark
  @NoGarbage
  public long hit() {
    return lookUp(keys.hits());
  }

  /** Looks up keys that are not there. */
  @Benchmark
  @NoGarbage
  public long miss() {
    return lookUp(keys.misses());
  }

  private long lookUp(int[] wanted) {
    Peer entries = peer;
    long sum = 0;
    for (int key : wanted) {
      Stats stats = entries.get(key);
      sum += stats == null ? -1 : stats.sum();
    }
    return sum;
  }

  /** Makes a map with room for all, and puts them; ours begins with a reset. */
  @Benchmark
  public Object putPresized() {
    Peer entries = peer;
    entries.begin(size);
    int[] put = keys.put();
    for (int i = 0; i < put.length; i++) {
      entries.put(put[i], values[i]);
    }
    return entries;
  }

  /** Visits all entries, by what the library says is quick. */
  @Benchmark
  @NoGarbage
  public long iterate() {
    peer.visited = 0;
    peer.iterate();
    return peer.visited;
  }

  /** A fork has one of them only. */
  private abstract static class Peer {
    long visited;

    abstract void begin(int expectedSize);

    abstract @Nullable Stats get(int key);

    abstract void put(int key, Stats value);

    abstract void iterate();

    final void visit(int key, Stats value) {
      visited += key ^ value.sum();
    }

    void close() {}
  }

  private static final class ArenaPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 1L << 30);
    private final IntObjectProcedure<Stats> visit = this::visit;
    private ArenaIntMap<Stats> map = ArenaIntMap.in(arena, Stats.class);

    @Override
    void begin(int expectedSize) {
      arena.reset();
      map = ArenaIntMap.in(arena, Stats.class, expectedSize);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.withKeyValue(key, value);
    }

    @Override
    void iterate() {
      map.forEachKeyValue(visit);
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class JdkPeer extends Peer {
    private Map<Integer, Stats> map = new HashMap<>();

    @Override
    void begin(int expectedSize) {
      map = HashMap.newHashMap(expectedSize);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.put(key, value);
    }

    @Override
    void iterate() {
      for (Map.Entry<Integer, Stats> entry : map.entrySet()) {
        visit(entry.getKey(), entry.getValue());
      }
    }
  }

  private static final class EclipsePeer extends Peer {
    private final IntObjectProcedure<Stats> visit = this::visit;
    private IntObjectHashMap<Stats> map = new IntObjectHashMap<>();

    @Override
    void begin(int expectedSize) {
      map = new IntObjectHashMap<>(expectedSize);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.put(key, value);
    }

    @Override
    void iterate() {
      map.forEachKeyValue(visit);
    }
  }

  private static final class FastutilPeer extends Peer {
    private Int2ObjectOpenHashMap<Stats> map = new Int2ObjectOpenHashMap<>();

    @Override
    void begin(int expectedSize) {
      map = new Int2ObjectOpenHashMap<>(expectedSize);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.put(key, value);
    }

    @Override
    void iterate() {
      map.int2ObjectEntrySet().fastForEach(entry -> visit(entry.getIntKey(), entry.getValue()));
    }
  }

  private static final class AgronaPeer extends Peer {
    private static final float LOAD = 0.65f;

    private Int2ObjectHashMap<Stats> map = new Int2ObjectHashMap<>();

    /** Its constructor wants a capacity, not how many entries are to come. */
    @Override
    void begin(int expectedSize) {
      map = new Int2ObjectHashMap<>((int) Math.ceil(expectedSize / (double) LOAD) + 1, LOAD);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.put(key, value);
    }

    @Override
    void iterate() {
      map.forEachInt(this::visit);
    }
  }

  private static final class HppcPeer extends Peer {
    private com.carrotsearch.hppc.IntObjectHashMap<Stats> map =
        new com.carrotsearch.hppc.IntObjectHashMap<>();

    @Override
    void begin(int expectedSize) {
      map = new com.carrotsearch.hppc.IntObjectHashMap<>(expectedSize);
    }

    @Override
    @Nullable Stats get(int key) {
      return map.get(key);
    }

    @Override
    void put(int key, Stats value) {
      map.put(key, value);
    }

    @Override
    void iterate() {
      for (IntObjectCursor<Stats> entry : map) {
        visit(entry.key, entry.value);
      }
    }
  }
}
