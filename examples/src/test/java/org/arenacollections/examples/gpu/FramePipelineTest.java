// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pipeline finds the same with every backend that this machine has, and without one. */
class FramePipelineTest {
  /** The stand-in of the CUDA library, which the tests of collections have built. */
  private static final Path SHIM = Path.of("../collections/target/native/libcuda-shim.so");

  @BeforeAll
  static void useTheStandIn() {
    if (Files.exists(SHIM)) {
      System.setProperty("org.arenacollections.gpu.cuda", SHIM.toAbsolutePath().toString());
    }
  }

  @Test
  void every_frame_has_500_hits_on_the_CPU() {
    List<FrameResult> results = CpuPipeline.run(10);
    assertThat(results).extracting(FrameResult::count).containsOnly(500).hasSize(10);
    // Scores 0.50 to 0.99 come ten times each: 10 * (50 + … + 99).
    assertThat(results).extracting(FrameResult::scoreSum).containsOnly(37_250L);
  }

  @Test
  void CUDA_finds_what_the_CPU_finds() {
    need("shim", GpuBackend.CUDA);
    assertThat(GpuPipeline.run(GpuBackend.CUDA, 10)).isEqualTo(CpuPipeline.run(10));
  }

  @Test
  void OpenCL_finds_what_the_CPU_finds() {
    need("opencl", GpuBackend.OPENCL);
    assertThat(GpuPipeline.run(GpuBackend.OPENCL, 10)).isEqualTo(CpuPipeline.run(10));
  }

  /** Skips, or fails where CI says that it has installed what is needed. */
  private static void need(String layer, GpuBackend backend) {
    boolean isReady = Gpu.availability(backend).isReady();
    String reason = Gpu.availability(backend).toString();
    if (List.of(System.getProperty("layers", "").split(",")).contains(layer)) {
      assertTrue(isReady, reason);
    }
    assumeTrue(isReady, reason);
  }

  @Test
  void the_program_says_what_it_took_and_why() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean same = new FramePipeline(new PrintStream(bytes, true, StandardCharsets.UTF_8)).run();
    assertThat(same).isTrue();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .matches("(?s)On (CUDA \\d|OpenCL \\d|the CPU, since there is no GPU\\. ).*")
        .contains("frame 0: 500 hits")
        .contains("frame 9: 500 hits")
        .contains("the CPU finds the same");
  }
}
