// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.internal.Failures;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The steps of a close: all are done, also if one throws, and the first that threw is thrown at the
 * end.
 */
final class Closing {
  private final GpuDevice device;
  private @Nullable Throwable first;

  Closing(GpuDevice device) {
    this.device = device;
  }

  /** Does a step that asks the driver; nothing if the device is lost, since all went with it. */
  Closing free(Runnable step) {
    return then(() -> device.free(step));
  }

  /**
   * Waits for what is in flight; once more if that fails: a driver that is asked to wait may tell
   * of an earlier fault instead.
   *
   * @throws RuntimeException what has failed so far, if waiting fails again: what is in flight must
   *     not lose its memory
   */
  Closing await(Runnable wait) {
    if (!isDone(wait)) {
      boolean later = isDone(wait);
      if (!later) {
        end();
      }
    }
    return this;
  }

  private boolean isDone(Runnable wait) {
    try {
      device.free(wait);
      return true;
    } catch (Throwable e) {
      first = Failures.join(first, e);
      return false;
    }
  }

  /** Does a step. */
  Closing then(Runnable step) {
    try {
      step.run();
    } catch (Throwable e) {
      first = Failures.join(first, e);
    }
    return this;
  }

  /** Throws what the first failing step threw. */
  void end() {
    Failures.raiseIfAny(first);
  }
}
