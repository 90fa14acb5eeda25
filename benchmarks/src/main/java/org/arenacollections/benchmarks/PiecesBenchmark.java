// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
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
 * What does a frame of raw pieces cost, each with two fields written, all freed at the end: from an
 * arena, as objects, and in C from malloc, calloc, a bump arena and {@code std::pmr}?
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class PiecesBenchmark {
  /** Pieces of a size; 20,000 frames of 1 to 50 bullets; 8 columns, of which two are filled. */
  public enum Shape {
    /** 1,000 pieces of 32 bytes. */
    THOUSAND_OF_32(1_000, 32),
    /** 1,000,000 pieces of 32 bytes. */
    MILLION_OF_32(1_000_000, 32),
    /** 1,000,000 pieces of 128 bytes. */
    MILLION_OF_128(1_000_000, 128),
    /** 1,000,000 pieces of 256 bytes. */
    MILLION_OF_256(1_000_000, 256),
    /** 20,000 frames of 1 to 50 pieces of two floats. */
    BULLETS(0, 8),
    /** 8 pieces of 1,000 floats. */
    COLUMNS(8, 4_000);

    final int count;
    final int byteSize;

    Shape(int count, int byteSize) {
      this.count = count;
      this.byteSize = byteSize;
    }
  }

  /** What a frame is. */
  @Param public Shape shape;

  /** Whose memory it is; {@code zeroed} is ours too, and {@code heap} Java's objects. */
  @Param({"arena", "zeroed", "heap", "malloc", "calloc", "bump", "bumpZeroed", "pmr"})
  public String library;

  private ScratchArena frame;
  private SegmentAllocator pieces;
  private MethodHandle function;

  private static final class Node {
    final Node previous;
    final long value;

    Node(Node previous, long value) {
      this.previous = previous;
      this.value = value;
    }
  }

  private static final class Bullet {
    final float x;
    final float y;

    Bullet(float x, float y) {
      this.x = x;
      this.y = y;
    }
  }

  @Setup
  public void setUp() {
    frame = ScratchArena.fixed(Math.max(1 << 16, (long) shape.count * shape.byteSize));
    switch (library) {
      case "arena" -> pieces = frame.uncheckedUninitializedSegments();
      case "zeroed" -> pieces = frame.uncheckedSegments();
      case "heap" -> {}
      default ->
          function =
              NativePeer.load(library)
                  .function(nameOf(library), FunctionDescriptor.of(JAVA_LONG, JAVA_INT));
    }
  }

  private static String nameOf(String library) {
    return library.equals("bumpZeroed") ? "frame_bump_zeroed" : "frame_" + library;
  }

  @TearDown
  public void tearDown() {
    frame.close();
  }

  @Benchmark
  public Object frame() throws Throwable {
    if (function != null) {
      return (long) function.invokeExact(shape.ordinal());
    }
    if (pieces == null) {
      return onHeap();
    }
    long result =
        switch (shape) {
          case BULLETS -> bullets();
          case COLUMNS -> columns();
          default -> nodes();
        };
    frame.reset();
    return result;
  }

  // ---- on arenas -------------------------------------------------------------------------------

  private long nodes() {
    int count = shape.count;
    int byteSize = shape.byteSize;
    long last = 0;
    for (int i = 0; i < count; i++) {
      MemorySegment piece = pieces.allocate(byteSize, 8);
      piece.set(JAVA_LONG_UNALIGNED, 0, last);
      piece.set(JAVA_LONG_UNALIGNED, 8, i);
      last = piece.address();
    }
    return last;
  }

  private long bullets() {
    int random = 42;
    long total = 0;
    for (int step = 0; step < 20_000; step++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      int count = 1 + (random >>> 8) % 50;
      for (int i = 0; i < count; i++) {
        MemorySegment bullet = pieces.allocate(8, 8);
        bullet.set(JAVA_FLOAT_UNALIGNED, 0, i);
        bullet.set(JAVA_FLOAT_UNALIGNED, 4, count);
      }
      total += count;
      frame.reset();
    }
    return total;
  }

  private long columns() {
    MemorySegment first = pieces.allocate(4_000, 8);
    MemorySegment second = pieces.allocate(4_000, 8);
    for (int i = 2; i < 8; i++) {
      pieces.allocate(4_000, 8);
    }
    for (int i = 0; i < 1_000; i++) {
      first.set(JAVA_FLOAT_UNALIGNED, 4L * i, i);
    }
    for (int i = 0; i < 1_000; i++) {
      second.set(JAVA_FLOAT_UNALIGNED, 4L * i, i);
    }
    return 8;
  }

  // ---- as objects ------------------------------------------------------------------------------

  private Object onHeap() {
    return switch (shape) {
      case BULLETS -> heapBullets();
      case COLUMNS -> heapColumns();
      default -> heapNodes();
    };
  }

  private Object heapNodes() {
    if (shape.byteSize > 32) {
      return heapArrays();
    }
    Node last = null;
    for (int i = 0; i < shape.count; i++) {
      last = new Node(last, i);
    }
    return last.value + (last.previous == null ? 0 : last.previous.value);
  }

  /** As large as the pieces: a header of 16 bytes, and longs. */
  private Object heapArrays() {
    int longs = (shape.byteSize - 16) / 8;
    Object[] all = new Object[shape.count];
    for (int i = 0; i < all.length; i++) {
      long[] piece = new long[longs];
      piece[0] = i;
      piece[1] = longs;
      all[i] = piece;
    }
    return all;
  }

  private Object heapBullets() {
    Bullet[] all = new Bullet[50];
    int random = 42;
    float total = 0;
    for (int step = 0; step < 20_000; step++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      int count = 1 + (random >>> 8) % 50;
      for (int i = 0; i < count; i++) {
        all[i] = new Bullet(i, count);
      }
      total += all[count - 1].x + all[0].y;
    }
    return total;
  }

  private Object heapColumns() {
    float[][] all = new float[8][1_000];
    for (int i = 0; i < 1_000; i++) {
      all[0][i] = i;
    }
    for (int i = 0; i < 1_000; i++) {
      all[1][i] = i;
    }
    return all;
  }
}
