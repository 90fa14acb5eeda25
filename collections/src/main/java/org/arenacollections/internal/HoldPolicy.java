// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * What an arena does when it must not go on, because something holds it.
 *
 * @param waits whether it waits; otherwise it refuses
 * @param slabCount how many generations may have memory at once, the current one included; with
 *     more than one, a reset goes on in other blocks
 */
public record HoldPolicy(boolean waits, int slabCount) {
  /** Refuses; what an arena does unless told otherwise. */
  static final HoldPolicy THROW = new HoldPolicy(false, 1);

  boolean isRotating() {
    return slabCount > 1;
  }
}
