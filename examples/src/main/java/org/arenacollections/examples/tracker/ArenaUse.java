// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/**
 * Says how much of an arena was in use at once.
 *
 * @param arena the arena's name
 * @param highWaterByteSize the most bytes that were in use at any time
 */
record ArenaUse(String arena, long highWaterByteSize) {}
