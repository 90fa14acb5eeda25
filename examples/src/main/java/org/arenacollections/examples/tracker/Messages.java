// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.nio.file.Path;

/** Has every message of this package: what was asked, what was possible, what to do. */
final class Messages {
  private static final int SHOWN_TEXT_LENGTH = 24;

  private Messages() {}

  static String noSuchFile(Path file) {
    return "%s: no such file; check the path".formatted(file);
  }

  static String isDirectory(Path file) {
    return "%s: is a directory; name a file in it".formatted(file);
  }

  static String notReadable(Path file) {
    return "%s: may not be read; check its permissions".formatted(file);
  }

  static String readFailed(Path file, int line, String reason) {
    return "%s: reading failed: %s".formatted(place(file, line), reason);
  }

  static String notAPath(String property, String value) {
    return "-D%s: '%s' is not a path".formatted(property, shown(value));
  }

  static String emptyFile(Path file, String form) {
    return "%s: the file is empty; each line should be '%s'".formatted(place(file, 1), form);
  }

  static String wrongFieldCount(String place, int count, String form) {
    return "%s: %d fields expected, %d found; a line should be '%s'"
        .formatted(place, MotLine.FIELD_COUNT, count, form);
  }

  static String notANumber(String place, String field, String text) {
    return "%s: %s is '%s'; it should be a number".formatted(place, field, shown(text));
  }

  static String notFinite(String place, String field, String text) {
    return "%s: %s is '%s'; it should be a finite number".formatted(place, field, shown(text));
  }

  static String notACount(String place, String field, String text, int max) {
    return "%s: %s is '%s'; it should be a whole number from 1 to %d"
        .formatted(place, field, shown(text), max);
  }

  static String tooSmall(String place, String field, String text, double min) {
    return "%s: %s is '%s'; a box is at least %s wide and high"
        .formatted(place, field, shown(text), min);
  }

  static String tooLarge(String place, String field, String text, double max) {
    return "%s: %s is '%s'; no pixel is further than %.0f from the corner"
        .formatted(place, field, shown(text), max);
  }

  static String framesOutOfOrder(String place, int frame, int before) {
    return "%s: frame %d comes after frame %d; sort the lines by frame"
        .formatted(place, frame, before);
  }

  static String repeatedIdentity(String place, int identity, int frame) {
    return "%s: identity %d is in frame %d a second time".formatted(place, identity, frame);
  }

  static String notAFile(Path file) {
    return "%s: is there and is not an ordinary file; name another one for the tracks"
        .formatted(file);
  }

  static String noSuchFolder(Path file, Path folder) {
    return "%s: there is no folder %s to write to; make it first".formatted(file, folder);
  }

  static String folderNotWritable(Path file, Path folder) {
    return "%s: folder %s may not be written to; check its permissions".formatted(file, folder);
  }

  static String overwritesInput(Path file) {
    return "%s: holds the detections; name another file for the tracks".formatted(file);
  }

  static String writeFailed(Path file, String reason) {
    return "%s: the tracks could not be written, and nothing was left behind: %s"
        .formatted(file, reason);
  }

  static String agreementUsage() {
    return "usage: TrackAgreement OURS REFERENCE (two files of MOTChallenge tracks)";
  }

  static String partialDetection(int count, int stride) {
    return "%d numbers are not a whole number of detections of %d numbers each"
        .formatted(count, stride);
  }

  static String costNotFinite(int row) {
    return "row %d cannot be paired: its costs must be finite numbers".formatted(row);
  }

  static String place(Path file, int line) {
    return file + ":" + line;
  }

  /** Returns the beginning of a text that may be anything, fit for one line on a terminal. */
  private static String shown(String text) {
    String beginning =
        text.length() <= SHOWN_TEXT_LENGTH ? text : text.substring(0, SHOWN_TEXT_LENGTH) + "...";
    return beginning.replaceAll("[^\\x20-\\x7e]", "?");
  }
}
