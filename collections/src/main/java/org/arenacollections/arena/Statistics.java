// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ArenaCore;

/** Reads an engine's counters. */
final class Statistics {
  private Statistics() {}

  static ArenaStatistics of(ArenaCore core) {
    return new ArenaStatistics(
        core.usedByteSize(),
        core.scopedByteSize(),
        core.peakByteSize(),
        core.generationPeakByteSize(),
        core.lastPeakByteSize(),
        core.reservedByteSize(),
        core.byteLimit(),
        core.requestCount(),
        core.requestedByteSize(),
        core.paddingByteSize(),
        core.recycledByteSize(),
        core.abandonedByteSize(),
        core.upstreamCount(),
        core.refusedCount(),
        core.resetCount(),
        core.upstreamNote());
  }
}
