// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrackerDemoTest {
  private static final Contender HEAP = new Contender("heap", HeapTracker::new);
  private static final Contender BLIND = new Contender("blind", BlindTracker::new);

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void trackers_that_agree_get_a_table_a_yes_and_a_file() throws IOException {
    Path tracks = folder.resolve("tracks.txt");
    assertThat(run(detections().toString(), tracks.toString(), HEAP, HEAP)).isZero();
    assertThat(text(out))
        .startsWith("two.det.txt: 2 detections in 2 frames, up to 1 in one")
        .contains("frames                                             2               2")
        .contains("tracks                                             1               1")
        .contains("allocated per frame, median")
        .contains("garbage collections")
        .endsWith("tracks identical: yes" + System.lineSeparator());
    assertThat(text(err)).isEmpty();
    assertThat(tracks)
        .hasContent(
            """
            1,1,10.00,20.00,30.00,40.00,1,-1,-1,-1
            2,1,10.00,20.00,30.00,40.00,1,-1,-1,-1
            """);
  }

  @Test
  void trackers_that_differ_get_a_no_and_no_file() throws IOException {
    Path tracks = folder.resolve("tracks.txt");
    assertThat(run(detections().toString(), tracks.toString(), HEAP, BLIND)).isEqualTo(1);
    assertThat(text(out)).endsWith("tracks identical: no" + System.lineSeparator());
    assertThat(tracks).doesNotExist();
  }

  @Test
  void an_arena_has_its_line_in_the_table() throws IOException {
    run(detections().toString(), "", HEAP, BLIND);
    assertThat(text(out))
        .contains("arena 'frame', high-water mark                     -         4,096 B");
  }

  @Test
  void bad_input_costs_one_line_and_leaves_the_old_tracks() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.txt"), "1,-1,1,2,-3,4,1,-1,-1,-1\n");
    Path tracks = Files.writeString(folder.resolve("tracks.txt"), "old");
    assertThat(run(bad.toString(), tracks.toString(), HEAP, HEAP)).isEqualTo(2);
    assertThat(text(err).lines())
        .containsExactly(bad + ":1: width is '-3'; a box is at least 0.001 wide and high");
    assertThat(text(out)).isEmpty();
    assertThat(tracks).hasContent("old");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(bad, tracks);
    }
  }

  @Test
  void paths_that_are_none_are_refused() throws IOException {
    assertThat(run("a\0b", "", HEAP, HEAP)).isEqualTo(2);
    Path input = detections();
    assertThat(run(input.toString(), input.toString(), HEAP, HEAP)).isEqualTo(2);
    assertThat(text(err).lines())
        .containsExactly(
            "-Ddetections: 'a?b' is not a path",
            input + ": holds the detections; name another file for the tracks");
  }

  @Test
  void frames_are_late_when_those_before_them_took_too_long() {
    long ms = 1_000_000;
    assertThat(TrackerRun.lateCount(new long[] {ms, 20 * ms, ms})).isZero();
    assertThat(TrackerRun.lateCount(new long[] {25 * ms, ms, ms})).isEqualTo(1);
    assertThat(TrackerRun.lateCount(new long[] {45 * ms, ms, ms})).isEqualTo(2);
  }

  @Test
  void quantiles_are_values_that_occur() {
    RunReport.Series series = new RunReport.Series(new long[] {5, 1, 4, 2, 3, 0});
    assertThat(series.median()).isEqualTo(2);
    assertThat(series.quantile(0.99)).isEqualTo(5);
    assertThat(series.quantile(0)).isZero();
    assertThat(series.max()).isEqualTo(5);
    assertThat(series.mean()).isEqualTo(2.5);
    assertThat(series.positiveCount()).isEqualTo(5);
    assertThat(series.lastPositive()).isEqualTo(5);
    assertThat(new RunReport.Series(new long[] {0, 0}).lastPositive()).isZero();
  }

  @Test
  void the_bar_shows_each_percent_once_and_goes_away() {
    try (ProgressBar bar = new ProgressBar(stream(out), true, 2)) {
      bar.step();
      bar.step();
    }
    assertThat(text(out))
        .isEqualTo(
            "\r[####################....................] 50 %"
                + "\r[########################################] 100 %"
                + "\r                                                \r");
  }

  @Test
  void without_a_terminal_there_is_no_bar() {
    try (ProgressBar bar = new ProgressBar(stream(out), false, 1)) {
      bar.step();
    }
    assertThat(text(out)).isEmpty();
  }

  private int run(String detections, String tracks, Contender... contenders) {
    return new TrackerDemo(List.of(contenders), stream(out), stream(err), false)
        .run(detections, tracks);
  }

  private Path detections() throws IOException {
    return Files.writeString(
        folder.resolve("two.det.txt"),
        "1,-1,10,20,30,40,1,-1,-1,-1\n2,-1,10,20,30,40,1,-1,-1,-1\n");
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Sees nothing, and says that it needed an arena for that. */
  private static final class BlindTracker implements Tracker {
    @Override
    public void onFrame(DetectionFrame frame) {}

    @Override
    public void writeTo(TrackSink sink) {}

    @Override
    public List<ArenaUse> arenaUse() {
      return List.of(new ArenaUse("frame", 4_096));
    }

    @Override
    public void close() {}
  }
}
