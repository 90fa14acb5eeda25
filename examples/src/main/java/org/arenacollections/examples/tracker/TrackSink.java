// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Takes what is seen of a track in one frame. */
@FunctionalInterface
interface TrackSink {
  /**
   * Takes a track's box.
   *
   * @param frame the frame's number, from 1
   * @param identity the track's identity, from 1
   * @param x0 left edge
   * @param y0 upper edge
   * @param x1 right edge
   * @param y1 lower edge
   */
  void accept(int frame, int identity, double x0, double y0, double x1, double y1);
}
