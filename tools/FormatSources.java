// SPDX-License-Identifier: Apache-2.0

import com.google.googlejavaformat.java.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs google-java-format over all hand-written sources: {@code FormatSources.java (--check |
 * --replace) ROOT}. The check names each file that is not as the formatter would write it, and
 * fails.
 */
final class FormatSources {

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[1]);
    List<String> mode =
        args[0].equals("--check")
            ? List.of("--dry-run", "--set-exit-if-changed")
            : List.of("--replace");
    Main.main(
        Stream.concat(mode.stream(), sourcesOf(root).stream().map(Path::toString))
            .toArray(String[]::new));
  }

  private static List<Path> sourcesOf(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> isHandWritten(root.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private static boolean isHandWritten(Path file) {
    for (Path folder : file) {
      if (folder.toString().equals("target") || folder.toString().equals("resources")) {
        return false;
      }
    }
    return true;
  }
}
