// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How pools take records apart, of any number of components. */
class PoolAddTest {
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
  void records_of_more_components_than_a_method_can_be_given_are_added() {
    ArenaPool<TooMany> pool = ArenaPool.in(arena, TooMany.class);
    TooMany record = new TooMany(Many.from(1), "longer than in place", Many.from(1_000));
    long handle = pool.add(record);
    assertThat(pool.get(handle)).isEqualTo(record);
    ArenaPool<Many> half = ArenaPool.in(arena, Many.class);
    assertThat(half.get(half.add(Many.from(7)))).isEqualTo(Many.from(7));
  }
}
