// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;

/** Says that there is no device to open; ask {@link Gpu#availability()} first to do without. */
public final class GpuUnavailableException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  GpuUnavailableException(String message) {
    super(message);
  }
}
