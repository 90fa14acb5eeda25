// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All benchmarks there are, as JMH's annotation processor found them. */
public final class Suite {
  private Suite() {}

  /** One entry for each benchmark method (and mode). */
  public static List<BenchmarkListEntry> benchmarks() {
    return List.copyOf(
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of()));
  }

  /** All combinations of a benchmark's parameters, in the order in which the class names them. */
  public static List<Case> cases(BenchmarkListEntry benchmark) {
    List<Map<String, String>> combinations = new ArrayList<>();
    combinations.add(Map.of());
    for (Map.Entry<String, String[]> parameter : parameters(benchmark).entrySet()) {
      combinations =
          combinations.stream()
              .flatMap(
                  some ->
                      Arrays.stream(parameter.getValue())
                          .map(v -> with(some, parameter.getKey(), v)))
              .toList();
    }
    return combinations.stream().map(some -> new Case(benchmark.getUsername(), some)).toList();
  }

  /** The cases of a benchmark that a plan measures. */
  static List<Case> cases(BenchmarkListEntry benchmark, Plan plan) {
    Map<String, String[]> all = parameters(benchmark);
    return cases(benchmark).stream()
        .map(some -> with(some, plan))
        .distinct()
        .filter(
            some ->
                plan.allSizes()
                    || some.parameters().entrySet().stream()
                        .allMatch(
                            p ->
                                p.getKey().equals(Case.LIBRARY)
                                    || plan.fixed().containsKey(p.getKey())
                                    || p.getValue().equals(all.get(p.getKey())[0])))
        .toList();
  }

  private static Case with(Case some, Plan plan) {
    Map<String, String> parameters = new TreeMap<>(some.parameters());
    parameters.replaceAll((name, value) -> plan.fixed().getOrDefault(name, value));
    return new Case(some.benchmark(), parameters);
  }

  /** The possible values of each parameter. */
  public static Map<String, String[]> parameters(BenchmarkListEntry benchmark) {
    return benchmark.getParams().orElse(Map.of());
  }

  private static Map<String, String> with(Map<String, String> some, String name, String value) {
    Map<String, String> more = new TreeMap<>(some);
    more.put(name, value);
    return more;
  }
}
