// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import java.util.Locale;
import org.arenacollections.internal.Sizes;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}, which the JIT inlines into hot methods.
 */
final class SetMessages {
  private SetMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String badBit(String parameter, int index) {
    return text(
        "%s %d is not from 0 to %d; a bit set has no other bits",
        parameter, index, ArenaBitSet.MAX_INDEX);
  }

  static String badRange(int fromIndex, int toIndex) {
    return text(
        "fromIndex %d and toIndex %d name no range of bits from 0 to %d",
        fromIndex, toIndex, ArenaBitSet.MAX_INDEX);
  }

  static String badBitCount(String parameter, int count) {
    return text("%s %d is not from 0 to %d bits", parameter, count, ArenaBitSet.MAX_INDEX + 1);
  }

  static String bitsWrittenAs(String type) {
    return text("an arena's bit set is written as %s; read that", type);
  }

  static String setOf(String element) {
    return text("ArenaSet<%s>", element);
  }

  static String badSize(String parameter, long size) {
    return text("%s %d is not from 0 to %d", parameter, size, Sizes.MAX_CAPACITY);
  }
}
