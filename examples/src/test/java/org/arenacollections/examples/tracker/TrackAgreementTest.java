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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrackAgreementTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void other_identities_and_another_order_still_agree() {
    TrackAgreement agreement =
        TrackAgreement.of(
            List.of(row(1, 1, 10), row(1, 2, 90), row(2, 1, 11), row(2, 2, 91), row(3, 3, 5)),
            List.of(row(1, 8, 90), row(1, 5, 10), row(2, 5, 11), row(2, 8, 91), row(3, 1, 5)));
    assertThat(agreement.differences()).isEmpty();
    assertThat(agreement.pairCount()).isEqualTo(3);
  }

  @Test
  void equal_boxes_at_the_start_are_told_apart_by_where_they_go() {
    TrackAgreement agreement =
        TrackAgreement.of(
            List.of(row(1, 1, 10), row(1, 2, 10), row(2, 1, 0), row(2, 2, 50)),
            List.of(row(1, 1, 10), row(1, 2, 10), row(2, 1, 50), row(2, 2, 0)));
    assertThat(agreement.differences()).isEmpty();
  }

  @Test
  void two_hundredths_are_allowed_and_no_more() {
    assertThat(TrackAgreement.of(List.of(row(1, 1, 1691.97)), List.of(row(1, 1, 1691.99))).holds())
        .isTrue();
    TrackAgreement agreement =
        TrackAgreement.of(List.of(row(1, 1, 1691.97)), List.of(row(1, 4, 1692)));
    assertThat(agreement.differences())
        .containsExactly(
            "frame 1: identity 1 is at (1691.97, 20.00, 30.00, 40.00),"
                + " the reference's 4 at (1692.00, 20.00, 30.00, 40.00)");
  }

  @Test
  void each_number_of_a_box_counts() {
    List<TrackRow> reference = List.of(new TrackRow(1, 1, 10, 20, 30, 40));
    for (TrackRow moved :
        List.of(
            new TrackRow(1, 1, 10.1, 20, 30, 40),
            new TrackRow(1, 1, 10, 20.1, 30, 40),
            new TrackRow(1, 1, 10, 20, 30.1, 40),
            new TrackRow(1, 1, 10, 20, 30, 40.1))) {
      assertThat(TrackAgreement.of(List.of(moved), reference).holds()).isFalse();
    }
  }

  @Test
  void identities_that_swap_on_the_way_differ() {
    TrackAgreement agreement =
        TrackAgreement.of(
            List.of(row(1, 1, 10), row(1, 2, 90), row(2, 1, 10), row(2, 2, 90)),
            List.of(row(1, 1, 10), row(1, 2, 90), row(2, 2, 10), row(2, 1, 90)));
    assertThat(agreement.holds()).isFalse();
    assertThat(agreement.differences())
        .contains(
            "frame 2: identity 1 is at (10.00, 20.00, 30.00, 40.00),"
                + " the reference's 1 at (90.00, 20.00, 30.00, 40.00)");
  }

  @Test
  void an_identity_that_changes_on_the_way_differs() {
    TrackAgreement agreement =
        TrackAgreement.of(
            List.of(row(1, 1, 10), row(2, 2, 10)), List.of(row(1, 1, 10), row(2, 1, 10)));
    assertThat(agreement.differences())
        .containsExactly(
            "frame 2: the reference's identity 1 is there and identity 1 is not",
            "identity 2 (frames 2 to 2) has no partner in the reference");
  }

  @Test
  void lines_too_many_and_too_few_differ() {
    TrackAgreement agreement =
        TrackAgreement.of(
            List.of(row(1, 1, 10), row(1, 2, 90)), List.of(row(1, 1, 10), row(3, 9, 10)));
    assertThat(agreement.differences())
        .containsExactly(
            "frame 1 has 1 lines more than the reference",
            "frame 3 has 1 lines fewer than the reference",
            "identity 2 (frames 1 to 1) has no partner in the reference",
            "the reference's identity 9 (frames 3 to 3) has no partner");
  }

  @Test
  void the_program_says_what_agrees() throws IOException {
    Path ours = file("ours", "1,1,10,20,30,40,1,-1,-1,-1\n2,1,11,20,30,40,1,-1,-1,-1\n");
    Path reference = file("ref", "1,3,10,20.01,30,40,1,-1,-1,-1\n2,3,11,20,30,40,1,-1,-1,-1\n");
    assertThat(run(ours.toString(), reference.toString())).isZero();
    assertThat(text(out))
        .startsWith("tracks agree: 2 lines, 1 identities, largest difference 0.01");
  }

  @Test
  void the_program_says_what_differs() throws IOException {
    Path ours = file("ours", "1,1,10,20,30,40,1,-1,-1,-1\n");
    Path reference = file("ref", "1,3,10,21,30,40,1,-1,-1,-1\n");
    assertThat(run(ours.toString(), reference.toString())).isEqualTo(1);
    assertThat(text(out))
        .startsWith("tracks differ: 1 differences; 0 identities agree")
        .contains("frame 1: identity 1 is at");
  }

  @Test
  void the_program_refuses_what_it_cannot_compare() throws IOException {
    Path empty = file("empty", "");
    assertThat(run(empty.toString(), empty.toString())).isEqualTo(2);
    assertThat(run("one")).isEqualTo(2);
    assertThat(text(out)).isEmpty();
    assertThat(text(err).lines())
        .containsExactly(
            empty
                + ":1: the file is empty; each line should be"
                + " 'frame,identity,left,top,width,height,1,-1,-1,-1'",
            "usage: TrackAgreement OURS REFERENCE (two files of MOTChallenge tracks)");
  }

  private int run(String... args) {
    return TrackAgreement.run(
        args,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  private static TrackRow row(int frame, int identity, double left) {
    return new TrackRow(frame, identity, left, 20, 30, 40);
  }
}
