// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The JDK arena that raw segments of one generation end with; made when the first one is asked for.
 */
final class SegmentScope {
  private @Nullable Arena arena;

  @SuppressWarnings("MustBeClosedChecker") // Closed at the end of the generation.
  Arena open() {
    Arena open = arena;
    if (open == null) {
      open = Arena.ofConfined();
      arena = open;
    }
    return open;
  }

  /**
   * Ends the raw segments handed out so far.
   *
   * @throws IllegalStateException if a native call is using one of them; nothing has changed then
   */
  void close() {
    if (arena != null) {
      closeArena(arena);
    }
  }

  /**
   * Forgets them, since the thread that they belong to has ended: nobody can use them, and nobody
   * can close what they lie in.
   */
  void abandon() {
    arena = null;
  }

  private void closeArena(Arena open) {
    open.close();
    arena = null;
  }
}
