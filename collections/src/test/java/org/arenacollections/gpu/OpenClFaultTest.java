// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Objects;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.Fault;
import org.arenacollections.gpu.driver.Faults;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.arenacollections.gpu.driver.Probe;
import org.junit.jupiter.api.BeforeEach;

/** OpenCL for real, each of whose calls fails in turn. */
class OpenClFaultTest implements EveryCallLaws {
  private long failIn;
  private Fault.Kind failWith = Fault.Kind.REFUSED;
  private long calls;

  @BeforeEach
  void needOpenCl() {
    Layer.OPENCL.require();
  }

  /** The real one, with failures. */
  private final class Failing implements Backend {
    private final Backend real;

    Failing(Backend real) {
      this.real = real;
    }

    @Override
    public String name() {
      return real.name();
    }

    @Override
    public String version() {
      return real.version();
    }

    @Override
    public int deviceCount() {
      return real.deviceCount();
    }

    @Override
    public DeviceDriver open(int index, Faults faults) {
      DeviceDriver driver = real.open(index, faults);
      return (DeviceDriver)
          Proxy.newProxyInstance(
              DeviceDriver.class.getClassLoader(),
              new Class<?>[] {DeviceDriver.class},
              (proxy, method, arguments) -> call(driver, faults, method, arguments));
    }

    private Object call(DeviceDriver driver, Faults faults, Method method, Object[] arguments)
        throws Throwable {
      if (!List.of("close", "facts", "pinScope", "kernelForm", "hasGraphs", "callCount")
          .contains(method.getName())) {
        calls++;
        if (failIn > 0 && --failIn == 0) {
          throw faults.of(new Fault(-5, "CL_SOME_FAULT", "some fault", method.getName(), failWith));
        }
      }
      try {
        return method.invoke(driver, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  @Override
  public Backend backend() {
    Probe probe = NativeTools.openCl();
    return new Failing(Objects.requireNonNull(probe.backend(), probe.reason()));
  }

  @Override
  public void fail(long n, Fault.Kind kind) {
    failIn = n;
    failWith = kind;
  }

  @Override
  public long callCount() {
    return calls;
  }

  @Override
  public void startOver() {}

  /** Real work takes its time. */
  @Override
  public List<Fault.Kind> kinds() {
    return List.of(Fault.Kind.OUT_OF_MEMORY, Fault.Kind.STICKY);
  }

  /** OpenCL has no books to look into. */
  @Override
  public void assertNothingIsLeft() {}
}
