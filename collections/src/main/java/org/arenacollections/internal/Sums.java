// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/**
 * Sums of floating point numbers as Eclipse Collections has them: in double precision, with the
 * compensation of Kahan (1965, Further remarks on reducing truncation errors).
 */
public final class Sums {
  private Sums() {}

  /** The sum of {@code count} floats from byte offset {@code base} on. */
  public static double ofFloats(MemorySegment block, long base, int count) {
    double sum = 0;
    double compensation = 0;
    for (int i = 0; i < count; i++) {
      double value = Elements.getFloat(block, base + ((long) i << 2)) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }

  /** The sum of {@code count} doubles from byte offset {@code base} on. */
  public static double ofDoubles(MemorySegment block, long base, int count) {
    double sum = 0;
    double compensation = 0;
    for (int i = 0; i < count; i++) {
      double value = Elements.getDouble(block, base + ((long) i << 3)) - compensation;
      double next = sum + value;
      compensation = next - sum - value;
      sum = next;
    }
    return sum;
  }
}
