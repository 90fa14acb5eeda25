// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report as one page that needs nothing else: no script, no font, no picture from outside. */
final class Page {
  /** For the page and, with another selector, for a chart in a file of its own. */
  static final String COLOURS =
      """
      :root { --ink: #1c2733; --grid: #d5dbe1; --ours: #0b62c4; --peer: #6b7785; --goal: #c2570c; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #e4e9ee; --grid: #3a444e; --ours: #6cb2ff; --peer: #98a4b0; --goal: #ff9d57; }
      }
      """;

  private static final String STYLE =
      """
      :root { color-scheme: light dark; --paper: #ffffff; --card: #f5f7f9; --met: #1a7f37; --missed: #b3261e; }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #12181f; --card: #1b232c; --met: #57c26f; --missed: #ff8a80; }
      }
      * { box-sizing: border-box; }
      body { margin: 0 auto; padding: 1rem; max-width: 62rem; background: var(--paper); color: var(--ink);
        font: 1rem/1.5 system-ui, sans-serif; }
      h1 { font-size: 1.6rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
      h3 { margin: 1.75rem 0 .25rem; font-size: 1rem; } p { margin: .35rem 0; }
      a { color: var(--ours); } code { font-size: .9em; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--grid); text-align: left; }
      .n { text-align: right; white-space: nowrap; }
      .met { color: var(--met); } .missed { color: var(--missed); font-weight: 600; }
      .facts th { font-weight: 600; white-space: nowrap; vertical-align: top; }
      .big { font-size: 1.15rem; font-weight: 600; }
      figure { margin: .5rem 0; } svg { display: block; max-width: 100%; height: auto; }
      .narrow { display: none; }
      @media (max-width: 44rem) { .wide { display: none; } .narrow { display: block; } }
      details { margin: .25rem 0 1rem; } summary { cursor: pointer; color: var(--peer); }
      .key span { margin-right: 1rem; } .key b { margin-right: .25rem; }
      .key b { font-size: 1.1em; }
      nav a { margin-right: .75rem; white-space: nowrap; }
      """;

  private static final int WIDE = 960;
  private static final int NARROW = 350;

  private final Samples samples;
  private final Map<String, String> facts;
  private final List<String> leftOut;
  private final List<Goals.Outcome> outcomes;
  private final Map<String, String> charts = new TreeMap<>();
  private final Words words = new Words();
  private final StringBuilder html = new StringBuilder();

  Page(Samples samples, Map<String, String> facts, List<String> leftOut) {
    this.samples = samples;
    this.facts = facts;
    this.leftOut = leftOut;
    outcomes = Goals.outcomes(samples);
  }

