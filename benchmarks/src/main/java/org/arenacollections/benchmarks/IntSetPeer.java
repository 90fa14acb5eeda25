// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

/**
 * One library's way of answering the questions of {@link SetBenchmark}. A fork has one of them
 * only.
 */
abstract class IntSetPeer {
  /** What is in the set, in the order in which it is put there. */
  final int[] keys;

  IntSetPeer(int[] keys) {
    this.keys = keys;
  }

  abstract long find(int[] wanted);

  abstract Object addPresized();

  abstract Object addGrowing();

  abstract Object churn(int[] order);

  abstract long iterate();

  void close() {}
}
