// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** OpenCL for real, on whatever this machine has; PoCL runs it on the CPU. */
class OpenClDeviceTest implements DeviceDriverLaws {
  @BeforeEach
  void needOpenCl() {
    Layer.OPENCL.require();
  }

  @Override
  public Backend backend() {
    Probe probe = NativeTools.openCl();
    return Objects.requireNonNull(probe.backend(), probe.reason());
  }

  /** OpenCL has no books to look into. */
  @Override
  public void assertNothingIsLeft() {}

  @Test
  void a_compiler_that_says_much_is_quoted_from_its_beginning() {
    String text =
        "kernel void many(global int* a) {\n" + "  a[0] = unknown_one;\n".repeat(2_000) + "}";
    DeviceDriver driver = backend().open(0, Refused::new);
    assertThatThrownBy(() -> driver.loadModule(text))
        .isInstanceOfSatisfying(
            Refused.class,
            e ->
                assertThat(e.fault.text())
                    .startsWith("CL_BUILD_PROGRAM_FAILURE: ")
                    .contains("unknown_one")
                    .hasSizeLessThan(10_000));
    driver.close();
  }

  @Test
  void a_library_that_is_not_there_is_absent_and_another_one_has_not_the_functions() {
    assertThat(OpenClBackend.probe("libno-such-thing.so.1").state()).isEqualTo(Probe.State.ABSENT);
    assertThat(OpenClBackend.probe("libm.so.6").reason()).contains("has no clGetPlatformIDs");
  }
}
