// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Checks the programs of each theme: every expected message is given, and no other. */
class ProgramsTest {
  @TestFactory
  Stream<DynamicTest> says_what_the_comments_expect() {
    return Programs.themes().stream().map(theme -> test(theme));
  }

  @Test
  void says_the_same_when_the_framework_caches_nothing() {
    List<Path> all = Programs.sources(Programs.FOLDER);
    List<Programs.Message> given = Programs.compile(all, List.of("-AatfDoNotCache"));
    assertThat(Programs.difference(Programs.expected(all), given)).isEmpty();
  }

  private static DynamicTest test(Path theme) {
    return DynamicTest.dynamicTest(
        theme.getFileName().toString(),
        () -> {
          List<Path> sources = Programs.sources(theme);
          assertThat(sources).isNotEmpty();
          List<Programs.Message> given = Programs.compile(sources, List.of());
          assertThat(Programs.difference(Programs.expected(sources), given)).isEmpty();
        });
  }
}
