// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.SegmentAllocator;
import org.arenacollections.annotations.Resets;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.SharedCore;
import org.arenacollections.internal.Space;

/**
 * An arena that many threads allocate from at once, by compare-and-set, and that is freed for all
 * of them by one reset or close.
 *
 * <pre>{@code
 * thread A  | list |        | columns |
 * thread B         | map |             | list |       one cursor, moved in one step by each
 * reset()   |                 free                 |  after a handshake with all threads
 * }</pre>
 *
 * <p>Reset and close are safe while others allocate, read and write: each of them gets a right
 * value, or an {@link IllegalStateException}, which is a {@link StaleArenaException} unless the
 * access was under way at that moment. They cost some 50 µs, since they shake hands with all
 * threads of the process; keep them off hot paths. A thread whose access was under way may find its
 * interrupt status set afterwards: the JDK wakes a thread so that it stops. A collection is as an
 * array is: one thread at a time changes its structure, and meanwhile no other one uses it; while
 * nobody does, threads may read it, and write elements of their own. To write a string is a change
 * of structure, since it takes room and gives back other; to write a {@code @Utf8} text is not.
 *
 * <p>Each piece of {@link #segments}, {@link #uncheckedSegments} and {@link
 * #uncheckedUninitializedSegments} is a {@code MemorySegment} of 40 bytes on the heap, unless the
 * JIT finds that it does not outlive the method; what collections take is none.
 *
 * <p>It has no scopes, and memory that collections grow out of is not used again before the reset.
 * Raw segments of {@link #segments} need no native access here, and do not keep this arena
 * reachable: if it is collected without close, using one throws {@link IllegalStateException}. With
 * native access the blocks are kept from one generation to the next; without, they are taken anew,
 * which costs their zeroing.
 */
public final class SharedArena implements MemoryArena {
  private final SharedCore core;
  private final SegmentAllocator zeroed;
  private final SegmentAllocator uninitialized;

  SharedArena(SharedCore core) {
    this.core = core;
    this.zeroed = (byteSize, byteAlignment) -> core.allocate(byteSize, byteAlignment, true);
    this.uninitialized = (byteSize, byteAlignment) -> core.allocate(byteSize, byteAlignment, false);
  }

  /**
   * Makes an arena of one block that never grows.
   *
   * @param byteCapacity how many bytes it holds
   * @return an open arena of all threads
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   * @throws ArenaOverflowException if the system has no such block
   */
  public static SharedArena fixed(long byteCapacity) {
    return of(ArenaOptions.fixed(byteCapacity));
  }

  /**
   * Makes an arena that grows block by block up to a limit.
   *
   * @param byteCapacity the first block's size in bytes
   * @param byteLimit the most bytes it ever holds
   * @return an open arena of all threads
   * @throws IllegalArgumentException if {@code byteCapacity} is negative or more than {@code
   *     byteLimit}
   * @throws ArenaOverflowException if the system has no such block
   */
  public static SharedArena growing(long byteCapacity, long byteLimit) {
    return of(ArenaOptions.growing(byteCapacity, byteLimit));
  }

  /**
   * Makes an arena from options.
   *
   * @param options its size, and the rest by name
   * @return an open arena of all threads
   * @throws ArenaOverflowException if its block source refuses the first block
   * @throws UnsupportedOperationException if native access is not enabled and the blocks come from
   *     elsewhere than {@link BlockSource#nativeMemory()} or a budget of it
   */
  public static SharedArena of(ArenaOptions options) {
    return new SharedArena(options.newSharedCore(Segments.isNativeAccessEnabled()));
  }

  @Override
  public String name() {
    return core.name();
  }

  /**
   * Refuses: a scope would free what other threads have taken meanwhile.
   *
   * @throws UnsupportedOperationException always, if this arena is open
   */
  @Override
  public ArenaScope newScope() {
    throw noScopes();
  }

  /**
   * Refuses: a scope would free what other threads have taken meanwhile.
   *
   * @throws UnsupportedOperationException always, if this arena is open
   */
  @Override
  public ArenaScope openScope() {
    throw noScopes();
  }

  private RuntimeException noScopes() {
    core.checkOpen();
    return new UnsupportedOperationException(ArenaMessages.noScopes(core));
  }

  @Override
  public SegmentAllocator segments() {
    core.checkOpen();
    long generation = core.generation();
    return (byteSize, byteAlignment) -> {
      core.check(generation);
      return core.allocate(byteSize, byteAlignment, true);
    };
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    core.checkOpen();
    return zeroed;
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
   * Frees everything that was made here, on any thread, and begins the next generation.
   *
   * @throws ArenaHeldException if it is held and its options say {@link OnBusy#THROW}; nothing
   *     changes then
   * @throws IllegalStateException if a native call is using its memory; nothing changes then
   * @throws StaleArenaException if this arena is closed
   */
  @Resets("this")
  public void reset() {
    core.reset(Long.MAX_VALUE);
  }

  /**
   * As {@link #reset()}, and gives memory back upstream.
   *
   * @param retain how much is kept for the next generation
   * @throws IllegalStateException as {@link #reset()} does
   */
  @Resets("this")
  public void reset(Retain retain) {
    core.reset(retain.byteSize());
  }

  /**
   * Frees everything and gives all memory back; a second call does nothing.
   *
   * @throws ArenaHeldException if it is held and its options say {@link OnBusy#THROW}; nothing
   *     changes then
   * @throws IllegalStateException if a native call is using its memory; nothing changes then
   */
  @Override
  @Resets("this")
  public void close() {
    core.close();
  }

  @Override
  public String toString() {
    return ArenaMessages.describe("SharedArena", core);
  }
}
