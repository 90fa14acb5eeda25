// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.nio.file.Path;
import java.util.Locale;

/** Every message of this package. */
final class ReportMessages {
  private ReportMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String help() {
    return """
    usage: java -jar arena-collections.jar RECORDING [--output PAGE]

    Reads a flight recording and writes a page about the arenas in it: used and peak bytes of each
    generation over time, growth, refused requests with their sites, leaks.

      RECORDING        a .jfr file
      --output, -o     the page to write, over what is there; default: RECORDING with .html
      --help, -h       this text

    To make a recording, start the program with
      java -XX:StartFlightRecording:filename=RECORDING …
    Copies to the heap are recorded with ,+org.arenacollections.ArenaCopyOut#enabled=true after it.
    """;
  }

  static String error(String message) {
    return text("arena-report: %s", message);
  }

  static String noRecordingNamed() {
    return "which recording? Try --help";
  }

  static String unknownOption(String option) {
    return text("there is no option %s; try --help", option);
  }

  static String oneRecording(String first, String second) {
    return text("one recording at a time, not %s and %s", first, second);
  }

  static String optionWithoutValue(String option) {
    return text("%s needs the name of a file behind it", option);
  }

  static String noFile(Path file) {
    return text("there is no file %s", file);
  }

  static String notAFile(Path file, boolean isDirectory) {
    return text("%s is %s", file, isDirectory ? "a directory" : "not a regular file");
  }

  static String sameFile(Path file) {
    return text(
        "the page would be written over the recording %s; name another with --output", file);
  }

  static String notARecording(Path file, String reason) {
    return text("%s is not a whole flight recording: %s", file, reason);
  }

  static String noEvents(Path file, long eventCount) {
    return text(
        "no arena left an event in %s (%d events of others); record while arenas are made, reset or"
            + " closed",
        file, eventCount);
  }

  static String cannotWrite(Path file, String reason) {
    return text("%s cannot be written: %s", file, reason);
  }

  static String noFlightRecorder() {
    return "this Java has no module jdk.jfr; run it with a whole JDK";
  }

  static String progress(long eventCount) {
    return text("%,d events read …", eventCount);
  }

  static String done(Path page, int arenaCount, long eventCount) {
    return text(
        "%s: %d arena%s, %d event%s",
        page, arenaCount, arenaCount == 1 ? "" : "s", eventCount, eventCount == 1 ? "" : "s");
  }
}
