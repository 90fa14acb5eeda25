// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * Makes the hash code of a key out of its leaves, for code that {@link EntryBodies} writes.
 *
 * <p>Not as records do it, by 31: in a grid of points {@code (x, y)} many would have the same one.
 */
public final class KeyHashes {
  private static final long GOLDEN = 0x9e37_79b9_7f4a_7c15L;

  private KeyHashes() {}

  /** Adds eight bytes to the hash of those before. */
  public static long mix(long hash, long value) {
    long product = (hash ^ value) * GOLDEN;
    return product ^ product >>> 32;
  }

  /** Adds a number or an ordinal. */
  public static long mix(long hash, int value) {
    return mix(hash, (long) value);
  }

  /** Adds a number. */
  public static long mix(long hash, byte value) {
    return mix(hash, (long) value);
  }

  /** Adds a number. */
  public static long mix(long hash, short value) {
    return mix(hash, (long) value);
  }

  /** Adds a character. */
  public static long mix(long hash, char value) {
    return mix(hash, (long) value);
  }

  /** Adds a number; any NaN is the same, and the zeros differ. */
  public static long mix(long hash, float value) {
    return mix(hash, (long) Float.floatToIntBits(value));
  }

  /** Adds a number; any NaN is the same, and the zeros differ. */
  public static long mix(long hash, double value) {
    return mix(hash, Double.doubleToLongBits(value));
  }

  /** Adds a truth value. */
  public static long mix(long hash, boolean value) {
    return mix(hash, value ? 1L : 0L);
  }

  /** Adds a string. */
  public static long mix(long hash, String value) {
    return mix(hash, (long) value.hashCode());
  }

  /** What is kept of it. */
  public static int fold(long hash) {
    return (int) (hash ^ hash >>> 32);
  }
}
