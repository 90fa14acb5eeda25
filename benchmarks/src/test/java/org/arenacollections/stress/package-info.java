// SPDX-License-Identifier: Apache-2.0
/**
 * What happens when threads meet in an arena, tried millions of times by jcstress.
 *
 * <p>Start at {@code StressTest}, which runs all of them; {@code -Dstress.mode=default} does so for
 * longer. Each class is one meeting of two threads, with the outcomes that are allowed; any other
 * one fails the build.
 */
package org.arenacollections.stress;
