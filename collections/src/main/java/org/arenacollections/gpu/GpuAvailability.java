// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Probe;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Whether a GPU can be used here, and if not, why, in one line.
 *
 * @param state how far the look for one got
 * @param reason what was found, or what is missing and what to do
 * @param backend the driver that is ready; null if none is
 * @param deviceCount how many devices it has
 */
public record GpuAvailability(
    State state, String reason, @Nullable GpuBackend backend, int deviceCount) {

  /** How far the look for a driver got. */
  public enum State {
    /** No driver library was found. */
    ABSENT,
    /** One was found, and can't be used. */
    UNUSABLE,
    /** There is a device. */
    READY
  }

  static GpuAvailability of(GpuBackend backend, Probe probe) {
    Backend ready = probe.backend();
    State state = State.valueOf(probe.state().name());
    return ready == null
        ? new GpuAvailability(state, probe.reason(), null, 0)
        : new GpuAvailability(state, probe.reason(), backend, ready.deviceCount());
  }

  /** {@return whether there is a device} */
  public boolean isReady() {
    return state == State.READY;
  }

  /** {@return the state and the reason, such as {@code UNUSABLE: there is no library …}} */
  @Override
  public String toString() {
    return state + ": " + reason;
  }
}
