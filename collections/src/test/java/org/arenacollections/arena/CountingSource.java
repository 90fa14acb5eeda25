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
  private boolean dirty;
  private int skew;

  CountingSource dirty() {
    dirty = true;
    return this;
  }

  CountingSource misaligned() {
    skew = 5;
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

  void refuseNext(int count) {
    refusals = count;
  }

  @Override
  public Block take(long byteSize) {
    if (refusals > 0) {
      refusals--;
      throw new BlockRefusedException("no more");
    }
    Arena arena = Arena.ofShared();
    // A little more, since the arena skips to the first multiple of 64.
    long extra = skew == 0 ? 0 : 64;
    MemorySegment segment =
        arena.allocate(byteSize + extra, 64).asSlice(skew, byteSize + extra - skew);
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
    }
  }
}
