// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
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
 * What does it cost that collections outgrow their memory: many lists that grow by turns and must
 * move, and tables of records?
 *
 * <p>Nothing is told in advance how much will come. One invocation adds {@code size} elements in
 * all; ours begins with a reset. One list alone, which in an arena grows where it lies, is {@code
 * ListBenchmark.addGrowing}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class GrowthBenchmark {
  private static final int LISTS = 8;

  /** How many elements are added, to all lists together. */
  @Param({"1000", "100000"})
  public int size;

  /** What grows. */
  @Param({"arena", "jdk", "eclipse", "fastutil"})
  public String library;

  private Peer peer;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer();
          case "jdk" -> new JdkPeer();
          case "eclipse" -> new EclipsePeer();
          case "fastutil" -> new FastutilPeer();
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Eight lists by turns: none is the newest when it must grow. */
  @Benchmark
  public Object byTurns() {
    return peer.byTurns(size);
  }

  /** One table of records; in {@code fastutil} and {@code eclipse} a list of objects. */
  @Benchmark
  public Object records() {
    return peer.records(size);
  }

  private abstract static class Peer {
    abstract Object byTurns(int count);

    abstract Object records(int count);

    static Object fill(List<Detection> rows, int count) {
      for (int i = 0; i < count; i++) {
        rows.add(new Detection(i, 1, 2, i, 3, 4, Detection.Kind.CAR, true));
      }
      return rows;
    }

    void close() {}
  }

  private static final class ArenaPeer extends Peer {
    private final ScratchArena frame = ScratchArena.growing(1 << 20, 64 << 20);

    @Override
    Object byTurns(int count) {
      frame.reset();
      ArenaIntList[] lists = new ArenaIntList[LISTS];
      for (int i = 0; i < LISTS; i++) {
        lists[i] = ArenaIntList.in(frame);
      }
      for (int i = 0; i < count; i++) {
        lists[i & (LISTS - 1)].add(i);
      }
      return lists;
    }

    @Override
    Object records(int count) {
      frame.reset();
      return fill(Columns.in(frame, Detection.class), count);
    }

    @Override
    void close() {
      frame.close();
    }
  }

  private static final class JdkPeer extends Peer {
    @Override
    Object byTurns(int count) {
      List<List<Integer>> lists = new ArrayList<>(LISTS);
      for (int i = 0; i < LISTS; i++) {
        lists.add(new ArrayList<>());
      }
      for (int i = 0; i < count; i++) {
        lists.get(i & (LISTS - 1)).add(i);
      }
      return lists;
    }

    @Override
    Object records(int count) {
      return fill(new ArrayList<>(), count);
    }
  }

  private static final class EclipsePeer extends Peer {
    @Override
    Object byTurns(int count) {
      var lists = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList[LISTS];
      for (int i = 0; i < LISTS; i++) {
        lists[i] = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList();
      }
      for (int i = 0; i < count; i++) {
        lists[i & (LISTS - 1)].add(i);
      }
      return lists;
    }

    @Override
    Object records(int count) {
      return fill(new org.eclipse.collections.impl.list.mutable.FastList<>(), count);
    }
  }

  private static final class FastutilPeer extends Peer {
    @Override
    Object byTurns(int count) {
      IntArrayList[] lists = new IntArrayList[LISTS];
      for (int i = 0; i < LISTS; i++) {
        lists[i] = new IntArrayList();
      }
      for (int i = 0; i < count; i++) {
        lists[i & (LISTS - 1)].add(i);
      }
      return lists;
    }

    @Override
    Object records(int count) {
      return fill(new it.unimi.dsi.fastutil.objects.ObjectArrayList<>(), count);
    }
  }
}
