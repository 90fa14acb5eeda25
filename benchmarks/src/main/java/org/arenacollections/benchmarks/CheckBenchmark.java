// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
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
 * What do the checks of generation, owner and bounds cost against the same code without them?
 *
 * <p>Both run our library from a class loader of their own; for {@code unchecked}, {@link
 * StrippedLibrary} takes our checks out of its classes while it loads them. What the JDK's memory
 * segments check themselves stays in both.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class CheckBenchmark {
  /** What is done to a collection. */
  public enum Access {
    /** {@code ArenaIntList.get}. */
    LIST_GET,
    /** {@code ArenaIntList.set}. */
    LIST_SET,
    /** {@code FloatColumn.get}. */
    COLUMN_GET,
    /** {@code ArenaIntLongMap.get} of keys that are there. */
    MAP_GET
  }

  /** The same work, on the library with its checks and without them. */
  public interface Work extends AutoCloseable {
    /** One access for each index, from a method that the JIT does not inline into the loop. */
    long stray(Access access, int[] indices);

    /** The same accesses in order, in a loop from which the JIT can take the checks. */
    long loop(Access access);

    @Override
    void close();
  }

  private static final int SIZE = 1_000;

  /** What is done. */
  @Param public Access access;

  /** Whose code runs: ours, or ours without its checks. */
  @Param({"arena", "unchecked"})
  public String library;

  private Work work;
  private int[] order;

  @Setup
  public void setUp() {
    order = ListBenchmark.shuffledIndices(SIZE, new SplittableRandom(42));
    work =
        switch (library) {
          case "arena" -> StrippedLibrary.withChecks().newWork(SIZE);
          case "unchecked" -> StrippedLibrary.withoutChecks().newWork(SIZE);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    work.close();
  }

  /** Accesses one at a time, 1,000 times: each checks for itself. */
  @Benchmark
  @NoGarbage
  public long stray() {
    return work.stray(access, order);
  }

  /** Accesses in a loop over 1,000: the checks can be made once. */
  @Benchmark
  @NoGarbage
  public long loop() {
    return work.loop(access);
  }
}
