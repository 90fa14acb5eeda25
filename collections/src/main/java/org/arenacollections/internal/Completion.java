// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * An event that ends a hold by itself, such as the end of a copy on a device.
 *
 * <p>Asked on the thread that wants to reset, close, hand over or grow.
 */
public interface Completion {
  /** Whether it has come; once true, always true. Called under a lock, so it must be short. */
  boolean isDone();

  /** Returns when it has come; an interrupt does not end the wait and is not swallowed. */
  void await();
}
