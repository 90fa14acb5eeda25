// SPDX-License-Identifier: Apache-2.0
/**
 * What an arena tells about itself.
 *
 * <p>Start at {@link org.arenacollections.diagnostics.ArenaStatistics}, which every arena returns.
 *
 * <p>Numbers are bytes or counts, as their names say, and can be read on any thread at any time.
 *
 * <p>Not here yet: flight-recorder events, leak reports, the sites of allocations.
 */
package org.arenacollections.diagnostics;
