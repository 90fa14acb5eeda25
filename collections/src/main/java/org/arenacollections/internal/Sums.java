// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.primitive.ByteList;
import org.eclipse.collections.api.list.primitive.CharList;
import org.eclipse.collections.api.list.primitive.DoubleList;
import org.eclipse.collections.api.list.primitive.FloatList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.LongList;
import org.eclipse.collections.api.list.primitive.ShortList;

/**
 * Sums of floating point numbers as Eclipse Collections has them: in double precision, with the
 * compensation of Kahan (1965, Further remarks on reducing truncation errors).
 */
public final class Sums {
  private Sums() {}

  /** The sum of {@code count} floats from byte offset {@code base} on. */
  public static double ofFloats(
      @Nullable FloatBuffer view, MemorySegment block, long base, int count) {
    double sum = 0;
    double compensation = 0;
    for (int i = 0; i < count; i++) {
      double value = Elements.getFloat(view, block, base, i) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }

  /** The sum of {@code count} doubles from byte offset {@code base} on. */
  public static double ofDoubles(
      @Nullable DoubleBuffer view, MemorySegment block, long base, int count) {
    double sum = 0;
    double compensation = 0;
    for (int i = 0; i < count; i++) {
      double value = Elements.getDouble(view, block, base, i) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static long of(ByteList values) {
    long sum = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static long of(ShortList values) {
    long sum = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static long of(CharList values) {
    long sum = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static long of(IntList values) {
    long sum = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static long of(LongList values) {
    long sum = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static double of(FloatList values) {
    double sum = 0;
    double compensation = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      double value = values.get(i) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }

  /** The sum of a list, which does not change meanwhile. */
  public static double of(DoubleList values) {
    double sum = 0;
    double compensation = 0;
    int size = values.size();
    for (int i = 0; i < size; i++) {
      double value = values.get(i) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }
}
