// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.util.Locale;

/**
 * Every message of this package.
 *
 * <p>Made by the formatter, not by {@code +}, which the JIT inlines into hot methods.
 */
final class FactoryMessages {
  private FactoryMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String factoriesOf(String arena) {
    return text("ArenaFactories of %s", arena);
  }

  static String badSize(int size) {
    return text("initial capacity %d is negative", size);
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last remove()";
  }

  static String nullElement() {
    return "the first element is null, and a collection in an arena holds no null; leave it out";
  }
}
