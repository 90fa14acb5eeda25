// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Space;

/**
 * An arena that lives until it is closed and is never reset: configuration, lookup tables, the
 * track table.
 *
 * <p>Memory that collections grow out of is used again for others; nothing else is freed before the
 * close. Temporaries belong in a scope: {@link #openScope}.
 *
 * <p>Belongs to the thread that made it.
 */
public final class PersistentArena implements MemoryArena {
  private final ArenaCore core;
  private final SegmentAllocator unchecked;
  private final SegmentAllocator uninitialized;

  private PersistentArena(ArenaCore core) {
    this.core = core;
    this.unchecked = new Segments.Unchecked(core);
    this.uninitialized = new Segments.Uninitialized(core);
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
    return new PersistentArena(options.newCore());
  }

  @Override
  public String name() {
    return core.name();
  }

  @Override
  public ArenaScope openScope() {
    return new ArenaScope(core.scopes().open());
  }

  @Override
  public SegmentAllocator segments() {
    Segments.requireNativeAccess();
    Arena scope = core.segmentScope();
    long generation = core.generation();
    return (byteSize, byteAlignment) -> {
      core.check(generation);
      return Segments.tie(unchecked.allocate(byteSize, byteAlignment), scope, this);
    };
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    space();
    return unchecked;
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    space();
    return uninitialized;
  }

  @Override
  public ArenaStatistics statistics() {
    return Statistics.of(core);
  }

  @Override
  @SuppressWarnings("exports") // see MemoryArena
  public Space space() {
    core.checkOpen();
    return core;
  }

  /**
   * Frees everything and gives all memory back; a second call does nothing.
   *
   * @throws IllegalStateException if a scope is open: it is ended, the arena is closed, and then
   *     this is reported; or if a native call is using a raw segment, and then the arena stays
   *     open, though raw segments of scopes on it may have ended
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Override
  public void close() {
    core.close();
  }

  @Override
  public String toString() {
    return ArenaMessages.describe("PersistentArena", core);
  }
}
