// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.Locale;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by {@link String#format}, which stays out of compiled code; a concatenation is inlined
 * wherever it is called.
 */
final class ColumnsMessages {
  private ColumnsMessages() {}

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  static String kind(String record) {
    return format("Columns<%s>", record);
  }

  static String columnKind(String column, String component) {
    return format("%s '%s'", column, component);
  }

  static String handlesOf(String table) {
    return format("RowHandles of %s", table);
  }

  static String handles(int count, String table) {
    return format("%d RowHandles of %s", count, table);
  }

  static String badSize(String parameter, int size) {
    return format("%s %d is not from 0 to %d", parameter, size, TableLayout.MAX_ROWS);
  }

  static String tooManyRows(String table, long needed) {
    return format(
        "%s: asked for room for %d rows, %d are possible; use several tables",
        table, needed, TableLayout.MAX_ROWS);
  }

  static String truncatedTo(int newSize, int size) {
    return format("newSize %d is not from 0 to size %d", newSize, size);
  }

  static String columnsOf(String type) {
    return format("columns of %s", type);
  }

  static String otherSize(String parameter, int otherSize, int size) {
    return format("%s has %d rows and this column %d; they must agree", parameter, otherSize, size);
  }

  static String tooFewRows(int needed, int size) {
    return format("%d values do not fit into a column of %d rows; add rows first", needed, size);
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last remove()";
  }
}
