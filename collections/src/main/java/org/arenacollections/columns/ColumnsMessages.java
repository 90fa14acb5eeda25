// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import org.arenacollections.internal.RecordShape;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by {@link String#format}, which stays out of compiled code; a concatenation is inlined
 * wherever it is called.
 */
final class ColumnsMessages {
  private ColumnsMessages() {}

  static String tooManyRows(long needed, long limit) {
    return String.format(
        "asked for %d rows; a Columns holds at most %d; use several", needed, limit);
  }

  static String negative(String parameter, long value) {
    return String.format("%s %d is negative", parameter, value);
  }

  static String truncatedTo(int newSize, int size) {
    return String.format("newSize %d is not from 0 to size %d", newSize, size);
  }

  static String otherType(Class<?> record, RecordShape.Part part, String wanted) {
    return String.format(
        "component '%s' of record %s is a %s, which has no %s column; pass the method reference"
            + " itself, and the type of the column follows",
        part.name(), record.getName(), part.type().getTypeName(), wanted);
  }

  static String otherSize(String parameter, int otherSize, int size) {
    return String.format(
        "%s has %d rows and this column %d; they must agree", parameter, otherSize, size);
  }

  static String tooFewRows(int needed, int size) {
    return String.format(
        "%d values do not fit into a column of %d rows; add rows first", needed, size);
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last change";
  }
}
