// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.Arrays;

/**
 * Keeps what a tracker wrote, in order.
 *
 * <p>Makes no garbage while it has room, so that it does not disturb a measured run.
 */
final class TrackTable implements TrackSink {
  private static final int EDGES = 4;

  private int[] frames;
  private int[] identities;
  private double[] edges;
  private int size;

  /**
   * Makes an empty table.
   *
   * @param capacity how many rows to make room for
   */
  TrackTable(int capacity) {
    frames = new int[capacity];
    identities = new int[capacity];
    edges = new double[capacity * EDGES];
  }

  @Override
  public void accept(int frame, int identity, double x0, double y0, double x1, double y1) {
    if (size == frames.length) {
      grow();
    }
    frames[size] = frame;
    identities[size] = identity;
    int at = size * EDGES;
    edges[at] = x0;
    edges[at + 1] = y0;
    edges[at + 2] = x1;
    edges[at + 3] = y1;
    size++;
  }

  int size() {
    return size;
  }

  int frame(int row) {
    return frames[row];
  }

  int identity(int row) {
    return identities[row];
  }

  double left(int row) {
    return edges[row * EDGES];
  }

  double top(int row) {
    return edges[row * EDGES + 1];
  }

  double width(int row) {
    return edges[row * EDGES + 2] - edges[row * EDGES];
  }

  double height(int row) {
    return edges[row * EDGES + 3] - edges[row * EDGES + 1];
  }

  /** Returns how many different tracks the rows belong to. */
  int trackCount() {
    return (int) Arrays.stream(identities, 0, size).distinct().count();
  }

  /** Tells whether another table has the same rows in the same order, to the last bit. */
  boolean isSameAs(TrackTable other) {
    return size == other.size
        && Arrays.equals(frames, 0, size, other.frames, 0, size)
        && Arrays.equals(identities, 0, size, other.identities, 0, size)
        && Arrays.equals(edges, 0, size * EDGES, other.edges, 0, size * EDGES);
  }

  private void grow() {
    int capacity = size + (size >> 1) + 16;
    frames = Arrays.copyOf(frames, capacity);
    identities = Arrays.copyOf(identities, capacity);
    edges = Arrays.copyOf(edges, capacity * EDGES);
  }
}
