// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import org.checkerframework.checker.nullness.qual.Nullable;

/** Where the latest generations of one space began and ended; older ones are forgotten. */
final class SiteLog {
  /** Whoever keeps a value longer than that many resets will find the latest site. */
  private static final int KEPT = 64;

  private record Generation(long number, @Nullable Site begun, Site ended) {}

  private final @Nullable Generation[] generations = new Generation[KEPT];
  private int next;
  private @Nullable Site begun;

  /** The running generation began there. */
  void begin(Site site) {
    begun = site;
  }

  /** The running generation ended there. */
  void end(long generation, Site site) {
    generations[next] = new Generation(generation, begun, site);
    next = (next + 1) % KEPT;
    begun = null;
  }

  @Nullable Site begunAt(long generation) {
    Generation known = find(generation);
    return known == null ? null : known.begun;
  }

  @Nullable Site endedAt(long generation) {
    Generation known = find(generation);
    return known == null ? null : known.ended;
  }

  private @Nullable Generation find(long generation) {
    for (Generation known : generations) {
      if (known != null && known.number == generation) {
        return known;
      }
    }
    return null;
  }
}
