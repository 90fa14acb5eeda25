// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

/**
 * One library's way of answering the questions of {@link ListBenchmark}. A fork has one of them
 * only.
 */
abstract class IntListPeer {
  final int[] order;

  IntListPeer(int[] order) {
    this.order = order;
  }

  abstract long sum();

  abstract long iterate();

  abstract int randomGet();

  abstract Object addReused(int count);

  abstract Object addPresized(int count);

  abstract Object addGrowing(int count);

  abstract Object fill(int filler);

  abstract Object update();

  void close() {}
}
