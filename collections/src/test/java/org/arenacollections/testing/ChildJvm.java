// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs in a JVM of their own, on the class path, with the options that a test is about.
 */
public final class ChildJvm {
  /** What a program wrote, to both streams, and how it ended. */
  public record Result(int exitCode, String output) {}

  private ChildJvm() {}

  /**
   * Runs {@code java} with our classes, those of the tests and all libraries on the class path.
   *
   * @param arguments options of the JVM, a main class, and its arguments
   */
  public static Result run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-cp", classPath()));
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("child", ".txt");
    try {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      // A JVM that finds options there says so in its output.
      builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
      Process process = builder.redirectOutput(output.toFile()).start();
      // Seconds, unless it hangs; the limit is for that alone.
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + Files.readString(output));
      }
      String text = Files.readString(output).replace(System.lineSeparator(), "\n");
      return new Result(process.exitValue(), text);
    } finally {
      Files.delete(output);
    }
  }

  /** Our classes, those of the tests, and all libraries, whatever path they are on here. */
  public static String classPath() {
    return String.join(
        File.pathSeparator,
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        System.getProperty("jdk.module.path", ""),
        Path.of("target", "classes").toAbsolutePath().toString());
  }
}
