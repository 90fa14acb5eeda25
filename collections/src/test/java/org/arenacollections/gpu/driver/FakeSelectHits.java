// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** select_hits.cu in Java, for {@link FakeDevice}. */
final class FakeSelectHits {
  private static final int HIT = 16;

  private final FakeDevice device;
  private final long[] arguments;

  /** The arguments are x, y, score, n, threshold and the header of the hits, as bits. */
  FakeSelectHits(FakeDevice device, long[] arguments) {
    this.device = device;
    this.arguments = arguments;
  }

  void run(int threadCount) {
    int n = (int) arguments[3];
    float threshold = Float.intBitsToFloat((int) arguments[4]);
    MemorySegment header = device.at(arguments[5], 24);
    for (int row = 0; row < Math.min(n, threadCount); row++) {
      float score = value(2, row);
      if (score >= threshold) {
        push(header, row, score);
      }
    }
  }

  private void push(MemorySegment header, int row, float score) {
    long start = header.get(ValueLayout.JAVA_LONG_UNALIGNED, 16);
    header.set(ValueLayout.JAVA_LONG_UNALIGNED, 16, start + HIT);
    if (start + HIT <= header.get(ValueLayout.JAVA_LONG_UNALIGNED, 8)) {
      long base = header.get(ValueLayout.JAVA_LONG_UNALIGNED, 0);
      MemorySegment hit = device.at(base + start, HIT);
      hit.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 0, value(0, row));
      hit.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 4, value(1, row));
      hit.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 8, score);
      hit.set(ValueLayout.JAVA_INT_UNALIGNED, 12, row);
    }
  }

  private float value(int column, int row) {
    return device.at(arguments[column] + 4L * row, 4).get(ValueLayout.JAVA_FLOAT_UNALIGNED, 0);
  }
}
