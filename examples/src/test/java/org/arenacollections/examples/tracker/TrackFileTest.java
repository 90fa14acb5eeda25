// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrackFileTest {
  @TempDir private Path folder;

  @Test
  void lines_have_two_decimals_and_points_in_every_country() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      Path file = folder.resolve("tracks.txt");
      TrackFile.write(file, twoTracks());
      assertThat(file)
          .hasContent(
              """
              12,3,1691.97,-381.05,1152.23,352.62,1,-1,-1,-1
              12,1,0.00,0.50,10.00,20.00,1,-1,-1,-1
              """);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void what_was_written_is_read_back() {
    Path file = folder.resolve("tracks.txt");
    TrackFile.write(file, twoTracks());
    assertThat(TrackFile.read(file))
        .containsExactly(
            new TrackRow(12, 3, 1691.97, -381.05, 1152.23, 352.62),
            new TrackRow(12, 1, 0, 0.5, 10, 20));
  }

  @Test
  void a_file_is_replaced_and_nothing_else_is_left_in_its_folder() throws IOException {
    Path file = folder.resolve("tracks.txt");
    Files.writeString(file, "old and longer than what comes now ".repeat(100));
    TrackFile.write(file, twoTracks());
    assertThat(TrackFile.read(file)).hasSize(2);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void a_link_stays_a_link() throws IOException {
    Path file = folder.resolve("tracks.txt");
    Files.writeString(file, "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
    TrackFile.write(link, twoTracks());
    assertThat(link).isSymbolicLink();
    assertThat(TrackFile.read(file)).hasSize(2);
  }

  @Test
  void places_that_cannot_hold_a_file_are_refused() {
    assertThatThrownBy(() -> TrackFile.checkWritable(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            folder + ": is there and is not an ordinary file; name another one for the tracks");
    Path nowhere = folder.resolve("nowhere").resolve("tracks.txt");
    assertThatThrownBy(() -> TrackFile.write(nowhere, twoTracks()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "%s: there is no folder %s to write to; make it first"
                .formatted(nowhere, nowhere.getParent()));
  }

  @Test
  void an_identity_that_is_twice_in_a_frame_is_refused() throws IOException {
    Path file = folder.resolve("tracks.txt");
    Files.writeString(file, "1,7,1,2,3,4,1,-1,-1,-1\n1,7,5,6,7,8,1,-1,-1,-1\n");
    assertThatThrownBy(() -> TrackFile.read(file))
        .hasMessage(file + ":2: identity 7 is in frame 1 a second time");
  }

  private static TrackTable twoTracks() {
    TrackTable tracks = new TrackTable(1);
    tracks.accept(12, 3, 1691.97, -381.048, 2844.2, -28.431);
    tracks.accept(12, 1, 0, 0.5, 10, 20.5);
    return tracks;
  }
}
