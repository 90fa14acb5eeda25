// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.arenacollections.report.Html.Text;

/** The page: a summary by name, the leaks, and a section for each of the busiest arenas. */
final class ReportPage {
  /** More sections than that nobody reads; the summary has the others. */
  private static final int MOST_SECTIONS = 24;

  /** More names than that nobody reads; a program may give each request one of its own. */
  private static final int MOST_NAMES = 500;

  private final History history;
  private final String recording;

  ReportPage(History history, String recording) {
    this.history = history;
    this.recording = recording;
  }

  String html() {
    Html html = new Html();
    html.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.add(
        "<title>Arenas in %s</title>\n<style>\n%s</style>\n</head>\n<body>\n", recording, style());
    html.add("<h1>Arenas in %s</h1>\n", recording);
    html.add(
        "<p>%s events of %s arenas, over %s.</p>\n",
        Amounts.count(history.eventCount()),
        Amounts.count(history.arenas().size()),
        Amounts.micros(history.duration()));
    if (!history.arenas().isEmpty()) {
      summary(html);
    }
    leaks(html);
    copies(html);
    List<ArenaHistory> shown = sections();
    if (shown.size() < history.arenas().size()) {
      html.add(
          "<p>Sections follow of %s of the arenas, the busiest ones. The summary counts all.</p>\n",
          Amounts.count(shown.size()));
    }
    for (ArenaHistory arena : shown) {
      section(html, arena);
    }
    return html.add("</body>\n</html>\n").toString();
  }

  private static Html style() {
    try (InputStream css = ReportPage.class.getResourceAsStream("report.css")) {
      if (css == null) {
        throw new IllegalStateException("report.css is not beside " + ReportPage.class);
      }
      String text = new String(css.readAllBytes(), StandardCharsets.UTF_8);
      return new Html().add(text.replace("%", "%%"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line for all arenas of a name: a program may make thousands of them. */
  private void summary(Html html) {
    Map<String, List<ArenaHistory>> byName = new LinkedHashMap<>();
    for (ArenaHistory arena : history.arenas()) {
      byName.computeIfAbsent(arena.name(), name -> new ArrayList<>()).add(arena);
    }
    html.table(
        "By name",
        "arena",
        "how many",
        "resets",
        "highest peak",
        "most reserved",
        "blocks taken",
        "refused",
        "leaked");
    List<ArenaHistory> others = new ArrayList<>();
    int shown = 0;
    for (Map.Entry<String, List<ArenaHistory>> named : byName.entrySet()) {
      if (shown < MOST_NAMES) {
        shown++;
        summarise(html, named.getKey(), named.getValue());
      } else {
        others.addAll(named.getValue());
      }
    }
    if (!others.isEmpty()) {
      summarise(html, Amounts.count(byName.size() - shown) + " other names", others);
    }
    html.endTable();
  }

  private static void summarise(Html html, String name, List<ArenaHistory> arenas) {
    html.row(
        new Text(name),
        Amounts.count(arenas.size()),
        Amounts.count(arenas.stream().mapToLong(a -> a.resets().count()).sum()),
        Amounts.bytes(arenas.stream().mapToLong(a -> a.resets().peakByteSize()).max().orElse(0)),
        Amounts.bytes(arenas.stream().mapToLong(ArenaHistory::reservedByteSize).max().orElse(0)),
        Amounts.count(arenas.stream().mapToLong(ArenaHistory::growthCount).sum()),
        Amounts.count(arenas.stream().mapToLong(a -> a.overflows().count()).sum()),
        Amounts.count(arenas.stream().mapToLong(ArenaHistory::leakCount).sum()));
  }

  private void leaks(Html html) {
    if (history.leakCount() == 0) {
      return;
    }
    html.add("<h2 class=\"bad\">Collected without close</h2>\n");
    if (history.leakCount() > history.leaks().size()) {
      html.add("<p>%s, of which the first follow.</p>\n", Amounts.count(history.leakCount()));
    }
    html.table("Leaks", "arena", "made at", "made by thread", "found at", "freed", "kept");
    for (History.Leak leak : history.leaks()) {
      html.row(
          new Text(leak.name() + " #" + leak.id()),
          new Text(
              leak.madeAt().isEmpty()
                  ? "unknown; -Dorg.arenacollections.sites=true shows it"
                  : leak.madeAt()),
          new Text(leak.madeBy()),
          Amounts.micros(leak.time() - history.from()),
          Amounts.bytes(leak.freedByteSize()),
          Amounts.bytes(leak.keptByteSize()));
    }
    html.endTable();
  }

  /** The busiest arenas of which there is more to say than one line. */
  private List<ArenaHistory> sections() {
    return history.arenas().stream()
        .filter(a -> a.resets().count() > 1 || a.growthCount() > 1 || a.overflows().count() > 0)
        .sorted(
            Comparator.comparingLong((ArenaHistory a) -> a.resets().count() + a.overflows().count())
                .reversed())
        .limit(MOST_SECTIONS)
        .toList();
  }

  private void section(Html html, ArenaHistory arena) {
    html.add("<section>\n<h2>%s <small>#%s</small></h2>\n", arena.name(), arena.id());
    if (arena.resets().count() > 0) {
      html.add("%s", new Chart(arena, history.from(), history.to()).html());
    } else {
      html.add("<p>Never reset in this recording.</p>\n");
    }
    overflows(html, arena);
    growth(html, arena);
    if (arena.scopeCount() > 0) {
      html.add(
          "<p>%s scopes were recorded: the longest was open for %s, the largest used %s.</p>\n",
          Amounts.count(arena.scopeCount()),
          Amounts.micros(arena.longestScopeNanos() / 1000),
          Amounts.bytes(arena.largestScopeByteSize()));
    }
    html.add("</section>\n");
  }

  private static void overflows(Html html, ArenaHistory arena) {
    if (arena.overflows().count() == 0) {
      return;
    }
    html.table("Refused requests", "where", "how many", "largest");
    for (Tally.Entry entry : arena.overflows().entries()) {
      html.row(
          new Text(entry.place()), Amounts.count(entry.count()), Amounts.bytes(entry.largest()));
    }
    html.endTable();
  }

  private void growth(Html html, ArenaHistory arena) {
    if (arena.growthCount() == 0) {
      return;
    }
    html.add(
        "<details%s><summary>%s taken from the block source</summary>\n",
        new Html().add(arena.growthCount() > 8 ? "" : " open"),
        arena.growthCount() == 1 ? "1 block" : Amounts.count(arena.growthCount()) + " blocks");
    html.table("Growth", "where", "at", "block", "reserved then");
    for (ArenaHistory.Growth growth : arena.growths()) {
      html.row(
          new Text(growth.place()),
          Amounts.micros(growth.time() - history.from()),
          Amounts.bytes(growth.blockByteSize()),
          Amounts.bytes(growth.reservedByteSize()));
    }
    html.endTable();
    if (arena.growthCount() > arena.growths().size()) {
      html.add("<p>These are the first ones.</p>\n");
    }
    html.add("</details>\n");
  }

  private void copies(Html html) {
    if (history.copies().count() == 0) {
      return;
    }
    html.add("<h2>Copied to the heap</h2>\n");
    html.table(
        "A sample of the calls that copied elements of collections in arenas",
        "where",
        "how many",
        "elements",
        "largest");
    for (Tally.Entry entry : history.copies().entries()) {
      html.row(
          new Text(entry.place()),
          Amounts.count(entry.count()),
          Amounts.count(entry.sum()),
          Amounts.count(entry.largest()));
    }
    html.endTable();
  }
}
