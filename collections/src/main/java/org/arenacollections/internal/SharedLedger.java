// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.concurrent.atomic.LongAdder;

/** What many threads have asked for and been given together. */
final class SharedLedger {
  private final LongAdder requests = new LongAdder();
  private final LongAdder padding = new LongAdder();

  /** A piece was handed out. */
  void count(long paddingByteSize) {
    requests.increment();
    if (paddingByteSize > 0) {
      padding.add(paddingByteSize);
    }
  }

  long requestCount() {
    return requests.sum();
  }

  long paddingByteSize() {
    return padding.sum();
  }
}
