// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a page about the arenas in a flight recording: {@code java -jar arena-collections.jar
 * RECORDING}.
 */
public final class ArenaReport {
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private final PrintStream out;
  private final PrintStream err;

  ArenaReport(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the command; the exit status is 0 if there is a page, 1 if not, 2 if it was misused.
   *
   * @param arguments as {@code --help} says
   */
  public static void main(String[] arguments) {
    int status = new ArenaReport(System.out, System.err).run(arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  int run(String... arguments) {
    try {
      ReportCommand command = ReportCommand.of(arguments);
      if (command.isHelp()) {
        out.print(ReportMessages.help());
        return 0;
      }
      report(command.recording(), command.page());
      return 0;
    } catch (IllegalArgumentException e) {
      err.println(ReportMessages.error(String.valueOf(e.getMessage())));
      return MISUSED;
    } catch (ReportException e) {
      err.println(ReportMessages.error(String.valueOf(e.getMessage())));
      return FAILED;
    }
  }

  private void report(Path recording, Path page) throws ReportException {
    if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
      throw new ReportException(ReportMessages.noFlightRecorder());
    }
    if (!Files.exists(recording)) {
      throw new ReportException(ReportMessages.noFile(recording));
    }
    for (Path file : new Path[] {recording, page}) {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new ReportException(ReportMessages.notAFile(file, Files.isDirectory(file)));
      }
    }
    if (isSame(recording, page)) {
      throw new ReportException(ReportMessages.sameFile(recording));
    }
    History history = RecordingReader.read(recording, new Progress(err));
    if (history.isEmpty()) {
      throw new ReportException(ReportMessages.noEvents(recording, history.otherCount()));
    }
    write(page, new ReportPage(history, String.valueOf(recording.getFileName())).html());
    out.println(ReportMessages.done(page, history.arenas().size(), history.eventCount()));
  }

  /** Whether two names are of one file, links included. */
  private static boolean isSame(Path recording, Path page) throws ReportException {
    try {
      return Files.exists(page) && Files.isSameFile(recording, page);
    } catch (IOException e) {
      throw new ReportException(ReportMessages.cannotWrite(page, e.toString()));
    }
  }

  /** Beside its place first, so that a page is whole or not there. */
  private static void write(Path page, String html) throws ReportException {
    try {
      // Not a temporary file of the JDK: nobody else may read those.
      // Where a link leads, which itself stays as it is.
      Path place = Files.exists(page) ? page.toRealPath() : page;
      Path whole =
          place.resolveSibling(place.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
      try {
        Files.writeString(whole, html);
        Files.move(whole, place, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      throw new ReportException(ReportMessages.cannotWrite(page, e.toString()));
    }
  }
}
