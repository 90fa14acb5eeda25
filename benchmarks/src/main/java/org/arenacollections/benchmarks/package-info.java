// SPDX-License-Identifier: Apache-2.0

/**
 * JMH benchmarks: each class asks a question, and puts the JDK's, other libraries' and our own
 * collections side by side.
 *
 * <p>What every class here keeps, and {@code SuiteTest} checks:
 *
 * <ul>
 *   <li>Its parameter {@code library} says whose code runs: {@code arena} is ours, the others are
 *       the peers. All of them answer each question of the class, over the same data, and a fork
 *       runs one of them only.
 *   <li>Its first size is a small one, for tests.
 *   <li>It runs in several forks.
 *   <li>A question that leaves no garbage carries {@link
 *       org.arenacollections.benchmarks.NoGarbage}, and a test asserts 0 bytes.
 * </ul>
 *
 * <p>The package {@code report} runs them all and makes a page of it.
 */
package org.arenacollections.benchmarks;
