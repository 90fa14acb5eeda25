// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Space;

/** What the arenas have in common that belong to one thread: all but how they end. */
abstract sealed class OwnedArena implements MemoryArena permits ScratchArena, PersistentArena {
  final ArenaCore core;
  private final SegmentAllocator unchecked;
  private final SegmentAllocator uninitialized;

  OwnedArena(ArenaCore core) {
    this.core = core;
    this.unchecked = new Segments.Unchecked(core);
    this.uninitialized = new Segments.Uninitialized(core);
  }

  @Override
  public String name() {
    return core.name();
  }

  @Override
  public ArenaScope newScope() {
    core.checkOpen();
    return new ArenaScope(core.scopes());
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
    core.checkOpen();
    return unchecked;
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    core.checkOpen();
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
    return ArenaMessages.describe(getClass().getSimpleName(), core);
  }
}
