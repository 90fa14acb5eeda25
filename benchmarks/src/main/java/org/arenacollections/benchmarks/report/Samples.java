// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * Everything that was measured: one number for each iteration of each fork of each case.
 *
 * <p>Kept in a file of lines with tabs, which later runs append to, so that a run can be made in
 * pieces and a page be made again.
 */
final class Samples {
  /** How long it took; the unit is the benchmark's. */
  static final String TIME = "time";

  /** Bytes allocated on the heap for each invocation. */
  static final String GARBAGE = "garbage";

  private static final String JMH_GARBAGE = "gc.alloc.rate.norm";

  /** What was measured of one case in one unit, fork by fork. */
  record Series(String unit, List<List<Double>> forks) {
    List<Double> all() {
      return forks.stream().flatMap(List::stream).toList();
    }

    double median() {
      return Statistics.median(all());
    }
  }

  private final Map<Case, Map<String, Series>> series = new TreeMap<>();

  /** The cases that were measured. */
  Collection<Case> cases() {
    return series.keySet();
  }

  Optional<Series> of(Case measured, String metric) {
    return Optional.ofNullable(series.getOrDefault(measured, Map.of()).get(metric));
  }

  /** What was measured of a case, but the time. */
  Map<String, Series> others(Case measured) {
    Map<String, Series> others = new TreeMap<>(series.getOrDefault(measured, Map.of()));
    others.remove(TIME);
    return others;
  }

  /** The libraries that answered each question, in the order of the questions. */
  Map<Question, Map<String, Case>> byQuestion() {
    Map<Question, Map<String, Case>> questions = new LinkedHashMap<>();
    for (Case measured : new TreeSet<>(series.keySet())) {
      questions
          .computeIfAbsent(measured.question(), q -> new LinkedHashMap<>())
          .put(measured.library(), measured);
    }
    return questions;
  }

  // ---- from JMH --------------------------------------------------------------------------------

  /** Adds what JMH measured, and appends it to the file. */
  void add(Case measured, RunResult result, Path file) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      int number = of(measured, TIME).map(s -> s.forks().size()).orElse(0);
      for (IterationResult iteration : fork.getIterationResults()) {
        lines.append(put(measured, number, TIME, iteration.getPrimaryResult()));
        iteration
            .getSecondaryResults()
            .forEach((label, other) -> lines.append(put(measured, number, label, other)));
      }
    }
    Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** The line for the file; empty for what is not kept. */
  private String put(Case measured, int fork, String label, Result<?> result) {
    String metric = label.equals(JMH_GARBAGE) ? GARBAGE : label;
    if (metric.startsWith("gc.")) {
      return "";
    }
    // Operations in a time become the time of an operation: less is better then, as everywhere.
    boolean isThroughput = result.getScoreUnit().startsWith("ops/");
    double value = isThroughput ? 1 / result.getScore() : result.getScore();
    String unit = isThroughput ? result.getScoreUnit().substring(4) + "/op" : result.getScoreUnit();
    put(measured, fork, metric, unit, value);
    String parameters =
        measured.parameters().entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(";"));
    return String.join(
            "\t",
            measured.benchmark(),
            parameters,
            String.valueOf(fork),
            metric,
            unit,
            String.valueOf(value))
        + "\n";
  }

  private void put(Case measured, int fork, String metric, String unit, double value) {
    List<List<Double>> forks =
        series
            .computeIfAbsent(measured, c -> new TreeMap<>())
            .computeIfAbsent(metric, m -> new Series(unit, new ArrayList<>()))
            .forks();
    while (forks.size() <= fork) {
      forks.add(new ArrayList<>());
    }
    forks.get(fork).add(value);
  }

  // ---- from a file -----------------------------------------------------------------------------

  static Samples read(Path file) throws IOException {
    Samples samples = new Samples();
    if (Files.exists(file)) {
      Files.readAllLines(file).forEach(samples::readLine);
    }
    return samples;
  }

  private void readLine(String line) {
    String[] fields = line.split("\t", -1);
    Map<String, String> parameters = new TreeMap<>();
    for (String parameter : fields[1].split(";")) {
      int equals = parameter.indexOf('=');
      if (equals > 0) {
        parameters.put(parameter.substring(0, equals), parameter.substring(equals + 1));
      }
    }
    put(
        new Case(fields[0], parameters),
        Integer.parseInt(fields[2]),
        fields[3],
        fields[4],
        Double.parseDouble(fields[5]));
  }
}
