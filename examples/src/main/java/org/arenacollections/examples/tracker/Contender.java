// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.function.Supplier;

/**
 * Names a tracker and makes it, so that the demo can run any number of them over the same frames.
 *
 * @param name the heading of its column in the table
 * @param factory makes a new tracker that has seen nothing
 */
record Contender(String name, Supplier<? extends Tracker> factory) {}
