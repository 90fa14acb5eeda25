// SPDX-License-Identifier: Apache-2.0
/**
 * How a record lies in memory.
 *
 * <p>Start at {@link org.arenacollections.codec.RecordCodec}. Most programs never see it:
 * collections take {@code Detection.class} and ask for the codec themselves. It is needed for
 * records that this library cannot reach by itself (private ones of a module that does not open its
 * package) and for handing a record's layout to native code.
 *
 * <pre>{@code
 * record Detection(byte kind, float x, Colour colour, String label) {}
 *
 * byte  0     1          4        8        12         16       20                          32
 *       |kind | padding  | x      | colour | padding  | length | up to 12 bytes of text    |
 *                                   an enum is its ordinal, as an int
 * }</pre>
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>The layout is the C struct of the same fields: natural alignment, padding, the machine's
 *       byte order. Component types: the eight primitives, enums, strings, records, and arrays of
 *       primitives or enums whose length {@link org.arenacollections.annotations.Length} gives.
 *   <li>A string takes 16 bytes, in which up to 12 bytes of UTF-8 lie themselves; a longer one is
 *       kept in the collection's own text block, and its bytes are used again when it is replaced
 *       or removed. With {@link org.arenacollections.annotations.Utf8} it is text of fixed size,
 *       for native code; one that is longer, or has a zero character, is refused. Every string
 *       reads back equal: a surrogate without its partner takes three bytes.
 *   <li>An array is copied when the record is written and when it is read, so a record that is read
 *       has an array of its own, and records with arrays are not equal, as in Java anyway.
 *   <li>A record without components takes no memory.
 *   <li>What can't be laid out is refused when the codec is made, naming the component and what to
 *       use instead: other types, a record within itself, an array without a length, more than 251
 *       constructor slots, 1,000 components in all or 1 GiB.
 *   <li>A record is written by its accessors and read by its canonical constructor, always: what an
 *       accessor computes is what is stored. A record whose accessors do not return what its
 *       constructor takes does not read back equal.
 *   <li>A component is never null: {@link java.lang.NullPointerException} naming it.
 *   <li>All zero is a valid record, with the first constant of each enum, unless the constructor
 *       refuses it. That is tried when the codec is made, so a constructor is called that one time
 *       more, or a few times where several threads ask for the first codec at once.
 *   <li>Constants of an enum must not change their order while records are in memory, which within
 *       one run of a program they can't.
 * </ul>
 *
 * <p>Not here: components that may be null, and arrays of strings, records or arrays.
 */
@ArenaAware
package org.arenacollections.codec;

import org.arenacollections.annotations.ArenaAware;
