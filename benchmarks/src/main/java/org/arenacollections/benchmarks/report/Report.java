// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Runs the benchmarks, and writes what they measured as a page, as JSON and as a table in Markdown.
 *
 * <p>System properties: {@code mode} (smoke, quick, full), {@code budget} (such as 25m; empty as
 * the mode says), {@code only} (a regular expression over names and parameters), {@code resume}
 * (true: goes on with what an earlier run left in the folder), {@code report.folder}.
 */
public final class Report {
  private final Path folder;
  private final Samples samples;
  private final Map<String, String> facts;
  private final List<String> leftOut = new ArrayList<>();
  private int measured;

  private Report(Path folder, Samples samples, Map<String, String> facts) {
    this.folder = folder;
    this.samples = samples;
    this.facts = facts;
  }

  /** Without arguments: what to do is in system properties. */
  public static void main(String[] arguments) throws IOException {
    try {
      Plan plan = Plan.named(property("mode", "quick")).within(property("budget", ""));
      Pattern only = Pattern.compile(property("only", ""));
      Path folder = Path.of(property("report.folder", "benchmarks/target/report"));
      run(plan, only, folder, Boolean.parseBoolean(property("resume", "false")));
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      System.err.println(
          e instanceof PatternSyntaxException ? "-Donly is no regular expression" : e.getMessage());
      System.exit(1);
    }
  }

  private static String property(String name, String otherwise) {
    String value = System.getProperty(name, "");
    return value.isBlank() ? otherwise : value;
  }

  private static void run(Plan plan, Pattern only, Path folder, boolean resume) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve("samples.tsv");
    if (!resume) {
      Files.deleteIfExists(file);
    }
    Report report = new Report(folder, Samples.read(file), Machine.facts(plan));
    report.measure(plan, only);
    report.keepFacts();
    report.write();
  }

  private void measure(Plan plan, Pattern only) throws IOException {
    Measuring measuring = new Measuring(plan, samples, folder, new Progress(System.out));
    measuring.run(only);
    measured = measuring.count();
    leftOut.addAll(measuring.leftOut());
    facts.put("load average", facts.get("load average") + " before, " + Machine.load() + " after");
    if (plan.name().equals(Plan.SMOKE.name())) {
      leftOut.add("in smoke mode nothing is measured long enough to mean anything");
    }
  }

  /**
   * Where nothing was measured, and a page only made again, the facts are those of the last run.
   */
  private void keepFacts() throws IOException {
    Path file = folder.resolve("facts.tsv");
    if (measured > 0 || !Files.exists(file)) {
      Files.write(
          file, facts.entrySet().stream().map(f -> f.getKey() + "\t" + f.getValue()).toList());
    } else {
      facts.clear();
      for (String line : Files.readAllLines(file)) {
        facts.put(line.substring(0, line.indexOf('\t')), line.substring(line.indexOf('\t') + 1));
      }
    }
  }

  private void write() throws IOException {
    Page page = new Page(samples, facts, leftOut);
    Files.writeString(folder.resolve("index.html"), page.html());
    Path charts = Files.createDirectories(folder.resolve("charts"));
    for (Map.Entry<String, String> chart : page.charts().entrySet()) {
      Files.writeString(charts.resolve(chart.getKey() + ".svg"), chart.getValue());
    }
    Files.writeString(folder.resolve("report.json"), Json.of(data()) + "\n");
    Files.writeString(folder.resolve("table.md"), new Table(samples, facts).markdown());
    if (facts.get("mode").equals(Plan.SMOKE.name())) {
      System.out.println("no ratios: in smoke mode nothing is measured long enough");
    } else {
      Goals.outcomes(samples).forEach(outcome -> System.out.println(outcome.line()));
    }
    System.out.println("report: " + folder.resolve("index.html").toAbsolutePath().normalize());
  }

  // ---- the data --------------------------------------------------------------------------------

  private Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("facts", facts);
    data.put("leftOut", leftOut);
    data.put("goals", Goals.outcomes(samples).stream().map(Report::data).toList());
    data.put("cases", samples.cases().stream().map(this::data).toList());
    return data;
  }

  private static Map<String, Object> data(Goals.Outcome outcome) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", outcome.name());
    data.put("limit", outcome.goal().limit());
    data.put("ratio", outcome.ratio().value());
    data.put("low", outcome.ratio().low());
    data.put("high", outcome.ratio().high());
    data.put("peer", outcome.peer());
    data.put("met", outcome.isMet());
    return data;
  }

  private Map<String, Object> data(Case measured) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("benchmark", measured.benchmark());
    data.put("parameters", measured.parameters());
    Map<String, Object> metrics = new LinkedHashMap<>();
    samples.of(measured, Samples.TIME).ifPresent(series -> metrics.put(Samples.TIME, data(series)));
    samples.others(measured).forEach((name, series) -> metrics.put(name, data(series)));
    data.put("metrics", metrics);
    return data;
  }

  private static Map<String, Object> data(Samples.Series series) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("unit", series.unit());
    data.put("median", series.median());
    data.put("forks", series.forks());
    return data;
  }
}
