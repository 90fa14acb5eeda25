// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What happens in a JVM of its own, without the flag that the other tests run with, and with it.
 */
class NativeAccessTest {
  private static final String PROGRAM =
      """
      import java.lang.foreign.ValueLayout;
      import org.arenacollections.arena.*;

      public class Probe {
        public static void main(String[] arguments) {
          try (ScratchArena frame = ScratchArena.growing(1024, 8192);
              ArenaScope tmp = frame.openScope()) {
            frame.uncheckedSegments().allocate(2000, 8).fill((byte) 1);
            tmp.uncheckedSegments().allocate(2000, 8).fill((byte) 1);
            System.out.println("unchecked works");
            try {
              frame.segments().allocate(8, 8).set(ValueLayout.JAVA_LONG, 0, 1);
              tmp.segments().allocate(8, 8).set(ValueLayout.JAVA_LONG, 0, 1);
              System.out.println("segments works");
            } catch (UnsupportedOperationException e) {
              System.out.println(e.getMessage());
            }
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void without_the_flag_only_segments_is_refused_and_nothing_is_warned_of() throws Exception {
    assertThat(run("--illegal-native-access=deny"))
        .isEqualToNormalizingNewlines(
            """
            unchecked works
            segments() needs native access; start with --enable-native-access=org.arenacollections \
            (on the class path ALL-UNNAMED), or use uncheckedSegments()
            """);
    assertThat(run("--illegal-native-access=warn")).doesNotContain("WARNING");
  }

  @Test
  void with_the_flag_all_works() throws Exception {
    assertThat(run("--enable-native-access=ALL-UNNAMED"))
        .isEqualToNormalizingNewlines("unchecked works\nsegments works\n");
  }

  private String run(String flag) throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("Probe.java"), PROGRAM);
    ProcessBuilder child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag,
                "-cp",
                classPath(),
                source.toString())
            .redirectErrorStream(true);
    // What these add is printed on the way.
    child.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = child.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static String classPath() {
    // Surefire names all jars and folders here, whether they are on the class or the module path.
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
        + File.pathSeparator
        + Path.of("target", "classes").toAbsolutePath();
  }
}
