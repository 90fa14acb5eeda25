// SPDX-License-Identifier: Apache-2.0
/**
 * The flight recorder's events of arenas; the only classes that touch {@code jdk.jfr} while a
 * program runs, which may be missing.
 *
 * <p>Start at {@link org.arenacollections.internal.ArenaEvents}, which is how the engine reaches
 * them. They promise to cost nothing measurable while nobody records. Not here: what reads them,
 * {@code org.arenacollections.report}.
 */
package org.arenacollections.internal.jfr;
