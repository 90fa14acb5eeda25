// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/** A driver library that was found and that has devices. */
public interface Backend {
  /** What messages call it: CUDA, OpenCL. */
  String name();

  /** The driver's version, as it writes it. */
  String version();

  int deviceCount();

  /**
   * Opens a device.
   *
   * @param index from 0 to below {@link #deviceCount}
   * @param faults makes the exceptions of this device's calls
   */
  DeviceDriver open(int index, Faults faults);
}
