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
 * @param answers the times, ours first, then from the quickest to the slowest
 */
record Comparison(Question question, List<Answer> answers) {
  /**
   * What one library takes.
   *
   * @param library the value of the parameter, or the method's name
   * @param time what was measured
   * @param ratio to the best peer; to the best of all, where no peer was measured
   */
  record Answer(String library, Case measured, Samples.Series time, Statistics.Ratio ratio) {
    boolean isOurs() {
      return library.startsWith(Case.OURS);
    }
  }

  /** The comparison of each question of which anything was measured. */
  static List<Comparison> all(Samples samples) {
    List<Comparison> all = new ArrayList<>();
    samples.byQuestion().forEach((question, cases) -> all.add(of(question, cases, samples)));
    return all;
  }

  private static Comparison of(Question question, Map<String, Case> cases, Samples samples) {
    Samples.Series best =
        best(cases, samples, true).or(() -> best(cases, samples, false)).orElseThrow();
    List<Answer> answers = new ArrayList<>();
    cases.forEach(
        (library, measured) -> {
          Samples.Series time = samples.of(measured, Samples.TIME).orElseThrow();
          answers.add(
              new Answer(library, measured, time, Statistics.ratio(time.forks(), best.forks())));
        });
    answers.sort(
        Comparator.comparing((Answer a) -> !a.isOurs()).thenComparing(a -> a.time.median()));
    return new Comparison(question, answers);
  }

  private static Optional<Samples.Series> best(
      Map<String, Case> cases, Samples samples, boolean peersOnly) {
    return cases.entrySet().stream()
        .filter(e -> !peersOnly || !e.getKey().startsWith(Case.OURS))
        .map(e -> samples.of(e.getValue(), Samples.TIME).orElseThrow())
        .min(Comparator.comparing(Samples.Series::median));
  }

  /** Where a goal lies on the scale of the ratios; not a number if there is none. */
  double goalOf(Answer answer, List<Goals.Outcome> outcomes) {
    return outcomes.stream()
        .filter(o -> o.question().equals(question))
        .filter(o -> o.goal().ours().equals(answer.library))
        .filter(o -> o.goal().metric().equals(Samples.TIME))
        .mapToDouble(o -> answer.ratio.value() / o.ratio().value() * o.goal().limit())
        .min()
        .orElse(Double.NaN);
  }
}
