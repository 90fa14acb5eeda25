// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The report as tables in Markdown, for {@code benchmarks/results}. */
final class Table {
  private final Samples samples;
  private final Map<String, String> facts;
  private final StringBuilder text = new StringBuilder();

  Table(Samples samples, Map<String, String> facts) {
    this.samples = samples;
    this.facts = facts;
  }

  String markdown() {
    facts.forEach(
        (name, fact) -> text.append("- ").append(name).append(": ").append(fact).append('\n'));
    text.append("\n| goal | at most | measured | interval | best peer | |\n");
    text.append("| --- | ---: | ---: | --- | --- | --- |\n");
    for (Goals.Outcome outcome : Goals.outcomes(samples)) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.2f | %.2f | %.2f – %.2f | %s | %s%s |%n",
              outcome.name(),
              outcome.goal().limit(),
              outcome.ratio().value(),
              outcome.ratio().low(),
              outcome.ratio().high(),
              Words.ofLibrary(outcome.peer()),
              outcome.isMet() ? "met" : "**missed**",
              outcome.isClose() ? ", close" : ""));
    }
    text.append("\n| question | | ours | B/op | peers (ours by theirs) |\n");
    text.append("| --- | --- | ---: | ---: | --- |\n");
    Comparison.all(samples).forEach(this::row);
    return text.toString();
  }

  private void row(Comparison comparison) {
    Question question = comparison.question();
    comparison.answers().stream()
        .filter(Comparison.Answer::isOurs)
        .forEach(
            ours ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| %s | %s%s | %s %s | %s | %s |%n",
                        question.type().replaceFirst("Benchmark$", "") + " " + question.title(),
                        comparison.caption(),
                        ours.library().equals(Case.OURS)
                            ? ""
                            : " " + Words.ofLibrary(ours.library()),
                        Page.number(ours.series().median()),
                        ours.series().unit().replace("#", "µs"),
                        samples
                            .of(ours.measured(), Samples.GARBAGE)
                            .map(garbage -> Page.number(garbage.median()))
                            .orElse("–"),
                        peers(comparison, ours))));
  }

  private static String peers(Comparison comparison, Comparison.Answer ours) {
    return comparison.answers().stream()
        .filter(answer -> !answer.isOurs())
        .map(
            peer ->
                String.format(
                    Locale.ROOT,
                    "%s %s (%.2f)",
                    Words.ofLibrary(peer.library()),
                    Page.number(peer.series().median()),
                    ours.series().median() / peer.series().median()))
        .collect(Collectors.joining(", "));
  }
}
