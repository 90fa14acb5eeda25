// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs {@link ListBenchmark} and {@link ColumnsBenchmark} and prints the table that stands in
 * {@code benchmarks/results}: ours, each peer with our ratio to it, and whether that is within the
 * goal.
 *
 * <p>All peers of a question run one after the other, and the whole is repeated round by round, so
 * that a noisy minute does not fall on one peer alone. A round is a fork of each; what is compared
 * are medians over the iterations of all rounds.
 *
 * <p>Arguments: how many rounds (5), and a part of the benchmarks' names (all).
 */
public final class ListsAndColumns {
  private static final List<String> PEERS =
      List.of("Arena", "Array", "ArrayList", "Eclipse", "Fastutil");

  /** The largest ratio to the quickest of some peers that is good enough. */
  private record Goal(double ratio, List<String> peers) {}

  private static final Goal AS_ARRAY = new Goal(1.10, List.of("Array"));
  private static final Goal AS_LISTS = new Goal(1.10, List.of("Eclipse", "Fastutil"));

  private static final Map<String, Goal> GOALS =
      Map.ofEntries(
          Map.entry("sum", AS_ARRAY),
          Map.entry("fill", AS_ARRAY),
          Map.entry("update", AS_ARRAY),
          Map.entry("randomGet", new Goal(1.5, List.of("Array"))),
          Map.entry("addReused", AS_LISTS),
          Map.entry("addPresized", AS_LISTS),
          Map.entry("addGrowing", new Goal(1.0, List.of("Eclipse", "Fastutil"))),
          Map.entry("columnSum", new Goal(1.05, List.of("Array"))),
          Map.entry("columnCount", new Goal(1.05, List.of("Array"))));

  /** What was measured of one peer: nanoseconds, and bytes of garbage, of each iteration. */
  private record Samples(List<Double> times, List<Double> bytes) {
    double time() {
      return median(times);
    }

    private static double median(List<Double> values) {
      double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      int middle = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
  }

  private record Question(String benchmark, String name, int size) implements Comparable<Question> {
    @Override
    public int compareTo(Question that) {
      int order = benchmark.compareTo(that.benchmark);
      order = order == 0 ? Integer.compare(size, that.size) : -order;
      return order == 0 ? name.compareTo(that.name) : order;
    }
  }

  private final Map<Question, Map<String, Samples>> answers = new TreeMap<>();

  private ListsAndColumns() {}

  public static void main(String[] arguments) throws RunnerException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    String part = arguments.length > 1 ? arguments[1] : "";
    ListsAndColumns table = new ListsAndColumns();
    for (int round = 0; round < rounds; round++) {
      table.addAll(run(part));
    }
    table.print();
  }

  private static Collection<RunResult> run(String part) throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include("\\.(List|Columns)Benchmark\\." + part)
                .forks(1)
                .warmupIterations(6)
                .warmupTime(TimeValue.milliseconds(150))
                .measurementIterations(8)
                .measurementTime(TimeValue.milliseconds(100))
                .addProfiler(GCProfiler.class)
                .jvmArgs("-Xms2g", "-Xmx2g")
                .build())
        .run();
  }

  private void addAll(Collection<RunResult> results) {
    for (RunResult result : results) {
      String[] path = result.getParams().getBenchmark().split("\\.");
      String method = path[path.length - 1];
      String peer =
          PEERS.stream()
              .filter(method::endsWith)
              .findFirst()
              .orElseThrow(() -> new IllegalStateException(method + " names no peer"));
      String name = method.substring(0, method.length() - peer.length());
      int size = Integer.parseInt(result.getParams().getParam("size"));
      Samples samples =
          answers
              .computeIfAbsent(
                  new Question(path[path.length - 2], name, size), q -> new TreeMap<>())
              .computeIfAbsent(peer, p -> new Samples(new ArrayList<>(), new ArrayList<>()));
      result.getBenchmarkResults().stream()
          .flatMap(fork -> fork.getIterationResults().stream())
          .forEach(iteration -> add(samples, iteration));
    }
  }

  private static void add(Samples samples, IterationResult iteration) {
    samples.times.add(iteration.getPrimaryResult().getScore());
    samples.bytes.add(iteration.getSecondaryResults().get("gc.alloc.rate.norm").getScore());
  }

  // ---- the table -------------------------------------------------------------------------------

  private void print() {
    String peers = String.join(" | ", PEERS.subList(1, PEERS.size()));
    System.out.println("\n| question | size | ours, ns | B/op | " + peers + " | goal | |");
    System.out.println("| --- |" + " ---: |".repeat(PEERS.size() + 2) + " --- | --- |");
    answers.forEach(ListsAndColumns::printRow);
  }

  private static void printRow(Question question, Map<String, Samples> answer) {
    Samples ours = answer.get("Arena");
    if (ours == null) {
      return;
    }
    String others =
        PEERS.stream()
            .skip(1)
            .map(peer -> cell(ours, answer.get(peer)))
            .collect(Collectors.joining(" | "));
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %s | %.0f | %s | %s |%n",
        question.name,
        question.size,
        number(ours.time()),
        Samples.median(ours.bytes),
        others,
        verdict(GOALS.get(question.name), ours, answer));
  }

  private static String cell(Samples ours, Samples peer) {
    return peer == null
        ? "–"
        : String.format(Locale.ROOT, "%s (%.2f)", number(peer.time()), ours.time() / peer.time());
  }

  private static String number(double nanoseconds) {
    return String.format(Locale.ROOT, nanoseconds < 100 ? "%,.1f" : "%,.0f", nanoseconds);
  }

  private static String verdict(Goal goal, Samples ours, Map<String, Samples> answer) {
    if (goal == null) {
      return "none | ";
    }
    double[] peers =
        goal.peers.stream()
            .filter(answer::containsKey)
            .mapToDouble(p -> answer.get(p).time())
            .toArray();
    double ratio = ours.time() / Arrays.stream(peers).min().orElse(Double.NaN);
    return String.format(
        Locale.ROOT,
        "≤ %.2f × %s | %s, %.2f",
        goal.ratio,
        String.join(", ", goal.peers),
        ratio <= goal.ratio ? "met" : "**missed**",
        ratio);
  }
}
