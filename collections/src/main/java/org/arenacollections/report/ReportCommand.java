// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.nio.file.Path;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What was typed.
 *
 * @param isHelp whether only help is wanted
 * @param recording the recording to read
 * @param page the page to write
 */
record ReportCommand(boolean isHelp, Path recording, Path page) {
  /**
   * Understands arguments.
   *
   * @throws IllegalArgumentException if they are not understood; its message says what to do
   */
  static ReportCommand of(String... arguments) {
    String recording = null;
    String page = null;
    for (int i = 0; i < arguments.length; i++) {
      String argument = arguments[i];
      switch (argument) {
        case "--help", "-h" -> {
          return new ReportCommand(true, Path.of(""), Path.of(""));
        }
        case "--output", "-o" -> {
          i++;
          if (i == arguments.length) {
            throw new IllegalArgumentException(ReportMessages.optionWithoutValue(argument));
          }
          page = arguments[i];
        }
        default -> recording = only(recording, argument);
      }
    }
    if (recording == null) {
      throw new IllegalArgumentException(ReportMessages.noRecordingNamed());
    }
    return new ReportCommand(
        false, Path.of(recording), Path.of(page == null ? pageOf(recording) : page));
  }

  private static String only(@Nullable String before, String argument) {
    if (argument.startsWith("-")) {
      throw new IllegalArgumentException(ReportMessages.unknownOption(argument));
    }
    if (before != null) {
      throw new IllegalArgumentException(ReportMessages.oneRecording(before, argument));
    }
    return argument;
  }

  private static String pageOf(String recording) {
    String ending = ".jfr";
    int end = recording.length() - (recording.endsWith(ending) ? ending.length() : 0);
    return recording.substring(0, end) + ".html";
  }
}
