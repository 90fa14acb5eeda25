// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

import org.arenacollections.columns.Columns;

/** Stands in for a camera with a detector: 1,000 detections in each frame. */
final class Camera {
  static final int DETECTIONS = 1_000;

  /** Fills a table of that many rows; half of them have a score of 0.5 or more. */
  void decodeInto(Columns<Detection> table, int frame) {
    for (int i = 0; i < DETECTIONS; i++) {
      float score = (i * 37 + frame * 11) % 100 / 100f;
      int line = i / 40;
      table.set(i, new Detection(i % 40, line, score, i % 7));
    }
  }
}
