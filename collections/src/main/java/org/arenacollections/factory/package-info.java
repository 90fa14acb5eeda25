// SPDX-License-Identifier: Apache-2.0
/**
 * An arena's factories in Eclipse Collections' own factory interfaces.
 *
 * <p>Start at {@link org.arenacollections.factory.ArenaFactories#in}: code that is written against
 * {@code MutableIntListFactory}, {@code MutableListFactory}, … makes collections in an arena where
 * it gets one of these, and collections on the heap where it gets {@code IntLists.mutable} or
 * {@code Lists.mutable}.
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>What a factory makes lies in its arena, in the generation of that moment, and is stale
 *       after the arena's next reset, as if it had been made by {@code in(arena)}. The factory is
 *       not: it goes on.
 *   <li>A collection of objects learns the type of its elements from the first one, and keeps it,
 *       also when it is emptied; an element of another type is refused with {@link
 *       ClassCastException}. Elements of one interface that are records of different types do not
 *       go into one collection. Null is refused.
 *   <li>Iterables and streams are read in the calling thread. What was made for a call that is
 *       refused is given back when the arena is reset.
 *   <li>A capacity that is asked for is a number of elements that fit without growth.
 * </ul>
 *
 * <p>Not here: sets of floating point or booleans, maps with such keys, bags, stacks and sorted
 * collections, since there are none in an arena; immutable collections, which belong on the heap.
 * These factories are never registered as service providers: with two providers Eclipse
 * Collections' {@code Lists.mutable} would fail for the whole program.
 */
@ArenaAware
package org.arenacollections.factory;

import org.arenacollections.annotations.ArenaAware;
