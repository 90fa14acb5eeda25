// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to take 1,000 pieces of 32 bytes and free them all: from an arena, plain and
 * zeroed, from the JDK's slicing allocator, from a JDK arena, and as objects?
 *
 * <p>{@code pushStored} and its peers write two fields of each piece.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class AllocationBenchmark {
  private static final int PIECES = 1_000;
  private static final long BYTE_SIZE = 32;

  private ScratchArena frame;
  private SegmentAllocator uninitialized;
  private SegmentAllocator zeroed;
  private Arena slab;
  private MemorySegment block;

  @Setup
  public void setUp() {
    frame = ScratchArena.fixed(PIECES * BYTE_SIZE);
    uninitialized = frame.uncheckedUninitializedSegments();
    zeroed = frame.uncheckedSegments();
    slab = Arena.ofConfined();
    block = slab.allocate(PIECES * BYTE_SIZE, 64);
  }

  @TearDown
  public void tearDown() {
    frame.close();
    slab.close();
  }

  @Benchmark
  public long arenaPush() {
    long sum = 0;
    for (int i = 0; i < PIECES; i++) {
      sum += uninitialized.allocate(BYTE_SIZE, 8).address();
    }
    frame.reset();
    return sum;
  }

  @Benchmark
  public long arenaPushZeroed() {
    long sum = 0;
    for (int i = 0; i < PIECES; i++) {
      sum += zeroed.allocate(BYTE_SIZE, 8).address();
    }
    frame.reset();
    return sum;
  }

  @Benchmark
  public long arenaPushStored() {
    long sum = 0;
    for (int i = 0; i < PIECES; i++) {
      MemorySegment piece = uninitialized.allocate(BYTE_SIZE, 8);
      piece.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, i);
      piece.set(ValueLayout.JAVA_LONG_UNALIGNED, 8, sum);
      sum += piece.address();
    }
    frame.reset();
    return sum;
  }

  @Benchmark
  public long slicingAllocator() {
    SegmentAllocator slices = SegmentAllocator.slicingAllocator(block);
    long sum = 0;
    for (int i = 0; i < PIECES; i++) {
      sum += slices.allocate(BYTE_SIZE, 8).address();
    }
    return sum;
  }

  @Benchmark
  public long jdkArena() {
    long sum = 0;
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < PIECES; i++) {
        sum += arena.allocate(BYTE_SIZE, 8).address();
      }
    }
    return sum;
  }

  /** The lower bound: the bare arithmetic of a bump, with the check that the block has room. */
  @Benchmark
  public long bareBump() {
    long limit = block.byteSize();
    long cursor = 0;
    long sum = 0;
    for (int i = 0; i < PIECES; i++) {
      long start = (cursor + 7) & -8L;
      if (BYTE_SIZE > limit - start) {
        throw new IllegalStateException("no room");
      }
      cursor = start + BYTE_SIZE;
      bumped = cursor;
      sum += block.address() + start;
    }
    return sum;
  }

  private long bumped;

  /**
   * Objects of 32 bytes (a header and two longs), kept until the frame ends, as an object per
   * detection would be.
   */
  @Benchmark
  public long[][] heapObjects() {
    long[][] frameOfObjects = new long[PIECES][];
    for (int i = 0; i < PIECES; i++) {
      frameOfObjects[i] = new long[2];
    }
    return frameOfObjects;
  }
}
