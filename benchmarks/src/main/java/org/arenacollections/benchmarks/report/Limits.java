// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader must know before believing the numbers. */
final class Limits {
  private Limits() {}

  static List<String> of(Samples samples) {
    List<String> limits = new ArrayList<>();
    int fewest =
        samples.cases().stream()
            .mapToInt(c -> samples.of(c, Samples.TIME).map(s -> s.forks().size()).orElse(0))
            .min()
            .orElse(0);
    if (fewest < 3) {
      limits.add(
          String.format(
              Locale.ROOT,
              "Some cases ran in %d fork%s only. Forks of one benchmark can differ by more than"
                  + " their iterations do, so their intervals are too narrow.",
              fewest,
              fewest == 1 ? "" : "s"));
    }
    limits.add(
        "One machine, one JDK, one JIT (C2). Other processors, memory and JDKs give other ratios;"
            + " on a virtual machine neighbours take part too.");
    limits.add(
        "A fork runs one benchmark with one library. In a program the JIT has seen other code"
            + " before, inlines less, and what it removed here may stay: a record that is read from"
            + " a table, say, is then an object of some bytes.");
    limits.add(
        "Most questions repeat a loop over data that lies in a cache, with branches that the"
            + " processor has learned. Single accesses among other work cost more, for all"
            + " libraries.");
    limits.add(
        "The time of garbage collection that a library causes falls on itself here only as far as"
            + " it happens while it is measured; FrameBenchmark looks at the pauses.");
    limits.add(
        "C++ peers do not check indices or lifetimes; ours and the other libraries for Java do"
            + " (lifetimes: only ours).");
    return limits;
  }
}
