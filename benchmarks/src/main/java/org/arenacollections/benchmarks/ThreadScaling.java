// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import org.arenacollections.arena.ScratchArena;

/**
 * By how much do two threads do more than one, with an arena each, on a machine whose second core
 * is not always there?
 *
 * <p>{@link ThreadBenchmark} measures one thread in one process and two in another, minutes apart,
 * and cannot tell an arena that does not scale from a core that somebody else has. So this program
 * measures in turn, within tenths of a second: one thread, two, and one again, of each kind of
 * work. A spin on registers, which shares nothing, shows what the machine gives, and objects show
 * what a program without arenas gets. {@code neighbours} are arenas made by one thread one after
 * the other, which would show it if what two threads write lay in one cache line.
 *
 * <p>Arguments: how many rounds, and the milliseconds of a window. Prints the medians of thousands
 * of pieces, or of steps, a microsecond, with one thread and with two, and the median and the ninth
 * decile of the ratios of each round.
 */
public final class ThreadScaling {
  private static final int PIECES = 1_000;
  private static final long BYTE_SIZE = 32;
  private static final int WARM_UPS = 4;

  private static volatile boolean stopped;

  /** What keeps objects from being removed by the JIT. */
  static volatile Object sink;

  private enum Kind {
    SPIN,
    ARENAS,
    NEIGHBOURS,
    OBJECTS
  }

  private ThreadScaling() {}

  /** Runs all kinds of work. */
  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 25;
    int millis = args.length > 1 ? Integer.parseInt(args[1]) : 30;
    try (Worker first = new Worker();
        Worker second = new Worker()) {
      ScratchArena one = neighbour();
      ScratchArena other = neighbour();
      first.prepare(one);
      second.prepare(other);
      for (int i = 0; i < WARM_UPS; i++) {
        for (Kind kind : Kind.values()) {
          window(kind, 5 * millis, first, second);
        }
      }
      double[][][] speeds = new double[Kind.values().length][3][rounds];
      for (int round = 0; round < rounds; round++) {
        for (Kind kind : Kind.values()) {
          double[][] of = speeds[kind.ordinal()];
          double before = window(kind, millis, first);
          of[1][round] = window(kind, millis, first, second);
          of[0][round] = (before + window(kind, millis, first)) / 2;
          of[2][round] = of[1][round] / of[0][round];
        }
      }
      for (Kind kind : Kind.values()) {
        print(kind, speeds[kind.ordinal()]);
      }
    }
  }

  /** An arena that another thread may take. */
  private static ScratchArena neighbour() {
    ScratchArena arena = ScratchArena.fixed(PIECES * BYTE_SIZE);
    arena.handOver();
    return arena;
  }

  private static void print(Kind kind, double[][] speeds) {
    for (double[] each : speeds) {
      Arrays.sort(each);
    }
    int rounds = speeds[2].length;
    System.out.printf(
        Locale.ROOT,
        "%-10s one %.3f, two %.3f, ratio %.2f (ninth decile %.2f)%n",
        kind.name().toLowerCase(Locale.ROOT),
        speeds[0][rounds / 2],
        speeds[1][rounds / 2],
        speeds[2][rounds / 2],
        speeds[2][rounds * 9 / 10]);
  }

  /** Operations a microsecond, of all these workers together. */
  private static double window(Kind kind, int millis, Worker... workers) throws Exception {
    stopped = false;
    long start = System.nanoTime();
    Future<?>[] running = new Future<?>[workers.length];
    for (int i = 0; i < workers.length; i++) {
      running[i] = workers[i].start(kind);
    }
    Thread.sleep(millis);
    stopped = true;
    long nanos = System.nanoTime() - start;
    long total = 0;
    for (Future<?> each : running) {
      total += (Long) each.get();
    }
    return total * 1_000.0 / nanos;
  }

  /** A thread with its arenas; its kinds of work are methods of their own for the JIT. */
  private static final class Worker implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final LongSupplier[] works = new LongSupplier[Kind.values().length];
    private ScratchArena own;
    private ScratchArena neighbour;

    void prepare(ScratchArena offered) throws InterruptedException, ExecutionException {
      Callable<Void> all =
          () -> {
            offered.take();
            neighbour = offered;
            own = ScratchArena.fixed(PIECES * BYTE_SIZE);
            works[Kind.SPIN.ordinal()] = ThreadScaling::spin;
            works[Kind.ARENAS.ordinal()] = pieces(own);
            works[Kind.NEIGHBOURS.ordinal()] = pieces(neighbour);
            works[Kind.OBJECTS.ordinal()] = ThreadScaling::objects;
            return null;
          };
      thread.submit(all).get();
    }

    Future<Long> start(Kind kind) {
      LongSupplier work = works[kind.ordinal()];
      return thread.submit(
          () -> {
            long count = 0;
            long result = 0;
            while (!stopped) {
              result += work.getAsLong();
              count++;
            }
            sink = result;
            return count;
          });
    }

    @Override
    public void close() {
      thread.execute(
          () -> {
            own.close();
            neighbour.close();
          });
      thread.close();
    }
  }

  private static long spin() {
    long x = 88_172_645_463_325_252L;
    for (int i = 0; i < PIECES; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }

  private static LongSupplier pieces(ScratchArena arena) {
    SegmentAllocator allocator = arena.uncheckedUninitializedSegments();
    return () -> {
      long last = 0;
      for (int i = 0; i < PIECES; i++) {
        MemorySegment piece = allocator.allocate(BYTE_SIZE, 8);
        piece.set(JAVA_LONG_UNALIGNED, 0, last);
        piece.set(JAVA_LONG_UNALIGNED, 8, i);
        last = piece.address();
      }
      arena.reset();
      return last;
    };
  }

  private static long objects() {
    long[][] all = new long[PIECES][];
    for (int i = 0; i < PIECES; i++) {
      long[] piece = new long[2];
      piece[0] = i;
      piece[1] = PIECES;
      all[i] = piece;
    }
    sink = all;
    return all.length;
  }
}
