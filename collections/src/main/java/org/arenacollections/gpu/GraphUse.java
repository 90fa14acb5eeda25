// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many {@link FrameGraph}s go on using something at each launch, so that it must not go before
 * them. A kernel may be used by graphs of several threads.
 */
final class GraphUse {
  private final AtomicInteger graphCount = new AtomicInteger();

  void begin() {
    graphCount.incrementAndGet();
  }

  void end() {
    graphCount.decrementAndGet();
  }

  /**
   * Refuses if a graph uses it.
   *
   * @param what it is
   */
  void check(Object what) {
    if (graphCount.get() > 0) {
      throw new IllegalStateException(GpuMessages.usedByGraph(what.toString()));
    }
  }
}
