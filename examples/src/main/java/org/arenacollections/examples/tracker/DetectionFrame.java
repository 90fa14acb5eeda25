// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.Arrays;

/**
 * Holds what the detector said about one frame, as it arrives: plain numbers that each tracker
 * decodes into its own collections.
 *
 * <p>Immutable. Reading it makes no garbage.
 */
final class DetectionFrame {
  private static final int STRIDE = 5;

  private final int number;
  private final double[] values;

  /**
   * Copies a frame's numbers.
   *
   * @param number the frame's number, from 1
   * @param values left, top, width, height and score of each detection, one after the other
   * @throws IllegalArgumentException if {@code values} is not a whole number of detections
   */
  DetectionFrame(int number, double... values) {
    if (values.length % STRIDE != 0) {
      throw new IllegalArgumentException(Messages.partialDetection(values.length, STRIDE));
    }
    this.number = number;
    this.values = Arrays.copyOf(values, values.length);
  }

  int number() {
    return number;
  }

  int size() {
    return values.length / STRIDE;
  }

  double left(int index) {
    return values[index * STRIDE];
  }

  double top(int index) {
    return values[index * STRIDE + 1];
  }

  double width(int index) {
    return values[index * STRIDE + 2];
  }

  double height(int index) {
    return values[index * STRIDE + 3];
  }

  double score(int index) {
    return values[index * STRIDE + 4];
  }
}
