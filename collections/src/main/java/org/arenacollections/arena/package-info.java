// SPDX-License-Identifier: Apache-2.0
/**
 * Where memory comes from, how long it lives, and whose it is.
 *
 * <p>Start at {@link org.arenacollections.arena.ScratchArena}. {@link
 * org.arenacollections.arena.MemoryArena} is what a collection is given.
 *
 * <h2>Five lifetimes</h2>
 *
 * <p>A <b>scratch arena</b> is filled and freed, again and again: a frame, a parse. {@link
 * org.arenacollections.arena.ScratchArena}
 *
 * <pre>{@code
 * memory  |######       |#########    |####         |
 * time    |-- frame 1 --|-- frame 2 --|-- frame 3 --|
 *                     reset         reset         close
 * }</pre>
 *
 * <p>A <b>scope</b> is a lifetime inside one of those: temporaries, from the other end of the same
 * memory, freed together while the arena goes on. {@link org.arenacollections.arena.ArenaScope}
 *
 * <pre>{@code
 * arena   | detections ##########>      free      <#### cost matrix | scope
 * time    |---- frame ----------------------------------------------|
 *                 open |---- scope ----| close
 * }</pre>
 *
 * <p>A <b>persistent arena</b> is filled and kept: configuration, lookup tables. {@link
 * org.arenacollections.arena.PersistentArena}
 *
 * <pre>{@code
 * memory  |##          |####        |######      |######      |
 * time    |---------------------------------------------------|
 *                                                           close
 * }</pre>
 *
 * <p>A <b>shared arena</b> is a scratch arena of all threads at once. {@link
 * org.arenacollections.arena.SharedArena}
 *
 * <pre>{@code
 * memory  | A | B | A | A | B | C |    free    |   one cursor, moved in one step by each
 * thread A  ---- allocates, reads, writes ----.
 * thread B  ---- allocates, reads, writes -----+--> reset, by any of them
 * thread C  ---- allocates, reads, writes ----'
 * }</pre>
 *
 * <p>And <b>many arenas of many threads</b> have one owner, which gives each platform thread its
 * own and lends others: requests, virtual threads. {@link org.arenacollections.arena.ThreadArenas}
 *
 * <pre>{@code
 * arena 1  |== own of thread A ========================================|  until it ends
 * arena 2  |== request 1 ==|      |== request 3 ==|                       reset at each return
 * arena 3      |== request 2 ==|        |== request 4 ==|
 * time     |---- owner -------------------------------------------------|
 *                                                                     close
 * }</pre>
 *
 * <h2>Whose it is</h2>
 *
 * <p>An arena belongs to one thread, unless it is shared, and goes to another one by {@code
 * handOver()} and {@code take()}, with all that lies in it; {@link
 * org.arenacollections.arena.ArenaRing} does so round and round between a producer and a consumer.
 * Whoever reads later than the owner's next reset takes a {@link org.arenacollections.arena.Hold};
 * {@link org.arenacollections.arena.OnBusy} says what the owner does then.
 *
 * <pre>{@code
 * producer  |-- fill --| handOver                    take |-- fill --|
 * consumer                take |-- read --| handOver
 * device                          hold |------ copy ------| release
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
 *   <li>Nothing here needs a command line flag, except {@code segments()} of an arena of one
 *       thread, a mapped file as a block source, and a shared arena of another block source than
 *       native memory. Without it huge pages are ordinary ones.
 *   <li>{@code toString} never throws, also when closed or on another thread.
 * </ul>
 *
 * <p>Alignment is any power of two up to 2 MiB. Blocks start at a multiple of 64 bytes; stricter
 * alignments may cost padding up to the alignment.
 *
 * <p>Not here: events and leak reports, {@code org.arenacollections.diagnostics}, and arenas that
 * refuse on demand, {@code org.arenacollections.testkit}.
 */
@ArenaAware
package org.arenacollections.arena;

import org.arenacollections.annotations.ArenaAware;
