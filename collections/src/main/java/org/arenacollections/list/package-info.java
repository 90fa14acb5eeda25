// SPDX-License-Identifier: Apache-2.0
/**
 * Lists in an arena: of primitive values, and of records, enums, strings and boxes.
 *
 * <p>Start at {@link org.arenacollections.list.ArenaIntList}; the seven others are like it. Each is
 * the list of Eclipse Collections of its type ({@code MutableIntList}, …), and through {@code
 * boxed()} a {@link java.util.List}. {@link org.arenacollections.list.ArenaList} is its {@code
 * MutableList}, so a {@link java.util.List} itself. Its elements are values: equal to what went in,
 * never the same object; two lists that hold an element hold two copies of it.
 *
 * <p>Where results live:
 *
 * <table class="striped">
 * <caption>Results of a list's methods</caption>
 * <thead><tr><th scope="col">methods</th><th scope="col">result</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code select}, {@code reject}, {@code collect}, {@code distinct}, {@code
 * toReversed}, {@code zip}, {@code chunk}, {@code toList}, {@code toSet}, {@code toBag}, {@code
 * toStack}, {@code toSortedList}, {@code toArray}, {@code toImmutable}, {@code newEmpty},
 * serialization</th><td>on the heap, safe to keep</td></tr>
 * <tr><th scope="row">{@code select(predicate, target)} and the others with a target</th><td>in the
 * target, which can be a list in an arena</td></tr>
 * <tr><th scope="row">{@code subList}, iterators</th><td>views, live as long as the list and until its
 * structure is changed in another way</td></tr>
 * <tr><th scope="row">{@code boxed}, {@code asReversed}, {@code asLazy}, {@code asUnmodifiable}, {@code
 * asSynchronized}</th><td>views, live as long as the list; they live again when it is renewed</td></tr>
 * </tbody>
 * </table>
 *
 * <p>{@code renew()} makes a list live again, empty and with the capacity it had; {@code
 * renewZeroed(size)} with that many zeros; {@code renewIn} and {@code renewZeroedIn} do so in
 * another arena or scope. A list that must have room calls {@code ensureCapacity} afterwards.
 *
 * <p>Promises of every method here:
 *
 * <ul>
 *   <li>After the arena's reset or close it throws {@link
 *       org.arenacollections.arena.StaleArenaException}, on another thread {@link
 *       WrongThreadException}: {@code size()} and {@code isEmpty()} too. {@code toString} never
 *       throws.
 *   <li>All or nothing: a refused allocation changes nothing. {@code removeIf} with a function that
 *       throws has removed exactly what the function wanted removed until then; sorting with a
 *       comparator that throws has changed nothing; {@code replaceAll} replaces one element after
 *       the other.
 *   <li>What a list adds may come from that list itself, or from any part of it or view of it.
 *   <li>Where a list lies in a scope on which another one is open, it can be read and written but
 *       not grow or be renewed: that throws {@link IllegalStateException}.
 *   <li>A function that is passed in may change the list, grow or reset or close the arena: the
 *       caller gets {@link java.util.ConcurrentModificationException} or {@code
 *       StaleArenaException}, never other bytes. {@code toSortedList} and its like call theirs on a
 *       copy.
 *   <li>Iterators fail fast. What they and {@code subList} saw before a renewal stays dead.
 *   <li>Fields of numbers are lists of Eclipse Collections whose elements can be set; those of
 *       enums, strings and arrays are none, and equal to themselves alone.
 *   <li>An {@code ArenaList} calls the accessors of a record when it is added, and its constructor
 *       when it is read. It compares elements by their own {@code equals}. Where it has strings,
 *       {@code truncate}, {@code removeRange} and the like look at each that goes, {@code clear}
 *       does not. Sorting it makes all elements on the heap and moves what lies in memory.
 *   <li>No garbage, except for results on the heap, views, iterators and, for the time of the call:
 *       {@code sortThis} with a comparator copies; {@code removeAll} and {@code retainAll} make a
 *       hash set; adding a collection that does not lie in an arena takes its iterator, at an
 *       index, into a sub-list or as a range a copy. {@code removeIf} keeps a bit for each element
 *       on the heap for its next call, unless there were over 65,536. {@code boxed()} makes boxes,
 *       as any list of objects does.
 *   <li>Floating point elements are equal as {@link Float#equals} has it: any NaN equals any NaN,
 *       and the zeros differ; in equality, hashing, searching and sorting alike. Sums of them are
 *       made in {@code double} with compensation.
 *   <li>{@code getFirst} and {@code getLast} of an empty list throw {@link
 *       IndexOutOfBoundsException}, as in Eclipse Collections; {@code pop} throws {@link
 *       java.util.NoSuchElementException}.
 * </ul>
 *
 * <p>Not here: records whose components lie in columns, see the tables; sharing between threads;
 * shrinking, since memory comes back when the arena is reset.
 */
@ArenaAware
package org.arenacollections.list;

import org.arenacollections.annotations.ArenaAware;
