// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a benchmark asks of every library: cases of one question are compared with each other.
 *
 * @param type the simple name of the benchmark's class
 * @param method the benchmark's method; empty where each library has a method of its own
 * @param parameters all parameters but the library
 */
public record Question(String type, String method, Map<String, String> parameters) {
  /** The words of the method's name. */
  public String title() {
    return method.replaceAll("([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
  }

  /** The parameters' values, as a reader wants them. */
  public String where() {
    return parameters.entrySet().stream()
        .map(e -> e.getKey() + " " + grouped(e.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String grouped(String value) {
    return value.matches("\\d{4,12}")
        ? String.format(java.util.Locale.ROOT, "%,d", Long.parseLong(value))
        : value;
  }

  @Override
  public String toString() {
    return type
        + (method.isEmpty() ? "" : "." + method)
        + (parameters.isEmpty() ? "" : " " + where());
  }
}
