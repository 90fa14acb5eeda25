// SPDX-License-Identifier: Apache-2.0
/**
 * The jar as a command: reads a flight recording and writes one page about its arenas.
 *
 * <p>Start at {@link org.arenacollections.report.ArenaReport}, its main method.
 *
 * <p>It promises a page that needs no network and no JavaScript, memory that does not grow with the
 * number of events, and no half-written file.
 *
 * <p>Not here: the events themselves, {@code org.arenacollections.internal.jfr}, which are read by
 * their names.
 */
package org.arenacollections.report;
