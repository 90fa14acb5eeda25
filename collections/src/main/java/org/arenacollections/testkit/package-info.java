// SPDX-License-Identifier: Apache-2.0
/**
 * What tests of programs with arenas need: refusals on demand, and an exact search for what was
 * left open.
 *
 * <p>Start at {@link org.arenacollections.testkit.LeakCheck}: what a program opens and does not
 * close. {@link org.arenacollections.testkit.FaultyArena} refuses the n-th request, {@link
 * org.arenacollections.testkit.FaultyBlocks} the n-th block, so that a test can let every
 * allocation of a program fail once:
 *
 * {@snippet file="org/arenacollections/examples/FaultSteps.java" region="every"}
 *
 * <p>They promise to refuse exactly what they are told to, and no evidence here depends on the
 * garbage collector. They cost nothing while they are not used.
 *
 * <p>Not here: the JUnit extension, which is a library of its own, {@code arena-junit}.
 */
@ArenaAware
package org.arenacollections.testkit;

import org.arenacollections.annotations.ArenaAware;
