// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes as much code full of arenas as is asked for: copies of the programs of everyday code,
 * under other names.
 */
final class ArenaCode {
  private static final Path EVERYDAY = Programs.FOLDER.resolve("everyday");

  private ArenaCode() {}

  /**
   * Writes copies.
   *
   * @param arguments into which folder, and how many
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> files = write(Path.of(arguments[0]), "Right", Integer.parseInt(arguments[1]));
    System.out.println(lines(files) + " lines in " + files.size() + " files");
  }

  static List<Path> write(Path folder, String name, int count) throws IOException {
    String text = Files.readString(EVERYDAY.resolve(name + ".java"));
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Path file = folder.resolve(name + i + ".java");
      Files.writeString(file, text.replaceAll("\\b" + name + "\\b", name + i));
      files.add(file);
    }
    return files;
  }

  static long lines(List<Path> files) throws IOException {
    long lines = 0;
    for (Path file : files) {
      lines += Files.readAllLines(file).size();
    }
    return lines;
  }
}
