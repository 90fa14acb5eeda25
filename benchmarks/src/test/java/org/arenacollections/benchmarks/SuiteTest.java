// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.arenacollections.benchmarks.report.Case;
import org.arenacollections.benchmarks.report.Suite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What all benchmarks keep. New ones are covered without being named here. */
class SuiteTest {
  /** What makes a benchmark small, where it has such a parameter. */
  private static final Map<String, String> SMALL = Map.of("seconds", "1", "liveMegabytes", "64");

  static {
    // Builds may run side by side, and here nothing depends on the time that is measured.
    System.setProperty("jmh.ignoreLock", "true");
  }

  @TestFactory
  Stream<DynamicTest> each_runs_once() {
    return Suite.benchmarks().stream()
        .map(b -> DynamicTest.dynamicTest(b.getUsername(), () -> runOnce(b)));
  }

  private static void runOnce(BenchmarkListEntry benchmark) throws RunnerException {
    ChainedOptionsBuilder options =
        briefly(benchmark.getUsername()).forks(0).mode(Mode.SingleShotTime).warmupIterations(0);
    smallest(benchmark).forEach(options::param);
    String[] libraries = Suite.parameters(benchmark).get(Case.LIBRARY);
    long expected = 1;
    if (libraries != null) {
      String[] present =
          Arrays.stream(libraries)
              .filter(l -> NativePeer.missing(l).isEmpty())
              .toArray(String[]::new);
      options.param(Case.LIBRARY, present);
      expected = present.length;
    }
    Collection<RunResult> results = new Runner(options.build()).run();
    assertThat(results).hasSize((int) expected);
  }

  @TestFactory
  Stream<DynamicTest> those_that_promise_it_leave_no_garbage() {
    return Suite.benchmarks().stream()
        .filter(b -> methodOf(b).isAnnotationPresent(NoGarbage.class))
        .map(b -> DynamicTest.dynamicTest(b.getUsername(), () -> assertNoGarbage(b)));
  }

  private static void assertNoGarbage(BenchmarkListEntry benchmark) throws RunnerException {
    double bytes = Double.POSITIVE_INFINITY;
    // Forked, as what is measured: here other benchmarks have run before, and the JIT thinks of
    // them.
    // Garbage goes away when the method has been compiled; a busy machine takes longer for that.
    for (int warmups = 2; warmups <= 32 && bytes >= 1; warmups *= 4) {
      ChainedOptionsBuilder options =
          briefly(benchmark.getUsername())
              .forks(1)
              .jvmArgsPrepend("--sun-misc-unsafe-memory-access=allow") // JMH's own; or it warns
              .mode(Mode.AverageTime)
              .warmupIterations(warmups)
              .warmupTime(TimeValue.milliseconds(150))
              .measurementTime(TimeValue.milliseconds(150))
              .addProfiler(GCProfiler.class);
      smallest(benchmark).forEach(options::param);
      options.param(Case.LIBRARY, Case.OURS);
      RunResult result = new Runner(options.build()).run().iterator().next();
      bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
    }
    // What the harness leaves for each iteration, divided by its many invocations, is not quite 0.
    assertThat(bytes).as("bytes of garbage for each invocation").isLessThan(1);
  }

  @TestFactory
  Stream<DynamicTest> each_runs_in_several_forks() {
    return Suite.benchmarks().stream()
        .map(
            b ->
                DynamicTest.dynamicTest(
                    b.getUsername(),
                    () -> assertThat(b.getForks().orElse(1)).isGreaterThanOrEqualTo(2)));
  }

  private static ChainedOptionsBuilder briefly(String benchmark) {
    return new OptionsBuilder()
        .include("^" + benchmark.replace(".", "\\.") + "$")
        .measurementIterations(1)
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
  }

  /** The first value of each parameter but the library, or a smaller one. */
  private static Map<String, String> smallest(BenchmarkListEntry benchmark) {
    Map<String, String> smallest = new TreeMap<>();
    Suite.parameters(benchmark)
        .forEach((name, values) -> smallest.put(name, SMALL.getOrDefault(name, values[0])));
    smallest.remove(Case.LIBRARY);
    return smallest;
  }

  private static Method methodOf(BenchmarkListEntry benchmark) {
    String path = benchmark.getUsername();
    int dot = path.lastIndexOf('.');
    try {
      return List.of(Class.forName(path.substring(0, dot)).getDeclaredMethods()).stream()
          .filter(method -> method.getName().equals(path.substring(dot + 1)))
          .findFirst()
          .orElseThrow();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(path, e);
    }
  }
}
