// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/**
 * How a driver call failed.
 *
 * @param code the driver's number
 * @param name the driver's name of that number; the number itself if it has none
 * @param text what the driver says about it
 * @param call the function that answered it
 * @param kind what follows from it
 */
public record Fault(int code, String name, String text, String call, Kind kind) {
  /** What follows from a fault. */
  public enum Kind {
    /** The call did nothing; others may go on. */
    REFUSED,
    /** There is no memory of that kind left. */
    OUT_OF_MEMORY,
    /** The driver does not take the kernel's text. */
    BAD_KERNEL,
    /** The device can't do that, or not with this driver. */
    UNSUPPORTED,
    /** Nothing that was done on the device since the last wait can be trusted, nor what follows. */
    STICKY
  }
}
