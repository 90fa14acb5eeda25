// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

/**
 * How many {@link FrameGraph}s go on using something at each launch, so that it must not go before
 * them. Touched by the thread of their stream.
 */
final class GraphUse {
  private int graphCount;

  void begin() {
    graphCount++;
  }

  void end() {
    graphCount--;
  }

  /**
   * Refuses if a graph uses it.
   *
   * @param what it is
   */
  void check(Object what) {
    if (graphCount > 0) {
      throw new IllegalStateException(GpuMessages.usedByGraph(what.toString()));
    }
  }
}
