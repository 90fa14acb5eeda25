// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

/**
 * How much memory an arena keeps at a reset, instead of giving it back upstream.
 *
 * <p>Several blocks become one, so that a frame that is like the last one asks upstream for
 * nothing. Only where the arena's limit leaves no room for one that surely holds the same frame,
 * the next frame takes its blocks anew.
 */
public final class Retain {
  private static final Retain ALL = new Retain(Long.MAX_VALUE);
  private static final Retain NONE = new Retain(0);

  private final long byteSize;

  private Retain(long byteSize) {
    this.byteSize = byteSize;
  }

  /** {@return the mode that keeps all memory, as {@link ScratchArena#reset()} does} */
  public static Retain all() {
    return ALL;
  }

  /** {@return the mode that gives all back; the next request takes a first block again} */
  public static Retain none() {
    return NONE;
  }

  /**
   * Keeps at most that many bytes, for arenas that had one unusually large frame.
   *
   * @param byteSize how many bytes; if the arena's first block is larger, nothing is kept
   * @return that mode
   * @throws IllegalArgumentException if {@code byteSize} is negative
   */
  public static Retain upTo(long byteSize) {
    if (byteSize < 0) {
      throw new IllegalArgumentException(ArenaMessages.negative("byteSize", byteSize));
    }
    return new Retain(byteSize);
  }

  long byteSize() {
    return byteSize;
  }
}
