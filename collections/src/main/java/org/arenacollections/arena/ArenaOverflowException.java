// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.io.Serial;

/**
 * Says that an arena has no room for a request; the arena and the collection that asked are as
 * before.
 *
 * <p>The message has the arena's name, what was asked, what is used, and the high-water mark.
 */
public final class ArenaOverflowException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** How many bytes were asked for. */
  private final long requestedByteSize;

  ArenaOverflowException(String message, long requestedByteSize) {
    super(message);
    this.requestedByteSize = requestedByteSize;
  }

  /** {@return how many bytes were asked for} */
  public long requestedByteSize() {
    return requestedByteSize;
  }
}
