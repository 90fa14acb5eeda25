// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.arenacollections.benchmarks.Availability;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs the cases of a plan, one fork at a time.
 *
 * <p>All libraries of a question run one after the other, and the whole is repeated round by round,
 * so that a noisy minute does not fall on one library alone. Questions that have a goal come first,
 * then the first of each benchmark, which has the smallest sizes, then the others: what the budget
 * leaves out, it leaves out at the end.
 */
final class Measuring {
  private final Plan plan;
  private final Path samplesFile;
  private final Path logFile;
  private final Samples samples;
  private final Progress progress;
  private final Map<String, Mode> modes = new TreeMap<>();

  /** What was not measured, and why; for the page. */
  private final List<String> leftOut = new ArrayList<>();

  Measuring(Plan plan, Samples samples, Path folder, Progress progress) {
    this.plan = plan;
    this.samples = samples;
    this.progress = progress;
    samplesFile = folder.resolve("samples.tsv");
    logFile = folder.resolve("jmh.log");
  }

  List<String> leftOut() {
    return leftOut;
  }

  /** Measures what matches, until all of it is done or the budget is spent. */
  void run(Pattern only) throws IOException {
    List<List<Case>> questions = questions(only);
    int total = plan.rounds() * questions.stream().mapToInt(List::size).sum();
    progress.begin(total, plan.budget());
    for (int round = 0; round < plan.rounds(); round++) {
      for (List<Case> question : questions) {
        List<Case> due = due(question, round);
        if (!progress.hasTimeFor(due.size())) {
          progress.skip(due.size());
          if (round == 0) {
            leftOut.add(due.getFirst().question() + ": the time was up");
          }
          continue;
        }
        for (Case next : due) {
          progress.next(next.toString());
          measure(next);
        }
      }
    }
    progress.end();
  }

  /** What runs once, like a frame loop, takes long; what an earlier run measured need not run. */
  private List<Case> due(List<Case> question, int round) {
    return question.stream()
        .filter(c -> samples.of(c, Samples.TIME).map(s -> s.forks().size()).orElse(0) <= round)
        .filter(
            c ->
                round == 0
                    || plan.iterations().isEmpty()
                    || modes.get(c.benchmark()) != Mode.SingleShotTime)
        .toList();
  }

  private List<List<Case>> questions(Pattern only) {
    Map<Question, List<Case>> questions = new LinkedHashMap<>();
    List<BenchmarkListEntry> benchmarks = new ArrayList<>(Suite.benchmarks());
    benchmarks.sort(Comparator.comparing(BenchmarkListEntry::getUsername));
    for (BenchmarkListEntry benchmark : benchmarks) {
      modes.put(benchmark.getUsername(), benchmark.getMode());
      for (Case next : Suite.cases(benchmark, plan)) {
        if (!only.matcher(next.toString()).find()) {
          continue;
        }
        Optional<String> why = Availability.missing(next.parameters());
        if (why.isEmpty()) {
          questions.computeIfAbsent(next.question(), q -> new ArrayList<>()).add(next);
        } else if (!leftOut.contains(why.get())) {
          progress.say(why.get());
          leftOut.add(why.get());
        }
      }
    }
    return inOrder(questions.values());
  }

  /** What has a goal first; then one question of each benchmark before a second one of any. */
  private static List<List<Case>> inOrder(Collection<List<Case>> questions) {
    Map<String, Integer> counts = new HashMap<>();
    Map<List<Case>, Integer> turns = new IdentityHashMap<>();
    for (List<Case> question : questions) {
      Case first = question.getFirst();
      boolean hasGoal = !Goals.of(first.question()).isEmpty();
      turns.put(question, hasGoal ? 0 : counts.merge(first.benchmark(), 1, Integer::sum));
    }
    return questions.stream().sorted(Comparator.comparing(turns::get)).toList();
  }

  private void measure(Case next) throws IOException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(next.benchmark()) + "$")
            .forks(1)
            .jvmArgsPrepend("--sun-misc-unsafe-memory-access=allow")
            .output(logFile.toString())
            .timeout(TimeValue.minutes(5))
            .shouldFailOnError(true);
    next.parameters().forEach(options::param);
    if (modes.get(next.benchmark()) != Mode.SingleShotTime) {
      options.addProfiler(GCProfiler.class);
      plan.iterations().ifPresent(n -> shorten(options, n, next.question()));
    }
    try {
      for (RunResult result : new Runner(options.build()).run()) {
        samples.add(next, result, samplesFile);
      }
    } catch (RunnerException e) {
      leftOut.add(next + ": it failed, " + e.getMessage());
      progress.say(next + " failed; " + logFile + " has its output. " + e.getMessage());
    }
  }

  private void shorten(ChainedOptionsBuilder options, int iterations, Question question) {
    TimeValue time = TimeValue.milliseconds(plan.iterationMillis());
    options.measurementIterations(iterations).measurementTime(time);
    // Some methods are compiled late. A goal is not to be missed, or met, because of that.
    if (!plan.patientWithGoals() || Goals.of(question).isEmpty()) {
      options.warmupIterations(iterations).warmupTime(time);
    }
  }

  /** How many forks ran. */
  int count() {
    return progress.measured();
  }
}
