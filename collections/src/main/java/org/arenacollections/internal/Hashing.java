// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Spreads keys over 64 bits; a table uses the high ones.
 *
 * <p>One multiplication alone keeps the order of what lies close together: of 60 multipliers the
 * worst took 510 probes for each of 10,000 dense keys, and 622 for multiples of 4,096. With the
 * high half folded into the low one and a second multiplication all patterns of {@code TableTest}
 * take what random keys take, some 4.
 *
 * <p>Each table has a multiplier of its own. Otherwise copying one table into a smaller one in the
 * order of its slots would fill the target from its start, and take quadratic time.
 */
final class Hashing {
  private static final long GOLDEN = 0x9e37_79b9_7f4a_7c15L;
  private static final AtomicLong TABLES = new AtomicLong();

  private Hashing() {}

  /** An odd number; the n-th call of a program answers the same in each run. */
  static long nextMultiplier() {
    return multiplier(TABLES.incrementAndGet());
  }

  /** The multiplier of that number, by the mixer of SplittableRandom (Steele et al., 2014). */
  static long multiplier(long number) {
    long mixed = number * GOLDEN;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d0_49bb_1331_11ebL;
    return (mixed ^ mixed >>> 31) | 1;
  }

  /**
   * Any bit of the key changes the high bits of this. Turning the bytes around is one instruction
   * instead of three, and enough for half of the bits: of 450 multipliers the worst took 3 times
   * the probes of random keys, for keys that are multiples of 65,537.
   */
  static long spread(int key, long multiplier) {
    return Long.reverseBytes(key * multiplier) * multiplier;
  }

  /** Any bit of the key changes the high bits of this. */
  static long spread(long key, long multiplier) {
    long product = key * multiplier;
    return (product ^ product >>> 32) * GOLDEN;
  }
}
