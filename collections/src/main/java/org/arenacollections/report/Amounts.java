// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.Locale;

/** Numbers as people read them. */
final class Amounts {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Amounts() {}

  /** A number of bytes, such as {@code 1.5 MiB}. */
  static String bytes(long byteSize) {
    double amount = byteSize;
    int unit = 0;
    while (amount >= 1024 && unit < UNITS.length - 1) {
      amount /= 1024;
      unit++;
    }
    boolean isWhole = amount == Math.rint(amount) || amount >= 100;
    return String.format(Locale.ROOT, isWhole ? "%.0f %s" : "%.1f %s", amount, UNITS[unit]);
  }

  /** A time, such as {@code 1.5 s}. */
  static String micros(long micros) {
    if (micros < 1_000) {
      return micros + " µs";
    }
    if (micros < 1_000_000) {
      return String.format(Locale.ROOT, "%.1f ms", micros / 1e3);
    }
    if (micros < 120_000_000) {
      return String.format(Locale.ROOT, "%.1f s", micros / 1e6);
    }
    return String.format(Locale.ROOT, "%.1f min", micros / 60e6);
  }

  /** A count, with its thousands apart. */
  static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
