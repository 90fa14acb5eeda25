// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.io.Serial;

/**
 * Says that something cannot be done to an arena, since a {@link Hold} says that it is still read;
 * nothing has changed.
 *
 * <p>The message has the arena's name, what was to be done, and the purpose of the hold.
 */
public final class ArenaHeldException extends IllegalStateException {
  @Serial private static final long serialVersionUID = 1;

  ArenaHeldException(String message) {
    super(message);
  }
}
