// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import com.carrotsearch.hppc.cursors.IntIntCursor;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.agrona.collections.Int2IntHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
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
 * What does a map from int to int cost against the JDK's, the maps of four libraries for Java, and
 * two of C++?
 *
 * <p>One invocation treats {@code size} keys, distinct and random, in an order that has nothing to
 * do with the order in which they were put.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class MapBenchmark {
  /** How many entries there are. */
  @Param({"1000", "100000", "4000000"})
  public int size;

  /** Whose map it is; {@code boost} and {@code abseil} are C++'s. */
  @Param({"arena", "jdk", "eclipse", "fastutil", "agrona", "hppc", "boost", "abseil"})
  public String library;

  private IntMapPeer peer;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(42);
    Keys keys = Keys.of(size, random);
    peer =
        switch (library) {
          case "arena" -> new ArenaMapPeer(keys);
          case "jdk" -> new JdkPeer(keys);
          case "eclipse" -> new EclipsePeer(keys);
          case "fastutil" -> new FastutilPeer(keys);
          case "agrona" -> new AgronaPeer(keys);
          case "hppc" -> new HppcPeer(keys);
          case "boost", "abseil" -> new NativeMapPeer(library, keys);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /**
   * The keys, and what is asked.
   *
   * @param put those in the map, in the order in which they are put
   * @param values what belongs to each: the place in {@code put} of another key, so that all form
   *     one ring
   * @param hits those in the map, in another order
   * @param hitValues what belongs to each of them
   * @param misses as many that are not in the map
   */
  record Keys(int[] put, int[] values, int[] hits, int[] hitValues, int[] misses) {
    static Keys of(int size, SplittableRandom random) {
      int[] put = new int[size];
      int[] misses = new int[size];
      for (int i = 0; i < size; i++) {
        put[i] = scattered(i);
        misses[i] = scattered(size + i);
      }
      int[] ring = ListBenchmark.shuffledIndices(size, random);
      int[] values = new int[size];
      for (int i = 0; i < size; i++) {
        values[ring[i]] = ring[(i + 1) % size];
      }
      int[] order = ListBenchmark.shuffledIndices(size, random);
      int[] hits = new int[size];
      int[] hitValues = new int[size];
      for (int i = 0; i < size; i++) {
        hits[i] = put[order[i]];
        hitValues[i] = values[order[i]];
      }
      return new Keys(put, values, hits, hitValues, misses);
    }

    /** Different for different numbers, and otherwise as random: MurmurHash3's last step. */
    private static int scattered(int number) {
      int h = number;
      h = (h ^ (h >>> 16)) * 0x85EBCA6B;
      h = (h ^ (h >>> 13)) * 0xC2B2AE35;
      return h ^ (h >>> 16);
    }
  }

  /** Looks up keys that are there; the look-ups do not depend on each other. */
  @Benchmark
  @NoGarbage
  public long hit() {
    return peer.lookUp(peer.keys.hits());
  }

  /** Looks up keys that are not there. */
  @Benchmark
  @NoGarbage
  public long miss() {
    return peer.lookUp(peer.keys.misses());
  }

  /** Looks up keys that are there, each found only by what the one before it gave. */
  @Benchmark
  @NoGarbage
  public long hitDependent() {
    return peer.follow();
  }

  /** Makes a map with room for all, and puts them; ours begins with a reset. */
  @Benchmark
  public Object putPresized() {
    return peer.put(size);
  }

  /** Makes a map without saying how many will come, and puts them. */
  @Benchmark
  public Object putGrowing() {
    return peer.put(0);
  }

  /** Removes each key and puts it back. */
  @Benchmark
  @NoGarbage
  public Object removeAndPut() {
    return peer.removeAndPut();
  }

  /** Visits all entries, by what the library says is quick. */
  @Benchmark
  @NoGarbage
  public long iterate() {
    return peer.iterate();
  }

  private static final class JdkPeer extends IntMapPeer {
    private final Map<Integer, Integer> map;

    JdkPeer(Keys keys) {
      super(keys);
      map = put(keys.put().length);
    }

    @Override
    long lookUp(int[] keys) {
      Map<Integer, Integer> entries = map;
      long sum = 0;
      for (int key : keys) {
        sum += entries.getOrDefault(key, -1);
      }
      return sum;
    }

    @Override
    long follow() {
      Map<Integer, Integer> entries = map;
      int[] put = keys.put();
      int next = 0;
      for (int i = 0; i < put.length; i++) {
        next = entries.getOrDefault(put[next], -1);
      }
      return next;
    }

    @Override
    Map<Integer, Integer> put(int expectedSize) {
      Map<Integer, Integer> entries =
          expectedSize == 0 ? new HashMap<>() : HashMap.newHashMap(expectedSize);
      int[] put = keys.put();
      int[] values = keys.values();
      for (int i = 0; i < put.length; i++) {
        entries.put(put[i], values[i]);
      }
      return entries;
    }

    @Override
    Object removeAndPut() {
      Map<Integer, Integer> entries = map;
      int[] hits = keys.hits();
      int[] values = keys.hitValues();
      for (int i = 0; i < hits.length; i++) {
        entries.remove(hits[i]);
        entries.put(hits[i], values[i]);
      }
      return entries;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
        sum += entry.getKey() ^ entry.getValue();
      }
      return sum;
    }
  }

  private static final class EclipsePeer extends IntMapPeer {
    private final IntIntHashMap map;

    EclipsePeer(Keys keys) {
      super(keys);
      map = put(keys.put().length);
    }

    @Override
    long lookUp(int[] keys) {
      IntIntHashMap entries = map;
      long sum = 0;
      for (int key : keys) {
        sum += entries.getIfAbsent(key, -1);
      }
      return sum;
    }

    @Override
    long follow() {
      IntIntHashMap entries = map;
      int[] put = keys.put();
      int next = 0;
      for (int i = 0; i < put.length; i++) {
        next = entries.getIfAbsent(put[next], -1);
      }
      return next;
    }

    @Override
    IntIntHashMap put(int expectedSize) {
      IntIntHashMap entries =
          expectedSize == 0 ? new IntIntHashMap() : new IntIntHashMap(expectedSize);
      int[] put = keys.put();
      int[] values = keys.values();
      for (int i = 0; i < put.length; i++) {
        entries.put(put[i], values[i]);
      }
      return entries;
    }

    @Override
    Object removeAndPut() {
      IntIntHashMap entries = map;
      int[] hits = keys.hits();
      int[] values = keys.hitValues();
      for (int i = 0; i < hits.length; i++) {
        entries.remove(hits[i]);
        entries.put(hits[i], values[i]);
      }
      return entries;
    }

    @Override
    long iterate() {
      Sum sum = new Sum();
      map.forEachKeyValue(sum::add);
      return sum.sum;
    }
  }

  private static final class FastutilPeer extends IntMapPeer {
    private final Int2IntOpenHashMap map;

    FastutilPeer(Keys keys) {
      super(keys);
      map = put(keys.put().length);
    }

    @Override
    long lookUp(int[] keys) {
      Int2IntOpenHashMap entries = map;
      long sum = 0;
      for (int key : keys) {
        sum += entries.get(key);
      }
      return sum;
    }

    @Override
    long follow() {
      Int2IntOpenHashMap entries = map;
      int[] put = keys.put();
      int next = 0;
      for (int i = 0; i < put.length; i++) {
        next = entries.get(put[next]);
      }
      return next;
    }

    @Override
    Int2IntOpenHashMap put(int expectedSize) {
      Int2IntOpenHashMap entries =
          expectedSize == 0 ? new Int2IntOpenHashMap() : new Int2IntOpenHashMap(expectedSize);
      entries.defaultReturnValue(-1);
      int[] put = keys.put();
      int[] values = keys.values();
      for (int i = 0; i < put.length; i++) {
        entries.put(put[i], values[i]);
      }
      return entries;
    }

    @Override
    Object removeAndPut() {
      Int2IntOpenHashMap entries = map;
      int[] hits = keys.hits();
      int[] values = keys.hitValues();
      for (int i = 0; i < hits.length; i++) {
        entries.remove(hits[i]);
        entries.put(hits[i], values[i]);
      }
      return entries;
    }

    @Override
    long iterate() {
      Sum sum = new Sum();
      map.int2IntEntrySet().fastForEach(entry -> sum.add(entry.getIntKey(), entry.getIntValue()));
      return sum.sum;
    }
  }

  private static final class AgronaPeer extends IntMapPeer {
    private static final float LOAD = 0.65f;

    private final Int2IntHashMap map;

    AgronaPeer(Keys keys) {
      super(keys);
      map = put(keys.put().length);
    }

    @Override
    long lookUp(int[] keys) {
      Int2IntHashMap entries = map;
      long sum = 0;
      for (int key : keys) {
        sum += entries.get(key);
      }
      return sum;
    }

    @Override
    long follow() {
      Int2IntHashMap entries = map;
      int[] put = keys.put();
      int next = 0;
      for (int i = 0; i < put.length; i++) {
        next = entries.get(put[next]);
      }
      return next;
    }

    @Override
    Int2IntHashMap put(int expectedSize) {
      Int2IntHashMap entries =
          expectedSize == 0
              ? new Int2IntHashMap(-1)
              : new Int2IntHashMap(roomFor(expectedSize), LOAD, -1);
      int[] put = keys.put();
      int[] values = keys.values();
      for (int i = 0; i < put.length; i++) {
        entries.put(put[i], values[i]);
      }
      return entries;
    }

    @Override
    Object removeAndPut() {
      Int2IntHashMap entries = map;
      int[] hits = keys.hits();
      int[] values = keys.hitValues();
      for (int i = 0; i < hits.length; i++) {
        entries.remove(hits[i]);
        entries.put(hits[i], values[i]);
      }
      return entries;
    }

    @Override
    long iterate() {
      Sum sum = new Sum();
      map.forEachInt(sum::add);
      return sum.sum;
    }

    /** Its constructor wants a capacity, not how many entries are to come. */
    private static int roomFor(int expectedSize) {
      return (int) Math.ceil(expectedSize / (double) LOAD) + 1;
    }
  }

  private static final class HppcPeer extends IntMapPeer {
    private final com.carrotsearch.hppc.IntIntHashMap map;

    HppcPeer(Keys keys) {
      super(keys);
      map = put(keys.put().length);
    }

    @Override
    long lookUp(int[] keys) {
      com.carrotsearch.hppc.IntIntHashMap entries = map;
      long sum = 0;
      for (int key : keys) {
        sum += entries.getOrDefault(key, -1);
      }
      return sum;
    }

    @Override
    long follow() {
      com.carrotsearch.hppc.IntIntHashMap entries = map;
      int[] put = keys.put();
      int next = 0;
      for (int i = 0; i < put.length; i++) {
        next = entries.getOrDefault(put[next], -1);
      }
      return next;
    }

    @Override
    com.carrotsearch.hppc.IntIntHashMap put(int expectedSize) {
      var entries =
          expectedSize == 0
              ? new com.carrotsearch.hppc.IntIntHashMap()
              : new com.carrotsearch.hppc.IntIntHashMap(expectedSize);
      int[] put = keys.put();
      int[] values = keys.values();
      for (int i = 0; i < put.length; i++) {
        entries.put(put[i], values[i]);
      }
      return entries;
    }

    @Override
    Object removeAndPut() {
      com.carrotsearch.hppc.IntIntHashMap entries = map;
      int[] hits = keys.hits();
      int[] values = keys.hitValues();
      for (int i = 0; i < hits.length; i++) {
        entries.remove(hits[i]);
        entries.put(hits[i], values[i]);
      }
      return entries;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (IntIntCursor entry : map) {
        sum += entry.key ^ entry.value;
      }
      return sum;
    }
  }

  /** A sum that a lambda can add to. */
  private static final class Sum {
    private long sum;

    void add(int key, int value) {
      sum += key ^ value;
    }
  }
}
