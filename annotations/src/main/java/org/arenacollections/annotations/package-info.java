// SPDX-License-Identifier: Apache-2.0

/**
 * Says in a signature how long a value in an arena lives, and in a record how it lies in memory.
 *
 * <p><b>What it is.</b> Lifetime qualifiers for types, from the widest to the narrowest:
 *
 * <pre>
 * {@link org.arenacollections.annotations.MaybeStale}    may be gone
 *   {@link org.arenacollections.annotations.Borrowed}    live now, not to be kept
 *     {@link org.arenacollections.annotations.In}        live while the named arenas are
 *       {@link org.arenacollections.annotations.Heap}    needs no arena: the default
 * </pre>
 *
 * <p>with {@link org.arenacollections.annotations.PolyScope} for "as long as the argument";
 * contracts of classes and methods ({@link org.arenacollections.annotations.ArenaBacked}, {@link
 * org.arenacollections.annotations.Resets}, {@link org.arenacollections.annotations.Carrier},
 * {@link org.arenacollections.annotations.ArenaAware}), also of work that goes on after a call
 * ({@link org.arenacollections.annotations.ReadsLater}); and two annotations for record components
 * ({@link org.arenacollections.annotations.Length}, {@link org.arenacollections.annotations.Utf8}).
 *
 * <p><b>Where to start.</b> With none of them: code that creates collections, fills them, passes
 * them down and copies results out needs no annotation. The first to be met is usually
 * {@code @In("this.frame")} on a field.
 *
 * <p><b>What it promises.</b> The annotations change nothing at run time. They depend on the
 * Checker Framework's annotations alone, and are kept in class files so that tools can read them.
 *
 * <p><b>What is not here.</b> Whatever reads them: the lifetimes are for the arena checker, the
 * layouts for the record codecs.
 */
package org.arenacollections.annotations;
