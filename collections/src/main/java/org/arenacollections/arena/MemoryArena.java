// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.SegmentAllocator;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Maker;
import org.arenacollections.annotations.Resets;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.Space;

/**
 * Gives memory to collections, and takes all of it back at once.
 *
 * <p>What a collection is made with: {@code ArenaIntList.in(arena)}. Everything made in an arena or
 * a scope is valid until that arena's next reset, or the close of the arena or scope; using it
 * later throws {@link StaleArenaException}. An arena belongs to the thread that made it, until it
 * hands it over; every method that touches memory throws {@link WrongThreadException} on another
 * thread.
 *
 * <p>This interface is implemented by this library only.
 */
@ArenaBacked
@Lifetime
public interface MemoryArena extends AutoCloseable {
  /** {@return the name that messages use} */
  String name();

  /**
   * Makes a scope that is closed: a nested lifetime that a long-lived class opens in each frame, by
   * {@link ArenaScope#open}, without garbage. What is said of {@link #openScope} holds for it then.
   *
   * @return a closed scope on this arena; on a scope, one on the same arena
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  ArenaScope newScope();

  /**
   * Opens a nested lifetime whose memory comes from the other end of this arena.
   *
   * <p>This arena can go on being used while the scope is open: its lists grow, it allocates. A
   * scope that is opened while another one is open stands on it, and the lower one refuses until
   * the upper one is closed. Costs a few stores, and one small object where the JIT does not remove
   * it: {@link #newScope} does without.
   *
   * @return a scope, to be closed in the reverse order of opening; use try-with-resources
   * @throws StaleArenaException if this arena or scope is closed
   * @throws IllegalStateException if this is a scope and another one lies on it
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  ArenaScope openScope();

  /**
   * {@return an allocator of zeroed raw memory that ends with this arena's generation: after reset
   * or close, using a segment throws {@link IllegalStateException}}
   *
   * <p>Needs native access ({@code --enable-native-access=org.arenacollections}, on the class path
   * {@code ALL-UNNAMED}). Costs one small JDK arena per generation in which it is used, and two
   * objects per segment.
   *
   * @throws UnsupportedOperationException if native access is not enabled; the message names the
   *     flag
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  SegmentAllocator segments();

  /**
   * {@return an allocator of zeroed raw memory that is valid until this arena's next reset or
   * close, <strong>and does not notice it</strong>: a segment that is used later reads and writes
   * whatever lies there then}
   *
   * <p>Works without native access. Each allocation throws {@link ArenaOverflowException} if there
   * is no room, {@link IllegalArgumentException} for a negative size or an alignment that is not a
   * power of two up to 2 MiB, and {@link WrongThreadException} on another thread.
   *
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Maker
  SegmentAllocator uncheckedSegments();

  /**
   * {@return an allocator like {@link #uncheckedSegments}, but of memory that has whatever bytes
   * were there: for what is overwritten at once}
   *
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Maker
  SegmentAllocator uncheckedUninitializedSegments();

  /**
   * Holds this arena: until it is released, reset and close throw, wait or go on in other memory,
   * as {@link ArenaOptions#onBusy} says, and handover throws or waits. On a scope, its close does
   * too. For whatever reads later: a copy to a device, a write to a socket, a native library.
   *
   * <pre>{@code
   * try (Hold _ = frame.hold("socket write")) {
   *   write(bytes);
   * }
   * }</pre>
   *
   * <p>A list and a table have such a method too, which also keeps their memory from being moved or
   * used again when they grow.
   *
   * @param purpose what for; messages quote it
   * @return a hold, to be closed on any thread
   * @throws IllegalStateException if this is a scope and another one lies on it
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  default @Heap Hold hold(String purpose) {
    Objects.requireNonNull(purpose, "purpose");
    return Hold.of(space().hold(purpose, null));
  }

  /**
   * {@return what this arena has used and asked for so far; a scope returns its arena's numbers}
   *
   * <p>Can be called at any time and on any thread; on another thread the numbers may be a little
   * old.
   */
  ArenaStatistics statistics();

  /** Frees everything that was made here; see the implementing type. */
  @Override
  @Resets("this")
  void close();

  /**
   * {@return what the collections of this library keep of an arena; for them alone}
   *
   * @throws StaleArenaException if this arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @SuppressWarnings("exports") // The type is not exported on purpose: nobody else can use it.
  Space space();
}
