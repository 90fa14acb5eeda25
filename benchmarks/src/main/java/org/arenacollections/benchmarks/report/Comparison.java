// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answers to one question, of all libraries that were measured.
 *
 * @param question what was asked
 * @param metric what is compared, mostly the time
 * @param answers ours first, then from the smallest to the largest
 */
record Comparison(Question question, String metric, List<Answer> answers) {
  /** What is compared in classes whose time says nothing. */
  private static final Map<String, List<String>> METRICS =
      Map.of("FrameBenchmark", List.of("median", "p99", "p999", "max"));

  /**
   * What was measured of one library.
   *
   * @param library the value of the parameter, or the method's name
   * @param series what was measured
   * @param ratio to the best peer; to the best of all, where no peer was measured
   */
  record Answer(String library, Case measured, Samples.Series series, Statistics.Ratio ratio) {
    boolean isOurs() {
      return Case.isOurs(library);
    }
  }

  /** The comparisons of each question of which anything was measured. */
  static List<Comparison> all(Samples samples) {
    List<Comparison> all = new ArrayList<>();
    samples
        .byQuestion()
        .forEach(
            (question, cases) -> {
              for (String metric : METRICS.getOrDefault(question.type(), List.of(Samples.TIME))) {
                all.add(of(question, metric, cases, samples));
              }
            });
    return all;
  }

  private static Comparison of(
      Question question, String metric, Map<String, Case> cases, Samples samples) {
    Samples.Series best =
        best(cases, metric, samples, true)
            .or(() -> best(cases, metric, samples, false))
            .orElseThrow();
    List<Answer> answers = new ArrayList<>();
    cases.forEach(
        (library, measured) -> {
          Samples.Series series = samples.of(measured, metric).orElseThrow();
          answers.add(
              new Answer(
                  library, measured, series, Statistics.ratio(series.forks(), best.forks())));
        });
    answers.sort(
        Comparator.comparing((Answer a) -> !a.isOurs()).thenComparing(a -> a.series.median()));
    return new Comparison(question, metric, answers);
  }

  private static Optional<Samples.Series> best(
      Map<String, Case> cases, String metric, Samples samples, boolean peersOnly) {
    return cases.entrySet().stream()
        .filter(e -> !peersOnly || !Case.isOurs(e.getKey()))
        .map(e -> samples.of(e.getValue(), metric).orElseThrow())
        .min(Comparator.comparing(Samples.Series::median));
  }

  /** What is compared and where, for a caption. */
  String caption() {
    return metric.equals(Samples.TIME)
        ? question.where()
        : metric.replace("p999", "p99.9") + ", " + question.where();
  }

  /** Where a goal lies on the scale of the ratios; not a number if there is none. */
  double goalOf(Answer answer, List<Goals.Outcome> outcomes) {
    return outcomes.stream()
        .filter(o -> o.question().equals(question))
        .filter(o -> o.goal().ours().equals(answer.library))
        .filter(o -> o.goal().metric().equals(metric))
        .mapToDouble(o -> answer.ratio.value() / o.ratio().value() * o.goal().limit())
        .min()
        .orElse(Double.NaN);
  }
}
