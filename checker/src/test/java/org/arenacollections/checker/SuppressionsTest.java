// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The framework can tell which suppressions silence nothing. */
class SuppressionsTest {
  private static final List<String> WARN = List.of("-AwarnUnneededSuppressions");

  @Test
  void none_is_unneeded_but_the_one_of_a_wrong_key() {
    List<Programs.Message> given = Programs.compile(Programs.sources(Programs.FOLDER), WARN);
    assertThat(given)
        .filteredOn(message -> message.key().equals("unneeded.suppression"))
        .singleElement()
        .satisfies(message -> assertThat(message.text()).contains("arena:wrong"));
  }

  @Test
  void looking_for_them_changes_nothing_else() {
    List<Path> all = Programs.sources(Programs.FOLDER);
    List<Programs.Message> given =
        Programs.compile(all, WARN).stream()
            .filter(message -> !message.key().equals("unneeded.suppression"))
            .toList();
    assertThat(Programs.difference(Programs.expected(all), given)).isEmpty();
  }

  @Test
  void an_unneeded_one_is_found(@TempDir Path folder) throws IOException {
    Path source = folder.resolve("Unneeded.java");
    Files.writeString(
        source,
        """
        import org.arenacollections.arena.ScratchArena;
        import org.arenacollections.list.ArenaIntList;

        class Unneeded {
          @SuppressWarnings("arena:stale.use")
          int size(ScratchArena frame) {
            return ArenaIntList.in(frame).size();
          }
        }
        """);
    assertThat(Programs.compile(List.of(source), WARN))
        .singleElement()
        .satisfies(message -> assertThat(message.key()).isEqualTo("unneeded.suppression"));
  }
}
