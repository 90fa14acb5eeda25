// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.io.Serial;

/** Says that a {@link BlockSource} has no block to give. */
public final class BlockRefusedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /**
   * Makes a refusal.
   *
   * @param message why; it is quoted in the arena's {@link ArenaOverflowException}
   */
  public BlockRefusedException(String message) {
    super(message);
  }
}
