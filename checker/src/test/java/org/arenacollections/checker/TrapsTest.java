// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Checks that the programs of {@code traps} have each of what silently breaks a checker of
 * lifetimes that is built on types and on the framework's stores, and each bug of the framework
 * that could bite. {@code ProgramsTest} checks what is said of them.
 */
class TrapsTest {
  private static final Pattern NUMBERED =
      Pattern.compile("/\\*\\* ((?:Trap|Hole|Issue) \\d+)(?: of the EISOP fork)?:");

  @Test
  void each_trap_and_hole_has_a_program() throws IOException {
    assertThat(numbers("Traps.java"))
        .containsExactly(
            "Trap 1", "Trap 2", "Trap 3", "Trap 4", "Trap 5", "Hole 1", "Hole 2", "Hole 3",
            "Hole 4", "Hole 5");
  }

  @Test
  void each_bug_of_the_framework_has_a_program() throws IOException {
    assertThat(numbers("Issues.java"))
        .containsExactlyInAnyOrder(
            "Issue 7032",
            "Issue 5013",
            "Issue 5047",
            "Issue 6458",
            "Issue 6100",
            "Issue 1248",
            "Issue 1011",
            "Issue 7681",
            "Issue 7682",
            "Issue 7683",
            "Issue 7693",
            "Issue 7694",
            "Issue 7696",
            "Issue 7699",
            "Issue 7700",
            "Issue 7701",
            "Issue 7702",
            "Issue 6652",
            "Issue 6769",
            "Issue 2083",
            "Issue 6887",
            "Issue 1346",
            "Issue 1847",
            "Issue 7052",
            "Issue 5969",
            "Issue 4837");
  }

  private static List<String> numbers(String file) throws IOException {
    Path source = Programs.FOLDER.resolve("traps").resolve(file);
    Matcher numbered = NUMBERED.matcher(Files.readString(source));
    List<String> numbers = new ArrayList<>();
    while (numbered.find()) {
      numbers.add(numbered.group(1));
    }
    return numbers;
  }
}
