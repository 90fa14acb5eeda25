// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.io.Serializable;
import java.util.List;
import org.arenacollections.annotations.Utf8;

/** A value of tests: strings short and long, a record in it, numbers and an enum. */
record Quote(
    int id, String name, Place place, Side side, double weight, @Utf8(maxBytes = 8) String tag)
    implements Serializable, Comparable<Quote> {

  enum Side {
    BID,
    ASK,
    BOTH
  }

  record Place(float x, float y, String room) implements Serializable {}

  /** Value number {@code number}; different numbers, different values. */
  static Quote of(int number) {
    return new Quote(
        number,
        "quote " + "and more ".repeat(number % 4) + number,
        new Place(number, number % 3 == 0 ? Float.NaN : -0f, number % 2 == 0 ? "" : "r" + number),
        List.of(Side.values()).get(number % 3),
        number * 0.5,
        "t" + number);
  }

  @Override
  public int compareTo(Quote that) {
    return Integer.compare(id, that.id);
  }
}
