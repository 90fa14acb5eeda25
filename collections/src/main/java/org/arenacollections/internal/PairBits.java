// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/**
 * Values of maps of numbers as the bits that lie in memory, and entries that are read at once.
 *
 * <p>A value of at most 4 bytes and an {@code int} key take 8 bytes together: one read instead of
 * two gives both. Each read has checks of its own, and of a look-up they are most.
 */
public final class PairBits {
  private static final boolean IS_LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** Where in an entry's 8 bytes the first and the second 4 lie. */
  private static final int FIRST = IS_LITTLE ? 0 : Integer.SIZE;

  private static final int SECOND = IS_LITTLE ? Integer.SIZE : 0;

  /** Where in 4 bytes the first one and the first two lie. */
  private static final int FIRST_BYTE = IS_LITTLE ? 0 : Integer.SIZE - Byte.SIZE;

  private static final int FIRST_TWO_BYTES = IS_LITTLE ? 0 : Integer.SIZE - Short.SIZE;

  private static final long LOW = 0xffff_ffffL;

  private PairBits() {}

  // ---- values ----------------------------------------------------------------------------------

  /** What a {@code byte} is in memory, at the start of 4 bytes. */
  public static int bitsOf(byte value) {
    return value << FIRST_BYTE;
  }

  /** What a {@code short} is in memory, at the start of 4 bytes. */
  public static int bitsOf(short value) {
    return value << FIRST_TWO_BYTES;
  }

  /** What a {@code char} is in memory, at the start of 4 bytes. */
  public static int bitsOf(char value) {
    return value << FIRST_TWO_BYTES;
  }

  /** What a {@code boolean} is in memory, at the start of 4 bytes. */
  public static int bitsOf(boolean value) {
    return (value ? 1 : 0) << FIRST_BYTE;
  }

  /** What an {@code int} is in memory. */
  public static int bitsOf(int value) {
    return value;
  }

  /** What a {@code float} is in memory. */
  public static int bitsOf(float value) {
    return Float.floatToRawIntBits(value);
  }

  /** What a {@code long} is in memory. */
  public static long bitsOf(long value) {
    return value;
  }

  /** What a {@code double} is in memory. */
  public static long bitsOf(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** The {@code byte} of those bits. */
  public static byte byteIn(long bits) {
    return (byte) ((int) bits >>> FIRST_BYTE);
  }

  /** The {@code short} of those bits. */
  public static short shortIn(long bits) {
    return (short) ((int) bits >>> FIRST_TWO_BYTES);
  }

  /** The {@code char} of those bits. */
  public static char charIn(long bits) {
    return (char) ((int) bits >>> FIRST_TWO_BYTES);
  }

  /** The {@code boolean} of those bits. */
  public static boolean booleanIn(long bits) {
    return byteIn(bits) != 0;
  }

  /** The {@code int} of those bits. */
  public static int intIn(long bits) {
    return (int) bits;
  }

  /** The {@code float} of those bits. */
  public static float floatIn(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  /** The {@code long} of those bits. */
  public static long longIn(long bits) {
    return bits;
  }

  /** The {@code double} of those bits. */
  public static double doubleIn(long bits) {
    return Double.longBitsToDouble(bits);
  }

  // ---- entries with an int key -----------------------------------------------------------------

  /** Reads a key, and the 4 bytes behind it. */
  static long getPairInt(MemorySegment block, long byteOffset) {
    return Elements.getLong(block, byteOffset);
  }

  /** The key of such an entry. */
  static int keyOfInt(long pair) {
    return (int) (pair >>> FIRST);
  }

  /** The value's bits of such an entry, which lies there. */
  static int valueOfInt(long pair, MemorySegment block, long byteOffset) {
    return (int) (pair >>> SECOND);
  }

  /** Writes a key, and the 4 bytes behind it. */
  static void setPairInt(MemorySegment block, long byteOffset, int key, int bits) {
    Elements.setLong(block, byteOffset, (key & LOW) << FIRST | (bits & LOW) << SECOND);
  }

  // ---- entries with a long key -----------------------------------------------------------------

  /** Reads a key. */
  static long getPairLong(MemorySegment block, long byteOffset) {
    return Elements.getLong(block, byteOffset);
  }

  /** The key of such an entry. */
  static long keyOfLong(long pair) {
    return pair;
  }

  /** The value's bits of such an entry, which lies there. */
  static int valueOfLong(long pair, MemorySegment block, long byteOffset) {
    return Elements.getInt(block, byteOffset + Long.BYTES);
  }

  /** Writes a key, and the 4 bytes behind it. */
  static void setPairLong(MemorySegment block, long byteOffset, long key, int bits) {
    Elements.setLong(block, byteOffset, key);
    Elements.setInt(block, byteOffset + Long.BYTES, bits);
  }
}
