// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs the tracker at a simulated 50 Hz, once in each way of keeping its data, over the same
 * detections; prints how they compare, and whether their tracks are the same.
 *
 * <p>System properties, both optional: {@code detections} names a file of MOTChallenge detections
 * to read, without which it makes up a recording; {@code tracks} names a file to write the tracks
 * to. Ends with status 0; 1 if the tracks differ; 2, after one line that says why, if there is
 * something wrong with a file.
 */
public final class TrackerDemo {
  /** How many detections each tracker sees before the run that counts, so that it is compiled. */
  private static final int WARM_UP_DETECTION_COUNT = 3_000_000;

  /** As often a short recording is run at most before the run that counts. */
  private static final int MAX_WARM_UP_RUN_COUNT = 1_000;

  private static final int TRACKS_DIFFER = 1;
  private static final int BAD_INPUT = 2;

  private final List<Contender> contenders;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean onTerminal;

  TrackerDemo(List<Contender> contenders, PrintStream out, PrintStream err, boolean onTerminal) {
    this.contenders = List.copyOf(contenders);
    this.out = out;
    this.err = err;
    this.onTerminal = onTerminal;
  }

  /**
   * Runs the demo and ends the program.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    TrackerDemo demo =
        new TrackerDemo(contenders(), System.out, System.err, ProgressBar.isUseful());
    int status = demo.run(System.getProperty("detections", ""), System.getProperty("tracks", ""));
    System.out.flush();
    System.exit(status);
  }

  /** Returns the ways of keeping a tracker's data that the demo compares. */
  static List<Contender> contenders() {
    return List.of(
        new Contender("heap", HeapTracker::new), new Contender("arena", ArenaTracker::new));
  }

  /**
   * Runs the demo.
   *
   * @param detections the file to read; empty for the made-up recording
   * @param tracks the file to write; empty for none
   * @return the status to end with
   */
  int run(String detections, String tracks) {
    try {
      return run(path("detections", detections), path("tracks", tracks));
    } catch (BadInputException e) {
      err.println(e.getMessage());
      return BAD_INPUT;
    }
  }

  private int run(Optional<Path> detections, Optional<Path> tracks) {
    checkFiles(detections, tracks);
    DetectionSequence sequence =
        detections.map(DetectionFile::read).orElseGet(SyntheticSequence::demo);
    List<RunReport> reports = measure(sequence);
    boolean identical = areIdentical(reports);
    if (identical) {
      tracks.ifPresent(file -> TrackFile.write(file, reports.getLast().tracks()));
    }
    out.print(heading(sequence));
    out.print(ReportTable.of(reports));
    out.printf("%ntracks identical: %s%n", verdict(identical));
    return identical ? 0 : TRACKS_DIFFER;
  }

  private static String heading(DetectionSequence sequence) {
    return String.format(
        "%s: %d detections in %d frames, up to %d in one%n%n",
        sequence.name(), sequence.detectionCount(), sequence.frameCount(), sequence.largestFrame());
  }

  private static boolean areIdentical(List<RunReport> reports) {
    TrackTable first = reports.getFirst().tracks();
    return reports.stream().allMatch(report -> report.tracks().isSameAs(first));
  }

  private String verdict(boolean identical) {
    if (contenders.size() < 2) {
      return "only one tracker ran";
    }
    return identical ? "yes" : "no";
  }

  private List<RunReport> measure(DetectionSequence sequence) {
    int frameCount = sequence.frameCount();
    int warmUpCount =
        Math.min(
            MAX_WARM_UP_RUN_COUNT,
            Math.ceilDiv(WARM_UP_DETECTION_COUNT, Math.max(1, sequence.detectionCount())));
    long stepCount = (long) contenders.size() * frameCount * (warmUpCount + 1);
    List<RunReport> reports = new ArrayList<>();
    try (ProgressBar bar = new ProgressBar(out, onTerminal, stepCount)) {
      for (int i = 0; i < warmUpCount; i++) {
        contenders.forEach(contender -> TrackerRun.of(contender, sequence, done -> bar.step()));
      }
      for (Contender contender : contenders) {
        System.gc(); // what earlier runs left behind is not this one's
        reports.add(TrackerRun.of(contender, sequence, done -> bar.step()));
      }
    }
    return reports;
  }

  private static void checkFiles(Optional<Path> detections, Optional<Path> tracks) {
    tracks.ifPresent(TrackFile::checkWritable);
    if (detections.isPresent() && tracks.isPresent() && isSame(detections.get(), tracks.get())) {
      throw new BadInputException(Messages.overwritesInput(tracks.get()));
    }
  }

  private static boolean isSame(Path a, Path b) {
    try {
      return Files.exists(a) && Files.exists(b) && Files.isSameFile(a, b);
    } catch (IOException e) {
      return false; // reading or writing it will say what is wrong
    }
  }

  private static Optional<Path> path(String property, String value) {
    try {
      return value.isEmpty() ? Optional.empty() : Optional.of(Path.of(value));
    } catch (InvalidPathException e) {
      throw new BadInputException(Messages.notAPath(property, value));
    }
  }
}
