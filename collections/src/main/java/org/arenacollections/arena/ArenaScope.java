// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ScopeSpace;
import org.arenacollections.internal.Space;

/**
 * A nested lifetime: what is made in it is stale, and its memory free again, when it is closed.
 *
 * <p>Opened by {@link MemoryArena#openScope}. It takes memory from the other end of its arena, so
 * the arena's own lists can go on growing. Memory in a scope does not grow in place: give
 * collections in scopes their size at once.
 *
 * <pre>{@code
 * | arena: detections, hits ->      free      <- scope: cost matrix |
 * }</pre>
 */
public final class ArenaScope implements MemoryArena {
  private final ScopeSpace level;
  private final long opened;

  ArenaScope(ScopeSpace level) {
    this.level = level;
    this.opened = level.generation();
  }

  @Override
  public String name() {
    return level.describe();
  }

  @Override
  public ArenaScope openScope() {
    return new ArenaScope(level.openAbove(opened));
  }

  @Override
  public SegmentAllocator segments() {
    Segments.requireNativeAccess();
    Arena scope = level.segmentScope(opened);
    return (byteSize, byteAlignment) ->
        Segments.tie(
            Segments.fromScope(level, opened, byteSize, byteAlignment, true), scope, level);
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    space();
    return (byteSize, byteAlignment) ->
        Segments.fromScope(level, opened, byteSize, byteAlignment, true);
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    space();
    return (byteSize, byteAlignment) ->
        Segments.fromScope(level, opened, byteSize, byteAlignment, false);
  }

  @Override
  public ArenaStatistics statistics() {
    return Statistics.of(level.core());
  }

  @Override
  @SuppressWarnings("exports") // see MemoryArena
  public Space space() {
    level.check(opened);
    return level;
  }

  /**
   * Ends this scope; a second call does nothing.
   *
   * @throws IllegalStateException if another scope is still open on it; nothing changes then
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Override
  public void close() {
    level.close(opened);
  }

  @Override
  public String toString() {
    return "ArenaScope: " + level.describe() + (level.isLive(opened) ? ", open" : ", closed");
  }
}
