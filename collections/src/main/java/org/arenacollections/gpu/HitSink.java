// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.List;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A place on the device that kernels append records of one size to: an arena of the device's own.
 *
 * <pre>{@code
 * header  |  base  | capacity |  used  |  (pad)  |      one atomic addition to `used` takes a record
 * records |  0  |  1  |  2  |            |             all zero but base and capacity is empty
 * }</pre>
 *
 * <p>A frame empties it with {@link Frame#reset}, passes it to a kernel, and asks for what is in it
 * with {@link Frame#readback}. How much that is, only the kernel knows; so a readback copies as
 * many records as there were at most before, and some more, and goes again only if that was too
 * few.
 *
 * @param <R> the record type
 */
@ArenaBacked
public final class HitSink<R extends Record> {
  /** Header and records are one copy. */
  static final long HEADER_BYTE_SIZE = 32;

  private static final long CAPACITY_OFFSET = 8;
  static final long USED_OFFSET = 16;
  private static final int FIRST_GUESS = 256;

  private final DeviceArena arena;
  private final long generation;
  private final RecordCodec<R> codec;
  private final RecordReader<R> reader;
  private final int capacity;
  private final long pointer;

  private boolean isReady;
  private int expectedCount = FIRST_GUESS;

  /** The readback that has not come yet; what it copies must stay until then. */
  private @Nullable Readback<R> reading;

  private HitSink(DeviceArena arena, RecordCodec<R> codec, int capacity) {
    this.arena = arena;
    this.codec = codec;
    this.reader = new RecordReader<>(codec);
    this.capacity = capacity;
    this.pointer = arena.take(byteSize(capacity));
    this.generation = arena.generation();
  }

  static <R extends Record> HitSink<R> make(
      GpuDevice device, DeviceArena arena, RecordCodec<R> codec, int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException(GpuMessages.negative("capacity", capacity));
    }
    NumberRecords.check(codec);
    if (codec.layout().byteSize() == 0) {
      throw new IllegalArgumentException(GpuMessages.emptyRecord(codec.type()));
    }
    if (arena.device() != device) {
      throw new IllegalArgumentException(
          GpuMessages.otherDevice(arena.toString(), arena.device().label(), device.label()));
    }
    return new HitSink<>(arena, codec, capacity);
  }

  /** {@return how many records it has room for} */
  public int capacity() {
    return capacity;
  }

  /** Returns what it is, such as {@code HitSink<Hit> of 1000}. */
  @Override
  public String toString() {
    return GpuMessages.sink(codec.type(), capacity);
  }

  // ---- inside --------------------------------------------------------------------------------

  RecordReader<R> reader() {
    return reader;
  }

  DeviceArena arena() {
    return arena;
  }

  long recordByteSize() {
    return codec.layout().byteSize();
  }

  /** How much memory the header and so many records take. */
  long byteSize(int count) {
    return HEADER_BYTE_SIZE + count * recordByteSize();
  }

  private void check(GpuStream stream) {
    arena.bind(stream, this);
    arena.check(generation, this);
  }

  /** The pointer, for a copy. */
  long pointer(GpuStream stream) {
    check(stream);
    return pointer;
  }

  /** The pointer, for a launch: a kernel may append only to what has been emptied once. */
  long writablePointer(GpuStream stream) {
    check(stream);
    if (!isReady) {
      throw new IllegalStateException(GpuMessages.sinkNotReset(toString()));
    }
    checkNotReading("launch");
    return pointer;
  }

  /**
   * Sees to it that it has a header, and answers where the bytes are that empty it when they are
   * zero. The header is written by fills: no memory of the host is read, so there is none to keep
   * alive.
   */
  long usedPointer(GpuStream stream, DeviceDriver driver) {
    check(stream);
    checkNotReading("reset");
    if (!isReady) {
      long handle = stream.handle();
      fill64(driver, pointer, pointer + HEADER_BYTE_SIZE, handle);
      fill64(driver, pointer + CAPACITY_OFFSET, capacity * recordByteSize(), handle);
      isReady = true;
    }
    return pointer + USED_OFFSET;
  }

  private static void fill64(DeviceDriver driver, long target, long value, long stream) {
    driver.fill32(target, (int) value, 1, stream);
    driver.fill32(target + 4, (int) (value >>> 32), 1, stream);
  }

  private void checkNotReading(String action) {
    Readback<R> unread = reading;
    if (unread != null && !unread.hasCome()) {
      throw new IllegalStateException(GpuMessages.sinkBusy(toString(), action));
    }
  }

  /**
   * Refuses while a readback is on its way that is none of those, which are about to come again.
   */
  @SuppressWarnings("ReferenceEquality") // Readbacks are not equal to others.
  void checkNotReading(String action, List<Readback<?>> own) {
    if (own.stream().noneMatch(readback -> readback == reading)) {
      checkNotReading(action);
    }
  }

  /** How many records a readback copies at once. */
  int guess() {
    return Math.min(capacity, expectedCount);
  }

  /** Refuses a second readback while one is on its way; that one may come again. */
  void reads(Readback<R> readback) {
    if (reading != readback) {
      checkNotReading("readback");
    }
    reading = readback;
  }

  /** Notes how many there were, so that the next readback copies enough. */
  void found(long count) {
    reading = null;
    long wanted = Math.min(count, capacity);
    if (wanted > expectedCount) {
      expectedCount = (int) Math.min(capacity, wanted + wanted / 4 + FIRST_GUESS);
    }
  }
}
