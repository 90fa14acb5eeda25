// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.List;
import java.util.function.Supplier;
import org.arenacollections.gpu.driver.Fault;
import org.arenacollections.gpu.driver.Faults;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Makes the exceptions of one device, and remembers the fault that spoilt it.
 *
 * <p>A sticky fault comes back from every later call, whatever that call does; answering it anew
 * each time hides what happened. So the first one is kept and is the cause of all others.
 */
final class DeviceFaults implements Faults {
  private final String device;
  private final Supplier<List<String>> enqueued;
  private volatile @Nullable GpuLostException lost;

  DeviceFaults(String device, Supplier<List<String>> enqueued) {
    this.device = device;
    this.enqueued = enqueued;
  }

  @Override
  public RuntimeException of(Fault fault) {
    List<String> suspects = enqueued.get();
    String message = GpuMessages.fault(device, fault, suspects);
    return switch (fault.kind()) {
      case OUT_OF_MEMORY -> new GpuMemoryException(message, fault, suspects);
      case STICKY -> lost(new GpuLostException(message, fault, suspects), fault);
      case REFUSED, BAD_KERNEL, UNSUPPORTED -> new GpuException(message, fault, suspects);
    };
  }

  private synchronized GpuLostException lost(GpuLostException latest, Fault fault) {
    GpuLostException first = lost;
    if (first == null) {
      lost = latest;
      return latest;
    }
    return again(first, fault);
  }

  private GpuLostException again(GpuLostException first, Fault fault) {
    GpuLostException next =
        new GpuLostException(GpuMessages.lostBefore(device, first), fault, first.enqueued());
    next.initCause(first);
    return next;
  }

  boolean isLost() {
    return lost != null;
  }

  /** Refuses if the device is lost. */
  void check() {
    GpuLostException first = lost;
    if (first != null) {
      Fault fault = new Fault(first.code(), first.name(), "", first.call(), Fault.Kind.STICKY);
      throw again(first, fault);
    }
  }
}
