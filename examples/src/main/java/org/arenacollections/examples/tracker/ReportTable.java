// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** Sets reports side by side: one column for each tracker, one line for each fact. */
final class ReportTable {
  private static final String ABSENT = "-";

  private final List<RunReport> reports;
  private final StringBuilder text = new StringBuilder();

  private ReportTable(List<RunReport> reports) {
    this.reports = reports;
  }

  /** Returns the table as text, with a line break after each line. */
  static String of(List<RunReport> reports) {
    return new ReportTable(reports).build();
  }

  private String build() {
    line("", RunReport::name);
    line("frames", report -> count(report.nanos().count()));
    line("tracks", report -> count(report.tracks().trackCount()));
    line("boxes written", report -> count(report.tracks().size()));
    line("frame time, median", report -> micros(report.nanos().median()));
    line("frame time, 99th percentile", report -> micros(report.nanos().quantile(0.99)));
    line("frame time, maximum", report -> micros(report.nanos().max()));
    line("frames later than 20 ms", report -> count(report.lateCount()));
    line("allocated per frame, median", report -> bytes(report.allocated().median()));
    line("allocated per frame, mean", report -> meanBytes(report.allocated().mean()));
    line("allocated per frame, maximum", report -> bytes(report.allocated().max()));
    line("frames that allocated", report -> count(report.allocated().positiveCount()));
    line("  the last of them", report -> frameNumber(report.allocated().lastPositive()));
    line("garbage collections", report -> count(report.collectionCount()));
    for (String arena : arenaNames()) {
      line("arena '" + arena + "', high-water mark", report -> highWater(report, arena));
    }
    return text.toString();
  }

  private void line(String fact, Function<RunReport, String> value) {
    List<String> cells = new ArrayList<>();
    reports.forEach(report -> cells.add(String.format("%16s", value.apply(report))));
    text.append(String.format("%-36s", fact)).append(String.join("", cells)).append('\n');
  }

  private Set<String> arenaNames() {
    Set<String> names = new LinkedHashSet<>();
    reports.forEach(report -> report.arenas().forEach(use -> names.add(use.arena())));
    return names;
  }

  private static String highWater(RunReport report, String arena) {
    return report.arenas().stream()
        .filter(use -> use.arena().equals(arena))
        .map(use -> bytes(use.highWaterByteSize()))
        .findFirst()
        .orElse(ABSENT);
  }

  private static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static String frameNumber(int number) {
    return number == 0 ? ABSENT : count(number);
  }

  private static String micros(long nanos) {
    return String.format(Locale.ROOT, "%,.1f us", nanos / 1e3);
  }

  private static String bytes(long byteSize) {
    return String.format(Locale.ROOT, "%,d B", byteSize);
  }

  private static String meanBytes(double byteSize) {
    return String.format(Locale.ROOT, "%,.1f B", byteSize);
  }
}
