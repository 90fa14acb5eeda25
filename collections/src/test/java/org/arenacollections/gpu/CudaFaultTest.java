// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.Fault;
import org.arenacollections.gpu.driver.Probe;
import org.junit.jupiter.api.BeforeEach;

/** Faults of the CUDA functions, injected into the stand-in library. */
class CudaFaultTest implements FaultLaws {
  private CudaShim shim;
  private Backend backend;

  @BeforeEach
  void startAfresh() {
    startOver();
  }

  @Override
  public void startOver() {
    shim = CudaShim.fresh();
    Probe probe = shim.probe();
    backend = Objects.requireNonNull(probe.backend(), probe.reason());
  }

  @Override
  public Backend backend() {
    return backend;
  }

  @Override
  public void fail(long n, Fault.Kind kind) {
    shim.fail(
        n,
        switch (kind) {
          case STICKY -> 700;
          case REFUSED -> 1;
          default -> 2;
        });
  }

  @Override
  public void refuse(Call call, int times) {
    shim.fail(1, 1, call.function, times);
  }

  @Override
  public long callCount() {
    return shim.calls();
  }

  @Override
  public void loseAtWait() {
    shim.fail(1, 700, "cuEventSynchronize");
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(shim.report()).isEmpty();
  }
}
