// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.FloatField;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a list of records of twelve components cost against code that reads and writes the same
 * structs in a memory segment by hand, and against an {@code ArrayList} of them?
 *
 * <p>Five other record types have gone through the same code before; the JIT may be busy with that
 * for seconds, so it warms up for longer than others here. One invocation treats all {@code size}
 * records.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 20, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class RecordBenchmark {
  /** How many records there are. */
  @Param({"1000", "100000", "1000000"})
  public int size;

  /** What holds them; {@code raw} is a memory segment. */
  @Param({"arena", "raw", "jdk"})
  public String library;

  /** The element: twelve components, 48 bytes. */
  record Body(
      float x,
      float y,
      float z,
      float vx,
      float vy,
      float vz,
      float mass,
      float radius,
      float charge,
      int kind,
      int group,
      int flags) {
    static Body numbered(int i) {
      return new Body(i, 1, 2, 3, 4, 5, i & 7, 7, 8, i, 1, 0);
    }
  }

  private Peer peer;

  @Setup
  public void setUp(Blackhole blackhole) {
    blackhole.consume(OtherRecords.useAllInLists());
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer(size);
          case "raw" -> new RawPeer(size);
          case "jdk" -> new JdkPeer(size);
          default -> throw new IllegalArgumentException(library);
        };
    peer.add();
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Reads all records one by one, and uses all twelve components. */
  @Benchmark
  @NoGarbage
  public double scan() {
    return peer.scan();
  }

  /** Empties it and adds all records, for which there is room. */
  @Benchmark
  @NoGarbage
  public Object add() {
    return peer.add();
  }

  /**
   * Changes two of the twelve components of all records. What is multiplied is moved away from zero
   * again: numbers too small to be normal take a processor many times as long.
   */
  @Benchmark
  @NoGarbage
  public Object twoOfTwelve() {
    return peer.twoOfTwelve();
  }

  private abstract static class Peer {
    final int size;

    Peer(int size) {
      this.size = size;
    }

    abstract double scan();

    abstract Object add();

    abstract Object twoOfTwelve();

    void close() {}
  }

  private static float used(Body body) {
    return body.x
        + body.y
        + body.z
        + body.vx
        + body.vy
        + body.vz
        + body.mass
        + body.radius
        + body.charge
        + (body.kind + body.group + body.flags);
  }

  private static final class ArenaPeer extends Peer {
    private final ScratchArena arena;
    private final ArenaList<Body> bodies;
    private final FloatField x;
    private final FloatField vx;

    ArenaPeer(int size) {
      super(size);
      arena = ScratchArena.growing(1 << 20, 64 << 20);
      bodies = ArenaList.in(arena, Body.class, size);
      x = bodies.field(Body::x);
      vx = bodies.field(Body::vx);
    }

    @Override
    double scan() {
      ArenaList<Body> list = bodies;
      double sum = 0;
      for (int i = 0; i < list.size(); i++) {
        sum += used(list.get(i));
      }
      return sum;
    }

    @Override
    Object add() {
      ArenaList<Body> list = bodies;
      list.clear();
      for (int i = 0; i < size; i++) {
        list.add(Body.numbered(i));
      }
      return list;
    }

    @Override
    Object twoOfTwelve() {
      FloatField xs = x;
      FloatField vxs = vx;
      for (int i = 0; i < xs.size(); i++) {
        xs.addTo(i, 0.5f);
        vxs.set(i, vxs.get(i) * 0.99f + 0.25f);
      }
      return bodies;
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class RawPeer extends Peer {
    private static final long STRIDE = 48;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory;

    RawPeer(int size) {
      super(size);
      memory = arena.allocate(STRIDE * size, 64);
    }

    @Override
    double scan() {
      MemorySegment segment = memory;
      double sum = 0;
      for (int i = 0; i < size; i++) {
        long at = i * STRIDE;
        float part = 0;
        part += segment.get(FLOAT, at) + segment.get(FLOAT, at + 4) + segment.get(FLOAT, at + 8);
        part += segment.get(FLOAT, at + 12);
        part += segment.get(FLOAT, at + 16) + segment.get(FLOAT, at + 20);
        part += segment.get(FLOAT, at + 24) + segment.get(FLOAT, at + 28);
        part += segment.get(FLOAT, at + 32);
        part += segment.get(INT, at + 36) + segment.get(INT, at + 40) + segment.get(INT, at + 44);
        sum += part;
      }
      return sum;
    }

    @Override
    Object add() {
      MemorySegment segment = memory;
      for (int i = 0; i < size; i++) {
        long at = i * STRIDE;
        segment.set(FLOAT, at, i);
        segment.set(FLOAT, at + 4, 1);
        segment.set(FLOAT, at + 8, 2);
        segment.set(FLOAT, at + 12, 3);
        segment.set(FLOAT, at + 16, 4);
        segment.set(FLOAT, at + 20, 5);
        segment.set(FLOAT, at + 24, i & 7);
        segment.set(FLOAT, at + 28, 7);
        segment.set(FLOAT, at + 32, 8);
        segment.set(INT, at + 36, i);
        segment.set(INT, at + 40, 1);
        segment.set(INT, at + 44, 0);
      }
      return segment;
    }

    @Override
    Object twoOfTwelve() {
      MemorySegment segment = memory;
      for (int i = 0; i < size; i++) {
        long at = i * STRIDE;
        segment.set(FLOAT, at, segment.get(FLOAT, at) + 0.5f);
        segment.set(FLOAT, at + 12, segment.get(FLOAT, at + 12) * 0.99f + 0.25f);
      }
      return segment;
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class JdkPeer extends Peer {
    private final List<Body> bodies;

    JdkPeer(int size) {
      super(size);
      bodies = new ArrayList<>(size);
    }

    @Override
    double scan() {
      List<Body> list = bodies;
      double sum = 0;
      for (int i = 0; i < list.size(); i++) {
        sum += used(list.get(i));
      }
      return sum;
    }

    @Override
    Object add() {
      List<Body> list = bodies;
      list.clear();
      for (int i = 0; i < size; i++) {
        list.add(Body.numbered(i));
      }
      return list;
    }

    @Override
    Object twoOfTwelve() {
      List<Body> list = bodies;
      for (int i = 0; i < list.size(); i++) {
        Body b = list.get(i);
        list.set(
            i,
            new Body(
                b.x + 0.5f,
                b.y,
                b.z,
                b.vx * 0.99f + 0.25f,
                b.vy,
                b.vz,
                b.mass,
                b.radius,
                b.charge,
                b.kind,
                b.group,
                b.flags));
      }
      return list;
    }
  }
}
