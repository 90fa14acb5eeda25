// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.annotations.UsedByOne;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block of the device's memory that the host hands out by moving a number, and frees all at once.
 *
 * <p>It belongs to the first stream that uses it, until that is closed. What is enqueued on a
 * stream runs in order, so a {@link #reset} need not wait for what is in flight: what comes into
 * the same memory comes behind it. The host can't read or write what lies here, and has no pointer
 * to it.
 *
 * <p>Closed before its device.
 */
@ArenaBacked
@Lifetime
@UsedByOne(GpuStream.class)
public final class DeviceArena implements AutoCloseable {
  /** Where pieces start: what the device reads in one access, whatever its generation. */
  static final long BYTE_ALIGNMENT = 256;

  private final GpuDevice device;
  private final long base;
  private final long byteCapacity;
  private long id;
  private long usedByteSize;
  private long peakByteSize;
  private long generation = 1;
  private final GraphUse graphUse = new GraphUse();
  private boolean closed;
  private @Nullable GpuStream stream;
  private final GpuChild child = this::toString;

  private DeviceArena(GpuDevice device, long base, long byteCapacity) {
    this.device = device;
    this.base = base;
    this.byteCapacity = byteCapacity;
  }

  static DeviceArena make(GpuDevice device, long byteCapacity) {
    if (byteCapacity <= 0) {
      throw new IllegalArgumentException(GpuMessages.notPositive("byteCapacity", byteCapacity));
    }
    DeviceArena arena = new DeviceArena(device, takeDevice(device, byteCapacity), byteCapacity);
    arena.id = device.add(arena.child);
    return arena;
  }

  /** Asks once more when nothing is in flight: what others have freed may be free by then. */
  private static long takeDevice(GpuDevice device, long byteCapacity) {
    try {
      return device.driver().takeDevice(byteCapacity);
    } catch (GpuMemoryException e) {
      device.awaitStreams();
      return device.driver().takeDevice(byteCapacity);
    }
  }

  /**
   * Frees everything at once: columns and sinks that lie here are stale afterwards. Costs a few
   * stores, and no call of the driver.
   *
   * @throws IllegalStateException if this arena is closed, or a {@link FrameGraph} uses it
   * @throws WrongThreadException if called by a thread that does not own the stream, while that is
   *     open
   */
  @Resets("this")
  public void reset() {
    checkOpen();
    checkThread();
    graphUse.check(this);
    generation++;
    usedByteSize = 0;
  }

  /** {@return how many bytes it holds} */
  public long byteCapacity() {
    return byteCapacity;
  }

  /** {@return how many bytes are in use} */
  public long usedByteSize() {
    return usedByteSize;
  }

  /** {@return the most bytes that were ever in use at once} */
  public long peakByteSize() {
    return peakByteSize;
  }

  /**
   * Waits for the stream that uses it, and gives the memory back; a second call does nothing.
   *
   * @throws IllegalStateException if a {@link FrameGraph} uses it
   * @throws WrongThreadException if called by a thread that does not own the stream, while that is
   *     open
   */
  @Override
  @Resets("this")
  public void close() {
    if (closed) {
      return;
    }
    checkThread();
    graphUse.check(this);
    GpuStream bound = stream;
    Closing closing = new Closing(device);
    if (bound != null) {
      closing.await(bound::awaitIdle);
    }
    closed = true;
    generation++;
    closing.free(() -> device.bareDriver().freeDevice(base)).then(() -> device.remove(child)).end();
  }

  /** Returns its number and what is used of it. */
  @Override
  public String toString() {
    return GpuMessages.deviceArena(id, usedByteSize, byteCapacity);
  }

  // ---- inside --------------------------------------------------------------------------------

  GpuDevice device() {
    return device;
  }

  long generation() {
    return generation;
  }

  /** Takes memory; answers its pointer. */
  long take(long byteSize) {
    checkOpen();
    checkThread();
    if (byteSize == 0) {
      return base;
    }
    long start = (usedByteSize + (BYTE_ALIGNMENT - 1)) & -BYTE_ALIGNMENT;
    if (byteSize > byteCapacity - start) {
      throw new DeviceArenaOverflowException(
          GpuMessages.deviceArenaFull(toString(), byteSize, peakByteSize), byteSize);
    }
    usedByteSize = start + byteSize;
    peakByteSize = Math.max(peakByteSize, usedByteSize);
    return base + start;
  }

  /** Refuses other threads than that of the stream, which may be enqueueing. */
  private void checkThread() {
    GpuStream bound = stream;
    if (bound != null && !bound.isClosed()) {
      bound.checkThread();
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException(GpuMessages.closed(toString()));
    }
  }

  /** Refuses streams of other devices, and all streams but the first that is open. */
  void bind(GpuStream user, Object what) {
    if (user.device() != device) {
      throw new IllegalArgumentException(
          GpuMessages.otherDevice(what.toString(), device.label(), user.device().label()));
    }
    GpuStream bound = stream;
    if (bound == null || bound.isClosed()) {
      stream = user;
    } else if (bound != user) {
      throw new IllegalArgumentException(
          GpuMessages.otherStream(what.toString(), bound.toString(), user.toString()));
    }
  }

  /** Refuses what was made before the last reset. */
  void check(long madeIn, Object what) {
    if (madeIn != generation) {
      throw new IllegalStateException(
          GpuMessages.staleOnDevice(what.toString(), toString(), closed));
    }
  }

  GraphUse graphUse() {
    return graphUse;
  }
}
