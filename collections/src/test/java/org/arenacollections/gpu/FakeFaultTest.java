// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.FakeBackend;
import org.arenacollections.gpu.driver.Fault;

/** Faults of the driver in Java. */
class FakeFaultTest implements FaultLaws {
  private FakeBackend backend = new FakeBackend(2);

  @Override
  public Backend backend() {
    return backend;
  }

  @Override
  public void fail(long n, Fault.Kind kind) {
    backend.fail(n, kind, "");
  }

  @Override
  public void refuse(Call call, int times) {
    backend.fail(1, Fault.Kind.REFUSED, call.method, times);
  }

  @Override
  public Optional<String> failedCall() {
    return Optional.of(backend.failedCall());
  }

  @Override
  public long callCount() {
    return backend.device(0).callCount();
  }

  @Override
  public void loseAtWait() {
    backend.fail(1, Fault.Kind.STICKY, "await");
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(backend.report()).isEmpty();
  }

  @Override
  public void startOver() {
    backend = new FakeBackend(2);
  }
}
