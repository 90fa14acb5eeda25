// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;

/** The driver in Java, which the other layers are compared with. */
class FakeDeviceTest implements DeviceDriverLaws {
  private final FakeBackend backend = new FakeBackend(1);

  @Override
  public Backend backend() {
    return backend;
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(backend.report()).isEmpty();
  }
}
