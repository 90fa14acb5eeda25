// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

/** What the tests of this package put into tables: kinds of every width among those they use. */
record Detection(
    float x, float y, float score, int classId, long trackId, byte flag, Colour colour) {
  /** An enum. */
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  /** The row of a frame whose score is {@code ((row * 37 + frame * 11) mod 100) / 100}. */
  static Detection of(int row, int frame) {
    float score = (row * 37 + frame * 11) % 100 / 100f;
    return new Detection(
        row, row + 0.5f, score, row % 7, 1L << 40 | row, (byte) row, Colour.values()[row % 3]);
  }
}
