// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** Records for tests: one with every kind of component, and what is particular about others. */
final class Sample {
  private Sample() {}

  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Every(
      boolean flag,
      float x,
      long id,
      Colour colour,
      byte tiny,
      double wide,
      short small,
      char letter,
      int count)
      implements Serializable {
    static Colour hue(int number) {
      return List.of(Colour.RED, Colour.GREEN, Colour.BLUE).get(number % 3);
    }

    static Every of(int number) {
      return new Every(
          number % 3 == 0,
          number * 0.5f,
          -1_000_000_000_000L * number,
          hue(number),
          (byte) number,
          number * 0.25,
          (short) -number,
          (char) ('a' + number),
          number * 7);
    }
  }

  record Point(int x, int y) implements Serializable {}

  /** What is more than a number: strings, a text, a record that has one itself; no arrays. */
  record Rich(
      int id, String note, Place place, @Utf8(maxBytes = 6) String tag, Colour colour, byte tiny)
      implements Serializable {
    static Rich of(int number) {
      // Of 0 to 40 bytes, so that some lie in the row and some do not.
      String note = "é".repeat(number % 2) + "n".repeat(Math.floorMod(number * 7, 39));
      Point point = new Point(number, -number);
      return new Rich(
          number,
          note,
          new Place(point, "at " + note),
          "t" + number % 1000,
          Every.hue(number),
          (byte) number);
    }

    static List<Rich> list(int from, int to) {
      return IntStream.range(from, to).mapToObj(Rich::of).toList();
    }
  }

  record Place(Point point, String name) implements Serializable {}

  /** Arrays of every kind. */
  @SuppressWarnings("ArrayRecordComponent")
  record Arrays(
      int id,
      @Length(2) boolean[] flags,
      @Length(3) byte[] bytes,
      @Length(3) short[] shorts,
      @Length(3) char[] chars,
      @Length(3) int[] ints,
      @Length(3) long[] longs,
      @Length(5) float[] floats,
      @Length(2) double[] doubles,
      @Length(2) Colour[] colours) {}

  record Nothing() {}

  record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException("value " + value);
      }
    }
  }

  record Painted(int id, Colour colour) {}

  record Measure(float value, double wide, int number) {}

  /** Equal where the ids are, whatever the rest. */
  record Entity(int id, int visits) {
    @Override
    public boolean equals(Object that) {
      return that instanceof Entity other && other.id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Twice what was given: what is stored is what the accessor says. */
  record Doubled(int value) {
    @Override
    public int value() {
      return 2 * value;
    }
  }

  /** Row numbers, on the heap. */
  static IntArrayList rows(int... rows) {
    return IntArrayList.newListWith(rows);
  }

  static List<Every> everys(int from, int to) {
    return IntStream.range(from, to).mapToObj(Every::of).toList();
  }
}
