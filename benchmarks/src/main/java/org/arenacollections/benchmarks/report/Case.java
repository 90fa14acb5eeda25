// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One thing to measure: a benchmark method with a value for each of its parameters.
 *
 * @param benchmark the class and method, as JMH names them
 * @param parameters the values, by name
 */
public record Case(String benchmark, Map<String, String> parameters) implements Comparable<Case> {
  /** The parameter that says whose code runs. */
  public static final String LIBRARY = "library";

  /** The value of {@link #LIBRARY} that means ours. */
  public static final String OURS = "arena";

  private static final Set<String> ALSO_OURS = Set.of("zeroed", "shared", "locked");

  /** Whether it is our code, in one of its forms. */
  public static boolean isOurs(String library) {
    return library.startsWith(OURS) || ALSO_OURS.contains(library);
  }

  /** Keeps the parameters in order of their names. */
  public Case {
    parameters = new TreeMap<>(parameters);
  }

  /** The simple name of the benchmark's class. */
  public String type() {
    String path = benchmark.substring(0, benchmark.lastIndexOf('.'));
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** The name of the benchmark's method. */
  public String method() {
    return benchmark.substring(benchmark.lastIndexOf('.') + 1);
  }

  /** Whose code runs: the parameter's value or, in a class without that parameter, the method. */
  public String library() {
    return parameters.getOrDefault(LIBRARY, method());
  }

  /** What is asked, of all libraries alike. */
  public Question question() {
    Map<String, String> rest = new TreeMap<>(parameters);
    boolean named = rest.remove(LIBRARY) != null;
    return new Question(type(), named ? method() : "", rest);
  }

  @Override
  public int compareTo(Case that) {
    return toString().compareTo(that.toString());
  }

  @Override
  public String toString() {
    return benchmark
        + parameters.entrySet().stream()
            .map(e -> " " + e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining());
  }
}
