// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

/**
 * One way of holding detections that answers the questions of {@link ColumnsBenchmark}. A fork has
 * one of them only.
 */
abstract class TablePeer {
  static final float LIMIT = 0.5f;
  static final float STEP = 0.125f;

  /** All eight components; in integers, so that no chain of float additions hides the reading. */
  static long weight(Detection detection) {
    return detection.id()
        + (long) (detection.left() * detection.top())
        + (long) (detection.width() * detection.height() * detection.score())
        + (detection.kind() == Detection.Kind.CAR ? 1 : 0)
        + (detection.occluded() ? 1 : 0);
  }

  static float scaled(float value) {
    return value * 1.5f + 2;
  }

  abstract long rowScan();

  abstract long rowGet();

  abstract Object rowAdd(int count);

  abstract Object newFrame(int count);

  abstract float columnSum();

  abstract int columnCount();

  abstract Object columnToColumn();

  abstract Object columnToColumnBulk();

  abstract Object addScaled();

  abstract Object updateTwo();

  abstract Object updateTwoApart();

  void close() {}
}
