// SPDX-License-Identifier: Apache-2.0
/**
 * Records that come and go one by one, behind handles that notice reuse.
 *
 * <p>Start at {@link org.arenacollections.pool.ArenaPool}. Where several collections speak of the
 * same thing, let one pool own it and keep handles in the others: two collections of records hold
 * copies.
 *
 * <pre>{@code
 * handle:   | 0 | stamp: 35 bits | slot: 28 bits, tagged |     0 is "none"
 *
 * memory:   | header | record | header | record | …            header of a live slot: its handle
 * }</pre>
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>A handle names one record from {@code add} to {@code release}, and nothing else ever: not
 *       after its slot is used again, the pool cleared or renewed, the arena reset or another pool
 *       made in it. Handles of other pools are noticed too, except that those of a pool with very
 *       many slots may not be. The check is always on.
 *   <li>A slot that has been used 2^35 times is not used again.
 *   <li>All zero is a valid record, {@code addZeroed} makes one, and {@code getOrNil} gives it for
 *       a handle that names nothing. Where zero is no good default, keep a {@code boolean valid}
 *       component.
 *   <li>What is refused or throws has changed nothing. A function that changes the pool it is
 *       called for gets {@link java.util.ConcurrentModificationException}, unless its method says
 *       more; one that resets the arena {@link org.arenacollections.arena.StaleArenaException}.
 *   <li>After the arena's reset or close every method throws {@link
 *       org.arenacollections.arena.StaleArenaException}, on another thread {@link
 *       WrongThreadException}; {@code toString} never throws.
 *   <li>No garbage, except for records that are read.
 *   <li>Fields follow their pool through growth and renewal.
 * </ul>
 *
 * <p>A pool is no collection of Eclipse Collections: it has no order and no index, and is equal to
 * itself alone. Not here: shrinking, since memory comes back when the arena is reset.
 */
@ArenaAware
package org.arenacollections.pool;

import org.arenacollections.annotations.ArenaAware;
