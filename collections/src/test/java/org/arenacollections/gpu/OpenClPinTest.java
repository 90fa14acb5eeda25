// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.Objects;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.arenacollections.gpu.driver.Probe;
import org.junit.jupiter.api.BeforeEach;

/** Page-locking on OpenCL: a buffer over each block of the host's memory, made and kept. */
class OpenClPinTest implements PinLaws {
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