  String html() {
    line("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">");
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    line("<title>Arena Collections: benchmarks</title>");
    line("<style>" + COLOURS + STYLE + "</style></head><body>");
    Map<String, List<Comparison>> byType = byType();
    head(byType);
    goals();
    limits();
    byType.forEach(this::section);
    machine();
    line("</body></html>");
    return html.toString();
  }

  private Map<String, List<Comparison>> byType() {
    Map<String, List<Comparison>> byType = new LinkedHashMap<>();
    for (Comparison comparison : Comparison.all(samples)) {
      byType.computeIfAbsent(comparison.question().type(), t -> new ArrayList<>()).add(comparison);
    }
    return byType;
  }

  private void head(Map<String, List<Comparison>> byType) {
    line("<h1>Arena Collections, measured</h1>");
    line(
        "<p>Ratios of medians in one run, all safety checks on. %s, commit %s, %s mode.</p>",
        facts.get("date"), facts.get("commit"), facts.get("mode"));
    long met = outcomes.stream().filter(Goals.Outcome::isMet).count();
    line(
        "<p class=big>%d of %d goals met, %d missed, %d not measured.</p>",
        met, outcomes.size(), outcomes.size() - met, Goals.unmeasured(samples).size());
    line(
        "<nav><a href=\"#goals\">Goals</a> <a href=\"#limits\">What the numbers can’t show</a> %s"
            + " <a href=\"#machine\">Machine</a></nav>",
        byType.keySet().stream()
            .map(type -> "<a href=\"#" + type + "\">" + shortName(type) + "</a>")
            .collect(Collectors.joining(" ")));
  }

  private static String shortName(String type) {
    return type.replaceFirst("Benchmark$", "").replaceAll("(?<=.)([A-Z])", " $1");
  }

  // ---- goals -----------------------------------------------------------------------------------

  private void goals() {
    line("<h2 id=goals>Goals</h2>");
    line(
        "<p>Ours by the best of the peers named. The interval is where 95 % of resampled"
            + " measurements lie; where the goal is inside it, another run may decide"
            + " otherwise.</p>");
    line("<div class=scroll><table><thead><tr><th>goal<th>outcome<th class=n>measured");
    line("<th class=n>at most<th class=n>interval<th>best peer</tr></thead><tbody>");
    outcomes.forEach(this::goal);
    for (Goals.Goal goal : Goals.unmeasured(samples)) {
      line(
          "<tr><td>%s<td>not measured<td class=n>–<td class=n>%.2f<td><td></tr>",
          goal.name(), goal.limit());
    }
    line("</tbody></table></div>");
  }

  private void goal(Goals.Outcome outcome) {
    Goals.Goal goal = outcome.goal();
    String verdict = outcome.isMet() ? "met" : "missed";
    line(
        "<tr><td>%s<td class=%s>%s%s<td class=n>%.2f<td class=n>%.2f%s<td class=n>%.2f –"
            + " %.2f<td>%s</tr>",
        outcome.name(),
        verdict,
        verdict,
        outcome.isClose() ? ", close" : "",
        outcome.ratio().value(),
        goal.limit(),
        goal.wanted().isPresent()
            ? String.format(Locale.ROOT, "<br>(%.2f wanted)", goal.wanted().getAsDouble())
            : "",
        outcome.ratio().low(),
        outcome.ratio().high(),
        escaped(Words.ofLibrary(outcome.peer())));
  }

  private void limits() {
    line("<h2 id=limits>What the numbers can’t show</h2><ul>");
    for (String limit : Limits.of(samples)) {
      line("<li>%s</li>", escaped(limit));
    }
    for (String reason : leftOut) {
      line("<li>Not measured: %s</li>", escaped(reason));
    }
    line("</ul>");
  }

  // ---- a class of benchmarks -------------------------------------------------------------------

  private void section(String type, List<Comparison> comparisons) {
    line("<h2 id=\"%s\">%s</h2>", type, escaped(shortName(type)));
    line("<p>%s</p>", escaped(words.ofClass(type)));
    line(
        "<p class=key><span><b style=\"color:var(--ours)\">●</b> ours</span><span><b"
            + " style=\"color:var(--peer)\">●</b> peer</span><span><b"
            + " style=\"color:var(--goal)\">┃</b> goal</span><span>further left is quicker; the"
            + " line at 1 is the best peer</span></p>");
    Map<String, List<Comparison>> byMethod = new LinkedHashMap<>();
    for (Comparison comparison : comparisons) {
      byMethod
          .computeIfAbsent(comparison.question().method(), m -> new ArrayList<>())
          .add(comparison);
    }
    byMethod.forEach((method, some) -> question(type, method, some));
  }

  private void question(String type, String method, List<Comparison> comparisons) {
    if (!method.isEmpty()) {
      line("<h3>%s</h3>", escaped(comparisons.getFirst().question().title()));
      line("<p>%s</p>", escaped(words.ofMethod(type, method)));
    }
    // Where nobody is compared with us, there is nothing to draw: the numbers say all.
    boolean isContest = comparisons.stream().anyMatch(Page::hasOursAndOthers);
    if (isContest) {
      comparisons.forEach(comparison -> figure(type, method, comparison));
    }
    line("<details%s><summary>numbers</summary><div class=scroll>", isContest ? "" : " open");
    for (Comparison comparison : comparisons) {
      table(comparison);
    }
    line("</div></details>");
  }

  private static boolean hasOursAndOthers(Comparison comparison) {
    return comparison.answers().stream().map(Comparison.Answer::isOurs).distinct().count() == 2;
  }

  private void figure(String type, String method, Comparison comparison) {
    String key = (type + method + comparison.caption()).replaceAll("[^A-Za-z0-9]", "");
    String title =
        comparison.question().type()
            + " "
            + method
            + " "
            + comparison.caption()
            + ", times the best peer";
    line("<figure><figcaption>%s</figcaption>", escaped(comparison.caption()));
    List<Charts.Row> rows = rows(comparison);
    String wide = Charts.svg(key + "w", title, rows, WIDE);
    charts.put(key, Charts.standalone(wide));
    line("<div class=wide>%s</div>", wide);
    line("<div class=narrow>%s</div></figure>", Charts.svg(key + "n", title, rows, NARROW));
  }

  private List<Charts.Row> rows(Comparison comparison) {
    return comparison.answers().stream()
        .map(
            answer ->
                new Charts.Row(
                    Words.ofLibrary(answer.library()),
                    answer.isOurs(),
                    answer.ratio(),
                    comparison.goalOf(answer, outcomes)))
        .toList();
  }

  private void table(Comparison comparison) {
    line("<table><thead><tr><th>%s<th class=n>median", escaped(comparison.caption()));
    line(
        "<th class=n>by best peer<th class=n>interval<th"
            + " class=n>forks<th>else</tr></thead><tbody>");
    for (Comparison.Answer answer : comparison.answers()) {
      line(
          "<tr><td>%s<td class=n>%s %s<td class=n>%.2f<td class=n>%.2f – %.2f<td"
              + " class=n>%d<td>%s</tr>",
          escaped(Words.ofLibrary(answer.library())),
          number(answer.series().median()),
          unit(answer),
          answer.ratio().value(),
          answer.ratio().low(),
          answer.ratio().high(),
          answer.series().forks().size(),
          escaped(others(answer)));
    }
    line("</tbody></table>");
  }

  /** Counters of JMH have a unit that is not theirs. */
  private static String unit(Comparison.Answer answer) {
    return answer.series().unit().equals("#") ? "µs" : escaped(answer.series().unit());
  }

  private String others(Comparison.Answer answer) {
    return samples.others(answer.measured()).entrySet().stream()
        .map(
            other ->
                other.getKey().equals(Samples.GARBAGE)
                    ? number(other.getValue().median()) + " B/op"
                    : other.getKey() + " " + number(other.getValue().median()))
        .collect(Collectors.joining(", "));
  }

  static String number(double value) {
    String pattern = Math.abs(value) < 10 ? "%,.2f" : Math.abs(value) < 100 ? "%,.1f" : "%,.0f";
    return String.format(Locale.ROOT, pattern, value).replaceFirst("^0\\.00$", "0");
  }

  // ---- the rest --------------------------------------------------------------------------------

  private void machine() {
    line("<h2 id=machine>Machine</h2><div class=scroll><table class=facts>");
    facts.forEach((name, fact) -> line("<tr><th>%s<td>%s</tr>", escaped(name), escaped(fact)));
    line("</table></div>");
    line(
        "<p>The same data is in <code>report.json</code> and <code>samples.tsv</code> beside this"
            + " page.</p>");
  }

  /** The charts of the page, each as a file of its own, by a name for it. */
  Map<String, String> charts() {
    return charts;
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private void line(String text) {
    html.append(text).append('\n');
  }

  private void line(String format, Object... values) {
    line(String.format(Locale.ROOT, format, values));
  }
}
