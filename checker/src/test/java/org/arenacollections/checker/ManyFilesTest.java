// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In large compilations too, right code is silent and each bug is found. */
class ManyFilesTest {
  @Test
  void ten_thousand_lines_full_of_arenas(@TempDir Path folder) throws IOException {
    List<Path> all = new ArrayList<>(ArenaCode.write(folder, "Right", 12));
    all.addAll(ArenaCode.write(folder, "Bugs", 2));
    assertThat(ArenaCode.lines(all)).isGreaterThan(10_000);
    List<Programs.Message> given = Programs.compile(all, List.of());
    assertThat(Programs.difference(Programs.expected(all), given)).isEmpty();
  }

  /** Scenario 134, in small: {@code OrdinaryCodeTest} takes large libraries. */
  @Test
  void code_without_arenas_is_silent() {
    List<Path> own = Programs.sources(Path.of("src", "main", "java"));
    assertThat(own).hasSizeGreaterThan(40);
    assertThat(Programs.compile(own, List.of())).isEmpty();
  }
}
