// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/**
 * Is told which blocks an arena has: those that it has when the watching begins, and then each that
 * comes and goes. Called on the arena's thread; it must not use the arena.
 */
public interface BlockWatcher {
  /** The arena has this block from now on. */
  void taken(MemorySegment block);

  /** The arena is about to give this block back; nothing holds it. */
  void leaving(MemorySegment block);
}
