// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How thoroughly to measure.
 *
 * @param name what it is called on the command line
 * @param budget how long the whole may take; what no longer fits is left out, question by question
 * @param rounds how many forks each case gets, in as many rounds over all cases
 * @param iterations of warm-up and of measurement; without them, as the benchmark says itself
 * @param iterationMillis how long each takes
 * @param patientWithGoals whether what has a goal warms up as the benchmark says, all the same
 * @param fixed values for parameters, in benchmarks that have them
 * @param allSizes whether parameters take all their values, or only the first
 */
record Plan(
    String name,
    Duration budget,
    int rounds,
    OptionalInt iterations,
    int iterationMillis,
    boolean patientWithGoals,
    Map<String, String> fixed,
    boolean allSizes) {

  /** Shows within minutes that all of it runs; the numbers mean nothing. */
  static final Plan SMOKE =
      new Plan(
          "smoke",
          Duration.ofMinutes(5),
          1,
          OptionalInt.of(2),
          20,
          false,
          Map.of("seconds", "1", "liveMegabytes", "64", "frames", "10000"),
          false);

  /** The usual one. */
  static final Plan QUICK =
      new Plan("quick", Duration.ofMinutes(25), 3, OptionalInt.of(5), 100, true, Map.of(), true);

  /** Some hours: several forks of each case, as the benchmarks say, and frames for a minute. */
  static final Plan FULL =
      new Plan(
          "full",
          Duration.ofHours(12),
          3,
          OptionalInt.empty(),
          0,
          true,
          Map.of("seconds", "60"),
          true);

  static Plan named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "smoke" -> SMOKE;
      case "quick" -> QUICK;
      case "full" -> FULL;
      default ->
          throw new IllegalArgumentException(
              "there is no mode '" + name + "'; there are smoke, quick and full");
    };
  }

  /** The same with another budget, such as {@code 25m} or {@code 2h}; as it is if that is empty. */
  Plan within(String time) {
    if (time.isBlank()) {
      return this;
    }
    Duration duration = Duration.parse("PT" + time.toUpperCase(Locale.ROOT));
    return new Plan(
        name, duration, rounds, iterations, iterationMillis, patientWithGoals, fixed, allSizes);
  }
}
