// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;

/**
 * Says that a kernel found more than its {@link HitSink} has room for, and that nobody has asked
 * {@link Hits#overflowed()}.
 */
public final class HitOverflowException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** How many there would have been. */
  private final long wantedCount;

  HitOverflowException(String message, long wantedCount) {
    super(message);
    this.wantedCount = wantedCount;
  }

  /** {@return how many records the kernel wanted to append} */
  public long wantedCount() {
    return wantedCount;
  }
}
