// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** What was promised, as ratios: the one place where the goals stand. */
final class Goals {
  private Goals() {}

  /** The peers that are libraries for Java. */
  private static final List<String> JAVA =
      List.of("jdk", "eclipse", "fastutil", "agrona", "hppc", "heap");

  private static final List<String> ARRAY = List.of("array");

  /** Parameters that say how long something is measured, and not what. */
  private static final Set<String> CONDITIONS = Set.of("seconds", "liveMegabytes", "frames");

  /**
   * At most so many times what the best of some peers takes.
   *
   * @param name what the line on standard output calls it; the sizes are added
   * @param type the benchmark's class
   * @param method its method; empty for a class in which each library has a method
   * @param where parameters' values it is about; sizes that are not named all count
   * @param metric what is compared, mostly the time
   * @param ours whose code it is that should be good
   * @param peers those it is compared with; what is not there is not
   * @param limit the ratio that is good enough
   * @param wanted the ratio that would be better still
   */
  record Goal(
      String name,
      String type,
      String method,
      Map<String, String> where,
      String metric,
      String ours,
      List<String> peers,
      double limit,
      OptionalDouble wanted) {
    boolean isAbout(Question question) {
      return question.type().equals(type)
          && question.method().equals(method)
          && question.parameters().entrySet().containsAll(where.entrySet());
    }

    private Goal wanting(double ratio) {
      return new Goal(
          name, type, method, where, metric, ours, peers, limit, OptionalDouble.of(ratio));
    }

    private Goal at(String parameter, String value) {
      return new Goal(
          name, type, method, Map.of(parameter, value), metric, ours, peers, limit, wanted);
    }

    private Goal by(String library) {
      return new Goal(name, type, method, where, metric, library, peers, limit, wanted);
    }

    private Goal of(String newMetric) {
      return new Goal(name, type, method, where, newMetric, ours, peers, limit, wanted);
    }
  }

  private static Goal time(
      String name, String type, String method, double limit, List<String> peers) {
    return new Goal(
        name,
        type,
        method,
        Map.of(),
        Samples.TIME,
        Case.OURS,
        peers,
        limit,
        OptionalDouble.empty());
  }

  private static Goal list(String name, String method, double limit, List<String> peers) {
    return time("list." + name, "ListBenchmark", method, limit, peers);
  }

  private static Goal columns(String name, String method, double limit) {
    return time("columns." + name, "ColumnsBenchmark", method, limit, ARRAY);
  }

  private static Goal map(String name, String method, double limit, List<String> peers) {
    return time("map." + name, "MapBenchmark", method, limit, peers);
  }

  private static Goal record(String name, String method, double limit, String peer) {
    return time("record." + name, "RecordBenchmark", method, limit, List.of(peer));
  }

  private static Goal group(String name, String method) {
    return time("group." + name, "GroupBenchmark", method, 1.0, List.of("jdk"));
  }

  private static Goal string(String name, double limit, String size) {
    return time("string-map." + name, "StringMapBenchmark", "hit", limit, List.of("jdk"))
        .at("size", size);
  }

  private static final List<String> CPP = List.of("boost", "abseil");

  /** In the order of the issue that set them. */
  private static final List<Goal> ALL =
      List.of(
          time("arena.push", "PiecesBenchmark", "frame", 1.25, List.of("bump"))
              .at("shape", "THOUSAND_OF_32"),
          time("arena.push-zeroed", "PiecesBenchmark", "frame", 1.5, List.of("bumpZeroed"))
              .at("shape", "THOUSAND_OF_32")
              .by("zeroed"),
          list("get-in-order", "sum", 1.10, ARRAY),
          list("iterate", "iterate", 1.10, ARRAY),
          list("fill", "fill", 1.10, ARRAY),
          list("update-in-place", "update", 1.10, ARRAY),
          list("random-get", "randomGet", 1.5, ARRAY).wanting(1.2),
          list("add-presized", "addPresized", 1.05, JAVA),
          list("add-reused", "addReused", 1.05, JAVA),
          list("add-growing", "addGrowing", 0.8, JAVA),
          record("scan-as-raw-code", "scan", 1.10, "raw"),
          record("scan-as-objects", "scan", 0.5, "jdk").at("size", "1000000"),
          record("add-as-raw-code", "add", 1.25, "raw"),
          record("two-of-twelve-as-raw-code", "twoOfTwelve", 1.25, "raw"),
          group("strings", "strings"),
          group("bytes", "bytes"),
          map("hit", "hit", 0.95, JAVA),
          map("miss", "miss", 0.6, JAVA),
          map("put-presized", "putPresized", 1.05, JAVA),
          map("remove", "removeAndPut", 0.95, JAVA),
          map("iterate", "iterate", 1.0, JAVA),
          map("hit-as-c++", "hit", 1.3, CPP),
          map("miss-as-c++", "miss", 1.3, CPP),
          string("get", 1.0, "1000000"),
          string("get-small", 1.5, "1000"),
          columns("scan", "columnSum", 1.05),
          columns("count", "columnCount", 1.05),
          columns("column-to-column", "columnToColumn", 1.25),
          columns("column-to-column-bulk", "columnToColumnBulk", 1.25),
          time("columns.two-of-sixteen", "WideBenchmark", "twoOfSixteen", 0.25, List.of("jdk"))
              .at("size", "4000000"),
          time("frame.median", "FrameBenchmark", "frames", 0.6, List.of("jdk"))
              .at("objects", "1000")
              .of("median"),
          time("frame.p99.9", "FrameBenchmark", "frames", 0.3, List.of("jdk"))
              .at("objects", "1000")
              .of("p999"),
          // Against the same code without them, which is in no release.
          time("checks.stray", "CheckBenchmark", "stray", 1.03, List.of("unchecked")),
          time("checks.in-loops", "CheckBenchmark", "loop", 1.0, List.of("unchecked")));

