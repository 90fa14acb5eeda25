// SPDX-License-Identifier: Apache-2.0
/**
 * Sets in an arena.
 *
 * <p>Start at {@link org.arenacollections.set.ArenaBitSet}, a set of small numbers with one bit for
 * each: what {@link java.util.BitSet} is on the heap. It lies here and not in a package of its own,
 * since it is what one takes instead of a set of integers where these are dense.
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>After the arena's reset or close every method throws {@link
 *       org.arenacollections.arena.StaleArenaException}, on another thread {@link
 *       WrongThreadException}; {@code toString} never throws.
 *   <li>All or nothing: a refused allocation changes nothing.
 *   <li>All zero is valid memory of a set: the empty one.
 *   <li>No garbage, except for copies to the heap ({@code toBitSet}, {@code toString},
 *       serialization, which writes a {@code java.util.BitSet}).
 *   <li>{@code renew()} makes a set live again, empty and with the room it had; {@code
 *       renewZeroed(size)} with room for so many numbers; {@code renewIn} and {@code renewZeroedIn}
 *       do so in another arena or scope.
 *   <li>Where a set lies in a scope on which another one is open, it can be read and written but
 *       not grow or be renewed: that throws {@link IllegalStateException}.
 * </ul>
 *
 * <p>Not here: shrinking, since memory comes back when the arena is reset; sharing between threads.
 */
package org.arenacollections.set;
