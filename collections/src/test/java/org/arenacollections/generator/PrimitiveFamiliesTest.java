// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the generator makes of one specimen that uses every rule. To change the generator, change
 * the golden files beside {@code IntShelf.java.txt} by hand: their difference is the review.
 */
class PrimitiveFamiliesTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"LongShelf", "FloatShelf", "BooleanShelf", "CharShelf"})
  void members_are_the_golden_files(String name) throws IOException {
    assertThat(PrimitiveFamilies.membersOf("IntShelf.java", golden("IntShelf")).get(name + ".java"))
        .isEqualTo(golden(name));
  }

  @Test
  void each_named_type_but_the_specimens_own_has_a_member() throws IOException {
    assertThat(PrimitiveFamilies.membersOf("IntShelf.java", golden("IntShelf")))
        .containsOnlyKeys(
            "ByteShelf.java",
            "ShortShelf.java",
            "LongShelf.java",
            "CharShelf.java",
            "FloatShelf.java",
            "DoubleShelf.java",
            "BooleanShelf.java");
  }

  @Test
  void lines_stay_where_they_are() throws IOException {
    PrimitiveFamilies.membersOf("IntShelf.java", golden("IntShelf"))
        .forEach((name, text) -> assertThat(text.lines()).as(name).hasSize(64));
  }

  @ParameterizedTest
  @ValueSource(strings = {"LongIntShop", "LongByteShop"})
  void members_of_two_types_are_the_golden_files(String name) throws IOException {
    assertThat(
            PrimitiveFamilies.membersOf("IntFloatShop.java", golden("IntFloatShop"))
                .get(name + ".java"))
        .isEqualTo(golden(name));
  }

  @Test
  void each_pair_of_the_named_types_but_the_specimens_own_has_a_member() throws IOException {
    assertThat(PrimitiveFamilies.membersOf("IntFloatShop.java", golden("IntFloatShop")))
        .containsOnlyKeys(
            "IntByteShop.java",
            "IntIntShop.java",
            "IntBooleanShop.java",
            "LongByteShop.java",
            "LongIntShop.java",
            "LongBooleanShop.java");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          X.IntInt   | // specimen: keys int long, values int  | X.IntInt:1: a specimen's name contains its two types, which differ, as ArenaIntFloatMap
          X.Int      | // specimen: keys int long, values int  | X.Int:1: a specimen's name contains its two types, which differ, as ArenaIntFloatMap
          X.IntFloat | // specimen: keys int, value long       | X.IntFloat:1: '// specimen: keys …, values …' is what a map's specimen says
          X.IntFloat | // specimen: keys int, values long lnog | X.IntFloat:1: 'lnog' is not a primitive type
          """)
  void a_specimen_of_two_types_that_says_nonsense_is_refused(
      String file, String line, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrimitiveFamilies.membersOf(file, line + "\n"))
        .withMessage(message);
  }

  @Test
  void a_specimen_may_be_of_another_type() {
    assertThat(
            PrimitiveFamilies.membersOf(
                "FloatColumn.java",
                "// specimen: int double\n/** A float, an index. */ FloatColumn(int i, float x);"))
        .containsEntry(
            "IntColumn.java",
            "// Generated from FloatColumn.java; do not edit.\n"
                + "/** An int, an index. */ IntColumn(int i, int x);\n")
        .containsEntry(
            "DoubleColumn.java",
            "// Generated from FloatColumn.java; do not edit.\n"
                + "/** A double, an index. */ DoubleColumn(int i, double x);\n");
  }

  @Test
  void a_file_without_the_marker_is_left_alone() {
    assertThat(PrimitiveFamilies.membersOf("ArenaIntList.java", "// only: what follows\n"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          // specimen: long integer       | X.IntX:1: 'integer' is not a primitive type
          // specimen:                    | X.IntX:1: the marker names no type
          // only: int byt                | X.IntX:2: 'byt' is not a primitive type
          // only: int                    | X.IntX:2: the block has no '// end'
          // only: long                   | X.IntX:2: the specimen is compiled with these lines, and this leaves it out
          // not: int                     | X.IntX:2: the specimen is compiled with these lines, and this leaves it out
          // only: int/ // not: long      | X.IntX:3: a block inside the block of line 2
          // end                          | X.IntX:2: '// end' without '// only:' or '// not:'
          // onyl: int long               | X.IntX:2: unknown marker '// onyl: int long'
          // only int long                | X.IntX:2: unknown marker '// only int long'
          // for long flaot: x            | X.IntX:2: 'flaot' is not a primitive type
          // for int: x                   | X.IntX:2: the specimen has the next line itself
          // for long: x/ // end          | X.IntX:3: what follows '// for' is the line of code that it replaces
          // keep                         | X.IntX:2: '// keep' stands at the end of the line that it keeps
          """)
  void a_marker_that_says_nonsense_is_refused_with_its_line(String lines, String message) {
    String text = lines.replace("/ //", "\n//");
    String specimen = text.startsWith("// specimen:") ? text : "// specimen: long\n" + text;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrimitiveFamilies.membersOf("X.IntX", specimen))
        .withMessage(message);
  }

  @Test
  void a_specimen_without_a_type_in_its_name_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrimitiveFamilies.membersOf("Shelf.java", "// specimen: long\n"))
        .withMessage("Shelf.java:1: a specimen's name contains its element type, as ArenaIntList");
  }

  @Test
  void an_unchanged_member_is_not_written_again() throws IOException {
    Path sources = specimenIn("sources");
    Path output = folder.resolve("output");
    PrimitiveFamilies.generate(sources, output);
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(output.resolve("a/LongShelf.java"), longAgo);

    PrimitiveFamilies.generate(sources, output);

    assertThat(Files.getLastModifiedTime(output.resolve("a/LongShelf.java"))).isEqualTo(longAgo);
  }

  @Test
  void a_member_written_by_hand_wins_and_what_nobody_makes_goes() throws IOException {
    Path sources = specimenIn("sources");
    Path output = folder.resolve("output");
    PrimitiveFamilies.generate(sources, output);
    Files.writeString(sources.resolve("a/LongShelf.java"), "class LongShelf {}\n");

    PrimitiveFamilies.generate(sources, output);

    assertThat(output.resolve("a/LongShelf.java")).doesNotExist();
    assertThat(output.resolve("a/ByteShelf.java")).exists();
  }

  private Path specimenIn(String name) throws IOException {
    Path sources = folder.resolve(name);
    Files.createDirectories(sources.resolve("a"));
    Files.writeString(sources.resolve("a/IntShelf.java"), golden("IntShelf"));
    return sources;
  }

  private static String golden(String name) throws IOException {
    try (InputStream text = PrimitiveFamiliesTest.class.getResourceAsStream(name + ".java.txt")) {
      assertThat(text).as(name + ".java.txt").isNotNull();
      return new String(text.readAllBytes(), UTF_8);
    }
  }
}
