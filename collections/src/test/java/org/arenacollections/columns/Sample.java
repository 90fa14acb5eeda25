// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
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

  record Point(int x, int y) {}

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
