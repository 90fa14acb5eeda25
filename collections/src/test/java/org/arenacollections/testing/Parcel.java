// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import org.arenacollections.annotations.Utf8;

/** A key or value of tests: strings short and long, a record in it, numbers and an enum. */
public record Parcel(
    int id, String name, Place place, Kind kind, double weight, @Utf8(maxBytes = 8) String tag)
    implements Serializable, Comparable<Parcel> {

  /** An enum whose constants have classes of their own. */
  public enum Kind {
    /** One. */
    ROUND {
      @Override
      public String toString() {
        return "round";
      }
    },
    /** Another. */
    FLAT,
    /** The last. */
    LONG
  }

  /** A record in the record. */
  public record Place(float x, float y, String room) implements Serializable {}

  /** A record with an {@code equals} of its own, which looks at one component in its own way. */
  public record Name(String text, int number) implements Serializable {
    @Override
    public boolean equals(Object that) {
      return that instanceof Name other && other.text.equalsIgnoreCase(text);
    }

    @Override
    public int hashCode() {
      return text.toLowerCase(java.util.Locale.ROOT).hashCode();
    }
  }

  @Override
  public int compareTo(Parcel other) {
    return Integer.compare(id, other.id);
  }

  /** Parcel number {@code number}; different numbers, different parcels. */
  public static Parcel of(int number) {
    return new Parcel(
        number,
        "parcel " + "and more ".repeat(number % 4) + number,
        new Place(number, number % 3 == 0 ? Float.NaN : -0f, number % 2 == 0 ? "" : "r" + number),
        kindOf(number),
        number * 0.5,
        "t" + number);
  }

  /** One of the kinds. */
  public static Kind kindOf(int number) {
    return List.of(Kind.ROUND, Kind.FLAT, Kind.LONG).get(number % 3);
  }

  /** Parcels with these numbers. */
  public static List<Parcel> parcels(int from, int to) {
    return IntStream.range(from, to).mapToObj(Parcel::of).toList();
  }
}
