// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testkit;

import java.lang.foreign.SegmentAllocator;
import java.util.Objects;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.Space;

/**
 * An arena or scope that refuses the n-th request, as if there were no room.
 *
 * <p>It is another arena with one more wish: what is made in either lies in the same memory, and a
 * fault that is waiting comes to whoever asks next, also to its scopes. Belongs to the same thread.
 *
 * {@snippet file="org/arenacollections/examples/FaultSteps.java" region="one"}
 */
public final class FaultyArena implements MemoryArena {
  private final MemoryArena arena;

  private FaultyArena(MemoryArena arena) {
    this.arena = arena;
  }

  /**
   * Decorates an arena or a scope.
   *
   * @param arena what gives the memory; it can be used as before
   * @return an arena that refuses nothing more so far
   */
  public static FaultyArena of(MemoryArena arena) {
    return new FaultyArena(Objects.requireNonNull(arena, "arena"));
  }

  /**
   * Lets one request fail with {@link org.arenacollections.arena.ArenaOverflowException}: the next
   * one if {@code countFromNow} is 1. It takes the place of a wish that is still waiting.
   *
   * <p>A request is what asks the arena for memory, so not each {@code add} of a list.
   *
   * @param countFromNow which one; 0 for none
   * @throws IllegalArgumentException if {@code countFromNow} is negative
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  public void refuseRequest(long countFromNow) {
    if (countFromNow < 0) {
      throw new IllegalArgumentException(TestkitMessages.negative("countFromNow", countFromNow));
    }
    arena.space().core().refuseRequest(countFromNow);
  }

  /**
   * {@return whether a fault that was asked for has not come yet: then the program under test made
   * fewer requests}
   */
  public boolean isWaiting() {
    return arena.space().core().isFaultPending();
  }

  @Override
  public String name() {
    return arena.name();
  }

  @Override
  public ArenaScope newScope() {
    return arena.newScope();
  }

  @Override
  public ArenaScope openScope() {
    return arena.openScope();
  }

  @Override
  public SegmentAllocator segments() {
    return arena.segments();
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    return arena.uncheckedSegments();
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    return arena.uncheckedUninitializedSegments();
  }

  @Override
  public ArenaStatistics statistics() {
    return arena.statistics();
  }

  @Override
  @SuppressWarnings("exports") // see MemoryArena
  public Space space() {
    return arena.space();
  }

  /** Closes the arena or scope that gives the memory. */
  @Override
  public void close() {
    arena.close();
  }

  @Override
  public String toString() {
    return TestkitMessages.faulty(arena);
  }
}
