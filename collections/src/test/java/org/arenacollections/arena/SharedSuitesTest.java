// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.arenacollections.testing.ChildJvm;
import org.arenacollections.testing.Suites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The suites of the collections in a shared arena: the tests are run again as they are, in a JVM
 * where every {@link ScratchArena} has a shared arena's engine.
 *
 * <p>The largest as a rule; more of them with {@code -Dshared.suites=true}, as CI does. Those of
 * lists have a shared arena of their own. Left out are tests of what a shared arena has not:
 * scopes, an owner, pieces that are used again.
 */
class SharedSuitesTest {
  private static final Path ARENA =
      Path.of("src/main/java/org/arenacollections/arena/ScratchArena.java");

  private static final String SOME = ".*(Suite|Guava)Test";
  private static final String ALL =
      ".*(Suite|Guava|Commons|Twin|KnownHazards|ArenaPool|RowHandles)Test";

  /** What asks for an owner, in a message too, or counts the objects of a reset. */
  private static final String OTHERS = ".*(foreign|another_thread|leave_no_garbage|says_why).*";

  private static final Pattern SUMMARY = Pattern.compile("tests (\\d+), failed (\\d+)");

  @TempDir Path folder;

  /** What the child runs. */
  public static final class Program {
    private Program() {}

    /** Runs the packages that are named, of the classes whose names match the first argument. */
    public static void main(String[] args) {
      List<String> packages = new ArrayList<>(List.of(args));
      String included = packages.removeFirst();
      long failed = Suites.run(included, ".*Garbage.*", OTHERS, packages.toArray(String[]::new));
      System.exit(failed == 0 ? 0 : 1);
    }
  }

  @Test
  void every_collection_works_in_a_shared_arena() throws Exception {
    compileSharingScratchArena();
    boolean all = Boolean.getBoolean("shared.suites");
    ChildJvm.Result result =
        ChildJvm.run(
            "-Xmx512m",
            "-XX:TieredStopAtLevel=1",
            "-ea",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            folder.resolve("classes") + File.pathSeparator + ChildJvm.classPath(),
            Program.class.getName(),
            all ? ALL : SOME,
            "org.arenacollections.set",
            "org.arenacollections.map",
            "org.arenacollections.columns",
            "org.arenacollections.pool");
    Matcher summary = SUMMARY.matcher(result.output());
    assertThat(summary.find()).as(result.output()).isTrue();
    assertThat(summary.group(2)).as(result.output()).isEqualTo("0");
    assertThat(Integer.parseInt(summary.group(1))).isGreaterThan(all ? 5_000 : 1_000);
  }

  private void compileSharingScratchArena() throws Exception {
    String source = Files.readString(ARENA);
    String core = "new ScratchArena(options.newCore(true))";
    assertThat(source).contains(core);
    Path file =
        Files.writeString(
            folder.resolve("ScratchArena.java"),
            source.replace(core, core.replace("newCore", "newSharedCore")));
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
}
