// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.codec.RecordCodec;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in their own modules and on the class path, each in a JVM of its own. */
class DeploymentTest {
  private static final String PROGRAM =
"""
      package user;

      import java.lang.invoke.MethodHandles;
      import java.util.List;
      import org.arenacollections.arena.ScratchArena;
      import org.arenacollections.codec.RecordCodec;
      import org.arenacollections.columns.*;
      import org.arenacollections.list.*;
      import org.arenacollections.map.*;
      import org.arenacollections.pool.*;
      import org.arenacollections.set.*;

      public class Program {
        enum Colour { RED, GREEN }

        private record Hidden(int id, float score, Colour colour) {}

        private record Named(String name, Hidden hidden, Narrow narrow) {}

        static <R extends Record> Columns<R> table(
            ScratchArena arena, String way, MethodHandles.Lookup lookup, Class<R> type) {
          return way.equals("lookup")
              ? Columns.zeroed(arena, RecordCodec.of(lookup, type), 1)
              : Columns.zeroed(arena, type, 1);
        }

        static <R extends Record> ArenaList<R> list(
            ScratchArena arena, String way, MethodHandles.Lookup lookup, Class<R> type) {
          return way.equals("lookup")
              ? ArenaList.in(arena, RecordCodec.of(lookup, type))
              : ArenaList.in(arena, type);
        }

        static <R extends Record> ArenaMap<R, R> map(
            ScratchArena arena, String way, MethodHandles.Lookup lookup, Class<R> type) {
          if (way.equals("lookup")) {
            RecordCodec<R> codec = RecordCodec.of(lookup, type);
            return ArenaMap.in(arena, codec, codec);
          }
          return ArenaMap.in(arena, type, type);
        }

        static <R extends Record> ArenaSet<R> set(
            ScratchArena arena, String way, MethodHandles.Lookup lookup, Class<R> type) {
          return way.equals("lookup")
              ? ArenaSet.in(arena, RecordCodec.of(lookup, type))
              : ArenaSet.in(arena, type);
        }

        static <R extends Record> ArenaPool<R> pool(
            ScratchArena arena, String way, MethodHandles.Lookup lookup, Class<R> type) {
          return way.equals("lookup")
              ? ArenaPool.in(arena, RecordCodec.of(lookup, type))
              : ArenaPool.in(arena, type);
        }

        public static void main(String[] arguments) {
          record Local(long a, boolean b) {}
          String way = arguments[0];
          try (ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24)) {
            Columns<Hidden> hidden = table(arena, way, MethodHandles.lookup(), Hidden.class);
            FloatColumn score = hidden.column(Hidden::score);
            EnumColumn<Colour> colour = hidden.column(Hidden::colour);
            hidden.add(new Hidden(1, 0.5f, Colour.GREEN));
            hidden.sortThisByFloat(Hidden::score);
            Columns<Local> local = table(arena, way, MethodHandles.lookup(), Local.class);
            local.set(0, new Local(7, true));
            Columns<Narrow> narrow = table(arena, way, MethodHandles.lookup(), Narrow.class);
            narrow.column(Narrow::value).fill((short) 9);
            System.out.println(score.get(1) + " " + colour.get(1) + " " + hidden.get(1));
            System.out.println(List.copyOf(local) + " " + narrow);
            ArenaList<Named> named = list(arena, way, MethodHandles.lookup(), Named.class);
            named.add(new Named("more than twelve bytes", hidden.get(1), new Narrow((short) 1)));
            named.nested(Named::narrow).field(Narrow::value).addTo(0, (short) 4);
            named.text(Named::name).set(0, "another name of that length");
            ArenaList<Local> locals = list(arena, way, MethodHandles.lookup(), Local.class);
            locals.add(new Local(8, false));
            System.out.println(List.copyOf(named) + " " + locals);
            ArenaMap<Named, Named> names = map(arena, way, MethodHandles.lookup(), Named.class);
            names.put(named.get(0), named.get(0));
            names.text(Named::name).set(names.find(named.get(0)), "a third name of that length");
            ArenaSet<Local> set = set(arena, way, MethodHandles.lookup(), Local.class);
            set.add(new Local(9, true));
            System.out.println(names.get(named.get(0)).name() + " " + set.contains(new Local(9, true)));
            ArenaPool<Named> pool = pool(arena, way, MethodHandles.lookup(), Named.class);
            long handle = pool.add(named.get(0));
            pool.nested(Named::hidden).field(Hidden::colour).set(handle, Colour.RED);
            ArenaPool<Local> localPool = pool(arena, way, MethodHandles.lookup(), Local.class);
            System.out.println(
                pool.get(handle) + " " + localPool.get(localPool.add(new Local(10, true))));
          } catch (IllegalArgumentException refused) {
            System.out.println(refused.getMessage());
          }
        }
      }

      record Narrow(short value) {}
""";

