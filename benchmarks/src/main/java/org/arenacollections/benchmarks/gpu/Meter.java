// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Runs what is to be measured, and writes each row when it is known.
 *
 * <p>A table has a budget of time. When it is used up, its other rows are left out, and said to be.
 */
final class Meter {
  private static final int WARM_UP = 200;
  private static final int REPETITIONS = 1_000;
  private static final int CHECK_REPETITIONS = 3;

  /** One repetition: what is not measured is done before and after. */
  interface Task {
    default void before() {}

    void run();

    default void after() {}

    /** Fails if the results are wrong; asked now and then. */
    default void check() {}

    default long bytes() {
      return 0;
    }

    /** How long the latest run took on the device; NaN where nobody asks. */
    default double deviceMillis() {
      return Double.NaN;
    }
  }

  private final Path file;
  private final PrintStream out;
  private final boolean timed;
  private final long secondsPerTable;
  private long budgetNanos;
  private final List<Row> rows = new ArrayList<>();
  private long tableStart = System.nanoTime();
  private int repeat = 1;

  Meter(Path file, PrintStream out, boolean timed, int secondsPerTable) {
    this.file = file;
    this.out = out;
    this.timed = timed;
    this.secondsPerTable = secondsPerTable;
    write(Row.HEADER, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
  }

  /** Whether times are measured; otherwise everything runs a few times, to be checked. */
  boolean isTimed() {
    return timed;
  }

  /** How often every table is made, one time after the other, to see what comes back. */
  int repeats() {
    return timed ? 2 : 1;
  }

  void beginRepeat(int number) {
    repeat = number;
  }

  /** Whether this is the first of the repeats. */
  boolean isFirst() {
    return repeat == 1;
  }

  /** The first repeat has two thirds of the time, since what it leaves out, the second does too. */
  void beginTable(String title) {
    tableStart = System.nanoTime();
    long nanos = secondsPerTable * 1_000_000_000L;
    budgetNanos = repeats() == 1 ? nanos : isFirst() ? nanos * 2 / 3 : nanos / 3;
    out.println("# " + title);
  }

  boolean hasTime() {
    return System.nanoTime() - tableStart < budgetNanos;
  }

  void note(String text, Object... values) {
    out.println("# " + String.format(Locale.ROOT, text, values));
  }

  /** Measures one variant, if there is time, and writes its row. */
  void measure(
      LongSupplier calls,
      String table,
      String variant,
      String size,
      String state,
      String prediction,
      Task task) {
    if (!hasTime()) {
      note("left out, the time of %s is used up: %s %s %s", table, variant, size, state);
      return;
    }
    try {
      Row row = repeat(calls, table, variant, size, state, prediction, task);
      rows.add(row);
      out.println(row.csv(timed));
      write(row.csv(timed), StandardOpenOption.APPEND);
    } catch (UnsupportedOperationException e) {
      note("left out, %s: %s %s %s", e.getMessage(), table, variant, size);
    }
  }

  private Row repeat(
      LongSupplier calls,
      String table,
      String variant,
      String size,
      String state,
      String prediction,
      Task task) {
    int most = timed ? REPETITIONS : CHECK_REPETITIONS;
    int warmUp = timed ? WARM_UP : 1;
    // No variant may use more than a part of the time, however slow it is.
    long slice = Math.max(1, (budgetNanos - (System.nanoTime() - tableStart)) / 8);
    long start = System.nanoTime();
    for (int i = 0; i < warmUp && (i < 1 || System.nanoTime() - start < slice / 4); i++) {
      task.before();
      run(task);
      task.after();
      task.check();
    }
    long callsInAll = 0;
    long[] nanos = new long[most];
    double[] deviceMillis = new double[most];
    int done = 0;
    start = System.nanoTime();
    while (done < most && (done < 3 || System.nanoTime() - start < slice)) {
      task.before();
      long callsBefore = calls.getAsLong();
      nanos[done] = run(task);
      callsInAll += calls.getAsLong() - callsBefore;
      task.after();
      deviceMillis[done] = task.deviceMillis();
      done++;
      if (done % 100 == 0) {
        task.check();
      }
    }
    task.check();
    double callsEach = callsInAll / (double) done;
    Arrays.sort(nanos, 0, done);
    Arrays.sort(deviceMillis, 0, done);
    return new Row(
        table,
        variant,
        size,
        state,
        nanos[done / 2] / 1e3,
        nanos[Math.min(done - 1, done * 99 / 100)] / 1e3,
        done,
        callsEach,
        task.bytes(),
        prediction,
        deviceMillis[done / 2] * 1e3,
        repeat);
  }

  private static long run(Task task) {
    long start = System.nanoTime();
    task.run();
    return System.nanoTime() - start;
  }

  private void write(String line, StandardOpenOption... options) {
    try {
      Files.writeString(file, line + "\n", options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints all rows again, as a table to read. */
  void summarize() {
    out.printf(
        Locale.ROOT,
        "%n%-3s %-30s %12s %-10s %12s %12s %12s %7s %12s  %s%n",
        "",
        "variant",
        "size",
        "state",
        timed ? "median us" : "",
        timed ? "p99 us" : "",
        timed ? "on device" : "",
        "calls",
        "bytes",
        "predicted");
    for (Row row : rows) {
      out.printf(
          Locale.ROOT,
          "%-3s %-30s %12s %-10s %12s %12s %12s %7.1f %12d  %s%n",
          row.table(),
          row.variant(),
          row.size(),
          row.state(),
          Row.number(timed, row.medianMicros()),
          Row.number(timed, row.p99Micros()),
          Row.number(timed, row.deviceMicros()),
          row.calls(),
          row.bytes(),
          row.prediction());
    }
    if (!timed) {
      out.println("No times: this is no GPU, or nobody asked for them. Results were checked.");
    }
  }
}
