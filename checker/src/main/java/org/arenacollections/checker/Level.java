// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

/** What a type says about whether its values need arenas. */
enum Level {
  /** Never: primitives, boxes, strings, enums, and records of these. */
  NEVER,

  /** Some do: {@code Object}, {@code List<String>}, a type variable, a function. */
  PERHAPS,

  /** As a rule: arenas, collections in them, what holds such things, and lists of such things. */
  BACKED;

  Level or(Level other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
