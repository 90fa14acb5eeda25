// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ConcurrentModificationException;
import org.arenacollections.internal.Completion;
import org.arenacollections.internal.Held;
import org.arenacollections.internal.Space;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Holds what a copy reads until the copy is through: the arena that it lies in can't be reset,
 * closed or handed over, nor the piece be grown away.
 *
 * <p>Ends by itself when its frame's event has come, whoever asks; so an arena that waits or
 * rotates needs no call of the frame.
 */
final class Ticket implements Completion {
  private final Frame frame;
  private final MemorySegment block;
  private final long offset;
  private final long byteSize;
  private final String purpose;
  private long sum;
  private volatile boolean enqueued;
  private volatile boolean settled;
  private @Nullable Held held;

  private Ticket(Frame frame, String purpose, MemorySegment block, long offset, long byteSize) {
    this.frame = frame;
    this.purpose = purpose;
    this.block = block;
    this.offset = offset;
    this.byteSize = byteSize;
  }

  /** Takes a hold on a piece of memory that was made in a generation of a space. */
  static Ticket take(
      Frame frame,
      String purpose,
      Space space,
      long madeIn,
      MemorySegment block,
      long offset,
      long byteSize,
      boolean checked) {
    Ticket ticket = new Ticket(frame, purpose, block, offset, byteSize);
    if (checked) {
      ticket.remember();
    }
    ticket.held = space.holdPiece(madeIn, purpose, block, offset, byteSize, ticket);
    return ticket;
  }

  @Override
  public boolean isDone() {
    return settled || frame.isThrough();
  }

  @Override
  public void await() {
    try {
      frame.awaitEnqueued();
    } catch (GpuLostException e) {
      // What the device was copying, it does not copy any more; the frame's owner is told.
      assert frame.isThrough();
    }
    if (!enqueued) {
      // Of another thread, which is just about to enqueue the copy.
      Thread.onSpinWait();
    }
  }

  /** Notes that the copy is on its way: a wait for the stream waits for it too. */
  void enqueued() {
    enqueued = true;
  }

  boolean isEnqueued() {
    return enqueued;
  }

  /** Notes that the copy is through, though its frame goes on. */
  void settle() {
    settled = true;
  }

  void release() {
    settled = true;
    Held taken = held;
    if (taken != null) {
      taken.release();
    }
  }

  /** Remembers what the source holds now; for checked streams. */
  void remember() {
    sum = sum(block, offset, byteSize);
  }

  /** Refuses if the source was written to since it was remembered. */
  void checkUnchanged() {
    if (sum(block, offset, byteSize) != sum) {
      throw new ConcurrentModificationException(GpuMessages.sourceChanged(purpose));
    }
  }

  /** A sum that depends on every byte and its place. */
  private static long sum(MemorySegment block, long offset, long byteSize) {
    long sum = byteSize;
    long end = offset + byteSize;
    long at = offset;
    for (; at + 8 <= end; at += 8) {
      sum = (sum ^ block.get(ValueLayout.JAVA_LONG_UNALIGNED, at)) * 0x9E3779B97F4A7C15L;
      sum ^= sum >>> 29;
    }
    for (; at < end; at++) {
      sum = (sum ^ block.get(ValueLayout.JAVA_BYTE, at)) * 0x9E3779B97F4A7C15L;
    }
    return sum;
  }
}
