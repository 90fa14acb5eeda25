// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * An upstream whose blocks end with a generation: using one after the close of the generation's JDK
 * arena is an error on every thread, and never reads freed memory.
 */
public interface ScopedUpstream extends Upstream {
  /** From now on, blocks end with that JDK arena. */
  void begin(Arena scope);

  /**
   * The memory of a block whose generation has ended, as a block of the one that has begun; null if
   * it cannot be kept and must be given back.
   */
  @Nullable Piece keep(Piece ended);
}
