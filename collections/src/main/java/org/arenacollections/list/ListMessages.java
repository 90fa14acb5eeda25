// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.util.Locale;
import org.arenacollections.internal.Sizes;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}, which the JIT inlines into hot methods.
 */
final class ListMessages {
  private ListMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String tooLarge(String list, long needed) {
    return text(
        "%s: asked for room for %d elements, %d are possible; use several lists",
        list, needed, Sizes.MAX_CAPACITY);
  }

  static String badSize(String parameter, long size) {
    return text("%s %d is not from 0 to %d", parameter, size, Sizes.MAX_CAPACITY);
  }

  static String truncatedTo(int newSize, int size) {
    return text("newSize %d is not from 0 to size %d", newSize, size);
  }

  static String empty(String list) {
    return text("%s is empty", list);
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last remove()";
  }

  static String longerSource() {
    return "the source has more elements than its size() said, or was changed; add them again";
  }

  static String listOf(String element) {
    return text("ArenaList<%s>", element);
  }

  static String fieldKind(String field, String component) {
    return text("%s '%s'", field, component);
  }

  static String noFields(String element) {
    return text(
        "elements of type %s have no components; only a list of records has fields", element);
  }

  static String subListOf(String list) {
    return text("sub-list of %s", list);
  }

  static String boxedViewOf(String list) {
    return text("boxed view of %s", list);
  }
}
