// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;

/**
 * Raw memory on the device: an argument for kernels. Valid until its {@link DeviceArena} is reset.
 */
@ArenaBacked
public final class DeviceBytes {
  private final DeviceArena arena;
  private final long generation;
  private final long pointer;
  private final long byteSize;

  DeviceBytes(DeviceArena arena, long pointer, long byteSize) {
    this.arena = arena;
    this.generation = arena.generation();
    this.pointer = pointer;
    this.byteSize = byteSize;
  }

  /** {@return how many bytes it has} */
  public long byteSize() {
    return byteSize;
  }

  long pointer(GpuStream stream) {
    arena.bind(stream, this);
    arena.check(generation, this);
    return pointer;
  }

  DeviceArena arena() {
    return arena;
  }

  /** Returns what it is. */
  @Override
  public String toString() {
    return GpuMessages.deviceBytes(byteSize);
  }
}
