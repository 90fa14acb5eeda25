// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;
import java.util.List;
import org.arenacollections.gpu.driver.Fault;

/**
 * Says that a fault has spoilt the device for this process, now or earlier: nothing that was
 * computed since the last wait can be trusted, and nothing more can be done. The first one is the
 * cause of those that follow. Closing what was opened does not throw.
 */
public final class GpuLostException extends GpuException {
  @Serial private static final long serialVersionUID = 1;

  GpuLostException(String message, Fault fault, List<String> enqueued) {
    super(message, fault, enqueued);
  }
}
