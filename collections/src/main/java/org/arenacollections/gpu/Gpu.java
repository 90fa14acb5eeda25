// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Probe;

/** Says whether there is a GPU, and opens it. */
public final class Gpu {
  private Gpu() {}

  /**
   * Says whether a GPU can be used: of the first backend that is ready, or why none is.
   *
   * <p>Never throws, whatever is missing. The first call may take a second, since drivers start.
   *
   * @return what was found
   */
  public static GpuAvailability availability() {
    GpuAvailability cuda = availability(GpuBackend.CUDA);
    if (cuda.isReady()) {
      return cuda;
    }
    GpuAvailability openCl = availability(GpuBackend.OPENCL);
    if (openCl.isReady()) {
      return openCl;
    }
    GpuAvailability.State state =
        cuda.state() == GpuAvailability.State.UNUSABLE ? cuda.state() : openCl.state();
    String reason = GpuMessages.neither(cuda.reason(), openCl.reason());
    return new GpuAvailability(state, reason, null, 0);
  }

  /**
   * Says whether one backend can be used.
   *
   * @param backend which
   * @return what was found
   */
  public static GpuAvailability availability(GpuBackend backend) {
    return GpuAvailability.of(backend, backend.probe());
  }

  /**
   * Opens a device of the first backend that is ready.
   *
   * @param index from 0
   * @return the device, to be closed after all that was made from it
   * @throws GpuUnavailableException if no backend is ready, with the reason
   * @throws IllegalArgumentException if there is no such device
   * @throws GpuException if the driver refuses
   */
  public static GpuDevice open(int index) {
    GpuBackend backend = availability().backend();
    return open(backend == null ? GpuBackend.CUDA : backend, index);
  }

  /**
   * Opens a device of one backend.
   *
   * @param backend which
   * @param index from 0
   * @return the device, to be closed after all that was made from it
   * @throws GpuUnavailableException if it is not ready, with the reason
   * @throws IllegalArgumentException if there is no such device
   * @throws GpuException if the driver refuses
   */
  public static GpuDevice open(GpuBackend backend, int index) {
    Probe probe = backend.probe();
    Backend driver = probe.backend();
    if (driver == null) {
      throw new GpuUnavailableException(GpuMessages.unavailable(backend, availability()));
    }
    return open(driver, index);
  }

  static GpuDevice open(Backend driver, int index) {
    if (index < 0 || index >= driver.deviceCount()) {
      throw new IllegalArgumentException(GpuMessages.noSuchDevice(driver, index));
    }
    return new GpuDevice(driver, index);
  }
}
