// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the stress tests of this package: briefly, in one kind of JVM, or with {@code
 * -Dstress.mode=default} for minutes and in all of them.
 */
class StressTest {
  private static final String MODE = System.getProperty("stress.mode", "sanity");

  /** With native access a shared arena keeps its blocks; without, it takes them anew. */
  @ParameterizedTest
  @ValueSource(strings = {"--enable-native-access=ALL-UNNAMED", "--illegal-native-access=deny"})
  void no_forbidden_outcome(String nativeAccess, @TempDir Path reports) throws Exception {
    boolean brief = MODE.equals("sanity");
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    // jcstress and its forks find each other on this path.
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", path, "org.openjdk.jcstress.Main"));
    command.addAll(List.of("-t", "org.arenacollections.stress", "-m", MODE));
    // Binding threads to cores takes a native library, which is what the second kind of JVM denies.
    command.addAll(List.of("-af", "NONE"));
    command.addAll(List.of(brief ? "-jvmArgs" : "-jvmArgsPrepend", nativeAccess));
    if (brief) {
      command.addAll(
          List.of(
              "-sc",
              "false",
              "-f",
              "1",
              "-iters",
              "1",
              "-time",
              "400",
              "-strideSize",
              "32",
              "-strideCount",
              "4"));
    }
    Path output = reports.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(reports.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exit = process.waitFor();
    String said = read(output);
    assertThat(exit).as(said).isZero();
    assertThat(said).contains("Failed tests: No matches").contains("Error tests: No matches");
    // Each class of this package, in at least one configuration, and all of them passed.
    assertThat(said)
        .containsPattern("(\\d*[7-9]|\\d\\d+) planned; \\1 passed, 0 failed, 0 soft errs, 0 hard");
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }
}
