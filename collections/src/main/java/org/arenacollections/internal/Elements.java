// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What differs between the primitive types, as overloads and as methods named by type.
 *
 * <p>Layouts are unaligned: native memory of a block is aligned anyway, and the aligned layouts
 * cost a check in each access. A boolean is a byte, 0 or 1.
 */
public final class Elements {
  private Elements() {}

  /** Exchanges two pieces of memory that do not overlap. */
  public static void swap(MemorySegment block, long left, long right, long byteSize) {
    long done = 0;
    for (; byteSize - done >= Long.BYTES; done += Long.BYTES) {
      long kept = getLong(block, left + done);
      setLong(block, left + done, getLong(block, right + done));
      setLong(block, right + done, kept);
    }
    for (; done < byteSize; done++) {
      byte kept = getByte(block, left + done);
      setByte(block, left + done, getByte(block, right + done));
      setByte(block, right + done, kept);
    }
  }

  // ---- byte ------------------------------------------------------------------------------

  /** Reads a {@code byte}. */
  public static byte getByte(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_BYTE, byteOffset);
  }

  /** Writes a {@code byte}. */
  public static void setByte(MemorySegment block, long byteOffset, byte value) {
    block.set(ValueLayout.JAVA_BYTE, byteOffset, value);
  }

  /**
   * Reads a {@code byte} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static byte getByte(@Nullable ByteBuffer view, MemorySegment block, long base, int index) {
    return view != null ? view.get((int) base + index) : getByte(block, base + index);
  }

  /**
   * Writes a {@code byte} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setByte(
      @Nullable ByteBuffer view, MemorySegment block, long base, int index, byte value) {
    if (view != null) {
      view.put((int) base + index, value);
    } else {
      setByte(block, base + index, value);
    }
  }

  /** The binary logarithm of the byte size of a {@code byte}. */
  public static int shiftOfByte() {
    return 0;
  }

  /** The binary logarithm of the byte size of a {@code byte} as a key of a table without tags. */
  public static int keyShiftOfByte() {
    return 2; // wider than itself, so that there is always a number that is no key
  }

  /** Reads such a key, widened. */
  static int getKeyByte(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset);
  }

  /** Writes such a key. */
  static void setKeyByte(MemorySegment block, long byteOffset, long key) {
    block.set(ValueLayout.JAVA_INT_UNALIGNED, byteOffset, (int) key);
  }

  /** Such a key, or the number that is none, as it is stored. */
  static int storedByte(long key) {
    return (int) key;
  }

  /** Such a key, no longer widened. */
  static byte toByte(long key) {
    return (byte) key;
  }

  /** What {@link Sizes#told} is told of the size of a list of bytes. */
  public static int sizeOfByteViews() {
    return Integer.MAX_VALUE;
  }

  /** The layout of a {@code byte} in an arena. */
  public static ValueLayout.OfByte layoutOfByte() {
    return ValueLayout.JAVA_BYTE;
  }

  /** Whether two elements are equal, as {@link Byte#equals} has it. */
  public static boolean same(byte left, byte right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Byte#hashCode} has it. */
  public static int hash(byte value) {
    return Byte.hashCode(value);
  }

  /** Compares two elements, as {@link Byte#compare} has it. */
  public static int compare(byte left, byte right) {
    return Byte.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static byte add(byte left, byte right) {
    return (byte) (left + right);
  }

  // ---- short -----------------------------------------------------------------------------

  /** Reads a {@code short}. */
  public static short getShort(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_SHORT_UNALIGNED, byteOffset);
  }

  /** Writes a {@code short}. */
  public static void setShort(MemorySegment block, long byteOffset, short value) {
    block.set(ValueLayout.JAVA_SHORT_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads a {@code short} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static short getShort(
      @Nullable ShortBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 1) + index)
        : getShort(block, base + ((long) index << 1));
  }

  /**
   * Writes a {@code short} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setShort(
      @Nullable ShortBuffer view, MemorySegment block, long base, int index, short value) {
    if (view != null) {
      view.put(((int) base >>> 1) + index, value);
    } else {
      setShort(block, base + ((long) index << 1), value);
    }
  }

  /** The binary logarithm of the byte size of a {@code short}. */
  public static int shiftOfShort() {
    return 1;
  }

  /** The binary logarithm of the byte size of a {@code short} as a key of a table without tags. */
  public static int keyShiftOfShort() {
    return 2; // wider than itself, so that there is always a number that is no key
  }

  /** Reads such a key, widened. */
  static int getKeyShort(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset);
  }

  /** Writes such a key. */
  static void setKeyShort(MemorySegment block, long byteOffset, long key) {
    block.set(ValueLayout.JAVA_INT_UNALIGNED, byteOffset, (int) key);
  }

  /** Such a key, or the number that is none, as it is stored. */
  static int storedShort(long key) {
    return (int) key;
  }

  /** Such a key, no longer widened. */
  static short toShort(long key) {
    return (short) key;
  }

  /** What {@link Sizes#told} is told of the size of a list of shorts. */
  public static int sizeOfShortViews() {
    return Integer.MAX_VALUE >> 1;
  }

  /** The layout of a {@code short} in an arena. */
  public static ValueLayout.OfShort layoutOfShort() {
    return ValueLayout.JAVA_SHORT_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Short#equals} has it. */
  public static boolean same(short left, short right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Short#hashCode} has it. */
  public static int hash(short value) {
    return Short.hashCode(value);
  }

  /** Compares two elements, as {@link Short#compare} has it. */
  public static int compare(short left, short right) {
    return Short.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static short add(short left, short right) {
    return (short) (left + right);
  }

  // ---- char ------------------------------------------------------------------------------

  /** Reads a {@code char}. */
  public static char getChar(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_CHAR_UNALIGNED, byteOffset);
  }

  /** Writes a {@code char}. */
  public static void setChar(MemorySegment block, long byteOffset, char value) {
    block.set(ValueLayout.JAVA_CHAR_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads a {@code char} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static char getChar(@Nullable CharBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 1) + index)
        : getChar(block, base + ((long) index << 1));
  }

  /**
   * Writes a {@code char} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setChar(
      @Nullable CharBuffer view, MemorySegment block, long base, int index, char value) {
    if (view != null) {
      view.put(((int) base >>> 1) + index, value);
    } else {
      setChar(block, base + ((long) index << 1), value);
    }
  }

  /** The binary logarithm of the byte size of a {@code char}. */
  public static int shiftOfChar() {
    return 1;
  }

  /** The binary logarithm of the byte size of a {@code char} as a key of a table without tags. */
  public static int keyShiftOfChar() {
    return 2; // wider than itself, so that there is always a number that is no key
  }

  /** Reads such a key, widened. */
  static int getKeyChar(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset);
  }

  /** Writes such a key. */
  static void setKeyChar(MemorySegment block, long byteOffset, long key) {
    block.set(ValueLayout.JAVA_INT_UNALIGNED, byteOffset, (int) key);
  }

  /** Such a key, or the number that is none, as it is stored. */
  static int storedChar(long key) {
    return (int) key;
  }

  /** Such a key, no longer widened. */
  static char toChar(long key) {
    return (char) key;
  }

  /** What {@link Sizes#told} is told of the size of a list of chars. */
  public static int sizeOfCharViews() {
    return Integer.MAX_VALUE >> 1;
  }

  /** The layout of a {@code char} in an arena. */
  public static ValueLayout.OfChar layoutOfChar() {
    return ValueLayout.JAVA_CHAR_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Character#equals} has it. */
  public static boolean same(char left, char right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Character#hashCode} has it. */
  public static int hash(char value) {
    return Character.hashCode(value);
  }

  /** Compares two elements, as {@link Character#compare} has it. */
  public static int compare(char left, char right) {
    return Character.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static char add(char left, char right) {
    return (char) (left + right);
  }

  // ---- int -------------------------------------------------------------------------------

  /** Reads an {@code int}. */
  public static int getInt(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset);
  }

  /** Writes an {@code int}. */
  public static void setInt(MemorySegment block, long byteOffset, int value) {
    block.set(ValueLayout.JAVA_INT_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads an {@code int} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static int getInt(@Nullable IntBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 2) + index)
        : getInt(block, base + ((long) index << 2));
  }

  /**
   * Writes an {@code int} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setInt(
      @Nullable IntBuffer view, MemorySegment block, long base, int index, int value) {
    if (view != null) {
      view.put(((int) base >>> 2) + index, value);
    } else {
      setInt(block, base + ((long) index << 2), value);
    }
  }

  /** The binary logarithm of the byte size of an {@code int}. */
  public static int shiftOfInt() {
    return 2;
  }

  /** The binary logarithm of the byte size of an {@code int} as a key of a table without tags. */
  public static int keyShiftOfInt() {
    return 2;
  }

  /** Reads such a key, widened. */
  static int getKeyInt(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset);
  }

  /** Writes such a key. */
  static void setKeyInt(MemorySegment block, long byteOffset, long key) {
    block.set(ValueLayout.JAVA_INT_UNALIGNED, byteOffset, (int) key);
  }

  /** Such a key, or the number that is none, as it is stored. */
  static int storedInt(long key) {
    return (int) key;
  }

  /** Such a key, no longer widened. */
  static int toInt(long key) {
    return (int) key;
  }

  /** What {@link Sizes#told} is told of the size of a list of ints. */
  public static int sizeOfIntViews() {
    return Integer.MAX_VALUE >> 2;
  }

  /** The layout of an {@code int} in an arena. */
  public static ValueLayout.OfInt layoutOfInt() {
    return ValueLayout.JAVA_INT_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Integer#equals} has it. */
  public static boolean same(int left, int right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Integer#hashCode} has it. */
  public static int hash(int value) {
    return Integer.hashCode(value);
  }

  /** Compares two elements, as {@link Integer#compare} has it. */
  public static int compare(int left, int right) {
    return Integer.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static int add(int left, int right) {
    return left + right;
  }

  // ---- long ------------------------------------------------------------------------------

  /** Reads a {@code long}. */
  public static long getLong(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_LONG_UNALIGNED, byteOffset);
  }

  /** Writes a {@code long}. */
  public static void setLong(MemorySegment block, long byteOffset, long value) {
    block.set(ValueLayout.JAVA_LONG_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads a {@code long} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static long getLong(@Nullable LongBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 3) + index)
        : getLong(block, base + ((long) index << 3));
  }

  /**
   * Writes a {@code long} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setLong(
      @Nullable LongBuffer view, MemorySegment block, long base, int index, long value) {
    if (view != null) {
      view.put(((int) base >>> 3) + index, value);
    } else {
      setLong(block, base + ((long) index << 3), value);
    }
  }

  /** The binary logarithm of the byte size of a {@code long}. */
  public static int shiftOfLong() {
    return 3;
  }

  /** The binary logarithm of the byte size of a {@code long} as a key of a table without tags. */
  public static int keyShiftOfLong() {
    return 3;
  }

  /** Reads such a key. */
  static long getKeyLong(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_LONG_UNALIGNED, byteOffset);
  }

  /** Writes such a key. */
  static void setKeyLong(MemorySegment block, long byteOffset, long key) {
    block.set(ValueLayout.JAVA_LONG_UNALIGNED, byteOffset, key);
  }

  /** Such a key, or the number that is none, as it is stored. */
  static long storedLong(long key) {
    return key;
  }

  /** Such a key, no longer widened. */
  static long toLong(long key) {
    return key;
  }

  /** What {@link Sizes#told} is told of the size of a list of longs. */
  public static int sizeOfLongViews() {
    return Integer.MAX_VALUE >> 3;
  }

  /** The layout of a {@code long} in an arena. */
  public static ValueLayout.OfLong layoutOfLong() {
    return ValueLayout.JAVA_LONG_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Long#equals} has it. */
  public static boolean same(long left, long right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Long#hashCode} has it. */
  public static int hash(long value) {
    return Long.hashCode(value);
  }

  /** Compares two elements, as {@link Long#compare} has it. */
  public static int compare(long left, long right) {
    return Long.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static long add(long left, long right) {
    return left + right;
  }

  // ---- float -----------------------------------------------------------------------------

  /** Reads a {@code float}. */
  public static float getFloat(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_FLOAT_UNALIGNED, byteOffset);
  }

  /** Writes a {@code float}. */
  public static void setFloat(MemorySegment block, long byteOffset, float value) {
    block.set(ValueLayout.JAVA_FLOAT_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads a {@code float} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static float getFloat(
      @Nullable FloatBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 2) + index)
        : getFloat(block, base + ((long) index << 2));
  }

  /**
   * Writes a {@code float} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setFloat(
      @Nullable FloatBuffer view, MemorySegment block, long base, int index, float value) {
    if (view != null) {
      view.put(((int) base >>> 2) + index, value);
    } else {
      setFloat(block, base + ((long) index << 2), value);
    }
  }

  /** The binary logarithm of the byte size of a {@code float}. */
  public static int shiftOfFloat() {
    return 2;
  }

  /** What {@link Sizes#told} is told of the size of a list of floats. */
  public static int sizeOfFloatViews() {
    return Integer.MAX_VALUE >> 2;
  }

  /** The layout of a {@code float} in an arena. */
  public static ValueLayout.OfFloat layoutOfFloat() {
    return ValueLayout.JAVA_FLOAT_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Float#equals} has it. */
  public static boolean same(float left, float right) {
    return Float.floatToIntBits(left) == Float.floatToIntBits(right);
  }

  /** The hash code of an element, as {@link Float#hashCode} has it. */
  public static int hash(float value) {
    return Float.hashCode(value);
  }

  /** Compares two elements, as {@link Float#compare} has it. */
  public static int compare(float left, float right) {
    return Float.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static float add(float left, float right) {
    return left + right;
  }

  // ---- double ----------------------------------------------------------------------------

  /** Reads a {@code double}. */
  public static double getDouble(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, byteOffset);
  }

  /** Writes a {@code double}. */
  public static void setDouble(MemorySegment block, long byteOffset, double value) {
    block.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, byteOffset, value);
  }

  /**
   * Reads a {@code double} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static double getDouble(
      @Nullable DoubleBuffer view, MemorySegment block, long base, int index) {
    return view != null
        ? view.get(((int) base >>> 3) + index)
        : getDouble(block, base + ((long) index << 3));
  }

  /**
   * Writes a {@code double} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static void setDouble(
      @Nullable DoubleBuffer view, MemorySegment block, long base, int index, double value) {
    if (view != null) {
      view.put(((int) base >>> 3) + index, value);
    } else {
      setDouble(block, base + ((long) index << 3), value);
    }
  }

  /** The binary logarithm of the byte size of a {@code double}. */
  public static int shiftOfDouble() {
    return 3;
  }

  /** What {@link Sizes#told} is told of the size of a list of doubles. */
  public static int sizeOfDoubleViews() {
    return Integer.MAX_VALUE >> 3;
  }

  /** The layout of a {@code double} in an arena. */
  public static ValueLayout.OfDouble layoutOfDouble() {
    return ValueLayout.JAVA_DOUBLE_UNALIGNED;
  }

  /** Whether two elements are equal, as {@link Double#equals} has it. */
  public static boolean same(double left, double right) {
    return Double.doubleToLongBits(left) == Double.doubleToLongBits(right);
  }

  /** The hash code of an element, as {@link Double#hashCode} has it. */
  public static int hash(double value) {
    return Double.hashCode(value);
  }

  /** Compares two elements, as {@link Double#compare} has it. */
  public static int compare(double left, double right) {
    return Double.compare(left, right);
  }

  /** The sum of two elements, cut to their type. */
  public static double add(double left, double right) {
    return left + right;
  }

  // ---- boolean ---------------------------------------------------------------------------

  /** Reads a {@code boolean}. */
  public static boolean getBoolean(MemorySegment block, long byteOffset) {
    return block.get(ValueLayout.JAVA_BOOLEAN, byteOffset);
  }

  /** Writes a {@code boolean}. */
  public static void setBoolean(MemorySegment block, long byteOffset, boolean value) {
    block.set(ValueLayout.JAVA_BOOLEAN, byteOffset, value);
  }

  /**
   * Reads a {@code boolean} of those from byte offset {@code base} on, by the view if there is one.
   */
  public static boolean getBoolean(
      @Nullable ByteBuffer view, MemorySegment block, long base, int index) {
    return view != null ? view.get((int) base + index) != 0 : getBoolean(block, base + index);
  }

  /**
   * Writes a {@code boolean} of those from byte offset {@code base} on, by the view if there is
   * one.
   */
  public static void setBoolean(
      @Nullable ByteBuffer view, MemorySegment block, long base, int index, boolean value) {
    if (view != null) {
      view.put((int) base + index, (byte) (value ? 1 : 0));
    } else {
      setBoolean(block, base + index, value);
    }
  }

  /** The binary logarithm of the byte size of a {@code boolean}. */
  public static int shiftOfBoolean() {
    return 0;
  }

  /** What {@link Sizes#told} is told of the size of a list of booleans. */
  public static int sizeOfBooleanViews() {
    return Integer.MAX_VALUE;
  }

  /** Whether two elements are equal, as {@link Boolean#equals} has it. */
  public static boolean same(boolean left, boolean right) {
    return left == right;
  }

  /** The hash code of an element, as {@link Boolean#hashCode} has it. */
  public static int hash(boolean value) {
    return Boolean.hashCode(value);
  }

  /** Compares two elements, as {@link Boolean#compare} has it. */
  public static int compare(boolean left, boolean right) {
    return Boolean.compare(left, right);
  }

  /** Copies booleans to the start of an array. */
  static void copyOut(MemorySegment block, long base, boolean[] target, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = getBoolean(block, base + i);
    }
  }

  /** Copies booleans out of an array. */
  static void copyIn(boolean[] source, int from, MemorySegment block, long base, int count) {
    for (int i = 0; i < count; i++) {
      setBoolean(block, base + i, source[from + i]);
    }
  }
}
