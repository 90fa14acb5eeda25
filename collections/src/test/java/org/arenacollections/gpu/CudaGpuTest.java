// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.Probe;
import org.junit.jupiter.api.BeforeEach;

/** Frames and arenas on the CUDA functions of the stand-in library. */
class CudaGpuTest implements GpuLaws {
  private CudaShim shim;

  @BeforeEach
  void startAfresh() {
    shim = CudaShim.fresh();
  }

  @Override
  public Backend backend() {
    Probe probe = shim.probe();
    return Objects.requireNonNull(probe.backend(), probe.reason());
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(shim.report()).isEmpty();
  }
}
