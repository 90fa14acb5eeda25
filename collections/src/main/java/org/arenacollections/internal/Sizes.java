// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Objects;

/** Arithmetic on sizes, capacities and alignments that cannot overflow silently. */
public final class Sizes {
  /**
   * The alignment that every block starts with, and the strictest that costs no padding by address.
   */
  public static final long BLOCK_BYTE_ALIGNMENT = 64;

  /** The strictest alignment that can be asked for: one huge page. */
  public static final long MAX_BYTE_ALIGNMENT = 2L << 20;

  /** The largest capacity of a collection whose index is an int, as the JDK's arrays have it. */
  public static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

  private Sizes() {}

  /** Rounds up to a multiple of a power of two; the sum must not overflow. */
  public static long alignUp(long value, long alignment) {
    return (value + (alignment - 1)) & -alignment;
  }

  /** Whether a request's numbers are ones that an arena could serve at all. */
  public static boolean isRequest(long byteSize, long byteAlignment) {
    return byteSize >= 0
        && byteAlignment > 0
        && byteAlignment <= MAX_BYTE_ALIGNMENT
        && (byteAlignment & (byteAlignment - 1)) == 0;
  }

  /**
   * The capacity to grow to: double, at least {@code needed}, at least {@code smallest}, at most
   * {@link #MAX_CAPACITY} unless more is needed.
   *
   * @param capacity how many elements fit now
   * @param needed how many must fit
   * @param smallest how many to begin with
   */
  public static long grownCapacity(long capacity, long needed, long smallest) {
    long doubled = Math.min(capacity * 2, MAX_CAPACITY);
    return Math.max(Math.max(doubled, needed), smallest);
  }

  /**
   * Returns a size, and tells the JIT that it is less than a bound, if it is.
   *
   * <p>Up to that size the byte offset of each element fits an {@code int}. Only when the JIT knows
   * this of the number that a loop runs to does it see that elements lie one behind the other, and
   * vectorises the loop; from a compare alone it does not.
   *
   * @param size 0 or more
   * @param bound how many elements a view can have
   */
  public static int told(int size, int bound) {
    return size < bound ? Objects.checkIndex(size, bound) : size;
  }
}
