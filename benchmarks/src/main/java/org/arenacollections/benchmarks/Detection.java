// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

/** The row of {@link ColumnsBenchmark}: eight components, 33 bytes. */
record Detection(
    int id,
    float left,
    float top,
    float width,
    float height,
    float score,
    Kind kind,
    boolean occluded) {
  /** What was detected. */
  enum Kind {
    PERSON,
    BICYCLE,
    CAR
  }

  private static final Kind[] KINDS = Kind.values();

  static Detection numbered(int id) {
    float place = id % 1_000;
    return new Detection(
        id, place, place + 1, 40, 80, (id % 100) / 100f, KINDS[id % KINDS.length], (id & 1) == 0);
  }
}
