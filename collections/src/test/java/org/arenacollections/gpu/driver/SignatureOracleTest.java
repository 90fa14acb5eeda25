// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Compares each function that is bound with the header that declares it: the name that the header
 * leads to, and the kinds of result and arguments.
 */
class SignatureOracleTest {
  private static List<String> ask(String header, NativeCall[] calls) throws Exception {
    List<String> lines = new ArrayList<>();
    for (NativeCall call : calls) {
      lines.add("SHOW(" + call.symbol().replaceFirst("_v\\d$", "") + ")");
    }
    Path functions = NativeTools.target(header.replace('/', '-') + ".functions");
    Files.write(functions, lines);
    String program = NativeTools.target("oracle-" + header.replace('/', '-')).toString();
    List<String> command =
        new ArrayList<>(
            List.of(
                "g++",
                "-std=c++17",
                "-DCL_TARGET_OPENCL_VERSION=300",
                "-DHEADER=<" + header + ">",
                "-DFUNCTIONS=\"" + functions + "\"",
                NativeTools.source("oracle.cpp").toString(),
                "-o",
                program));
    for (String folder : cudaFolders()) {
      command.add("-I" + folder);
    }
    // Nothing is linked: the program only asks for types.
    NativeTools.run(command);
    return NativeTools.run(List.of(program)).lines().toList();
  }

  /** Where nvcc itself looks for cuda.h. */
  private static List<String> cudaFolders() {
    if (!NativeTools.isOnPath("nvcc")) {
      return List.of();
    }
    return Arrays.stream(
            NativeTools.run(List.of("nvcc", "-dryrun", "-E", "-x", "cu", "/dev/null"))
                .split("\\s+"))
        .map(word -> word.replace("\"", ""))
        .filter(word -> word.startsWith("-I"))
        .map(word -> word.substring(2))
        .toList();
  }

  private static List<String> ours(NativeCall[] calls) {
    return Arrays.stream(calls).map(call -> call.symbol() + " " + call.kinds()).toList();
  }

  @Test
  void every_CUDA_function_is_as_cuda_h_declares_it() throws Exception {
    Layer.TOOLKIT.require();
    NativeCall[] calls =
        Arrays.stream(CudaCall.values())
            .filter(call -> call != CudaCall.EVENT_ELAPSED_BEFORE) // renamed in this header
            .toArray(NativeCall[]::new);
    assertThat(ask("cuda.h", calls)).isEqualTo(ours(calls));
  }

  @Test
  void every_OpenCL_function_is_as_cl_h_declares_it() throws Exception {
    Layer.OPENCL_HEADER.require();
    assertThat(ask("CL/cl.h", OpenClCall.values())).isEqualTo(ours(OpenClCall.values()));
  }

  @Test
  void no_symbol_is_bound_twice() {
    for (NativeCall[] calls : new NativeCall[][] {CudaCall.values(), OpenClCall.values()}) {
      assertThat(Arrays.stream(calls).map(NativeCall::symbol)).doesNotHaveDuplicates();
    }
  }
}
