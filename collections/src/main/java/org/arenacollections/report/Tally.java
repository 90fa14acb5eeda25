// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often something happened, by the place in the program where it did. */
final class Tally {
  /** More places than anybody reads; what comes from others is summed up. */
  private static final int MOST_PLACES = 200;

  private static final String ELSEWHERE = "elsewhere";

  /** One place, how often, and the largest and the sum of what was counted there. */
  record Entry(String place, long count, long largest, long sum) {
    Entry and(long amount) {
      return new Entry(place, count + 1, Math.max(largest, amount), sum + amount);
    }
  }

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  void add(String place, long amount) {
    boolean isKnown = entries.containsKey(place) || entries.size() < MOST_PLACES;
    String key = isKnown ? place : ELSEWHERE;
    entries.put(key, entries.getOrDefault(key, new Entry(key, 0, 0, 0)).and(amount));
  }

  long count() {
    return entries.values().stream().mapToLong(Entry::count).sum();
  }

  /** The places, the most frequent first. */
  List<Entry> entries() {
    List<Entry> sorted = new ArrayList<>(entries.values());
    sorted.sort(Comparator.comparingLong(Entry::count).reversed());
    return sorted;
  }
}
