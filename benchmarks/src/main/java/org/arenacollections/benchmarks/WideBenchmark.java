// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
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
 * What do columns save where a program looks at two of sixteen fields, and the rows are more than
 * any cache holds?
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 4, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class WideBenchmark {
  /** How many rows there are. */
  @Param({"1000", "4000000"})
  public int size;

  /** What holds them. */
  @Param({"arena", "jdk"})
  public String library;

  private record Body(
      float x,
      float y,
      float z,
      float velocityX,
      float velocityY,
      float velocityZ,
      float mass,
      float radius,
      float heat,
      float age,
      float red,
      float green,
      float blue,
      float alpha,
      float spin,
      float charge) {
    static Body numbered(int i) {
      return new Body(i, 1, 2, 3, 4, 5, i & 7, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    }
  }

  private Peer peer;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer(size);
          case "jdk" -> new JdkPeer(size);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Adds up the product of two of sixteen fields, over all rows. */
  @Benchmark
  @NoGarbage
  public long twoOfSixteen() {
    return peer.twoOfSixteen();
  }

  private abstract static class Peer {
    abstract long twoOfSixteen();

    void close() {}
  }

  private static final class ArenaPeer extends Peer {
    private static final int ROW_BYTES = 16 * Float.BYTES;

    private final PersistentArena arena;
    private final FloatColumn x;
    private final FloatColumn mass;

    ArenaPeer(int size) {
      arena = PersistentArena.growing(1 << 20, (size + 200L) * ROW_BYTES + (1 << 20));
      Columns<Body> bodies = Columns.in(arena, Body.class, size);
      for (int i = 0; i < size; i++) {
        bodies.add(Body.numbered(i));
      }
      x = bodies.column(Body::x);
      mass = bodies.column(Body::mass);
    }

    @Override
    long twoOfSixteen() {
      FloatColumn xs = x;
      FloatColumn masses = mass;
      long sum = 0;
      for (int i = 0; i < xs.size(); i++) {
        sum += (long) (xs.get(i) * masses.get(i));
      }
      return sum;
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class JdkPeer extends Peer {
    private final List<Body> bodies;

    JdkPeer(int size) {
      bodies = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        bodies.add(Body.numbered(i));
      }
    }

    @Override
    long twoOfSixteen() {
      List<Body> rows = bodies;
      long sum = 0;
      for (int i = 0; i < rows.size(); i++) {
        Body body = rows.get(i);
        sum += (long) (body.x() * body.mass());
      }
      return sum;
    }
  }
}
