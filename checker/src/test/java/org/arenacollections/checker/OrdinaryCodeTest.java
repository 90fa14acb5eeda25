// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Compiles large libraries of others, which have no arenas: the checker has nothing to say. */
@EnabledIfSystemProperty(named = "ordinary.sources", matches = ".+")
class OrdinaryCodeTest {
  private static final Path SOURCES = Path.of(System.getProperty("ordinary.sources", ""));

  @Test
  void lists_and_maps_of_eclipse_collections() {
    // The factories carry annotations of a build tool that is not there.
    assertSilent(
        Programs.sources(SOURCES.resolve("eclipse-collections")).stream()
            .filter(file -> file.toString().matches(".*/impl/(list|map)/.*"))
            .filter(
                file ->
                    !file.toString().matches(".*(FactoryImpl|MultiReaderMutableListFactory).java"))
            .toList());
  }

  @Test
  void agrona() {
    assertSilent(
        Programs.sources(SOURCES.resolve("agrona")).stream()
            .filter(file -> !file.endsWith("module-info.java"))
            .toList());
  }

  private static void assertSilent(List<Path> sources) {
    assertThat(sources).hasSizeGreaterThan(150);
    List<Programs.Message> given =
        Programs.compile(
            sources,
            List.of(
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED"));
    assertThat(given).noneMatch(message -> message.key().startsWith("arena."));
    assertThat(given).noneMatch(message -> message.text().contains("SourceChecker"));
  }
}
