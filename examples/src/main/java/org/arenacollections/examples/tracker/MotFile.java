// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Reads a MOTChallenge file line by line. */
final class MotFile {
  private MotFile() {}

  /**
   * Hands over each line that is not blank.
   *
   * @param file the file
   * @param form the names of a line's fields, with commas between them
   * @param lines takes the lines in order
   * @throws BadInputException if the file is missing, cannot be read or has no lines
   */
  static void read(Path file, String form, Consumer<MotLine> lines) {
    if (Files.isDirectory(file)) {
      throw new BadInputException(Messages.isDirectory(file));
    }
    int lineNumber = 0;
    int lineCount = 0;
    // Latin 1 takes any bytes, so that text that is none is shown with its line and not refused.
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        lineNumber++;
        if (!text.isBlank()) {
          lineCount++;
          lines.accept(new MotLine(file, lineNumber, text, form));
        }
      }
    } catch (NoSuchFileException e) {
      throw new BadInputException(Messages.noSuchFile(file));
    } catch (AccessDeniedException e) {
      throw new BadInputException(Messages.notReadable(file));
    } catch (IOException e) {
      throw new BadInputException(Messages.readFailed(file, lineNumber + 1, e.toString()));
    }
    if (lineCount == 0) {
      throw new BadInputException(Messages.emptyFile(file, form));
    }
  }
}
