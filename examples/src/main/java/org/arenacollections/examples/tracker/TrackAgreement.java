// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * Tells whether two files of tracks say the same: the same lines in each frame, boxes within
 * {@value #TOLERANCE} pixels, and identities equal up to one renaming that holds for the whole
 * recording.
 *
 * <p>That is the case if the tracks of one can be paired with those of the other so that each pair
 * is seen in the same frames at the same places. Tracks that begin in the same frame are paired by
 * an assignment, so that identical boxes there do no harm.
 */
public final class TrackAgreement {
  /** How far apart two boxes that agree may be, in each of left, top, width and height. */
  static final double TOLERANCE = 0.02;

  /** Written with two decimals, boxes exactly that far apart differ by a little more in binary. */
  private static final double ROUNDING = 1e-6;

  private static final int MAX_SHOWN_COUNT = 10;
  private static final int DIFFERENT = 1;
  private static final int BAD_INPUT = 2;

  private final List<String> differences = new ArrayList<>();
  private int pairCount;

  /** Of any number of a box, over the tracks that agree. */
  private double largestDistance;

  private TrackAgreement() {}

  /**
   * Compares two files and ends the program: with status 0 if they agree, 1 if they differ, 2 if
   * one cannot be read.
   *
   * @param args our tracks, and the tracks to compare them with
   */
  public static void main(String[] args) {
    System.exit(run(args, System.out, System.err));
  }

  /** Compares two files, says what came out, and returns the status to end with. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    if (args.length != 2) {
      err.println(Messages.agreementUsage());
      return BAD_INPUT;
    }
    try {
      List<TrackRow> ours = TrackFile.read(Path.of(args[0]));
      List<TrackRow> reference = TrackFile.read(Path.of(args[1]));
      TrackAgreement agreement = of(ours, reference);
      out.print(agreement.report(ours.size()));
      return agreement.holds() ? 0 : DIFFERENT;
    } catch (BadInputException e) {
      err.println(e.getMessage());
      return BAD_INPUT;
    }
  }

  /** Compares tracks with those of a reference. */
  static TrackAgreement of(List<TrackRow> ours, List<TrackRow> reference) {
    TrackAgreement agreement = new TrackAgreement();
    agreement.compareLineCounts(ours, reference);
    TreeMap<Integer, List<Trajectory>> oursByFrame = Trajectory.byFirstFrame(ours);
    TreeMap<Integer, List<Trajectory>> referenceByFrame = Trajectory.byFirstFrame(reference);
    oursByFrame.forEach(
        (frame, starting) ->
            agreement.pair(starting, referenceByFrame.getOrDefault(frame, List.of())));
    referenceByFrame.forEach(
        (frame, starting) -> {
          if (!oursByFrame.containsKey(frame)) {
            starting.forEach(agreement::missing);
          }
        });
    return agreement;
  }

  boolean holds() {
    return differences.isEmpty();
  }

  /** Returns what differs, one line for each difference. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  /** Returns how many pairs of tracks agree. */
  int pairCount() {
    return pairCount;
  }

  private String report(int lineCount) {
    if (holds()) {
      return String.format(
          Locale.ROOT,
          "tracks agree: %d lines, %d identities, largest difference %.2f%n",
          lineCount,
          pairCount,
          largestDistance);
    }
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "tracks differ: %d differences; %d identities agree%n",
            differences.size(),
            pairCount));
    differences.stream()
        .limit(MAX_SHOWN_COUNT)
        .forEach(line -> text.append("  ").append(line).append(System.lineSeparator()));
    if (differences.size() > MAX_SHOWN_COUNT) {
      text.append(String.format("  and %d more%n", differences.size() - MAX_SHOWN_COUNT));
    }
    return text.toString();
  }

  private void compareLineCounts(List<TrackRow> ours, List<TrackRow> reference) {
    TreeMap<Integer, Integer> surplus = new TreeMap<>();
    ours.forEach(row -> surplus.merge(row.frame(), 1, Integer::sum));
    reference.forEach(row -> surplus.merge(row.frame(), -1, Integer::sum));
    surplus.forEach(
        (frame, count) -> {
          if (count != 0) {
            differences.add(
                "frame %d has %d lines %s than the reference"
                    .formatted(frame, Math.abs(count), count > 0 ? "more" : "fewer"));
          }
        });
  }

  /** Pairs tracks that begin in the same frame. */
  private void pair(List<Trajectory> ours, List<Trajectory> reference) {
    double[][] cost = new double[ours.size()][reference.size()];
    for (int i = 0; i < ours.size(); i++) {
      for (int j = 0; j < reference.size(); j++) {
        cost[i][j] = ours.get(i).differsFrom(reference.get(j));
      }
    }
    int[] partner = Assignment.columnOfRow(cost);
    List<Trajectory> left = new ArrayList<>(reference);
    for (int i = 0; i < ours.size(); i++) {
      if (partner[i] >= 0) {
        Trajectory other = reference.get(partner[i]);
        left.remove(other);
        compare(ours.get(i), other);
      } else {
        differences.add("%s has no partner in the reference".formatted(ours.get(i)));
      }
    }
    left.forEach(this::missing);
  }

  private void compare(Trajectory ours, Trajectory reference) {
    if (ours.differsFrom(reference) > 0) {
      differences.add(ours.firstDifference(reference));
    } else {
      pairCount++;
      largestDistance = Math.max(largestDistance, ours.distance(reference));
    }
  }

  private void missing(Trajectory reference) {
    differences.add("the reference's %s has no partner".formatted(reference));
  }

  /** Tells whether two boxes are at the same place. */
  static boolean agree(TrackRow a, TrackRow b) {
    return a.distance(b) <= TOLERANCE + ROUNDING;
  }
}
