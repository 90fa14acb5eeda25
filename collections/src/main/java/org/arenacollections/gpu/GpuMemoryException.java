// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;
import java.util.List;
import org.arenacollections.gpu.driver.Fault;

/**
 * Says that the device, or page-locked memory, is used up. Nothing is broken: after something was
 * closed, the same request may succeed.
 */
public final class GpuMemoryException extends GpuException {
  @Serial private static final long serialVersionUID = 1;

  GpuMemoryException(String message, Fault fault, List<String> enqueued) {
    super(message, fault, enqueued);
  }
}
