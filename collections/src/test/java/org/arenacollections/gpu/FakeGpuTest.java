// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.FakeBackend;

/** Frames and arenas on the driver in Java. */
class FakeGpuTest implements GpuLaws {
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
