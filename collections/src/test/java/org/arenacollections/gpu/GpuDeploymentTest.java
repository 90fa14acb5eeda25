// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.arenacollections.testing.ChildJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in a JVM of their own: without native access, without a GPU, and to their end. */
class GpuDeploymentTest {
  private static final String PROGRAM = AvailabilityProgram.class.getName();

  @TempDir Path folder;

  @Test
  void without_native_access_availability_names_the_flag_and_nobody_is_warned() throws Exception {
    for (String policy : new String[] {"warn", "deny"}) {
      assertThat(ChildJvm.run("--illegal-native-access=" + policy, PROGRAM))
          .isEqualTo(
              new ChildJvm.Result(
                  0,
                  "UNUSABLE: CUDA: native access is not enabled; start java with"
                      + " --enable-native-access=org.arenacollections, on the class path"
                      + " =ALL-UNNAMED. OpenCL: native access is not enabled; start java with"
                      + " --enable-native-access=org.arenacollections, on the class path"
                      + " =ALL-UNNAMED\n"));
    }
  }

  @Test
  void without_libraries_availability_names_what_to_install() throws Exception {
    assertThat(
            ChildJvm.run(
                "--enable-native-access=ALL-UNNAMED",
                "-Dorg.arenacollections.gpu.cuda=libno-cuda.so.1",
                "-Dorg.arenacollections.gpu.opencl=libno-opencl.so.1",
                PROGRAM))
        .isEqualTo(
            new ChildJvm.Result(
                0,
                "ABSENT: CUDA: there is no library libno-cuda.so.1; install the GPU's driver."
                    + " OpenCL: there is no library libno-opencl.so.1; install the GPU's"
                    + " driver\n"));
  }

  @Test
  void a_file_that_is_no_library_and_one_that_is_another_are_told_apart() throws Exception {
    Path none = Files.writeString(folder.resolve("libnone.so"), "no library");
    ChildJvm.Result result =
        ChildJvm.run(
            "--enable-native-access=ALL-UNNAMED",
            "-Dorg.arenacollections.gpu.cuda=libm.so.6",
            "-Dorg.arenacollections.gpu.opencl=" + none,
            PROGRAM);
    assertThat(result.exitCode()).isZero();
    assertThat(result.output())
        .contains(
            "UNUSABLE: CUDA: library libm.so.6 has no cuInit, cuDriverGetVersion, cuDeviceGetCount"
                + " and 33 more; install a driver for CUDA 11.0 or newer")
        .contains(none + " is no library that this process can load");
  }

  @Test
  void OpenCL_without_platforms_or_devices_says_which_is_missing() throws Exception {
    Layer.OPENCL.require();
    assertThat(runWith("OCL_ICD_VENDORS", folder.toString())).contains("knows no platform");
    assertThat(runWith("POCL_DEVICES", "none")).contains("knows 1 platform(s) and no device");
  }

  /** What the program says under a variable of the environment. */
  private static String runWith(String name, String value) {
    return NativeTools.output(
        List.of(
            "env",
            name + "=" + value,
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Dorg.arenacollections.gpu.cuda=libno-cuda.so.1",
            "-cp",
            ChildJvm.classPath(),
            PROGRAM));
  }

  @Test
  void a_program_that_closes_what_it_opened_leaves_nothing_with_the_driver() throws Exception {
    assertThat(runStrict("frames")).isEqualTo(new ChildJvm.Result(0, "500\n500\n500\n"));
  }

  /** Or the test above could not fail. */
  @Test
  void a_program_that_leaves_things_open_is_found_out_at_its_end() throws Exception {
    ChildJvm.Result result = runStrict("leak");
    assertThat(result.exitCode()).isEqualTo(86);
    assertThat(result.output()).contains("registrations").contains("1 retained contexts");
  }

  private static ChildJvm.Result runStrict(String way) throws Exception {
    return ChildJvm.run(
        "--enable-native-access=ALL-UNNAMED",
        "-Dorg.arenacollections.gpu.cuda=" + CudaShim.strict(),
        PROGRAM,
        way);
  }
}
