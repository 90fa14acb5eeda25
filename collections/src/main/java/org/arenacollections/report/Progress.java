// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.PrintStream;

/** Says now and then how far a long reading has come. */
final class Progress {
  private static final long PERIOD_NANOS = 2_000_000_000L;

  /** Looking at the clock costs more than reading an event. */
  private static final int EVENTS_BETWEEN_LOOKS = 4096;

  private final PrintStream out;
  private long next = System.nanoTime() + PERIOD_NANOS;

  Progress(PrintStream out) {
    this.out = out;
  }

  void at(long eventCount) {
    if (eventCount % EVENTS_BETWEEN_LOOKS == 0 && System.nanoTime() - next > 0) {
      next = System.nanoTime() + PERIOD_NANOS;
      out.println(ReportMessages.progress(eventCount));
    }
  }
}
