// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;

/** The CUDA functions on a GPU; skipped where there is none. */
class HardwareDriverTest implements DeviceDriverLaws {
  @BeforeEach
  void needDevice() {
    Layer.DEVICE.require();
  }

  @Override
  public Backend backend() {
    return Objects.requireNonNull(NativeTools.cuda().backend());
  }

  /** The driver has no books to look into. */
  @Override
  public void assertNothingIsLeft() {}
}
