// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectionFileTest {
  private static final String GOOD = "1,-1,10.5,20,30,40,0.9,-1,-1,-1\n";

  @TempDir private Path folder;

  @Test
  void frames_without_detections_are_there_and_empty() throws IOException {
    DetectionSequence sequence =
        read(
            """
            2,-1,10.5,-20,30,4e1,0.9,-1,-1,-1\r
            2,-1,1,2,3,4,.5,-1,-1,-1

            5,-1,5,6,7,8,1,-1,-1,-1\
            """);

    assertThat(sequence.frames()).extracting(DetectionFrame::number).containsExactly(1, 2, 3, 4, 5);
    assertThat(sequence.frames()).extracting(DetectionFrame::size).containsExactly(0, 2, 0, 0, 1);
    assertThat(sequence.detectionCount()).isEqualTo(3);
    assertThat(sequence.largestFrame()).isEqualTo(2);
    DetectionFrame second = sequence.frames().get(1);
    assertThat(second.left(0)).isEqualTo(10.5);
    assertThat(second.top(0)).isEqualTo(-20);
    assertThat(second.width(0)).isEqualTo(30);
    assertThat(second.height(0)).isEqualTo(40);
    assertThat(second.score(0)).isEqualTo(0.9);
    assertThat(second.left(1)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
"""
1,-1,10,20,30               | 10 fields expected, 5 found; a line should be 'frame,-1,left,top,width,height,score,-1,-1,-1'
1,-1,10,20,30,40,1,-1,-1    | 10 fields expected, 9 found; a line should be 'frame,-1,left,top,width,height,score,-1,-1,-1'
1,-1,10,20,30,40,1,-1,-1,-1,| 10 fields expected, 11 found; a line should be 'frame,-1,left,top,width,height,score,-1,-1,-1'
1 -1 10 20 30 40 1 -1 -1 -1 | 10 fields expected, 1 found; a line should be 'frame,-1,left,top,width,height,score,-1,-1,-1'
1,-1,ten,20,30,40,1,-1,-1,-1| left is 'ten'; it should be a number
1,-1,10,,30,40,1,-1,-1,-1   | top is ''; it should be a number
1,-1,10,20,0x1p3,40,1,-1,-1,-1 | width is '0x1p3'; it should be a number
1,-1,10,20,30,40f,1,-1,-1,-1 | height is '40f'; it should be a number
1,-1,10,20,30,40,1,-1,-1,x  | -1 is 'x'; it should be a number
1,?,10,20,30,40,1,-1,-1,-1  | -1 is '?'; it should be a number
1,-1,NaN,20,30,40,1,-1,-1,-1| left is 'NaN'; it should be a finite number
1,-1,10,-Infinity,30,40,1,-1,-1,-1 | top is '-Infinity'; it should be a finite number
1,-1,10,20,30,inf,1,-1,-1,-1 | height is 'inf'; it should be a finite number
1,-1,10,20,30,1e999,1,-1,-1,-1 | height is '1e999'; it should be a finite number
1,-1,10,20,30,40,nan,-1,-1,-1 | score is 'nan'; it should be a finite number
1,-1,10,20,-30,40,1,-1,-1,-1 | width is '-30'; a box is at least 0.001 wide and high
1,-1,10,20,30,0,1,-1,-1,-1  | height is '0'; a box is at least 0.001 wide and high
1,-1,2e9,20,30,40,1,-1,-1,-1 | left is '2e9'; no pixel is further than 1000000000 from the corner
1.5,-1,10,20,30,40,1,-1,-1,-1 | frame is '1.5'; it should be a whole number from 1 to 1000000
0,-1,10,20,30,40,1,-1,-1,-1 | frame is '0'; it should be a whole number from 1 to 1000000
-3,-1,10,20,30,40,1,-1,-1,-1 | frame is '-3'; it should be a whole number from 1 to 1000000
9999999999999999999,-1,10,20,30,40,1,-1,-1,-1 | frame is '9999999999999999999'; it should be a whole number from 1 to 1000000
""")
  void a_bad_line_is_named_with_file_and_number(String line, String complaint) throws IOException {
    Path file = folder.resolve("a.det.txt");
    Files.writeString(file, GOOD + "\n" + line + "\n" + GOOD);

    assertThatThrownBy(() -> DetectionFile.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessage(file + ":3: " + complaint);
  }

  @Test
  void frames_out_of_order_are_refused() {
    assertThatThrownBy(() -> read("4,-1,1,2,3,4,1,-1,-1,-1\n" + GOOD))
        .hasMessage(
            folder.resolve("b.det.txt")
                + ":2: frame 1 comes after frame 4; sort the lines by frame");
  }

  @Test
  void bytes_that_are_no_text_are_shown_as_question_marks_and_cut() throws IOException {
    Path file = folder.resolve("c.det.txt");
    String line = "1,-1,\u00e9\u001b[31m" + "9".repeat(40) + ",2,3,4,1,-1,-1,-1\n";
    Files.write(file, line.getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> DetectionFile.read(file))
        .hasMessage(file + ":1: left is '??[31m999999999999999999...'; it should be a number");
  }

  @Test
  void a_file_without_lines_is_refused() {
    String complaint =
        folder.resolve("b.det.txt")
            + ":1: the file is empty; each line should be"
            + " 'frame,-1,left,top,width,height,score,-1,-1,-1'";
    assertThatThrownBy(() -> read("")).hasMessage(complaint);
    assertThatThrownBy(() -> read("\n \n")).hasMessage(complaint);
  }

  @Test
  void a_missing_file_and_a_folder_are_refused() {
    Path missing = folder.resolve("missing.txt");
    assertThatThrownBy(() -> DetectionFile.read(missing))
        .isInstanceOf(BadInputException.class)
        .hasMessage(missing + ": no such file; check the path");
    assertThatThrownBy(() -> DetectionFile.read(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessage(folder + ": is a directory; name a file in it");
  }

  private DetectionSequence read(String text) throws IOException {
    Path file = folder.resolve("b.det.txt");
    Files.writeString(file, text);
    return DetectionFile.read(file);
  }
}
