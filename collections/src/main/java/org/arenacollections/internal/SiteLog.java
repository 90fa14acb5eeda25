// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Where the latest generations of one space began and ended, and where memory was asked for in
 * them; older ones are forgotten. Of a shared arena, many threads write to it.
 */
final class SiteLog {
  /** Whoever keeps a value longer than that many resets will find the latest site. */
  private static final int KEPT = 64;

  /** How many different places of requests are kept of a generation. */
  private static final int MOST_USES = 8;

  /** So many requests of a generation are looked at; of the others one in as many. */
  private static final int LOOKED_AT = 256;

  private record Generation(long number, @Nullable Site begun, Site ended, List<Site> uses) {}

  private final @Nullable Generation[] generations = new Generation[KEPT];
  private int next;
  private @Nullable Site begun;

  private final List<Site> uses = new ArrayList<>();
  private long useCount;
  private @Nullable Site lastUse;

  /** The running generation began there. */
  synchronized void begin(Site site) {
    begun = site;
  }

  /** The running generation ended there. */
  synchronized void end(long generation, Site site) {
    generations[next] = new Generation(generation, begun, site, List.copyOf(uses));
    next = (next + 1) % KEPT;
    begun = null;
    uses.clear();
    useCount = 0;
  }

  /** Memory is being asked for, by what is on this thread's stack. */
  synchronized void use(Space space) {
    long count = useCount++;
    if (count >= LOOKED_AT && count % LOOKED_AT != 0) {
      return;
    }
    Site site = Site.here(InternalMessages.usedHere(space));
    lastUse = site;
    if (uses.size() < MOST_USES
        && uses.stream().noneMatch(known -> known.place().equals(site.place()))) {
      uses.add(site);
    }
  }

  /** Where memory was asked for the last time, give or take some requests. */
  synchronized @Nullable Site lastUse() {
    return lastUse;
  }

  synchronized @Nullable Site begunAt(long generation) {
    Generation known = find(generation);
    return known == null ? null : known.begun;
  }

  synchronized @Nullable Site endedAt(long generation) {
    Generation known = find(generation);
    return known == null ? null : known.ended;
  }

  synchronized List<Site> usesIn(long generation) {
    Generation known = find(generation);
    return known == null ? List.of() : known.uses;
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
