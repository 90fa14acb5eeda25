// SPDX-License-Identifier: Apache-2.0
package org.arenacollections;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How messages are written, whichever package they are of. */
class MessagesTest {
  private static final Path SOURCES = Path.of("src", "main", "java");

  @Test
  void no_article_stands_before_a_word_that_is_filled_in() throws IOException {
    Pattern article = Pattern.compile("\\b[Aa]n? %s");
    assertThat("is a %s of").containsPattern(article);
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<Path> rooms =
          files.filter(file -> file.toString().endsWith("Messages.java")).sorted().toList();
      assertThat(rooms).hasSizeGreaterThan(5);
      for (Path room : rooms) {
        assertThat(Files.readString(room)).as(room.toString()).doesNotContainPattern(article);
      }
    }
  }
}
