// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.HashMap;
import java.util.Map;
import org.arenacollections.gpu.driver.CudaBackend;
import org.arenacollections.gpu.driver.OpenClBackend;
import org.arenacollections.gpu.driver.Probe;

/**
 * Which driver is used. Asking for a device without naming one takes the first that is ready, in
 * this order.
 */
public enum GpuBackend {
  /**
   * The CUDA driver library. Another file than {@code libcuda.so.1} can be named by the system
   * property {@code org.arenacollections.gpu.cuda}.
   */
  CUDA("org.arenacollections.gpu.cuda", "libcuda.so.1", "nvcuda.dll") {
    @Override
    Probe look(String library) {
      return CudaBackend.probe(library);
    }
  },

  /**
   * The OpenCL library, on any device with shared virtual memory, a CPU too. Another file than
   * {@code libOpenCL.so.1} can be named by the system property {@code
   * org.arenacollections.gpu.opencl}.
   */
  OPENCL("org.arenacollections.gpu.opencl", "libOpenCL.so.1", "OpenCL.dll") {
    @Override
    Probe look(String library) {
      return OpenClBackend.probe(library);
    }
  };

  /** What was found, by backend and the library's name. */
  private static final Map<String, Probe> READY = new HashMap<>();

  private final String property;
  private final String library;
  private final String windowsLibrary;

  GpuBackend(String property, String library, String windowsLibrary) {
    this.property = property;
    this.library = library;
    this.windowsLibrary = windowsLibrary;
  }

  abstract Probe look(String library);

  /** Looks for the driver; once it is ready, it stays so. */
  Probe probe() {
    boolean windows = System.getProperty("os.name", "").startsWith("Windows");
    String name = System.getProperty(property, windows ? windowsLibrary : library);
    synchronized (READY) {
      Probe known = READY.get(this + name);
      if (known != null) {
        return known;
      }
      Probe probe = look(name);
      if (probe.state() == Probe.State.READY) {
        READY.put(this + name, probe);
      }
      return probe;
    }
  }
}
