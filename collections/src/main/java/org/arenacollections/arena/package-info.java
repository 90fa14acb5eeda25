// SPDX-License-Identifier: Apache-2.0
/**
 * Where memory comes from, how long it lives, and whose it is.
 *
 * <p>Start at {@link org.arenacollections.arena.ScratchArena} for a frame or a request, {@link
 * org.arenacollections.arena.PersistentArena} for what stays, and {@link
 * org.arenacollections.arena.ArenaScope} for temporaries. {@link
 * org.arenacollections.arena.MemoryArena} is what a collection is given.
 *
 * <pre>{@code
 * PersistentArena  |---------------------------------------------- close
 * ScratchArena     |-- frame 1 -- reset -- frame 2 -- reset ------- close
 * ArenaScope            |- close            |- close
 * }</pre>
 *
 * <p>Promises of every method here:
 *
 * <ul>
 *   <li>What is refused changes nothing: not the arena, not the collection that asked.
 *   <li>Memory is zero when it is handed out, unless the name says {@code uninitialized}. All zero
 *       is a valid value of every collection and record. Where zero is no good default (a
 *       quaternion, a covariance, a divisor), keep a {@code boolean valid} component: it is false
 *       in zeroed memory.
 *   <li>Use after reset or close throws {@link org.arenacollections.arena.StaleArenaException}, use
 *       by another thread {@link WrongThreadException}. These checks are always on.
 *   <li>Nothing here needs a command line flag, except {@code MemoryArena.segments()}.
 *   <li>{@code toString} never throws, also when closed or on another thread.
 * </ul>
 *
 * <p>Alignment is any power of two up to 2 MiB. Blocks start at a multiple of 64 bytes; stricter
 * alignments may cost padding up to the alignment.
 *
 * <p>Not here yet: arenas that many threads share, huge pages, an arena in an arena.
 */
package org.arenacollections.arena;
