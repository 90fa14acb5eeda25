// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The copy of a sink to the host: header and as many records as are expected in one, and what was
 * not expected in a second.
 */
final class Readback<R extends Record> {
  private final HitSink<R> sink;
  private final ReadbackSlot slot;
  private final MemorySegment block;
  private final long offset;
  private final int guess;

  private Frame frame;
  private @Nullable Hits<R> hits;

  Readback(HitSink<R> sink, Frame frame, ReadbackSlot slot) {
    this.sink = sink;
    this.frame = frame;
    this.slot = slot;
    this.guess = sink.guess();
    this.offset = slot.take(sink.byteSize(guess));
    this.block = slot.block();
  }

  void enqueue(DeviceDriver driver, GpuStream stream) {
    long target = block.address() + offset;
    driver.copyToHost(target, sink.pointer(stream), sink.byteSize(guess), stream.handle());
  }

  /** Belongs to another launch of the same graph from now on. */
  void moveTo(Frame next) {
    sink.reads(this);
    frame = next;
    hits = null;
  }

  Frame frame() {
    return frame;
  }

  /** Whether what the copy reads may change. */
  boolean hasCome() {
    return hits != null || frame.isClosed();
  }

  Hits<R> hits() {
    Hits<R> known = hits;
    if (known == null) {
      throw new IllegalStateException(GpuMessages.notCome());
    }
    return known;
  }

  /** Makes the result, when the copy is through; goes again if it was too small. */
  void complete(DeviceDriver driver, GpuStream stream) {
    long used = block.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + HitSink.USED_OFFSET);
    // Unsigned: whatever a kernel has left there, it is no reason to read before or behind.
    long wanted = Long.divideUnsigned(used, sink.recordByteSize()) & Long.MAX_VALUE;
    int size = (int) Math.min(wanted, sink.capacity());
    MemorySegment from = block;
    long at = offset;
    if (size > guess) {
      ReadbackSlot more = frame.slotForMore(slot);
      at = more.take(sink.byteSize(size));
      from = more.block();
      driver.copyToHost(
          from.address() + at, sink.pointer(stream), sink.byteSize(size), stream.handle());
      driver.awaitStream(stream.handle());
    }
    hits =
        new Hits<>(sink.reader(), slot.life(), from, at + HitSink.HEADER_BYTE_SIZE, size, wanted);
    sink.found(wanted);
  }
}
