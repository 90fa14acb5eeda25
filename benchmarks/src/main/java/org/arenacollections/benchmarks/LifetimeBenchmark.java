// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.arena.ThreadArenas;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What do the ends of lifetimes cost, and what it takes to share an arena? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class LifetimeBenchmark {
  private final ScratchArena frame = ScratchArena.fixed(1 << 16);
  private final ScratchArena given = ScratchArena.fixed(1 << 16);
  private final ArenaScope scope = frame.newScope();
  private final ThreadArenas arenas = ThreadArenas.of(ArenaOptions.fixed(1 << 16));
  private final SharedArena resetting = SharedArena.fixed(1 << 16);
  private SharedArena shared;
  private long left;

  @Setup(Level.Iteration)
  public void makeShared() {
    shared = SharedArena.fixed(1 << 26);
    left = shared.statistics().byteLimit();
  }

  @TearDown(Level.Iteration)
  public void closeShared() {
    shared.close();
  }

  @TearDown
  public void close() {
    frame.close();
    given.close();
    arenas.close();
    resetting.close();
  }

  @Benchmark
  public void reset() {
    frame.reset();
  }

  @Benchmark
  @NoGarbage
  public void scopeReopened() {
    scope.open();
    scope.close();
  }

  @Benchmark
  public void scopeOpened() {
    try (ArenaScope _ = frame.openScope()) {
      // Nothing: what is measured is the scope itself.
    }
  }

  @Benchmark
  public void handOverAndTake() {
    given.handOver();
    given.take();
  }

  @Benchmark
  public void holdAndRelease() {
    try (Hold _ = frame.hold("nothing")) {
      // Nothing: what is measured is the hold itself.
    }
  }

  @Benchmark
  public void borrowAndGiveBack() {
    arenas.borrow().close();
  }

  /** One piece of 32 bytes, alone; with a reset every two million pieces. */
  @Benchmark
  public long sharedAllocate() {
    left -= 32;
    if (left < 0) {
      shared.reset();
      left = shared.statistics().byteLimit() - 32;
    }
    return shared.uncheckedUninitializedSegments().allocate(32, 8).address();
  }

  @Benchmark
  public void sharedReset() {
    resetting.reset();
  }
}
