// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.Objects;
import org.arenacollections.annotations.OutlastsReaders;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.OnBusy;

/**
 * What a {@link PinnedArena} is made from: its size, and named steps for the rest.
 *
 * <pre>{@code
 * device.pinnedArena(PinnedOptions.mib(64).slabs(3).named("upload"))
 * }</pre>
 *
 * <p>Each step returns new options and leaves these as they are.
 */
public final class PinnedOptions {
  private final long byteCapacity;
  private final int slabCount;
  private final OnBusy onBusy;
  private final String name;
  private final boolean poisoned;
  private final boolean uploadOnly;

  private PinnedOptions(
      long byteCapacity,
      int slabCount,
      OnBusy onBusy,
      String name,
      boolean poisoned,
      boolean uploadOnly) {
    this.byteCapacity = byteCapacity;
    this.slabCount = slabCount;
    this.onBusy = onBusy;
    this.name = name;
    this.poisoned = poisoned;
    this.uploadOnly = uploadOnly;
  }

  /**
   * Begins with an arena of one slab.
   *
   * @param byteCapacity how many bytes it holds
   * @return options of a pinned arena
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   */
  public static PinnedOptions bytes(long byteCapacity) {
    if (byteCapacity < 0) {
      throw new IllegalArgumentException(GpuMessages.negative("byteCapacity", byteCapacity));
    }
    return new PinnedOptions(byteCapacity, 1, OnBusy.THROW, "pinned", false, false);
  }

  /**
   * As {@link #bytes}, in units of 1,048,576 bytes.
   *
   * @param mebibytes how many of them
   * @return options of a pinned arena
   * @throws IllegalArgumentException if {@code mebibytes} is negative
   */
  public static PinnedOptions mib(int mebibytes) {
    return bytes((long) mebibytes << 20);
  }

  /**
   * Has that many slabs, and rotates among them: a reset while copies are in flight goes on in
   * another slab. All are page-locked at once. The default is one.
   *
   * @param newSlabCount how many, each of the capacity
   * @return options with so many slabs, and {@link OnBusy#ROTATE} if they are more than one
   * @throws IllegalArgumentException if there is none
   */
  @OutlastsReaders
  public PinnedOptions slabs(int newSlabCount) {
    if (newSlabCount < 1) {
      throw new IllegalArgumentException(GpuMessages.noSlab(newSlabCount));
    }
    OnBusy policy =
        newSlabCount > 1 ? OnBusy.ROTATE : onBusy == OnBusy.ROTATE ? OnBusy.THROW : onBusy;
    return new PinnedOptions(byteCapacity, newSlabCount, policy, name, poisoned, uploadOnly);
  }

  /**
   * Says what a reset or close does while a copy is in flight; the default is {@link OnBusy#THROW}.
   *
   * @param busy what to do; {@link OnBusy#ROTATE} takes three slabs if there is one
   * @return options that do so
   */
  @OutlastsReaders
  public PinnedOptions onBusy(OnBusy busy) {
    Objects.requireNonNull(busy, "busy");
    int slabs = busy == OnBusy.ROTATE ? (slabCount > 1 ? slabCount : 3) : 1;
    return new PinnedOptions(byteCapacity, slabs, busy, name, poisoned, uploadOnly);
  }

  /**
   * Gives the arena a name for messages; the default is {@code pinned}.
   *
   * @param newName any text
   * @return options with that name
   */
  public PinnedOptions named(String newName) {
    Objects.requireNonNull(newName, "newName");
    return new PinnedOptions(byteCapacity, slabCount, onBusy, newName, poisoned, uploadOnly);
  }

  /**
   * Overwrites memory when it is freed by a reset, as {@link ArenaOptions#poisoned} does.
   *
   * @return options that poison
   */
  public PinnedOptions poisoned() {
    return new PinnedOptions(byteCapacity, slabCount, onBusy, name, true, uploadOnly);
  }

  /**
   * Takes write-combined memory, which the host must only write: reading it is many times slower.
   * Not for maps, nor for anything that is sorted or summed on the host. Whether it makes copies
   * faster depends on the machine: measure.
   *
   * @return options of memory that is only written
   */
  public PinnedOptions uploadOnly() {
    return new PinnedOptions(byteCapacity, slabCount, onBusy, name, poisoned, true);
  }

  long byteCapacity() {
    return byteCapacity;
  }

  int slabCount() {
    return slabCount;
  }

  boolean isUploadOnly() {
    return uploadOnly;
  }

  ArenaOptions arenaOptions(PinnedBlocks blocks) {
    ArenaOptions options = ArenaOptions.fixed(byteCapacity).named(name).from(blocks);
    options = poisoned ? options.poisoned() : options;
    return slabCount > 1 ? options.rotating(slabCount) : options.onBusy(onBusy);
  }
}
