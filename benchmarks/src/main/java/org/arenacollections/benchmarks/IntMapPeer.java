// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import org.arenacollections.benchmarks.MapBenchmark.Keys;

/**
 * One library's way of answering the questions of {@link MapBenchmark}. A fork has one of them
 * only.
 */
abstract class IntMapPeer {
  final Keys keys;

  IntMapPeer(Keys keys) {
    this.keys = keys;
  }

  /** The sum of what is found; -1 for what is not. */
  abstract long lookUp(int[] wanted);

  abstract long follow();

  /** A new map of all; 0 is for nothing said about how many will come. */
  abstract Object put(int expectedSize);

  abstract Object removeAndPut();

  abstract long iterate();

  void close() {}
}
