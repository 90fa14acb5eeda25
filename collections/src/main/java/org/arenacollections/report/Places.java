// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.internal.Site;

/** The innermost calls of a stack that a reader knows: neither of this library nor of the JDK. */
final class Places {
  static final String UNKNOWN = "unknown";

  private static final int MOST = 3;

  private final List<String> places = new ArrayList<>();

  void add(String type, String method, int line) {
    if (places.size() < MOST && isKnown(type)) {
      places.add(type + "." + method + (line > 0 ? ":" + line : ""));
    }
  }

  private static boolean isKnown(String type) {
    return !Site.isOurs(type)
        && !type.startsWith("java.")
        && !type.startsWith("jdk.")
        && !type.startsWith("sun.")
        && !type.startsWith("com.sun.");
  }

  /** Of lines as exceptions print them, those that a reader knows. */
  static String shortened(String lines) {
    List<String> known =
        lines.lines().filter(line -> isKnown(line.substring(line.lastIndexOf('/') + 1))).toList();
    return known.isEmpty()
        ? lines
        : String.join("\n", known.subList(0, Math.min(MOST, known.size())));
  }

  /** A line each. */
  @Override
  public String toString() {
    return places.isEmpty() ? UNKNOWN : String.join("\n", places);
  }
}
