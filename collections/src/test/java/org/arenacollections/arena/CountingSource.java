// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;
import org.arenacollections.internal.Failures;

/** A block source that counts, refuses on demand, and can give memory that is not in good order. */
final class CountingSource implements BlockSource {
  private int taken;
  private int open;
  private long openByteSize;
  private int refusals;
  private long largest = Long.MAX_VALUE;
  private int failingCloses;
  private Supplier<Throwable> failure = () -> new IllegalStateException("close failed");
  private boolean throwing;
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

  /**
   * As {@link #failNextCloses(int)}, with what is to be thrown, which may be the same each time.
   */
  void failNextCloses(int count, Supplier<Throwable> with) {
    failingCloses = count;
    failure = with;
  }

  /** What a source in a bad mood throws: neither a refusal nor an exception of the library. */
  static final class Mood extends Error {
    private static final long serialVersionUID = 1;
  }

  void throwAtNextTake() {
    throwing = true;
  }

  /** Forgets what it was to do wrong. */
  void behave() {
    throwing = false;
    refusals = 0;
    failingCloses = 0;
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
    if (throwing) {
      throwing = false;
      throw new Mood();
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
        throw Failures.raise(failure.get());
      }
    }
  }
}
