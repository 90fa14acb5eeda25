// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;

/**
 * A column on the device: an argument for kernels, and nothing else. It has no {@code get} and no
 * address, since the host can't reach what it names.
 *
 * @param <T> what the component is on the host, such as {@code Float}
 */
@SuppressWarnings("UnusedTypeParameter") // Tells an argument from another at compile time.
@ArenaBacked
public final class DeviceColumn<T> {
  private final DeviceArena arena;
  private final long generation;
  private final String name;
  private final long pointer;
  private final int size;

  DeviceColumn(DeviceArena arena, String name, long pointer, int size) {
    this.arena = arena;
    this.generation = arena.generation();
    this.name = name;
    this.pointer = pointer;
    this.size = size;
  }

  /** {@return how many rows it has} */
  public int size() {
    return size;
  }

  /** {@return the component's name} */
  public String name() {
    return name;
  }

  /** The pointer, for a launch on a stream that may use it. */
  long pointer(GpuStream stream) {
    arena.bind(stream, this);
    arena.check(generation, this);
    return pointer;
  }

  DeviceArena arena() {
    return arena;
  }

  /** Returns what it is, such as {@code device column 'score' of 1000 rows}. */
  @Override
  public String toString() {
    return GpuMessages.deviceColumn(name, size);
  }
}
