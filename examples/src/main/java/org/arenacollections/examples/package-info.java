// SPDX-License-Identifier: Apache-2.0
/**
 * First programs with this library; the Javadoc quotes them.
 *
 * <p>Start with {@link org.arenacollections.examples.FirstSteps}. A whole application is in {@link
 * org.arenacollections.examples.tracker}.
 */
package org.arenacollections.examples;
