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
 * record Detection(byte kind, float x, Colour colour) {}
 *
 * byte  0     1          4        8        12
 *       |kind | padding  | x      | colour |      an enum is its ordinal, as an int
 * }</pre>
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>The layout is the C struct of the same fields: natural alignment, padding, the machine's
 *       byte order. Component types: the eight primitives and enums.
 *   <li>What can't be laid out is refused when the codec is made, naming the component and what to
 *       use instead.
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
 * <p>Not here yet: strings, nested records and arrays of fixed length.
 */
package org.arenacollections.codec;
