// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import com.carrotsearch.hppc.cursors.IntCursor;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.HashSet;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.set.ArenaIntSet;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
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
 * What does a set of ints cost against the JDK's, and against those of Eclipse Collections,
 * fastutil, Agrona and HPPC?
 *
 * <p>One invocation treats all {@code size} keys, which are random, in a shuffled order.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class SetBenchmark {
  /** How many entries there are. */
  @Param({"1000", "100000", "4000000"})
  public int size;

  /** Whose set it is. */
  @Param({"arena", "jdk", "eclipse", "fastutil", "agrona", "hppc"})
  public String library;

  private int[] shuffled;
  private int[] others;
  private IntSetPeer peer;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(42);
    IntOpenHashSet taken = new IntOpenHashSet(2 * size);
    int[] keys = distinct(random, taken);
    others = distinct(random, taken);
    int[] order = ListBenchmark.shuffledIndices(size, random);
    shuffled = new int[size];
    for (int i = 0; i < size; i++) {
      shuffled[i] = keys[order[i]];
    }
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer(keys);
          case "jdk" -> new JdkPeer(keys);
          case "eclipse" -> new EclipsePeer(keys);
          case "fastutil" -> new FastutilPeer(keys);
          case "agrona" -> new AgronaPeer(keys);
          case "hppc" -> new HppcPeer(keys);
          default -> throw new IllegalArgumentException(library);
        };
  }

  private int[] distinct(SplittableRandom random, IntOpenHashSet taken) {
    int[] distinct = new int[size];
    for (int i = 0; i < size; ) {
      int key = random.nextInt();
      if (taken.add(key)) {
        distinct[i++] = key;
      }
    }
    return distinct;
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Looks up keys that are there. */
  @Benchmark
  @NoGarbage
  public long hit() {
    return peer.find(shuffled);
  }

  /** Looks up keys that are not. */
  @Benchmark
  @NoGarbage
  public long miss() {
    return peer.find(others);
  }

  /** Makes a set with room for all and adds them; ours begins with a reset. */
  @Benchmark
  public Object addPresized() {
    return peer.addPresized();
  }

  /** Makes a set without saying how many will come, and adds them. */
  @Benchmark
  public Object addGrowing() {
    return peer.addGrowing();
  }

  /** Removes each key and adds it again. */
  @Benchmark
  @NoGarbage
  public Object churn() {
    return peer.churn(shuffled);
  }

  /** Visits all by the set's own loop. */
  @Benchmark
  @NoGarbage
  public long iterate() {
    return peer.iterate();
  }

  private static final class ArenaPeer extends IntSetPeer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 1L << 30);
    private final ScratchArena frame = ScratchArena.growing(1 << 20, 1L << 30);
    private final ArenaIntSet ours;
    private final IntProcedure visit = this::add;
    private long visited;

    ArenaPeer(int[] keys) {
      super(keys);
      ours = filled(ArenaIntSet.in(arena, keys.length));
    }

    private ArenaIntSet filled(ArenaIntSet set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      ArenaIntSet entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      frame.reset();
      return filled(ArenaIntSet.in(frame, keys.length));
    }

    @Override
    Object addGrowing() {
      frame.reset();
      return filled(ArenaIntSet.in(frame));
    }

    @Override
    Object churn(int[] order) {
      ArenaIntSet entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      ours.each(visit);
      return visited;
    }

    private void add(int each) {
      visited += each;
    }

    @Override
    void close() {
      arena.close();
      frame.close();
    }
  }

  private static final class JdkPeer extends IntSetPeer {
    private final HashSet<Integer> ours;
    private long visited;

    JdkPeer(int[] keys) {
      super(keys);
      ours = filled(HashSet.newHashSet(keys.length));
    }

    private HashSet<Integer> filled(HashSet<Integer> set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      HashSet<Integer> entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      return filled(HashSet.newHashSet(keys.length));
    }

    @Override
    Object addGrowing() {
      return filled(new HashSet<>());
    }

    @Override
    Object churn(int[] order) {
      HashSet<Integer> entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      for (int key : ours) {
        visited += key;
      }
      return visited;
    }
  }

  private static final class EclipsePeer extends IntSetPeer {
    private final IntHashSet ours;
    private long visited;

    EclipsePeer(int[] keys) {
      super(keys);
      ours = filled(new IntHashSet(keys.length));
    }

    private IntHashSet filled(IntHashSet set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      IntHashSet entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      return filled(new IntHashSet(keys.length));
    }

    @Override
    Object addGrowing() {
      return filled(new IntHashSet());
    }

    @Override
    Object churn(int[] order) {
      IntHashSet entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      ours.each(key -> visited += key);
      return visited;
    }
  }

  private static final class FastutilPeer extends IntSetPeer {
    private final IntOpenHashSet ours;
    private long visited;

    FastutilPeer(int[] keys) {
      super(keys);
      ours = filled(new IntOpenHashSet(keys.length));
    }

    private IntOpenHashSet filled(IntOpenHashSet set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      IntOpenHashSet entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      return filled(new IntOpenHashSet(keys.length));
    }

    @Override
    Object addGrowing() {
      return filled(new IntOpenHashSet());
    }

    @Override
    Object churn(int[] order) {
      IntOpenHashSet entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      ours.forEach((int key) -> visited += key);
      return visited;
    }
  }

  private static final class AgronaPeer extends IntSetPeer {
    private final org.agrona.collections.IntHashSet ours;
    private long visited;

    AgronaPeer(int[] keys) {
      super(keys);
      ours = filled(new org.agrona.collections.IntHashSet(keys.length, 0.5f));
    }

    private org.agrona.collections.IntHashSet filled(org.agrona.collections.IntHashSet set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      org.agrona.collections.IntHashSet entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      return filled(new org.agrona.collections.IntHashSet(keys.length, 0.5f));
    }

    @Override
    Object addGrowing() {
      return filled(new org.agrona.collections.IntHashSet());
    }

    @Override
    Object churn(int[] order) {
      org.agrona.collections.IntHashSet entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      ours.forEachInt(key -> visited += key);
      return visited;
    }
  }

  private static final class HppcPeer extends IntSetPeer {
    private final com.carrotsearch.hppc.IntHashSet ours;
    private long visited;

    HppcPeer(int[] keys) {
      super(keys);
      ours = filled(new com.carrotsearch.hppc.IntHashSet(keys.length));
    }

    private com.carrotsearch.hppc.IntHashSet filled(com.carrotsearch.hppc.IntHashSet set) {
      for (int key : keys) {
        set.add(key);
      }
      return set;
    }

    @Override
    long find(int[] wanted) {
      com.carrotsearch.hppc.IntHashSet entries = ours;
      long sum = 0;
      for (int key : wanted) {
        sum += entries.contains(key) ? 1 : 0;
      }
      return sum;
    }

    @Override
    Object addPresized() {
      return filled(new com.carrotsearch.hppc.IntHashSet(keys.length));
    }

    @Override
    Object addGrowing() {
      return filled(new com.carrotsearch.hppc.IntHashSet());
    }

    @Override
    Object churn(int[] order) {
      com.carrotsearch.hppc.IntHashSet entries = ours;
      for (int key : order) {
        entries.remove(key);
        entries.add(key);
      }
      return entries;
    }

    @Override
    long iterate() {
      visited = 0;
      for (IntCursor cursor : ours) {
        visited += cursor.value;
      }
      return visited;
    }
  }
}
