// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import java.io.Serial;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.Space;
import org.eclipse.collections.api.IntIterable;

/**
 * A set of {@code int} values in an arena: an open hash table outside the heap.
 *
 * <p>A slot of its table takes 8 bytes in a set of longs, else 4, and at most 3 of 8 slots are
 * used. The table has a power of two of slots, from 8 on. It grows by four until it takes 16 KiB,
 * then by two; what it grew out of is used again in the arena. It holds at most 2,147,483,639
 * elements.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all sets
 * here promise, and which results are views.
 */
@ArenaBacked
public final class ArenaIntSet extends IntAdding {
  @Serial private static final long serialVersionUID = 1;

  private ArenaIntSet(Space space) {
    super(IntTable.ofKeys("ArenaIntSet", space));
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty set, which takes no memory yet.
   *
   * @param arena where it will lie
   * @return a set that is valid until the arena is reset or closed
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntSet in(MemoryArena arena) {
    return new ArenaIntSet(arena.space());
  }

  /**
   * Makes an empty set with room for at least {@code expectedSize} elements.
   *
   * @param arena where it lies
   * @param expectedSize how many elements can be added before it grows
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntSet in(MemoryArena arena, int expectedSize) {
    ArenaIntSet set = in(arena);
    set.ensureCapacity(expectedSize);
    return set;
  }

  /**
   * Makes a set of the elements of another collection.
   *
   * @param arena where it lies
   * @param source what is copied
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntSet copyOf(MemoryArena arena, IntIterable source) {
    ArenaIntSet set = in(arena);
    set.addAll(source);
    return set;
  }

  /**
   * Makes a set of these values.
   *
   * @param arena where it lies
   * @param values what is copied
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntSet copyOf(MemoryArena arena, int... values) {
    ArenaIntSet set = in(arena);
    set.addAll(values);
    return set;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this set live again, empty, in its arena's current generation, with the
   * room it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. Iterators of before stay dead. On a live set it is {@link #clear}. A
   * refused renewal leaves the set as it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the set lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the set lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    table().renew();
  }

  /**
   * Makes every alias of this set live again, empty, in another arena or scope; otherwise as {@link
   * #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this set has taken memory
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the set lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    table().renewIn(arena.space());
  }
}
