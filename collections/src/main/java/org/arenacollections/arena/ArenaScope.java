// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ScopeSpace;
import org.arenacollections.internal.ScopeStack;
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
  /** The generation of a scope that was not opened yet. */
  static final long NEVER = 0;

  private final ScopeStack scopes;

  /** What it was opened on; a loan may have ended since. */
  private final OwnedArena home;

  private ScopeSpace level;
  private long opened;

  /** A scope that is closed and waits to be opened. */
  ArenaScope(ScopeStack scopes, OwnedArena home) {
    this.home = home;
    this.scopes = scopes;
    this.level = scopes.first();
    this.opened = NEVER;
  }

  @Override
  public String name() {
    return level.describe();
  }

  /**
   * Opens a scope above all others. The object is there before: if there is no room for it, on the
   * heap or on the thread's stack, no scope was opened that nobody could close.
   */
  static ArenaScope opened(ScopeStack scopes, OwnedArena home) {
    ArenaScope scope = new ArenaScope(scopes, home);
    scope.begin(scopes);
    return scope;
  }

  private void begin(ScopeStack on) {
    level = on.open();
    opened = level.generation();
  }

  @Override
  public ArenaScope openScope() {
    level.checkOpenAbove(opened);
    return opened(scopes, home);
  }

  /**
   * Makes every alias of this closed scope live again, as a new scope on its arena, above all that
   * are open there: the same object, so that a frame makes no garbage.
   *
   * <pre>{@code
   * private final ArenaScope scratch = frame.newScope();   // closed
   * …
   * try (ArenaScope tmp = scratch.open()) { … }              // in each frame
   * }</pre>
   *
   * <p>What was made in it before stays stale.
   *
   * @return this scope
   * @throws IllegalStateException if this scope is open
   * @throws StaleArenaException if the arena is closed
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Renews
  public ArenaScope open() {
    level.checkOwner();
    if (level.isLive(opened)) {
      throw new IllegalStateException(ArenaMessages.stillOpen(level));
    }
    begin(home.core().scopes());
    return this;
  }

  @Override
  public ArenaScope newScope() {
    level.check(opened);
    return new ArenaScope(scopes, home);
  }

  @Override
  public SegmentAllocator segments() {
    Segments.requireNativeAccess();
    ScopeSpace home = level;
    long generation = opened;
    Arena scope = home.segmentScope(generation);
    return (byteSize, byteAlignment) ->
        Segments.tie(
            Segments.fromScope(home, generation, byteSize, byteAlignment, true), scope, home);
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    return unchecked(true);
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    return unchecked(false);
  }

  private SegmentAllocator unchecked(boolean zeroed) {
    space();
    ScopeSpace home = level;
    long generation = opened;
    return (byteSize, byteAlignment) ->
        Segments.fromScope(home, generation, byteSize, byteAlignment, zeroed);
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
   * Ends this scope; a second call does nothing. Once the thread that owns its arena has ended, any
   * thread may close it, which ends all scopes of the arena and takes it, as {@link
   * ScratchArena#take} does.
   *
   * @throws IllegalStateException if another scope is still open on it, or it is held and its
   *     arena's options say {@link OnBusy#THROW}; nothing changes then
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Override
  @Resets("this")
  public void close() {
    level.close(opened);
  }

  @Override
  public String toString() {
    return "ArenaScope: " + level.describe() + (level.isLive(opened) ? ", open" : ", closed");
  }
}
