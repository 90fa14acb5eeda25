// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Takes one line of a MOTChallenge file apart: ten numbers with commas between them. */
final class MotLine {
  static final int FIELD_COUNT = 10;

  /** At 50 Hz, more than five hours. */
  static final int MAX_FRAME = 1_000_000;

  /** The smallest width and height: a box of size 0 has no aspect. */
  static final double MIN_SIZE = 0.001;

  /** Beyond what any picture has, and small enough for every product of sizes. */
  static final double MAX_COORDINATE = 1e9;

  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
  private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");
  private static final Pattern COUNT = Pattern.compile("0*[1-9]\\d{0,9}");

  private static final int LEFT = 2;
  private static final int TOP = 3;
  private static final int WIDTH = 4;
  private static final int HEIGHT = 5;

  private final String place;
  private final List<String> names;
  private final String[] fields;

  /**
   * Splits a line.
   *
   * @param file the file that has the line
   * @param number the line's number, from 1
   * @param text the line
   * @param form the names of its fields, with commas between them
   * @throws BadInputException if the line has more or fewer than ten fields
   */
  MotLine(Path file, int number, String text, String form) {
    place = Messages.place(file, number);
    names = List.of(COMMA.split(form, -1));
    fields = COMMA.split(text, -1);
    if (fields.length != FIELD_COUNT) {
      throw new BadInputException(Messages.wrongFieldCount(place, fields.length, form));
    }
  }

  String place() {
    return place;
  }

  int frame() {
    return count(0, MAX_FRAME);
  }

  int identity() {
    return count(1, Integer.MAX_VALUE);
  }

  double left() {
    return coordinate(LEFT);
  }

  double top() {
    return coordinate(TOP);
  }

  double width() {
    return size(WIDTH);
  }

  double height() {
    return size(HEIGHT);
  }

  /**
   * Returns a field as a number.
   *
   * @throws BadInputException if it is none, or not a finite one
   */
  double number(int field) {
    String text = fields[field].strip();
    if (NOT_FINITE.matcher(text).matches()) {
      throw new BadInputException(Messages.notFinite(place, names.get(field), text));
    }
    if (!NUMBER.matcher(text).matches()) {
      throw new BadInputException(Messages.notANumber(place, names.get(field), text));
    }
    double value = Double.parseDouble(text);
    if (!Double.isFinite(value)) {
      throw new BadInputException(Messages.notFinite(place, names.get(field), text));
    }
    return value;
  }

  private double coordinate(int field) {
    double value = number(field);
    if (Math.abs(value) > MAX_COORDINATE) {
      throw new BadInputException(
          Messages.tooLarge(place, names.get(field), fields[field].strip(), MAX_COORDINATE));
    }
    return value;
  }

  private double size(int field) {
    double value = coordinate(field);
    if (value < MIN_SIZE) {
      throw new BadInputException(
          Messages.tooSmall(place, names.get(field), fields[field].strip(), MIN_SIZE));
    }
    return value;
  }

  private int count(int field, int max) {
    String text = fields[field].strip();
    long value = COUNT.matcher(text).matches() ? Long.parseLong(text) : 0;
    if (value == 0 || value > max) {
      throw new BadInputException(Messages.notACount(place, names.get(field), text, max));
    }
    return (int) value;
  }
}
