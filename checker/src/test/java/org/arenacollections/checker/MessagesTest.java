// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Checks each message word for word: which value, which arena, where that ends, and the way out.
 *
 * <p>{@code said.txt} has what is said of {@code Messages.java}, from top to bottom; a line that
 * begins with blanks goes on with the one before.
 */
class MessagesTest {
  private static final Path FOLDER = Programs.FOLDER.resolve("messages");

  @Test
  void says_these_words() throws IOException {
    List<String> given =
        Programs.compile(Programs.sources(FOLDER), List.of()).stream()
            .sorted(Comparator.comparingLong(Programs.Message::line))
            .map(message -> message.text().replaceFirst("^\\[([a-z.]+)]", "$1"))
            .toList();
    String said = Files.readString(FOLDER.resolve("said.txt")).replace("\n    ", " ");
    assertThat(given).containsExactlyElementsOf(said.lines().toList());
  }

  @Test
  void has_words_for_each_message() throws IOException {
    Properties messages = new Properties();
    try (InputStream in = ArenaChecker.class.getResourceAsStream("messages.properties")) {
      messages.load(in);
    }
    String said = Files.readString(FOLDER.resolve("said.txt"));
    assertThat(new TreeSet<>(messages.stringPropertyNames()))
        .isNotEmpty()
        .allMatch(key -> said.lines().anyMatch(line -> line.startsWith(key + " ")));
  }
}
