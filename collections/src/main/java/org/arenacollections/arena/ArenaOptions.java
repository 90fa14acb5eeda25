// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.Objects;
import org.arenacollections.internal.ArenaCore;

/**
 * What an arena is made from: its size, and named steps for the rest.
 *
 * <pre>{@code
 * ScratchArena.of(ArenaOptions.growing(1 << 20, 64 << 20).named("frame").poisoned())
 * }</pre>
 *
 * <p>Each step returns new options and leaves these as they are.
 */
public final class ArenaOptions {
  private final long byteCapacity;
  private final long byteLimit;
  private final boolean growing;
  private final String name;
  private final boolean poisoned;
  private final BlockSource source;

  private ArenaOptions(
      long byteCapacity,
      long byteLimit,
      boolean growing,
      String name,
      boolean poisoned,
      BlockSource source) {
    this.byteCapacity = byteCapacity;
    this.byteLimit = byteLimit;
    this.growing = growing;
    this.name = name;
    this.poisoned = poisoned;
    this.source = source;
  }

  /**
   * Begins with an arena of one block that never grows.
   *
   * @param byteCapacity how many bytes it holds; 0 makes an arena that refuses every request
   * @return options of a fixed arena
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   */
  public static ArenaOptions fixed(long byteCapacity) {
    return of(byteCapacity, byteCapacity, false);
  }

  /**
   * Begins with an arena that chains further blocks, each at least twice as large as the last, up
   * to a limit; the next reset makes one block of them. Where the limit leaves less than that, or
   * the source refuses it, it takes what the request needs.
   *
   * @param byteCapacity the first block's size in bytes
   * @param byteLimit the most bytes that it ever holds from upstream, its scopes' blocks included
   * @return options of a growing arena
   * @throws IllegalArgumentException if {@code byteCapacity} is negative, or more than {@code
   *     byteLimit}
   */
  public static ArenaOptions growing(long byteCapacity, long byteLimit) {
    return of(byteCapacity, byteLimit, true);
  }

  private static ArenaOptions of(long byteCapacity, long byteLimit, boolean growing) {
    if (byteCapacity < 0) {
      throw new IllegalArgumentException(ArenaMessages.negative("byteCapacity", byteCapacity));
    }
    if (byteLimit < byteCapacity) {
      throw new IllegalArgumentException(ArenaMessages.limitBelowCapacity(byteCapacity, byteLimit));
    }
    return new ArenaOptions(
        byteCapacity, byteLimit, growing, "unnamed", false, BlockSource.nativeMemory());
  }

  /**
   * Gives the arena a name for messages; the default is {@code unnamed}. Costs nothing.
   *
   * @param newName any text; messages put it in quotes
   * @return options with that name
   */
  public ArenaOptions named(String newName) {
    Objects.requireNonNull(newName, "newName");
    return new ArenaOptions(byteCapacity, byteLimit, growing, newName, poisoned, source);
  }

  /**
   * Overwrites memory with the byte 0xCD when it is freed by a reset or the close of a scope, so
   * that reads through unchecked segments look odd; off by default. Costs a write of all that was
   * used, at each reset.
   *
   * @return options that poison
   */
  public ArenaOptions poisoned() {
    return new ArenaOptions(byteCapacity, byteLimit, growing, name, true, source);
  }

  /**
   * Takes blocks from another source; the default is {@link BlockSource#nativeMemory()}.
   *
   * @param newSource asked on the arena's thread
   * @return options with that source
   */
  public ArenaOptions from(BlockSource newSource) {
    Objects.requireNonNull(newSource, "newSource");
    return new ArenaOptions(byteCapacity, byteLimit, growing, name, poisoned, newSource);
  }

  ArenaCore newCore(boolean resets) {
    SourceAdapter adapter = new SourceAdapter(source);
    return new ArenaCore(
        name,
        byteCapacity,
        byteLimit,
        growing,
        poisoned,
        adapter,
        new ArenaRefusals(adapter, ArenaMessages.moreRoom(growing, resets)));
  }
}
