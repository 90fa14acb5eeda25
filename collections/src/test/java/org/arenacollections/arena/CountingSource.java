// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A block source that counts, refuses on demand, and can give memory that is not in good order. */
final class CountingSource implements BlockSource {
  private int taken;
  private int open;
  private long openByteSize;
  private int refusals;
  private long largest = Long.MAX_VALUE;
  private int failingCloses;
  private boolean dirty;

  CountingSource dirty() {
    dirty = true;
    return this;
  }

  int taken() {
    return taken;
  }

  int open() {
    return open;
  }

  long openByteSize() {
    return openByteSize;
  }

  CountingSource largest(long byteSize) {
    largest = byteSize;
    return this;
  }

  void failNextCloses(int count) {
    failingCloses = count;
  }

  void refuseNext(int count) {
    refusals = count;
  }

  @Override
  @SuppressWarnings("MustBeClosedChecker") // Closed when the block is given back.
  public Block take(long byteSize) {
    if (byteSize > largest) {
      throw new BlockRefusedException("no " + byteSize);
    }
    if (refusals > 0) {
      refusals--;
      throw new BlockRefusedException("no more");
    }
    Arena arena = Arena.ofShared();
    MemorySegment segment = arena.allocate(byteSize, 64);
    if (dirty) {
      segment.fill((byte) 0x5A);
    }
    taken++;
    open++;
    openByteSize += segment.byteSize();
    return new Counted(arena, segment);
  }

  private final class Counted implements Block {
    private final Arena arena;
    private final MemorySegment segment;

    Counted(Arena arena, MemorySegment segment) {
      this.arena = arena;
      this.segment = segment;
    }

    @Override
    public MemorySegment segment() {
      return segment;
    }

    @Override
    public boolean isZeroed() {
      return !dirty;
    }

    @Override
    public void close() {
      open--;
      openByteSize -= segment.byteSize();
      arena.close();
      if (failingCloses > 0) {
        failingCloses--;
        throw new IllegalStateException("close failed");
      }
    }
  }
}
