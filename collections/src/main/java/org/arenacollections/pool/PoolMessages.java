// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import java.util.Locale;
import org.arenacollections.internal.Slots;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}, which the JIT inlines into hot methods.
 */
final class PoolMessages {
  private PoolMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String kind(Class<?> record) {
    return text("ArenaPool<%s>", record.getSimpleName());
  }

  static String contents(int count, String kind) {
    return text("%s of %d records", kind, count);
  }

  static String fieldOf(String type, String component, String pool) {
    return text("%s '%s' of %s", type, component, pool);
  }

  static String fieldsOf(String type) {
    return text("fields of %s", type);
  }

  static String nullRecord(String pool) {
    return text("no null records in %s", pool);
  }

  static String badSize(String parameter, int size) {
    return text("%s %d is not from 0 to %d", parameter, size, Slots.MAX_SLOTS);
  }

  static String changed(String pool) {
    return text("%s was changed while its arena asked for memory", pool);
  }
}
