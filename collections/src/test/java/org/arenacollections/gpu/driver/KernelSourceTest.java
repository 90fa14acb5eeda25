// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether the PTX in the repository is what its CUDA source says. */
class KernelSourceTest {
  private static final Pattern RELEASE = Pattern.compile("release [\\d.]+, V([\\d.]+)");

  /** The kernels of the library, and those of the benchmarks. */
  static List<Path> sources() {
    return List.of(NativeTools.kernel("select_hits.cu"), CudaShim.DEVICE_PUSH);
  }

  private static Path compiled(Path source) {
    return source.resolveSibling(source.getFileName().toString().replace(".cu", ".ptx"));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void the_PTX_asks_for_no_newer_driver_or_device_than_it_needs(Path source) throws IOException {
    assertThat(Files.readString(compiled(source)))
        .contains("\n.version 6.3\n")
        .contains("\n.target sm_75\n");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void the_compiler_makes_the_same_PTX_of_the_source(Path source) throws IOException {
    Layer.TOOLKIT.require();
    String ptx = Files.readString(compiled(source));
    Path made = NativeTools.target(compiled(source).getFileName().toString());
    NativeTools.run(
        List.of("nvcc", "-ptx", "-arch=compute_75", source.toString(), "-o", made.toString()));
    Matcher installed = RELEASE.matcher(NativeTools.run(List.of("nvcc", "--version")));
    assertThat(installed.find()).isTrue();
    if (ptx.contains("V" + installed.group(1))) {
      assertThat(instructions(Files.readString(made)))
          .as("run tools/make-ptx.sh")
          .isEqualTo(instructions(ptx));
    } else {
      // Another release of the compiler may choose other instructions of the same meaning.
      assertThat(entries(Files.readString(made))).isEqualTo(entries(ptx));
    }
  }

  private static List<String> instructions(String ptx) {
    return ptx.lines().filter(l -> !l.startsWith("//") && !l.startsWith(".version")).toList();
  }

  private static List<String> entries(String ptx) {
    return ptx.lines().filter(l -> l.contains(".entry") || l.contains(".param .")).toList();
  }

  @ParameterizedTest
  @MethodSource("sources")
  void the_assembler_takes_the_PTX_for_old_and_new_devices(Path source) {
    Layer.TOOLKIT.require();
    for (int target : new int[] {75, 80, 90, 100, 120}) {
      NativeTools.run(
          List.of("ptxas", "-arch=sm_" + target, compiled(source).toString(), "-o", "/dev/null"));
    }
  }
}
