// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import java.util.Objects;
import org.arenacollections.annotations.Resets;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Space;

/** What the arenas have in common that belong to one thread: all but how they end. */
abstract sealed class OwnedArena implements MemoryArena permits ScratchArena, PersistentArena {
  private final ArenaCore engine;
  private final SegmentAllocator unchecked;
  private final SegmentAllocator uninitialized;

  /** Whether this was a loan and has been given back; others may have the engine by now. */
  private boolean ended;

  OwnedArena(ArenaCore engine) {
    this.engine = engine;
    this.unchecked = new Segments.Unchecked(engine);
    this.uninitialized = new Segments.Uninitialized(engine);
  }

  /** A loan, which ends before its engine does. */
  OwnedArena(ArenaCore engine, ArenaLoan loan) {
    this.engine = engine;
    this.unchecked =
        (byteSize, byteAlignment) -> Segments.fromLoan(core(), byteSize, byteAlignment);
    this.uninitialized =
        (byteSize, byteAlignment) ->
            Segments.fromLoanUninitialized(core(), byteSize, byteAlignment);
  }

  /** The engine, while this object may use it. */
  final ArenaCore core() {
    if (ended) {
      throw new StaleArenaException(ArenaMessages.givenBack(engine));
    }
    return engine;
  }

  /** From now on the engine is somebody else's. */
  final void end() {
    ended = true;
  }

  /** Whether the calling thread can use it. */
  final boolean isUsableHere() {
    return !ended && engine.isOpen() && engine.isUsableHere();
  }

  final boolean isEnded() {
    return ended;
  }

  @Override
  public String name() {
    return engine.name();
  }

  @Override
  public ArenaScope newScope() {
    ArenaCore core = core();
    core.checkOpen();
    return new ArenaScope(core.scopes(), this);
  }

  @Override
  public ArenaScope openScope() {
    return ArenaScope.opened(core().scopes(), this);
  }

  @Override
  public SegmentAllocator segments() {
    Segments.requireNativeAccess();
    ArenaCore core = core();
    Arena scope = core.segmentScope();
    long generation = core.generation();
    return (byteSize, byteAlignment) -> {
      core.check(generation);
      if (!scope.scope().isAlive()) {
        throw new StaleArenaException(ArenaMessages.segmentsEnded(core));
      }
      return Segments.tie(unchecked.allocate(byteSize, byteAlignment), scope, this);
    };
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    core().checkOpen();
    return unchecked;
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    core().checkOpen();
    return uninitialized;
  }

  @Override
  public ArenaStatistics statistics() {
    return Statistics.of(engine);
  }

  @Override
  @SuppressWarnings("exports") // see MemoryArena
  public Space space() {
    ArenaCore core = core();
    core.checkOpen();
    return core;
  }

  /**
   * Offers this arena, with all that lies in it, to the first thread that calls {@link #take}; a
   * collection that goes along is used there as it is.
   *
   * <p>Until then nobody can use it, the giver neither, who may take it back. Raw segments of
   * {@link #segments} end, since they belong to one thread.
   *
   * @throws IllegalStateException if a scope is open, naming it, if a native call is using a raw
   *     segment, or if the arena is held and its options say {@link OnBusy#THROW}; nothing changes
   *     then
   * @throws StaleArenaException if this arena is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Resets("this")
  public void handOver() {
    core().handOver(null);
  }

  /**
   * Offers this arena to one thread; otherwise as {@link #handOver()}. Once that thread has ended,
   * any thread may take it.
   *
   * @param next the thread that may {@link #take} it
   * @throws IllegalStateException as {@link #handOver()} does
   */
  @Resets("this")
  public void handOver(Thread next) {
    Objects.requireNonNull(next, "next");
    core().handOver(next);
  }

  /**
   * Makes the calling thread the owner of an arena that was handed over, or whose thread has ended;
   * scopes that such a thread has left open end then. It sees everything that the owner before did.
   *
   * @throws IllegalStateException if the arena is not handed over and its thread is running, or
   *     another thread took it first
   * @throws WrongThreadException if it is handed over to another thread
   */
  public void take() {
    core().take();
  }

  /**
   * Frees everything and gives all memory back; a second call does nothing. Once the thread that
   * owns this arena has ended, any thread may close it.
   *
   * @throws ArenaHeldException if the arena is held and its options say {@link OnBusy#THROW};
   *     nothing changes then
   * @throws IllegalStateException if a scope is open: it is ended, the arena is closed, and then
   *     this is reported; or if a native call is using a raw segment, and then the arena stays
   *     open, though raw segments of scopes on it may have ended
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Override
  @Resets("this")
  public void close() {
    engine.close();
  }

  @Override
  public String toString() {
    String type = getClass().getSimpleName();
    return ended
        ? ArenaMessages.describeGivenBack(type, engine.name())
        : ArenaMessages.describe(type, engine);
  }
}
