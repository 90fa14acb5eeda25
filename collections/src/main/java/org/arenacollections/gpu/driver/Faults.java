// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/** Makes the exceptions of a device's calls; whoever owns the exception types implements it. */
@FunctionalInterface
public interface Faults {
  /** Makes the exception of a fault, and does not throw it. */
  RuntimeException of(Fault fault);
}
