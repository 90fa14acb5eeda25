// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.util.ArrayList;
import java.util.List;

/**
 * A driver in Java, for tests on every machine: what is enqueued runs only when somebody waits.
 *
 * <p>It sees what a native one can't show: who is asked, in which order, with what. It can't see a
 * wrong signature; the stand-in library does.
 */
public final class FakeBackend implements Backend {
  private final List<FakeDevice> devices = new ArrayList<>();

  /** The n-th call from now fails with {@link #failWith}; 0 for none. */
  long failIn;

  /** How many calls fail from there on. */
  int failTimes = 1;

  Fault failWith = fault(2, "CUDA_ERROR_OUT_OF_MEMORY", Fault.Kind.OUT_OF_MEMORY);
  String failOn = "";

  /** The method whose call failed last. */
  String failed = "";

  public FakeBackend(int deviceCount) {
    for (int i = 0; i < deviceCount; i++) {
      devices.add(new FakeDevice(this, i));
    }
  }

  static Fault fault(int code, String name, Fault.Kind kind) {
    return new Fault(code, name, name, "fake", kind);
  }

  /** The method whose call failed last; empty if none did. */
  public String failedCall() {
    return failed;
  }

  /** Lets the n-th call from now fail; of one method alone if it is named. */
  public void fail(long n, Fault.Kind kind, String method) {
    fail(n, kind, method, 1);
  }

  /** As {@link #fail(long, Fault.Kind, String)}, and the next ones too, so many in all. */
  public void fail(long n, Fault.Kind kind, String method, int times) {
    failIn = n;
    failTimes = times;
    failOn = method;
    failWith =
        switch (kind) {
          case OUT_OF_MEMORY -> fault(2, "CUDA_ERROR_OUT_OF_MEMORY", kind);
          case STICKY -> fault(700, "CUDA_ERROR_ILLEGAL_ADDRESS", kind);
          case UNSUPPORTED -> fault(801, "CUDA_ERROR_NOT_SUPPORTED", kind);
          case BAD_KERNEL -> fault(218, "CUDA_ERROR_INVALID_PTX", kind);
          case REFUSED -> fault(1, "CUDA_ERROR_INVALID_VALUE", kind);
        };
  }

  public FakeDevice device(int index) {
    return devices.get(index);
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public String version() {
    return "1.0";
  }

  @Override
  public int deviceCount() {
    return devices.size();
  }

  @Override
  public DeviceDriver open(int index, Faults faults) {
    return devices.get(index).opened(faults);
  }

  /** What is still held and what was done wrong; empty if nothing. */
  public String report() {
    StringBuilder report = new StringBuilder();
    for (FakeDevice device : devices) {
      report.append(device.report());
    }
    return report.toString();
  }
}
