// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What all arenas of a recording did; times are microseconds since 1970. */
final class History {
  private static final int MOST_LEAKS = 200;

  /** An arena that was collected without close. */
  record Leak(
      String name,
      long id,
      long time,
      String madeBy,
      String madeAt,
      long freedByteSize,
      long keptByteSize) {}

  private final Map<Long, ArenaHistory> arenas = new LinkedHashMap<>();
  private final Tally copies = new Tally();
  private final List<Leak> leaks = new ArrayList<>();
  private long leakCount;
  private long eventCount;
  private long otherCount;
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  /** The arena of an event at a time. */
  ArenaHistory arena(String name, long id, long time) {
    eventCount++;
    from = Math.min(from, time);
    to = Math.max(to, time);
    return arenas.computeIfAbsent(id, number -> new ArenaHistory(name, number));
  }

  void leaked(ArenaHistory arena, Leak leak) {
    leakCount++;
    arena.leaked();
    if (leaks.size() < MOST_LEAKS) {
      leaks.add(leak);
    }
  }

  void copied(String place, long elementCount) {
    eventCount++;
    copies.add(place, elementCount);
  }

  /** Counts an event that is not of an arena. */
  void other() {
    otherCount++;
  }

  /** The arenas, those with the most resets first. */
  List<ArenaHistory> arenas() {
    List<ArenaHistory> sorted = new ArrayList<>(arenas.values());
    sorted.sort(
        Comparator.comparingLong((ArenaHistory arena) -> arena.resets().count())
            .reversed()
            .thenComparingLong(ArenaHistory::id));
    return sorted;
  }

  /** Copies to the heap, by where they are made. */
  Tally copies() {
    return copies;
  }

  /** Whether there is anything to show. */
  boolean isEmpty() {
    return eventCount == 0;
  }

  /** How long the arenas' events took from the first to the last. */
  long duration() {
    return arenas.isEmpty() ? 0 : to - from;
  }

  /** The first ones. */
  List<Leak> leaks() {
    return leaks;
  }

  long leakCount() {
    return leakCount;
  }

  long eventCount() {
    return eventCount;
  }

  long otherCount() {
    return otherCount;
  }

  long from() {
    return from;
  }

  long to() {
    return to;
  }
}
