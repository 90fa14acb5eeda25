// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What looking for a driver has found.
 *
 * @param state how far it got
 * @param reason why it is not ready; what was found if it is
 * @param backend the driver, if it is ready
 */
public record Probe(State state, String reason, @Nullable Backend backend) {
  /** How far the look for a driver got. */
  public enum State {
    /** There is no driver library. */
    ABSENT,
    /** There is one, and it can't be used. */
    UNUSABLE,
    /** There is at least one device. */
    READY
  }

  static Probe absent(String reason) {
    return new Probe(State.ABSENT, reason, null);
  }

  static Probe unusable(String reason) {
    return new Probe(State.UNUSABLE, reason, null);
  }

  static Probe ready(String found, Backend backend) {
    return new Probe(State.READY, found, backend);
  }
}
