// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import java.lang.foreign.MemorySegment;
import java.util.SortedMap;
import java.util.TreeMap;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.map.IntMapField;
import org.arenacollections.map.LongMapField;

/** Temperatures by city: least, greatest and mean. A reading makes no garbage. */
@Carrier
public final class CityWeather {
  /** What is known of one city, in tenths of a degree. */
  record Stats(int min, int max, long sum, int count) {
    private static final Stats NONE = new Stats(Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 0);
  }

  private final ArenaMap<String, Stats> cities;
  private final IntMapField min;
  private final IntMapField max;
  private final LongMapField sum;
  private final IntMapField count;

  /**
   * Begins without readings.
   *
   * @param arena where they are gathered
   */
  public CityWeather(MemoryArena arena) {
    this.cities = ArenaMap.in(arena, String.class, Stats.class);
    this.min = cities.field(Stats::min);
    this.max = cities.field(Stats::max);
    this.sum = cities.field(Stats::sum);
    this.count = cities.field(Stats::count);
  }

  // @start region=group
  void add(String name, int tenths) {
    count(cities.findOrPut(name, Stats.NONE), tenths); // its position: where its entry is
  }

  void add(MemorySegment line, long nameByteSize, int tenths) {
    // The name's bytes where they lie: no string is made, but one for each city.
    count(cities.findOrPutUtf8(line, 0, nameByteSize, Stats.NONE), tenths);
  }

  private void count(long city, int tenths) {
    min.set(city, Math.min(min.get(city), tenths)); // one component, not the record
    max.set(city, Math.max(max.get(city), tenths));
    sum.addTo(city, tenths);
    count.addTo(city, 1);
  }

  // @end

  /** Returns least, mean and greatest of each city, on the heap. */
  SortedMap<String, String> summary() {
    SortedMap<String, String> summary = new TreeMap<>();
    cities.forEachKeyValue(
        (city, stats) ->
            summary.put(
                city,
                stats.min() / 10.0
                    + " / "
                    + Math.round((double) stats.sum() / stats.count()) / 10.0
                    + " / "
                    + stats.max() / 10.0));
    return summary;
  }
}
