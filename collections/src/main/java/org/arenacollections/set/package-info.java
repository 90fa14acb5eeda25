// SPDX-License-Identifier: Apache-2.0
/**
 * Sets in an arena.
 *
 * <p>Start at {@link org.arenacollections.set.ArenaIntSet}; the sets of the other integral types
 * and of {@code char} are like it. Each is the set of Eclipse Collections of its type ({@code
 * MutableIntSet}, …), and through {@code boxed()} a {@link java.util.Set}. Where the numbers are
 * small or dense, take {@link org.arenacollections.set.ArenaBitSet}, one bit for each: what {@link
 * java.util.BitSet} is on the heap. {@link org.arenacollections.set.ArenaSet} is a {@code
 * MutableSet} of records, enums, strings or boxes.
 *
 * <p>Where results live:
 *
 * <table class="striped">
 * <caption>Results of a set's methods</caption>
 * <thead><tr><th scope="col">methods</th><th scope="col">result</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code select}, {@code reject}, {@code collect}, {@code union}, {@code
 * intersect}, {@code difference}, {@code symmetricDifference}, {@code chunk}, {@code toList}, {@code
 * toSet}, {@code toBag}, {@code toSortedList}, {@code toArray}, {@code toImmutable}, {@code freeze},
 * {@code newEmpty}, {@code toBitSet}, serialization</th><td>on the heap, safe to keep</td></tr>
 * <tr><th scope="row">{@code select(predicate, target)} and the others with a target</th><td>in the
 * target, which can be a set in an arena</td></tr>
 * <tr><th scope="row">iterators</th><td>views, live as long as the set and until its structure is
 * changed in another way</td></tr>
 * <tr><th scope="row">{@code boxed}, {@code asLazy}, {@code asUnmodifiable}, {@code asSynchronized},
 * {@code cartesianProduct}</th><td>views, live as long as the set; they live again when it is
 * renewed</td></tr>
 * </tbody>
 * </table>
 *
 * <p>{@code renew()} makes a set live again, empty and with the room it had; {@code renewIn} does
 * so in another arena or scope. For bits there are also {@code renewZeroed} and {@code
 * renewZeroedIn}.
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>After the arena's reset or close every method throws {@link
 *       org.arenacollections.arena.StaleArenaException}, on another thread {@link
 *       WrongThreadException}; {@code toString} never throws.
 *   <li>A refused allocation changes nothing. What adds many elements adds one after the other, and
 *       what was added before a refusal stays. {@code removeIf} with a function that throws has
 *       removed exactly what the function wanted removed until then.
 *   <li>A set that was told to expect {@code n} elements holds that many without growing; removing
 *       never takes memory, and adding and removing in any order for ever does not make a set
 *       larger or slower. No value is reserved, and none is null; asking for null answers no.
 *   <li>The order of iteration is that of the table: the same in each run of the same program in
 *       one thread, and another one in each set.
 *   <li>A function that is passed in may change the set, grow or reset or close the arena: the
 *       caller gets {@link java.util.ConcurrentModificationException} or {@code
 *       StaleArenaException}, never other elements. Iterators fail fast.
 *   <li>Where a set lies in a scope on which another one is open, it can be read, and written where
 *       that takes no memory; growing and being renewed there throw {@link IllegalStateException}.
 *   <li>An empty set that was not told how many elements to expect has no memory; all zero is valid
 *       memory of a bit set: the empty one.
 *   <li>Elements of {@code ArenaSet} are equal as their {@code equals} has it: any NaN equals any
 *       NaN, and the zeros differ. Where that of a record is its own, the stored element is asked.
 *       Strings are found by {@link String#hashCode}: many whose hash codes somebody has made equal
 *       are slow, as nothing sorts them.
 *   <li>No garbage, except for results on the heap, views, iterators, and for the time of the call
 *       in {@code removeAll} and {@code retainAll}. {@code boxed()} makes boxes, and {@code
 *       ArenaSet} the elements that it shows, where the JIT does not see that they stay local.
 * </ul>
 *
 * <p>Not here: primitive sets of {@code float} and {@code double}, whose equality surprises;
 * shrinking, since memory comes back when the arena is reset; sharing between threads.
 */
@ArenaAware
package org.arenacollections.set;

import org.arenacollections.annotations.ArenaAware;
