// SPDX-License-Identifier: Apache-2.0
/**
 * What an arena tells about itself.
 *
 * <p>Start at {@link org.arenacollections.diagnostics.ArenaStatistics}, which every arena returns.
 *
 * <p>While a flight recording runs, arenas write these events into it, each with the arena's name
 * and a number that tells arenas of one name apart:
 *
 * <table>
 * <caption>Events, their names without {@code org.arenacollections.}</caption>
 * <tr><th>event</th><th>when</th><th>recorded by default</th></tr>
 * <tr><td>{@code ArenaReset}</td><td>a generation has ended: what it used, its peak, how long the
 *     reset took</td><td>yes</td></tr>
 * <tr><td>{@code ArenaGrowth}</td><td>an arena took a block from its source; with the calls that
 *     led to it</td><td>yes</td></tr>
 * <tr><td>{@code ArenaOverflow}</td><td>a request was refused; with the calls that led to
 *     it</td><td>yes</td></tr>
 * <tr><td>{@code ArenaScope}</td><td>a scope was open for a while</td><td>from 1 ms on</td></tr>
 * <tr><td>{@code ArenaLeak}</td><td>an arena was collected without close</td><td>yes</td></tr>
 * <tr><td>{@code ArenaCopyOut}</td><td>elements of a collection were copied to the heap ({@code
 *     toList}, {@code toArray}, {@code select} …); with the calls that led to it</td><td>no; by
 *     {@code org.arenacollections.ArenaCopyOut#enabled=true}, at most 1000 a second</td></tr>
 * </table>
 *
 * <p>The library's jar makes a page of a recording: {@code java -jar arena-collections.jar
 * RECORDING}.
 *
 * <p>Where resets come by the million, thin them out by a setting of the recording, such as {@code
 * org.arenacollections.ArenaReset#throttle=1000/s}.
 *
 * <p>Numbers are bytes or counts, as their names say, and can be read on any thread at any time. An
 * event that is not enabled costs nothing measurable, and all works in an image without {@code
 * jdk.jfr}: then there are no events.
 *
 * <p>An arena that is collected without close is a leak: its native blocks are freed, and the
 * logger {@code org.arenacollections} of {@link System.Logger} warns of it. An operation that is
 * still running on a collection of such an arena may then throw {@link IllegalStateException}.
 *
 * <p>Not here: the events' classes, which are read by their names.
 */
package org.arenacollections.diagnostics;
