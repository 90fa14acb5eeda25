// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.io.Serial;

/**
 * Says that a value was used after its arena was reset or closed, or its scope ended.
 *
 * <p>Copy what must live longer to the heap with {@code toList()}, take it from a longer-lived
 * arena, or {@code renew()} the collection in the arena's new generation.
 *
 * {@snippet file="org/arenacollections/examples/FirstSteps.java" region="stale"}
 */
public final class StaleArenaException extends IllegalStateException {
  @Serial private static final long serialVersionUID = 1;

  StaleArenaException(String message) {
    super(message);
  }
}
