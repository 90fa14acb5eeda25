// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.Console;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Says how far a run is: in one line that is written anew on a terminal, in a line now and then
 * elsewhere.
 */
final class Progress {
  private static final Duration NOW_AND_THEN = Duration.ofSeconds(30);

  private final PrintStream out;
  private final boolean isTerminal;
  private final long start = System.nanoTime();
  private Duration budget = Duration.ZERO;
  private int total;
  private int done;
  private int measured;
  private Duration lastLine = Duration.ZERO;

  Progress(PrintStream out) {
    this.out = out;
    Console console = System.console();
    isTerminal = console != null && console.isTerminal();
  }

  void begin(int total, Duration budget) {
    this.total = total;
    this.budget = budget;
    say(String.format(Locale.ROOT, "%,d forks to run, in at most %s", total, words(budget)));
  }

  /** Whether so many more fit into the budget, if they take as long as the others did. */
  boolean hasTimeFor(int count) {
    double each = measured == 0 ? 0 : elapsed().toMillis() / (double) measured;
    return elapsed().toMillis() + each * count <= budget.toMillis();
  }

  void next(String what) {
    String line =
        String.format(
            Locale.ROOT,
            "%3d %%  %,d of %,d  %s of %s  %s",
            100 * done / Math.max(1, total),
            done,
            total,
            words(elapsed()),
            words(budget),
            what.replaceFirst("^org\\.arenacollections\\.benchmarks\\.", ""));
    if (isTerminal) {
      out.print("\r\u001b[K" + (line.length() > 110 ? line.substring(0, 110) : line));
      out.flush();
    } else if (done == 0 || elapsed().minus(lastLine).compareTo(NOW_AND_THEN) >= 0) {
      lastLine = elapsed();
      out.println(line);
    }
    done++;
    measured++;
  }

  void skip(int count) {
    done += count;
  }

  void say(String line) {
    out.println((isTerminal ? "\r\u001b[K" : "") + line);
  }

  void end() {
    say(String.format(Locale.ROOT, "%,d forks ran in %s", measured, words(elapsed())));
  }

  int measured() {
    return measured;
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static String words(Duration time) {
    return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
