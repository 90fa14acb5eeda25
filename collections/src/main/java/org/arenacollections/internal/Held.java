// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import org.checkerframework.checker.nullness.qual.Nullable;

/** One hold on an arena or scope, and on the piece of memory that it names, if it names one. */
public final class Held {
  private final Holds holds;
  private final Space space;
  private final long generation;
  private final String purpose;
  private final MemorySegment block;
  private final long offset;
  private final long byteSize;

  /** Ends this hold by itself; null if only {@link #release} does. */
  final @Nullable Completion completion;

  // Guarded by the lock of Holds, as is the write of `released`.
  @Nullable Held previous;
  @Nullable Held next;
  volatile boolean released;

  Held(
      Space space,
      String purpose,
      MemorySegment block,
      long offset,
      long byteSize,
      @Nullable Completion completion) {
    this.holds = space.core().holds();
    this.space = space;
    this.generation = space.generation();
    this.purpose = purpose;
    this.block = block;
    this.offset = offset;
    this.byteSize = byteSize;
    this.completion = completion;
  }

  /** What it is for, for messages. */
  public String purpose() {
    return purpose;
  }

  /** Ends it; on any thread, and a second time without effect. */
  public void release() {
    holds.release(this);
  }

  /** Whether it has been released, or its event is known to have come. */
  public boolean isReleased() {
    return released;
  }

  boolean isOf(Space other, long otherGeneration) {
    return space == other && generation == otherGeneration;
  }

  boolean isOver(MemorySegment otherBlock, long otherOffset, long otherByteSize) {
    return Block.isSame(block, otherBlock)
        && offset < otherOffset + otherByteSize
        && otherOffset < offset + byteSize;
  }
}
