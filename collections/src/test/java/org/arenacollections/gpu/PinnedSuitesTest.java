// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.NativeTools;
import org.arenacollections.testing.ChildJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every suite of every collection, on page-locked memory: the tests are run again as they are, in a
 * JVM whose default block source locks what it gives.
 *
 * <p>One package as a rule; all of them with {@code -Dpinned.suites=true}, as CI does.
 */
class PinnedSuitesTest {
  private static final Path BLOCKS =
      Path.of("src/main/java/org/arenacollections/arena/NativeBlocks.java");

  private static final String MODELS = ".*ModelTest";
  private static final String SUITES = "(?!.*ModelTest).*Test";

  private static final Pattern SUMMARY =
      Pattern.compile("tests (\\d+), failed (\\d+)\\s+blocks (\\d+)");

  @TempDir Path folder;

  @Test
  void every_collection_works_in_page_locked_memory() throws Exception {
    Path library = CudaShim.strict();
    compileLockingBlocks();
    boolean all = Boolean.getBoolean("pinned.suites");
    List<String> packages = all ? packagesOfCollections() : List.of("org.arenacollections.set");
    // Two JVMs at once: while they run, this one only waits.
    CompletableFuture<String> models =
        CompletableFuture.supplyAsync(() -> run(library, MODELS, packages));
    String suites = run(library, SUITES, packages);
    assertAllRan(models.join(), all ? 20 : 5);
    assertAllRan(suites, all ? 5_000 : 10);
  }

  private static void assertAllRan(String output, int atLeast) {
    Matcher summary = SUMMARY.matcher(output);
    assertThat(summary.find()).as(output).isTrue();
    assertThat(summary.group(2)).as(output).isEqualTo("0");
    assertThat(Integer.parseInt(summary.group(1))).isGreaterThan(atLeast);
    assertThat(Integer.parseInt(summary.group(3))).isGreaterThan(atLeast);
  }

  /** All packages but those that are not about collections. */
  private static List<String> packagesOfCollections() throws Exception {
    try (Stream<Path> folders = Files.list(Path.of("src/test/java/org/arenacollections"))) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .filter(
              name ->
                  !List.of("gpu", "generator", "testing", "diagnostics", "report", "testkit")
                      .contains(name))
          .map(name -> "org.arenacollections." + name)
          .toList();
    }
  }

  /** Makes a twin of the default block source that locks each block and unlocks it. */
  private void compileLockingBlocks() throws Exception {
    String source = Files.readString(BLOCKS);
    String suites = PinnedSuites.class.getName();
    String take = "new NativeBlock(arena, arena.allocate(byteSize, Sizes.BLOCK_BYTE_ALIGNMENT))";
    String close = "      arena.close();\n    }\n  }\n}";
    assertThat(source).contains(take).contains(close);
    source =
        source
            .replace(take, take.replace("arena.allocate(", suites + ".lock(arena.allocate(") + ")")
            .replace(close, "      " + suites + ".unlock(segment);\n" + close);
    Path file = folder.resolve("NativeBlocks.java");
    Files.writeString(file, source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-nowarn",
                "-d",
                folder.resolve("classes").toString(),
                "-cp",
                ChildJvm.classPath(),
                file.toString());
    assertThat(failed).isZero();
  }

  private String run(Path library, String included, List<String> packages) {
    List<String> command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx1g",
                    "-XX:TieredStopAtLevel=1",
                    "-ea",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dorg.arenacollections.gpu.cuda=" + library,
                    "-cp",
                    folder.resolve("classes") + File.pathSeparator + ChildJvm.classPath(),
                    PinnedSuites.class.getName(),
                    included),
                packages.stream())
            .toList();
    // It ends with 86 if the device is still open: the program does not close it.
    return NativeTools.output(command);
  }
}
