// SPDX-License-Identifier: Apache-2.0
/**
 * Tables of records with one column for each component.
 *
 * <p>Start at {@link org.arenacollections.columns.Columns}. {@code
 * detections.column(Detection::score)} gives a {@link org.arenacollections.columns.FloatColumn},
 * and so on for the other types; the type follows from the component, and a wrong one does not
 * compile. {@code text} gives columns of strings, {@code block} of arrays, and {@code nested} those
 * of a record within the record.
 *
 * <pre>{@code
 * record Detection(float x, float y, int id) {}
 *
 * one block:   | x0 x1 x2 …   | y0 y1 y2 …   | id0 id1 id2 …  |     each starts at a multiple of 64
 * row 1:            ^^              ^^              ^^^
 * }</pre>
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>A table takes the sum of its components' sizes per row (enum 4, boolean 1, string 16
 *       bytes), widest column first, all in one block, for an odd multiple of 64 rows.
 *   <li>As a list a table has values, not objects: equal to any {@link java.util.List} of equal
 *       records, never the same record twice, never null. Written to a stream it becomes a {@code
 *       FastList} of records.
 *   <li>A string of over 12 bytes of UTF-8 takes a piece of a block of its table's, which is used
 *       again when the string is replaced or its row removed.
 *   <li>All zero is a valid row: {@code zeroed}, {@code renew(size)} and {@code addRow} give rows
 *       of zeros, and an enum is its first constant, a string {@code ""}. {@code uninitialized}
 *       gives rows of whatever bytes were there, where the caller writes all of them anyway. Where
 *       zero is no good default, keep a {@code boolean valid} component and set it when the row is
 *       filled.
 *   <li>What is refused or throws has changed nothing; a function that throws in {@code removeRows}
 *       or {@code removeIf} has removed what it accepted until then.
 *   <li>A function that changes the structure of the table it is called for gets {@link
 *       java.util.ConcurrentModificationException}, one that resets the arena {@link
 *       org.arenacollections.arena.StaleArenaException}; foreign bytes are never read or written.
 *   <li>Sorting a table is stable, moves bits and never rewrites them, compares floats as {@code
 *       Float.compare} does, and takes 16 bytes a row of the table's arena, in all rounded up to a
 *       power of two (so up to 32 a row), which it gives back. A part is sorted so too, but makes a
 *       record for each row and takes no memory of the arena.
 *   <li>{@code toString} of a table, its parts and its columns never throws; that of a lazy or
 *       reversed view does, as any use of one, when its table is stale.
 *   <li>One thread at a time uses a table, except inside {@code forEachRange}: there each thread
 *       reads all and writes the rows of its range, and nobody changes the structure.
 *   <li>Columns and handles follow their table through growth and renewal; iterators and sub-lists
 *       do not.
 *   <li>A {@link org.arenacollections.columns.RowHandles handle} names the same row through removal
 *       and sorting of others, and nothing once its row is gone; also after a reset, and when the
 *       table is made anew.
 * </ul>
 *
 * <table>
 * <caption>Where results live</caption>
 * <tr><th>method</th><th>result</th></tr>
 * <tr><td>{@code column(…)}, {@code text(…)}, {@code block(…)}, {@code nested(…)}, {@code
 *     handles()}</td><td>part of the table; lives and is renewed with it</td></tr>
 * <tr><td>{@code subList}, {@code iterator}, {@code asReversed}, {@code asLazy} …</td>
 *     <td>a view; lives as long as its source</td></tr>
 * <tr><td>{@code select}, {@code collect}, {@code toList}, {@code toImmutable}, {@code clone} …</td>
 *     <td>on the heap; safe to keep</td></tr>
 * <tr><td>{@code select(predicate, target)}, {@code selectIndices}, {@code gather} …</td>
 *     <td>the target that is named</td></tr>
 * </table>
 *
 * <p>Columns of enums, strings and arrays are no lists and equal to themselves alone; {@code
 * toList} makes a list. Floating point columns order as {@code compare} of their box has it, in
 * {@code min}, {@code max}, {@code indexOfMin}, {@code indexOfMax} and sorting: NaN is the
 * greatest, and -0.0 is less than 0.0.
 *
 * <p>Not here: records that lie whole, one behind the other, see the lists; writing strings on
 * several threads.
 */
@ArenaAware
package org.arenacollections.columns;

import org.arenacollections.annotations.ArenaAware;
