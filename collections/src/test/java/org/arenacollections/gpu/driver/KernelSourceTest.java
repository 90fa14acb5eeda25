// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whether the PTX in the repository is what its CUDA source says. */
class KernelSourceTest {
  private static final Pattern RELEASE = Pattern.compile("release [\\d.]+, V([\\d.]+)");

  private static String ptx() throws IOException {
    return Files.readString(NativeTools.kernel("select_hits.ptx"));
  }

  @Test
  void the_PTX_asks_for_no_newer_driver_or_device_than_it_needs() throws IOException {
    assertThat(ptx()).contains("\n.version 6.3\n").contains("\n.target sm_75\n");
  }

  @Test
  void the_compiler_makes_the_same_PTX_of_the_source() throws IOException {
    Layer.TOOLKIT.require();
    Path made = NativeTools.target("select_hits.ptx");
    NativeTools.run(
        List.of(
            "nvcc",
            "-ptx",
            "-arch=compute_75",
            NativeTools.kernel("select_hits.cu").toString(),
            "-o",
            made.toString()));
    Matcher installed = RELEASE.matcher(NativeTools.run(List.of("nvcc", "--version")));
    assertThat(installed.find()).isTrue();
    if (ptx().contains("V" + installed.group(1))) {
      assertThat(instructions(Files.readString(made)))
          .as("run tools/make-ptx.sh")
          .isEqualTo(instructions(ptx()));
    } else {
      // Another release of the compiler may choose other instructions of the same meaning.
      assertThat(entries(Files.readString(made))).isEqualTo(entries(ptx()));
    }
  }

  private static List<String> instructions(String ptx) {
    return ptx.lines().filter(l -> !l.startsWith("//") && !l.startsWith(".version")).toList();
  }

  private static List<String> entries(String ptx) {
    return ptx.lines().filter(l -> l.contains(".entry") || l.contains(".param .")).toList();
  }

  @Test
  void the_assembler_takes_the_PTX_for_old_and_new_devices() {
    Layer.TOOLKIT.require();
    for (int target : new int[] {75, 80, 90, 100, 120}) {
      String source = NativeTools.kernel("select_hits.ptx").toString();
      NativeTools.run(List.of("ptxas", "-arch=sm_" + target, source, "-o", "/dev/null"));
    }
  }
}
