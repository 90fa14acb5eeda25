// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serial;
import java.util.List;
import org.arenacollections.gpu.driver.Fault;

/**
 * Says that a call of the GPU's driver has failed.
 *
 * <p>Drivers tell late: what failed may be something that was enqueued before the call that says
 * so. {@link #enqueued} lists what that could be.
 */
public class GpuException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** The driver's number. */
  private final int code;

  /** The driver's name of the number. */
  private final String name;

  /** What the driver says to it. */
  private final String text;

  /** The function that answered it. */
  private final String call;

  /** What may have caused it. */
  private final String[] enqueued;

  GpuException(String message, Fault fault, List<String> enqueued) {
    super(message);
    this.code = fault.code();
    this.name = fault.name();
    this.text = fault.text();
    this.call = fault.call();
    this.enqueued = enqueued.toArray(new String[0]);
  }

  /** {@return the driver's number, such as 700} */
  public final int code() {
    return code;
  }

  /** {@return the driver's name of it, such as {@code CUDA_ERROR_ILLEGAL_ADDRESS}} */
  public final String name() {
    return name;
  }

  /** {@return what the driver says to it, and for a kernel's text what the compiler says} */
  public final String text() {
    return text;
  }

  /** {@return the function that answered it} */
  public final String call() {
    return call;
  }

  /** {@return what was enqueued on the device since the last wait that went well, oldest first} */
  public final List<String> enqueued() {
    return List.of(enqueued);
  }
}
