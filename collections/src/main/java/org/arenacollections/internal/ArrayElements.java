// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Copies arrays of fixed length out of memory and into it; called by the code that {@link
 * RecordBodies} writes.
 */
public final class ArrayElements {
  private ArrayElements() {}

  /** A new array of what lies in memory. */
  public static Object get(MemorySegment segment, long at, Class<?> type, int count) {
    if (type == float[].class) {
      return copy(segment, ValueLayout.JAVA_FLOAT_UNALIGNED, at, new float[count], count);
    }
    if (type == double[].class) {
      return copy(segment, ValueLayout.JAVA_DOUBLE_UNALIGNED, at, new double[count], count);
    }
    if (type == int[].class) {
      return copy(segment, ValueLayout.JAVA_INT_UNALIGNED, at, new int[count], count);
    }
    if (type == long[].class) {
      return copy(segment, ValueLayout.JAVA_LONG_UNALIGNED, at, new long[count], count);
    }
    if (type == byte[].class) {
      return copy(segment, ValueLayout.JAVA_BYTE, at, new byte[count], count);
    }
    if (type == short[].class) {
      return copy(segment, ValueLayout.JAVA_SHORT_UNALIGNED, at, new short[count], count);
    }
    if (type == char[].class) {
      return copy(segment, ValueLayout.JAVA_CHAR_UNALIGNED, at, new char[count], count);
    }
    return booleans(segment, at, count);
  }

  private static Object copy(
      MemorySegment segment, ValueLayout layout, long at, Object array, int count) {
    MemorySegment.copy(segment, layout, at, array, 0, count);
    return array;
  }

  private static boolean[] booleans(MemorySegment segment, long at, int count) {
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = Elements.getBoolean(segment, at + i);
    }
    return values;
  }

  /** A new array of enum constants, by the ordinals that lie in memory. */
  public static Object getEnums(
      MemorySegment segment, long at, Class<?> type, int count, Object[] constants) {
    Object[] values =
        (Object[]) java.lang.reflect.Array.newInstance(type.getComponentType(), count);
    for (int i = 0; i < count; i++) {
      values[i] = constants[Elements.getInt(segment, at + 4L * i)];
    }
    return values;
  }

  /** Writes an array; it has the length that {@link #check} saw. */
  public static void set(MemorySegment segment, long at, Object array, int count) {
    switch (array) {
      case float[] v -> copy(v, segment, ValueLayout.JAVA_FLOAT_UNALIGNED, at, count);
      case double[] v -> copy(v, segment, ValueLayout.JAVA_DOUBLE_UNALIGNED, at, count);
      case int[] v -> copy(v, segment, ValueLayout.JAVA_INT_UNALIGNED, at, count);
      case long[] v -> copy(v, segment, ValueLayout.JAVA_LONG_UNALIGNED, at, count);
      case byte[] v -> copy(v, segment, ValueLayout.JAVA_BYTE, at, count);
      case short[] v -> copy(v, segment, ValueLayout.JAVA_SHORT_UNALIGNED, at, count);
      case char[] v -> copy(v, segment, ValueLayout.JAVA_CHAR_UNALIGNED, at, count);
      case boolean[] v -> {
        for (int i = 0; i < count; i++) {
          Elements.setBoolean(segment, at + i, v[i]);
        }
      }
      default -> throw new AssertionError(array.getClass());
    }
  }

  private static void copy(
      Object array, MemorySegment segment, ValueLayout layout, long at, int count) {
    MemorySegment.copy(array, 0, segment, layout, at, count);
  }

  /** Writes the ordinals of an array that {@link #ordinals} made. */
  public static int[] ordinals(Object array, int count, String record, String component) {
    Object[] constants = (Object[]) check(array, count, record, component);
    int[] ordinals = new int[count];
    for (int i = 0; i < count; i++) {
      ordinals[i] = RecordBodies.ordinalOf(constants[i], record, component);
    }
    return ordinals;
  }

  /** Passes an array on, unless it is null or of another length. */
  public static Object check(Object array, int count, String record, String component) {
    RecordBodies.nonNull(array, record, component);
    int length = java.lang.reflect.Array.getLength(array);
    if (length != count) {
      throw new IllegalArgumentException(
          InternalMessages.wrongLength(record, component, length, count));
    }
    return array;
  }
}
