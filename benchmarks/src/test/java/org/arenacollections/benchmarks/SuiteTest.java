// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arenacollections.benchmarks.report.Case;
import org.arenacollections.benchmarks.report.Suite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
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
  private static final Map<String, String> SMALL =
      Map.of("seconds", "1", "liveMegabytes", "64", "frames", "1000");

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
    int runs = 0;
    for (Map<String, String> parameters : smallest(benchmark)) {
      if (Availability.missing(parameters).isEmpty()) {
        ChainedOptionsBuilder options =
            briefly(benchmark.getUsername())
                .forks(0)
                .mode(Mode.SingleShotTime)
                .warmupIterations(0)
                .jvmArgsPrepend("--sun-misc-unsafe-memory-access=allow");
        parameters.forEach(options::param);
        runs += new Runner(options.build()).run().size();
      }
    }
    assertThat(runs).isPositive();
  }

  /** What is compared must be the same work. Where an answer is a number, it shows. */
  @TestFactory
  Stream<DynamicTest> all_libraries_give_the_same_answer() {
    return Suite.benchmarks().stream()
        .filter(b -> Suite.parameters(b).containsKey(Case.LIBRARY))
        .filter(b -> methodOf(b).getReturnType().isPrimitive())
        .filter(b -> methodOf(b).getReturnType() != void.class)
        .filter(b -> methodOf(b).getParameterCount() == 0)
        .map(b -> DynamicTest.dynamicTest(b.getUsername(), () -> assertOneAnswer(b)));
  }

  private static void assertOneAnswer(BenchmarkListEntry benchmark) throws Exception {
    Map<String, Object> answers = new TreeMap<>();
    for (Map<String, String> parameters : smallest(benchmark)) {
      if (Availability.missing(parameters).isEmpty()) {
        answers.put(parameters.get(Case.LIBRARY), answer(methodOf(benchmark), parameters));
      }
    }
    assertThat(Set.copyOf(answers.values())).as(answers.toString()).hasSize(1);
  }

  private static Object answer(Method method, Map<String, String> parameters) throws Exception {
    Object benchmark = method.getDeclaringClass().getConstructor().newInstance();
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      Field field = method.getDeclaringClass().getField(parameter.getKey());
      field.set(benchmark, valueOf(field.getType(), parameter.getValue()));
    }
    for (Method other : method.getDeclaringClass().getMethods()) {
      if (other.isAnnotationPresent(Setup.class)) {
        other.invoke(benchmark, other.getParameterCount() == 0 ? new Object[0] : blackhole());
      }
    }
    return method.invoke(benchmark);
  }

  private static Object valueOf(Class<?> type, String text) {
    if (type == int.class) {
      return Integer.valueOf(text);
    }
    return type.isEnum()
        ? Stream.of(type.getEnumConstants())
            .filter(each -> each.toString().equals(text))
            .findFirst()
            .orElseThrow()
        : text;
  }

  private static Object[] blackhole() {
    String consent =
        "Today's password is swordfish. I understand instantiating Blackholes directly is"
            + " dangerous.";
    return new Object[] {new Blackhole(consent)};
  }

  /** Beside the others, and two at once: each waits for a JVM of its own most of the time. */
  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  Stream<DynamicTest> those_that_promise_it_leave_no_garbage() {
    return Suite.benchmarks().stream()
        .filter(b -> methodOf(b).isAnnotationPresent(NoGarbage.class))
        .filter(b -> !ours(b).isEmpty())
        .map(b -> DynamicTest.dynamicTest(b.getUsername(), () -> assertNoGarbage(b)));
  }

  private static void assertNoGarbage(BenchmarkListEntry benchmark) throws RunnerException {
    double bytes = Double.POSITIVE_INFINITY;
    // Forked, as what is measured: here other benchmarks have run before, and the JIT thinks of
    // them.
    // Garbage goes away when the method has been compiled; a busy machine takes longer for that.
    for (int warmups = 2; warmups <= 128 && bytes >= 1; warmups *= 4) {
      ChainedOptionsBuilder options =
          briefly(benchmark.getUsername())
              .forks(1)
              .jvmArgsPrepend("--sun-misc-unsafe-memory-access=allow") // JMH's own; or it warns
              .mode(Mode.AverageTime)
              .warmupIterations(warmups)
              .warmupTime(TimeValue.milliseconds(150))
              // What the harness leaves for each iteration, one or two kilobytes, is divided by the
              // invocations in it, which are some hundreds where one of them is slow.
              .measurementTime(TimeValue.milliseconds(75L * warmups))
              .addProfiler(GCProfiler.class);
      ours(benchmark).forEach(options::param);
      RunResult result = new Runner(options.build()).run().iterator().next();
      bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
    }
    // What the harness leaves for each iteration, divided by its many invocations, is not quite 0.
    assertThat(bytes)
        .as("bytes of garbage for each invocation of %s", benchmark.getUsername())
        .isLessThan(1);
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

  /** All libraries; of the other parameters the first value, or a smaller one. */
  private static Set<Map<String, String>> smallest(BenchmarkListEntry benchmark) {
    Map<String, String[]> all = Suite.parameters(benchmark);
    return Suite.cases(benchmark).stream()
        .map(Case::parameters)
        .filter(p -> p.keySet().stream().allMatch(n -> isCheap(n, p.get(n), all.get(n))))
        .map(SuiteTest::smaller)
        .collect(Collectors.toSet());
  }

  private static boolean isCheap(String name, String value, String[] all) {
    return name.equals(Case.LIBRARY) || value.equals(all[0]);
  }

  private static Map<String, String> smaller(Map<String, String> parameters) {
    Map<String, String> smaller = new TreeMap<>(parameters);
    smaller.replaceAll((name, value) -> SMALL.getOrDefault(name, value));
    return smaller;
  }

  private static Map<String, String> ours(BenchmarkListEntry benchmark) {
    return smallest(benchmark).stream()
        .filter(p -> p.getOrDefault(Case.LIBRARY, Case.OURS).equals(Case.OURS))
        .findFirst()
        .orElse(Map.of());
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
