// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes maps, lists, strings, numbers and truth values as JSON (RFC 8259). */
final class Json {
  private Json() {}

  static String of(Object value) {
    return switch (value) {
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(e -> quoted(String.valueOf(e.getKey())) + ": " + of(e.getValue()))
              .collect(Collectors.joining(",\n", "{", "}"));
      case List<?> list -> list.stream().map(Json::of).collect(Collectors.joining(", ", "[", "]"));
      case Boolean truth -> truth.toString();
      // JSON has no words for these.
      case Double number when !Double.isFinite(number) -> "null";
      case Number number -> number.toString();
      default -> quoted(value.toString());
    };
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
