// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

/**
 * What is known of a frame's hits, whatever order they came in.
 *
 * @param frame the frame's number
 * @param count how many there are
 * @param rowSum the sum of their rows' numbers
 * @param scoreSum the sum of their scores, in hundredths
 */
record FrameResult(int frame, int count, long rowSum, long scoreSum) {
  FrameResult plus(int row, float score) {
    return new FrameResult(
        frame, count + 1, rowSum + row, scoreSum + Math.round((double) score * 100));
  }
}
