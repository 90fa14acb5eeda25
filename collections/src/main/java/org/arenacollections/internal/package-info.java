// SPDX-License-Identifier: Apache-2.0
/**
 * What two rooms or more share, and nobody outside sees: the arena's engine, size arithmetic, and
 * what differs between the primitive types.
 *
 * <p>Start at {@link org.arenacollections.internal.Space}: it is what a collection keeps of its
 * arena. {@link org.arenacollections.internal.ArenaCore} bumps through blocks, {@link
 * org.arenacollections.internal.ScopeStack} takes from their other end. {@link
 * org.arenacollections.internal.Elements} reads and writes elements.
 *
 * <p>It promises that what throws has changed nothing. Not here: exception types and their
 * messages, which belong to the arena package and come in through {@link
 * org.arenacollections.internal.Refusals}.
 */
package org.arenacollections.internal;
