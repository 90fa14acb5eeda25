// SPDX-License-Identifier: Apache-2.0
/**
 * Maps in an arena.
 *
 * <p>For objects start at {@link org.arenacollections.map.ArenaMap}, a {@code MutableMap} of
 * records, enums, strings or boxes to such. For numbers start at {@link
 * org.arenacollections.map.ArenaIntIntMap}; the others, of {@code int} and {@code long} to each of
 * the eight primitive types, are like it, and {@link org.arenacollections.map.ArenaIntMap} and
 * {@link org.arenacollections.map.ArenaLongMap} have objects as values. Each is the map of Eclipse
 * Collections of its types ({@code MutableIntIntMap}, {@code MutableIntObjectMap}, …), and through
 * {@code asMap()} a {@link java.util.Map}.
 *
 * <p>Where results live:
 *
 * <table class="striped">
 * <caption>Results of a map's methods</caption>
 * <thead><tr><th scope="col">methods</th><th scope="col">result</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code select}, {@code reject}, {@code collect}, {@code flipUniqueValues},
 * {@code chunk}, {@code toList}, {@code toSet}, {@code toBag}, {@code toSortedList}, {@code toArray},
 * {@code toImmutable}, serialization</th><td>on the heap, safe to keep</td></tr>
 * <tr><th scope="row">{@code select(predicate, target)} and the others with a target</th><td>in the
 * target, which can lie in an arena</td></tr>
 * <tr><th scope="row">iterators</th><td>views, live as long as the map and until its structure is
 * changed in another way</td></tr>
 * <tr><th scope="row">{@code keySet}, {@code values}, {@code keysView}, {@code keyValuesView}, {@code
 * asMap} and what it gives, {@code asLazy}, {@code asUnmodifiable}, {@code asSynchronized}</th>
 * <td>views, live as long as the map; they live again when it is renewed</td></tr>
 * </tbody>
 * </table>
 *
 * <p>{@code renew()} makes a map live again, empty and with the room it had; {@code renewIn} does
 * so in another arena or scope.
 *
 * <p>Promises of every method here:
 *
 * <ul>
 *   <li>After the arena's reset or close it throws {@link
 *       org.arenacollections.arena.StaleArenaException}, on another thread {@link
 *       WrongThreadException}: {@code size()} and {@code isEmpty()} too. {@code toString} never
 *       throws.
 *   <li>A refused allocation changes nothing. What puts many entries puts one after the other, and
 *       what was put before a refusal stays. {@code removeIf} with a function that throws has
 *       removed exactly what the function wanted removed until then.
 *   <li>A map that was told to expect {@code n} entries holds that many without growing; removing
 *       never takes memory, and putting and removing in any order for ever does not make a map
 *       larger or slower. No key and no value is reserved; {@code get} of a key that is not there
 *       is 0.
 *   <li>The order of iteration is that of the table: the same in each run of the same program in
 *       one thread, and another one in each map. So copying a map in that order is as quick as in
 *       any other. Strings are found by {@link String#hashCode}: many whose hash codes somebody has
 *       made equal are slow, as nothing sorts them.
 *   <li>A function that is passed in may change the map, grow or reset or close the arena: the
 *       caller gets {@link java.util.ConcurrentModificationException} or {@code
 *       StaleArenaException}; never an entry that is lost or there twice, never other bytes. New
 *       values of keys that are there are no change of structure. Iterators fail fast.
 *   <li>Where a map lies in a scope on which another one is open, it can be read, and written where
 *       that takes no memory; growing and being renewed there throw {@link IllegalStateException}.
 *   <li>An empty map that was not told how many entries to expect has no memory.
 *   <li>Numbers of floating point, as values or in keys, are equal as {@link Float#equals} has it:
 *       any NaN equals any NaN, and the zeros differ. Where {@code equals} of a record is its own,
 *       the stored key is asked.
 *   <li>No key and no value that is an object is null; asking for null answers no. Fields and
 *       positions of a map follow it through growth and renewal, or say that they no longer fit.
 *   <li>{@code values().remove(value)} of a map with primitive keys removes every key with that
 *       value, as in Eclipse Collections; {@code asMap().values().remove(value)}, and that of maps
 *       of objects, removes one, as in {@code java.util}.
 *   <li>No garbage, except for results on the heap, views, iterators, and for the time of the call
 *       in {@code removeAll}, {@code retainAll} and {@code withoutAllKeys}. {@code asMap()} makes
 *       boxes and entries, and maps of objects the keys and values that they show, where the JIT
 *       does not see that they stay local; fields make none.
 * </ul>
 *
 * <p>Not here: primitive keys of floating point, whose equality surprises; shrinking, since memory
 * comes back when the arena is reset; sharing between threads.
 */
@ArenaAware
package org.arenacollections.map;

import org.arenacollections.annotations.ArenaAware;
