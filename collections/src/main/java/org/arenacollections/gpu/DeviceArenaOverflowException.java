// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;

/** Says that a {@link DeviceArena} has no room for a request; it is as before. */
public final class DeviceArenaOverflowException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** How many bytes were asked for. */
  private final long requestedByteSize;

  DeviceArenaOverflowException(String message, long requestedByteSize) {
    super(message);
    this.requestedByteSize = requestedByteSize;
  }

  /** {@return how many bytes were asked for} */
  public long requestedByteSize() {
    return requestedByteSize;
  }
}
