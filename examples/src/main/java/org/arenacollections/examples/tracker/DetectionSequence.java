// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.List;

/**
 * Holds the frames of a recording, in order and without gaps: frame 1 first, also those in which
 * nothing was detected.
 *
 * @param name what to call it
 * @param frames the frames
 */
record DetectionSequence(String name, List<DetectionFrame> frames) {
  DetectionSequence {
    frames = List.copyOf(frames);
  }

  int frameCount() {
    return frames.size();
  }

  int detectionCount() {
    return frames.stream().mapToInt(DetectionFrame::size).sum();
  }

  int largestFrame() {
    return frames.stream().mapToInt(DetectionFrame::size).max().orElse(0);
  }
}
