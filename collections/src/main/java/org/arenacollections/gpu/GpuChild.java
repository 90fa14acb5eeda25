// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

/** What is made from a device and must be closed before it. */
interface GpuChild {
  /** What the device's refusal to close calls it, such as {@code stream 3}. */
  String describe();
}
