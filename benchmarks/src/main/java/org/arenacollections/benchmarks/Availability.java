// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What of the benchmarks cannot run here: that is a line in the report, and no failure. */
public final class Availability {
  private static final Map<String, Optional<String>> COLLECTORS = new ConcurrentHashMap<>();
  private static final Map<String, Optional<String>> LIBRARIES = new ConcurrentHashMap<>();

  private Availability() {}

  /**
   * Why a benchmark with these values of its parameters cannot run here.
   *
   * @param parameters the values by name
   * @return one line; nothing if it can run
   */
  public static Optional<String> missing(Map<String, String> parameters) {
    String library = parameters.getOrDefault("library", "");
    String collector = parameters.getOrDefault("collector", "");
    return LIBRARIES
        .computeIfAbsent(library, NativePeer::missing)
        .or(() -> COLLECTORS.computeIfAbsent(collector, Availability::missingCollector));
  }

  private static Optional<String> missingCollector(String collector) {
    try {
      return collector.isEmpty() || FrameLoop.has(collector)
          ? Optional.empty()
          : Optional.of("this JDK has no collector " + collector);
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }
}
