// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.Objects;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.arenacollections.gpu.driver.Probe;
import org.junit.jupiter.api.BeforeEach;

/** Frames and arenas on OpenCL, for real. */
class OpenClGpuTest implements GpuLaws {
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
}
