// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What one arena did during a recording. */
final class ArenaHistory {
  /** More of them than anybody reads are only counted. */
  private static final int MOST_SHOWN = 100;

  /** A block that was taken. */
  record Growth(long time, long blockByteSize, long reservedByteSize, String place) {}

  private final String name;
  private final long id;
  private final PeakSeries resets = new PeakSeries();
  private final List<Growth> growths = new ArrayList<>();
  private final List<Long> overflowTimes = new ArrayList<>();
  private final Tally overflows = new Tally();
  private long growthCount;
  private long reservedByteSize;
  private long scopeCount;
  private long longestScopeNanos;
  private long largestScopeByteSize;
  private long leakCount;

  ArenaHistory(String name, long id) {
    this.name = name;
    this.id = id;
  }

  void grew(Growth growth) {
    growthCount++;
    reservedByteSize = Math.max(reservedByteSize, growth.reservedByteSize);
    if (growths.size() < MOST_SHOWN) {
      growths.add(growth);
    }
  }

  void overflowed(long time, String place, long requestedByteSize) {
    overflows.add(place, requestedByteSize);
    if (overflowTimes.size() < MOST_SHOWN) {
      overflowTimes.add(time);
    }
  }

  void reset(long time, long used, long peak, long reserved) {
    resets.add(time, used, peak, reserved);
    reservedByteSize = Math.max(reservedByteSize, reserved);
  }

  void scoped(long nanos, long used) {
    scopeCount++;
    longestScopeNanos = Math.max(longestScopeNanos, nanos);
    largestScopeByteSize = Math.max(largestScopeByteSize, used);
  }

  void leaked() {
    leakCount++;
  }

  String name() {
    return name;
  }

  long id() {
    return id;
  }

  PeakSeries resets() {
    return resets;
  }

  /** The first ones, in the order of time. */
  List<Growth> growths() {
    List<Growth> sorted = new ArrayList<>(growths);
    sorted.sort(Comparator.comparingLong(Growth::time));
    return sorted;
  }

  long growthCount() {
    return growthCount;
  }

  /** The most that was reserved at once. */
  long reservedByteSize() {
    return reservedByteSize;
  }

  /** The first ones. */
  List<Long> overflowTimes() {
    return overflowTimes;
  }

  Tally overflows() {
    return overflows;
  }

  /** 1 if it was lost; more only where recordings of several processes were put together. */
  long leakCount() {
    return leakCount;
  }

  long scopeCount() {
    return scopeCount;
  }

  long longestScopeNanos() {
    return longestScopeNanos;
  }

  long largestScopeByteSize() {
    return largestScopeByteSize;
  }
}
