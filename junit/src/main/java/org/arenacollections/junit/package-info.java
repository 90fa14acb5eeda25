// SPDX-License-Identifier: Apache-2.0
/**
 * Arenas in tests of JUnit 5.
 *
 * <p>Start at {@link org.arenacollections.junit.ClosesArenas}.
 *
 * <p>It promises to be exact: it asks the library's list of open arenas, not the collector.
 *
 * <p>Not here: refusals on demand, which are in {@code org.arenacollections.testkit} and need no
 * JUnit.
 */
package org.arenacollections.junit;
