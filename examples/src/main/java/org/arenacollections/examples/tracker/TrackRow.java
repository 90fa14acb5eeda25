// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Is one line of a file of tracks.
 *
 * @param frame the frame's number, from 1
 * @param identity the track's identity, from 1
 * @param left left edge of its box
 * @param top upper edge of its box
 * @param width width of its box
 * @param height height of its box
 */
record TrackRow(int frame, int identity, double left, double top, double width, double height) {
  /** Returns the largest difference between two boxes, in any of their four numbers. */
  double distance(TrackRow other) {
    return Math.max(
        Math.max(Math.abs(left - other.left), Math.abs(top - other.top)),
        Math.max(Math.abs(width - other.width), Math.abs(height - other.height)));
  }
}
