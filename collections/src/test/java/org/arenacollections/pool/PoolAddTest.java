// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How pools take records apart: what is added is never made, and has any number of components. */
class PoolAddTest {
  private static final int ROUNDS = 100_000;
  private static final int PARTS = 40;

  /**
   * A JIT that still compiles may leave a little; one record a round would be 4.8 million bytes.
   */
  private static final long NEXT_TO_NOTHING = 50_000;

  record Trade(long id, long price, int open, byte side, long next) {
    static Trade numbered(int number) {
      return new Trade(number, 3L * number, number & 7, (byte) (number & 1), -number);
    }
  }

  record Eight(long a, long b, long c, long d, long e, long f, long g, long h) {
    static Eight from(long first) {
      return new Eight(
          first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6, first + 7);
    }
  }

  record Many(Eight a, Eight b, Eight c, Eight d, Eight e, Eight f, Eight g, Eight h) {
    static Many from(long first) {
      return new Many(
          Eight.from(first),
          Eight.from(first + 8),
          Eight.from(first + 16),
          Eight.from(first + 24),
          Eight.from(first + 32),
          Eight.from(first + 40),
          Eight.from(first + 48),
          Eight.from(first + 56));
    }
  }

  /** 128 longs, which are 256 words: more than a method can have as arguments. */
  record TooMany(Many first, String note, Many second) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Test
  void records_that_are_added_and_removed_leave_no_garbage() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ArenaPool<Trade> trades = ArenaPool.in(arena, Trade.class);
    long[] handles = new long[100];
    for (int i = 0; i < handles.length; i++) {
      handles[i] = trades.add(Trade.numbered(i));
    }
    long least = Long.MAX_VALUE;
    // The first parts run before all is compiled.
    for (int part = 0; part < PARTS && least > NEXT_TO_NOTHING; part++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS / handles.length; i++) {
        replaceAll(trades, handles);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).isLessThan(NEXT_TO_NOTHING);
    assertThat(trades.get(handles[42])).isEqualTo(new Trade(42, 126, 2, (byte) 0, -42));
  }

  private static void replaceAll(ArenaPool<Trade> trades, long[] handles) {
    for (int i = 0; i < handles.length; i++) {
      trades.release(handles[i]);
      handles[i] = trades.add(Trade.numbered(i));
    }
  }

  @Test
  void records_of_more_components_than_a_method_can_be_given_are_added() {
    ArenaPool<TooMany> pool = ArenaPool.in(arena, TooMany.class);
    TooMany record = new TooMany(Many.from(1), "longer than in place", Many.from(1_000));
    long handle = pool.add(record);
    assertThat(pool.get(handle)).isEqualTo(record);
    ArenaPool<Many> half = ArenaPool.in(arena, Many.class);
    assertThat(half.get(half.add(Many.from(7)))).isEqualTo(Many.from(7));
  }
}
