// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import org.arenacollections.annotations.Utf8;

/** The element of tests: strings short and long, a record in it, numbers and an enum. */
record Item(
    int id, String name, Place place, Kind kind, double weight, @Utf8(maxBytes = 8) String tag)
    implements Serializable {

  enum Kind {
    ROUND,
    FLAT,
    LONG
  }

  record Place(float x, float y, String room) implements Serializable {}

  /** Element number {@code number}; different numbers, different elements. */
  static Item of(int number) {
    return new Item(
        number,
        "item " + "and more ".repeat(number % 4) + number,
        new Place(number, number % 3 == 0 ? Float.NaN : -0f, number % 2 == 0 ? "" : "r" + number),
        kindOf(number),
        number * 0.5,
        "t" + number);
  }

  static Kind kindOf(int number) {
    return List.of(Kind.ROUND, Kind.FLAT, Kind.LONG).get(number % 3);
  }

  static List<Item> items(int from, int to) {
    return IntStream.range(from, to).mapToObj(Item::of).toList();
  }
}
