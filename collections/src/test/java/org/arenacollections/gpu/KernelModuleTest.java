// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.NativeTools;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel and its parameters in a module that opens nothing: the lookup is enough. */
class KernelModuleTest {
  private static final String PROGRAM =
"""
      package user;

      import java.lang.invoke.MethodHandles;
      import org.arenacollections.gpu.*;
      import org.arenacollections.list.ArenaFloatList;

      public class Program {
        private record Select(
            DeviceColumn<Float> x,
            DeviceColumn<Float> y,
            DeviceColumn<Float> score,
            int size,
            float threshold,
            HitSink<Hit> hits) {}

        public static void main(String[] arguments) {
          try (GpuDevice device = Gpu.open(GpuBackend.CUDA, 0);
              PinnedArena arena = device.pinnedArena(PinnedOptions.mib(1));
              DeviceArena target = device.deviceArena(1 << 20);
              GpuStream stream = device.stream();
              Kernel<Select> kernel =
                  device.kernel(
                      KernelSource.of(MethodHandles.lookup(), Select.class, "mine")
                          .entry("select_hits"));
              Frame frame = stream.frame()) {
            ArenaFloatList scores = ArenaFloatList.copyOf(arena, 0.25f, 0.5f, 0.75f);
            HitSink<Hit> sink = device.sink(target, Hit.class, 10);
            DeviceColumn<Float> column = frame.upload(scores, target);
            frame.reset(sink);
            frame.launch(kernel, 3, new Select(column, column, column, 3, 0.5f, sink));
            Pending<Hit> pending = frame.readback(sink);
            System.out.println(frame.submit().await().get(pending).size());
          }
        }
      }
""";

  @TempDir Path folder;

  @Test
  void a_kernel_of_a_module_that_opens_nothing_is_found_by_its_lookup() throws Exception {
    String library = CudaShim.strict().toString();
    Path sources = Files.createDirectories(folder.resolve("sources/user"));
    Path classes = folder.resolve("classes");
    Path program = Files.writeString(sources.resolve("Program.java"), PROGRAM);
    Path info = folder.resolve("sources/module-info.java");
    Files.writeString(info, "module user { requires org.arenacollections; }");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                classes.toString(),
                "-p",
                ours(),
                program.toString(),
                info.toString());
    assertThat(failed).isZero();
    Path text = Path.of("src/main/resources/org/arenacollections/gpu/select_hits.ptx");
    Files.copy(text, classes.resolve("user/mine.ptx"));
    String output =
        NativeTools.run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=org.arenacollections",
                "-Dorg.arenacollections.gpu.cuda=" + library,
                "-p",
                ours() + File.pathSeparator + classes,
                "-m",
                "user/user.Program"));
    assertThat(output).isEqualTo("2" + System.lineSeparator());
  }

  private static String ours() {
    return String.join(
        File.pathSeparator,
        placeOf(Gpu.class),
        placeOf(ArenaBacked.class),
        placeOf(MutableList.class),
        placeOf(FastList.class),
        placeOf(Nullable.class));
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