  /** The goals that a question is about. */
  static List<Goal> of(Question question) {
    return ALL.stream().filter(goal -> goal.isAbout(question)).toList();
  }

  // ---- what became of them ---------------------------------------------------------------------

  /**
   * What was measured of a goal.
   *
   * @param goal what was promised
   * @param question where it was measured
   * @param peer the best of the peers
   * @param ratio ours by the peer's
   */
  record Outcome(Goal goal, Question question, String peer, Statistics.Ratio ratio) {
    boolean isMet() {
      return ratio.value() <= goal.limit;
    }

    /** Whether the interval lies on both sides of the limit: another run may say otherwise. */
    boolean isClose() {
      return ratio.low() <= goal.limit && ratio.high() > goal.limit;
    }

    /** Name and sizes, without spaces. */
    String name() {
      StringBuilder name = new StringBuilder(goal.name);
      question.parameters().entrySet().stream()
          .filter(p -> !goal.where.containsKey(p.getKey()) && !CONDITIONS.contains(p.getKey()))
          .forEach(p -> name.append('.').append(p.getValue()));
      return name.toString();
    }

    /** The line for standard output. */
    String line() {
      return String.format(
          Locale.ROOT,
          "ratio %s %.3f %.2f %s",
          name(),
          ratio.value(),
          goal.limit,
          isMet() ? "met" : "missed");
    }
  }

  /** The outcome of each goal that could be measured, in the order of the goals. */
  static List<Outcome> outcomes(Samples samples) {
    List<Outcome> outcomes = new ArrayList<>();
    Map<Question, Map<String, Case>> questions = samples.byQuestion();
    for (Goal goal : ALL) {
      questions.forEach(
          (question, cases) -> {
            if (goal.isAbout(question)) {
              outcome(goal, question, cases, samples).ifPresent(outcomes::add);
            }
          });
    }
    return outcomes;
  }

  /** The goals of which nothing was measured. */
  static List<Goal> unmeasured(Samples samples) {
    List<Goal> measured = outcomes(samples).stream().map(Outcome::goal).toList();
    return ALL.stream().filter(goal -> !measured.contains(goal)).toList();
  }

  private static Optional<Outcome> outcome(
      Goal goal, Question question, Map<String, Case> cases, Samples samples) {
    Optional<Samples.Series> ours = series(goal, goal.ours, cases, samples);
    Optional<String> best =
        goal.peers.stream()
            .filter(peer -> series(goal, peer, cases, samples).isPresent())
            .min(
                Comparator.comparing(
                    peer -> series(goal, peer, cases, samples).orElseThrow().median()));
    if (ours.isEmpty() || best.isEmpty()) {
      return Optional.empty();
    }
    Samples.Series theirs = series(goal, best.get(), cases, samples).orElseThrow();
    return Optional.of(
        new Outcome(
            goal, question, best.get(), Statistics.ratio(ours.get().forks(), theirs.forks())));
  }

  private static Optional<Samples.Series> series(
      Goal goal, String library, Map<String, Case> cases, Samples samples) {
    return Optional.ofNullable(cases.get(library)).flatMap(c -> samples.of(c, goal.metric));
  }
}
