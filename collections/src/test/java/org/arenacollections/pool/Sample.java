// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;

/** Records for tests of pools. */
final class Sample {
  private Sample() {}

  enum Side {
    BUY,
    SELL
  }

  record Vec2(float x, float y) {}

  record Order(
      long id, int open, Side side, String note, @Utf8(maxBytes = 8) String tag, Vec2 place) {
    static Order of(int number) {
      // Of 0 to 39 characters, so some lie in the slot and some do not.
      String note = "é".repeat(number % 2) + "n".repeat(Math.floorMod(number * 7, 39));
      return new Order(
          number,
          number * 3,
          number % 3 == 0 ? Side.BUY : Side.SELL,
          note,
          "t" + number % 1000,
          new Vec2(number, -number));
    }
  }

  static final Order ZERO = new Order(0, 0, Side.BUY, "", "", new Vec2(0, 0));

  @SuppressWarnings("ArrayRecordComponent")
  record Every(
      boolean flag,
      byte tiny,
      short small,
      char letter,
      int count,
      long id,
      float x,
      double wide,
      @Length(2) boolean[] flags,
      @Length(3) byte[] bytes,
      @Length(3) short[] shorts,
      @Length(3) char[] chars,
      @Length(3) int[] ints,
      @Length(3) long[] longs,
      @Length(5) float[] floats,
      @Length(2) double[] doubles) {}

  record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException("value " + value);
      }
    }
  }

  record Nothing() {}
}
