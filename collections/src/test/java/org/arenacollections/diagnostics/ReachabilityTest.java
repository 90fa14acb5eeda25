// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.set.ArenaIntSet;
import org.arenacollections.testing.ChildJvm;
import org.junit.jupiter.api.Test;

/**
 * What is being read stays, though the reader is the last to know it: comparing, hashing, copying
 * and summing end well while the collector runs, on collections of arenas that nobody refers to.
 */
class ReachabilityTest {
  private static final int SIZE = 1 << 18;

  record Point(int x, double y) {}

  private static final RecordCodec<Point> POINTS =
      RecordCodec.of(MethodHandles.lookup(), Point.class);

  /** An arena that only what lies in it refers to. */
  @SuppressWarnings("MustBeClosedChecker")
  private static MemoryArena lost() {
    return PersistentArena.of(ArenaOptions.growing(1 << 20, 1L << 30).named("lost"));
  }

  private static ArenaIntList list() {
    ArenaIntList list = ArenaIntList.in(lost(), SIZE);
    for (int i = 0; i < SIZE; i++) {
      list.add(i & 1023);
    }
    return list;
  }

  private static ArenaIntSet set() {
    ArenaIntSet set = ArenaIntSet.in(lost(), SIZE / 16);
    for (int i = 0; i < SIZE / 16; i++) {
      set.add(i);
    }
    return set;
  }

  private static Columns<Point> table() {
    return Columns.zeroed(lost(), POINTS, SIZE / 4);
  }

  /** The same again and again, while the collector runs; says what went wrong. */
  public static void main(String[] arguments) throws InterruptedException {
    Map<String, LongSupplier> reads = new TreeMap<>();
    reads.put("list equals", () -> list().equals(list()) ? 1 : 0);
    reads.put("list hash", () -> list().hashCode());
    reads.put("list sum", () -> list().sum());
    reads.put("list copy", () -> list().toArray().length);
    reads.put("list copyOf", () -> ArenaIntList.copyOf(lost(), list()).size());
    reads.put("list sort", () -> list().sortThis().getFirst());
    reads.put("set hash", () -> set().hashCode());
    reads.put("set equals", () -> set().equals(set()) ? 1 : 0);
    reads.put("set copy", () -> set().toArray().length);
    reads.put("table hash", () -> table().hashCode());
    reads.put("table sum", () -> (long) table().column(Point::y).sum());
    reads.put("table equals", () -> table().equals(table()) ? 1 : 0);
    Thread collector =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  while (true) {
                    System.gc();
                    LockSupport.parkNanos(1_000_000);
                  }
                });
    reads.forEach(
        (name, read) -> {
          try {
            long first = read.getAsLong();
            for (int round = 1; round < 5; round++) {
              if (read.getAsLong() != first) {
                System.out.println("WRONG " + name);
              }
            }
          } catch (RuntimeException e) {
            System.out.println("WRONG " + name + " " + e);
          }
        });
    System.out.println(collector.isAlive() ? "all was read" : "the collector died");
  }

  @Test
  void what_is_being_read_is_not_collected() throws Exception {
    ChildJvm.Result result = ChildJvm.run("-Xmx512m", ReachabilityTest.class.getName());
    assertThat(result.output())
        .contains("arena 'lost', made by thread 'main' was collected without close")
        .contains("all was read\n")
        .doesNotContain("WRONG");
    assertThat(result.exitCode()).isZero();
  }
}
