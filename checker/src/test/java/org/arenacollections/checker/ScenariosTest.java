// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Holds the list of scenarios that were collected from the test suites of other lifetime checkers,
 * each with its verdicts, and checks that a program of the themes has each.
 *
 * <p>A comment such as <code>/&#42;* 42 and 43. &#42;/</code> on a member numbers what follows, up
 * to the next such comment on a member.
 */
class ScenariosTest {
  /** ESC: it is reported that something escapes; STALE: that it ended; DECL: a contract. */
  private static final String VERDICTS =
      """
      1 ESC
      2 ESC
      4 ESC
      6 OK
      7 OK ESC
      8 ESC
      9 ESC
      11 ESC
      12 ESC
      14 ESC
      15 ESC
      17 ESC
      18 ESC
      19 ESC
      21 OK ESC
      22 ESC
      23 ESC
      25 ESC
      26 OK ESC
      27 ESC
      29 ESC OK
      30 OK ESC
      32 ESC
      34 OK
      36 ESC
      38 OK
      39 OK
      40 STALE OK
      41 STALE
      42 OK
      43 OK
      44 STALE OK
      45 STALE
      47 STALE
      48 OK
      49 OK
      51 STALE
      53 STALE OK
      54 OK
      56 OK ESC
      57 STALE
      58 DECL
      59 STALE
      62 STALE
      63 STALE OK
      66 STALE
      68 OK
      69 DOC
      70 ESC STALE
      72 STALE
      74 OK
      75 ESC
      76 OK
      78 OK
      79 OK
      81 STALE
      82 OK
      83 STALE
      84 ESC
      86 STALE OK
      88 OK STALE
      90 ESC OK
      91 OK
      92 STALE
      94 ESC
      95 ESC
      96 OK
      98 ESC
      99 OK ESC
      101 OK ESC
      103 ESC
      104 DECL
      105 ESC STALE
      106 ESC OK
      107 OK ESC
      109 OK ESC
      110 ESC
      112 ESC OK STALE
      113 ESC OK
      114 ESC OK
      116 OK ESC
      118 ESC
      119 OK
      120 OK ESC
      122 DECL
      123 DECL
      124 DECL
      125 OK
      126 OK ESC
      127 OK
      128 OK
      130 OK
      133 DOC
      """;

  /** Of 45,000 lines of ordinary code: in {@code OrdinaryCodeTest}, not in a program. */
  private static final Set<Integer> ELSEWHERE = Set.of(134);

  private static final Pattern NUMBERED =
      Pattern.compile("(?s)/\\*\\* ((?:\\d+(?:, | and | to )?)+)[.:,] .*?\\*/");
  private static final Pattern MEMBER = Pattern.compile("(?m)^ {2}/\\*\\* ");
  private static final Pattern RANGE = Pattern.compile("(\\d+)(?: to (\\d+))?");

  @Test
  void each_scenario_has_a_program_with_its_verdicts() throws IOException {
    Map<Integer, String> programs = programs();
    List<String> missing = new ArrayList<>();
    for (String line : VERDICTS.lines().toList()) {
      List<String> words = words(line);
      String program = programs.getOrDefault(Integer.parseInt(words.getFirst()), "");
      for (String verdict : words.subList(1, words.size())) {
        if (!shows(program, verdict, words.size() == 2)) {
          missing.add(line + ": no " + verdict);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void no_program_has_the_number_of_another_list() throws IOException {
    Set<Integer> numbers = new TreeSet<>();
    VERDICTS.lines().forEach(line -> numbers.add(Integer.parseInt(words(line).getFirst())));
    assertThat(numbers).hasSize(93).doesNotContainAnyElementsOf(ELSEWHERE);
    assertThat(programs().keySet()).isEqualTo(numbers);
  }

  private static List<String> words(String line) {
    return List.of(line.split(" ", -1));
  }

  private static boolean shows(String program, String verdict, boolean isOnly) {
    return switch (verdict) {
      case "ESC" -> program.contains("[arena.escape.");
      case "STALE" -> program.contains("[arena.stale.");
      case "DECL" ->
          program.contains("[arena.reset.undeclared]") || program.contains("[arena.override.");
      case "OK", "DOC" -> !program.isEmpty() && !(isOnly && program.contains(":: error"));
      default -> throw new IllegalArgumentException(verdict);
    };
  }

  /** Returns the text of the programs by their numbers. */
  private static Map<Integer, String> programs() throws IOException {
    Map<Integer, String> programs = new TreeMap<>();
    for (Path source : Programs.sources(Programs.FOLDER)) {
      if (source.getParent().endsWith("traps")) {
        continue; // those have numbers of their own
      }
      String text = Files.readString(source);
      Matcher numbered = NUMBERED.matcher(text);
      while (numbered.find()) {
        Matcher next = MEMBER.matcher(text);
        int end = next.find(numbered.end()) ? next.start() : text.length();
        String program = text.substring(numbered.end(), end);
        numbers(numbered.group(1)).forEach(each -> programs.merge(each, program, String::concat));
      }
    }
    return programs;
  }

  private static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    Matcher range = RANGE.matcher(list);
    while (range.find()) {
      int from = Integer.parseInt(range.group(1));
      int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
      IntStream.rangeClosed(from, to).forEach(numbers::add);
    }
    return numbers;
  }
}
