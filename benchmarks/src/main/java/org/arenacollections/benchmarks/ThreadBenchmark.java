// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How does taking 1,000 pieces of 32 bytes, with two fields written each, scale with threads: an
 * arena for each, one {@link SharedArena}, one arena behind a lock, and objects?
 *
 * <p>An operation is a thousand pieces; what is counted is operations of all threads together.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class ThreadBenchmark {
  private static final int PIECES = 1_000;
  private static final long BYTE_SIZE = 32;

  /** Whose memory it is; {@code arena} is one for each thread. */
  @Param({"arena", "shared", "locked", "heap"})
  public String library;

  private SharedArena shared;
  private ScratchArena locked;
  private final ReentrantLock lock = new ReentrantLock();

  /** What each thread has of its own. */
  @State(Scope.Thread)
  public static class Own {
    private ScratchArena arena;
    private SegmentAllocator pieces;

    @Setup
    public void setUp() {
      arena = ScratchArena.fixed(PIECES * BYTE_SIZE);
      pieces = arena.uncheckedUninitializedSegments();
    }

    @TearDown
    public void tearDown() {
      arena.close();
    }
  }

  @Setup
  public void setUp() {
    shared = SharedArena.fixed(1 << 26);
    locked = ScratchArena.fixed(1 << 26);
    locked.handOver();
  }

  @TearDown
  public void tearDown() {
    shared.close();
    locked.take();
    locked.close();
  }

  @Benchmark
  @Threads(1)
  public Object threads1(Own own) {
    return thousand(own);
  }

  @Benchmark
  @Threads(2)
  public Object threads2(Own own) {
    return thousand(own);
  }

  @Benchmark
  @Threads(4)
  public Object threads4(Own own) {
    return thousand(own);
  }

  @Benchmark
  @Threads(8)
  public Object threads8(Own own) {
    return thousand(own);
  }

  private Object thousand(Own own) {
    return switch (library) {
      case "arena" -> ownPieces(own);
      case "shared" -> sharedPieces();
      case "locked" -> lockedPieces();
      case "heap" -> objects();
      default -> throw new IllegalArgumentException(library);
    };
  }

  private static long store(MemorySegment piece, long last, int i) {
    piece.set(JAVA_LONG_UNALIGNED, 0, last);
    piece.set(JAVA_LONG_UNALIGNED, 8, i);
    return piece.address();
  }

  private static long ownPieces(Own own) {
    long last = 0;
    for (int i = 0; i < PIECES; i++) {
      last = store(own.pieces.allocate(BYTE_SIZE, 8), last, i);
    }
    own.arena.reset();
    return last;
  }

  private long sharedPieces() {
    SegmentAllocator pieces = shared.uncheckedUninitializedSegments();
    long last = 0;
    for (int i = 0; i < PIECES; i++) {
      try {
        last = store(pieces.allocate(BYTE_SIZE, 8), last, i);
      } catch (ArenaOverflowException e) {
        resetIfFull();
        i--;
      } catch (IllegalStateException e) {
        // Another thread has reset: this piece is taken again.
        i--;
      }
    }
    return last;
  }

  private void resetIfFull() {
    lock.lock();
    try {
      if (shared.statistics().usedByteSize() > (1 << 26) - 2 * BYTE_SIZE) {
        shared.reset();
      }
    } finally {
      lock.unlock();
    }
  }

  private long lockedPieces() {
    long last = 0;
    for (int i = 0; i < PIECES; i++) {
      lock.lock();
      try {
        locked.take();
        if (locked.statistics().usedByteSize() > (1 << 26) - 2 * BYTE_SIZE) {
          locked.reset();
        }
        SegmentAllocator pieces = locked.uncheckedUninitializedSegments();
        last = store(pieces.allocate(BYTE_SIZE, 8), last, i);
        locked.handOver();
      } finally {
        lock.unlock();
      }
    }
    return last;
  }

  private static Object objects() {
    long[][] all = new long[PIECES][];
    for (int i = 0; i < PIECES; i++) {
      long[] piece = new long[2];
      piece[0] = i;
      piece[1] = PIECES;
      all[i] = piece;
    }
    return all;
  }
}