  private static final String RUNS =
      """
      0.5 GREEN Hidden[id=1, score=0.5, colour=GREEN]
      [Local[a=7, b=true]] [Narrow[value=9]]
      [Named[name=another name of that length, hidden=Hidden[id=1, score=0.5, colour=GREEN], \
      narrow=Narrow[value=5]]] [Local[a=8, b=false]]
      a third name of that length true
      Named[name=another name of that length, hidden=Hidden[id=1, score=0.5, colour=RED], \
      narrow=Narrow[value=5]] Local[a=10, b=true]
      """;

  @TempDir Path folder;

  @Test
  void all_on_the_class_path() throws Exception {
    compile(null);
    String classPath = ours() + File.pathSeparator + folder.resolve("classes");
    assertThat(run("-cp", classPath, "user.Program", "class")).isEqualTo(RUNS);
    assertThat(run("-cp", classPath, "user.Program", "lookup")).isEqualTo(RUNS);
  }

  @Test
  void we_are_a_module_and_the_program_is_on_the_class_path() throws Exception {
    compile(null);
    String[] options = {
      "-p", ours(), "--add-modules", "org.arenacollections", "-cp", "" + folder.resolve("classes")
    };
    assertThat(run(options, "user.Program", "class")).isEqualTo(RUNS);
    assertThat(run(options, "user.Program", "lookup")).isEqualTo(RUNS);
  }

  @Test
  void a_module_that_opens_its_package() throws Exception {
    compile("module user { requires org.arenacollections; opens user to org.arenacollections; }");
    assertThat(run("-p", withUser(), "-m", "user/user.Program", "class")).isEqualTo(RUNS);
  }

  @Test
  void a_module_that_opens_nothing_and_passes_a_lookup() throws Exception {
    compile("module user { requires org.arenacollections; }");
    assertThat(run("-p", withUser(), "-m", "user/user.Program", "lookup")).isEqualTo(RUNS);
  }

  @Test
  void a_module_that_opens_nothing_is_told_both_ways_out() throws Exception {
    compile("module user { requires org.arenacollections; }");
    assertThat(run("-p", withUser(), "-m", "user/user.Program", "class"))
        .isEqualTo(
            """
            record user.Program$Hidden is not open to this library; either write "opens user to \
            org.arenacollections" in the module-info of user, or pass \
            RecordCodec.of(MethodHandles.lookup(), Hidden.class)
            """);
  }

  /** In a JVM of its own: what other tests did is then not in the JIT's profile. */
  @ParameterizedTest
  @ValueSource(strings = {"renew", "renewIn"})
  void a_million_frames_of_one_renewed_table_are_no_garbage(String way) throws Exception {
    String classPath =
        String.join(File.pathSeparator, "target/classes", "target/test-classes", ours());
    String program = GarbageProgram.class.getName();
    assertThat(run("-XX:TieredStopAtLevel=4", "-cp", classPath, program, way))
        .isEqualTo("bytes per frame: 0\n");
  }

  private void compile(String moduleInfo) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources/user"));
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-d", folder.resolve("classes").toString()));
    arguments.addAll(List.of(moduleInfo == null ? "-cp" : "-p", ours()));
    arguments.add(Files.writeString(sources.resolve("Program.java"), PROGRAM).toString());
    if (moduleInfo != null) {
      Path file = folder.resolve("sources/module-info.java");
      arguments.add(Files.writeString(file, moduleInfo).toString());
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(failed).isZero();
  }

  private static String ours() {
    return String.join(
        File.pathSeparator,
        placeOf(RecordCodec.class),
        placeOf(ArenaBacked.class),
        placeOf(MutableList.class),
        placeOf(FastList.class),
        placeOf(Nullable.class));
  }

  private String withUser() {
    return ours() + File.pathSeparator + folder.resolve("classes");
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private String run(String[] options, String... rest) throws Exception {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of(rest));
    return run(all.toArray(new String[0]));
  }

  /** Runs a JVM without access to native code, and answers all that it writes. */
  private String run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-XX:TieredStopAtLevel=1", "--illegal-native-access=deny"));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // A JVM that finds options there says so in its output.
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = builder.redirectOutput(output.toFile()).start();
    // Seconds, unless it hangs; the limit is for that alone.
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("still running: " + Files.readString(output));
    }
    return Files.readString(output).replace(System.lineSeparator(), "\n");
  }
}
