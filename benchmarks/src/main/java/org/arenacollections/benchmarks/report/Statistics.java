// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Medians, and how far a ratio of two of them can be trusted. */
final class Statistics {
  private static final int RESAMPLES = 1_000;

  private Statistics() {}

  /**
   * A ratio of medians.
   *
   * @param value the ratio of what was measured
   * @param low 2.5 % of the ratios of resampled measurements are below it
   * @param high 2.5 % of them are above it
   */
  record Ratio(double value, double low, double high) {}

  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return median(sorted);
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /**
   * The median of one by the median of the other, with an interval by the bootstrap: forks are
   * drawn with replacement, and iterations in each (Efron 1979, for two levels).
   *
   * <p>With one fork on a side, the interval knows nothing of what differs between forks.
   */
  static Ratio ratio(List<List<Double>> ours, List<List<Double>> theirs) {
    // Always the same draws, so that the same measurements make the same page.
    SplittableRandom random = new SplittableRandom(7);
    double[] ratios = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      ratios[i] = median(drawn(ours, random)) / median(drawn(theirs, random));
    }
    Arrays.sort(ratios);
    return new Ratio(
        median(flat(ours)) / median(flat(theirs)),
        ratios[RESAMPLES / 40],
        ratios[RESAMPLES - 1 - RESAMPLES / 40]);
  }

  private static List<Double> drawn(List<List<Double>> forks, SplittableRandom random) {
    List<Double> drawn = new ArrayList<>();
    for (int i = 0; i < forks.size(); i++) {
      List<Double> fork = forks.get(random.nextInt(forks.size()));
      for (int k = 0; k < fork.size(); k++) {
        drawn.add(fork.get(random.nextInt(fork.size())));
      }
    }
    return drawn;
  }

  private static List<Double> flat(List<List<Double>> forks) {
    return forks.stream().flatMap(List::stream).toList();
  }
}
