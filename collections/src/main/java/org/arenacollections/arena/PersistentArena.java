// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.internal.ArenaCore;

/**
 * An arena that lives until it is closed and is never reset: configuration, lookup tables, the
 * track table.
 *
 * <p>Memory that collections grow out of is used again for others; nothing else is freed before the
 * close. Temporaries belong in a scope: {@link #openScope}.
 *
 * <p>Belongs to the thread that made it, until it is handed over.
 */
public final class PersistentArena extends OwnedArena {
  private PersistentArena(ArenaCore core) {
    super(core);
  }

  /**
   * Makes an arena of one block that never grows.
   *
   * @param byteCapacity how many bytes it holds
   * @return an open arena of this thread
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   * @throws ArenaOverflowException if the system has no such block
   */
  public static PersistentArena fixed(long byteCapacity) {
    return of(ArenaOptions.fixed(byteCapacity));
  }

  /**
   * Makes an arena that grows block by block up to a limit.
   *
   * @param byteCapacity the first block's size in bytes
   * @param byteLimit the most bytes it ever holds
   * @return an open arena of this thread
   * @throws IllegalArgumentException if {@code byteCapacity} is negative or more than {@code
   *     byteLimit}
   * @throws ArenaOverflowException if the system has no such block
   */
  public static PersistentArena growing(long byteCapacity, long byteLimit) {
    return of(ArenaOptions.growing(byteCapacity, byteLimit));
  }

  /**
   * Makes an arena from options.
   *
   * @param options its size, and the rest by name
   * @return an open arena of this thread
   * @throws ArenaOverflowException if its block source refuses the first block
   */
  public static PersistentArena of(ArenaOptions options) {
    return new PersistentArena(options.newCore(false));
  }

  /**
   * Lets nothing more be taken from this arena, when all that belongs here is here: what would
   * creep in later throws instead. What lies here can be read and written as before, and scopes can
   * be opened. Sealing twice is fine; there is no way back.
   *
   * <p>Every further request, a growing collection's too, throws an {@link IllegalStateException}
   * and changes nothing.
   *
   * @throws StaleArenaException if this arena is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  public void seal() {
    core().seal();
  }
}
