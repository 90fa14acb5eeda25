// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testkit;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.arena.BlockRefusedException;
import org.arenacollections.arena.BlockSource;

/**
 * Blocks of another source, of which the n-th is refused; and it counts those that are out. For
 * arenas of any threads.
 *
 * <p>An arena asks for blocks at its creation, when it grows, and at a reset that merges.
 */
public final class FaultyBlocks implements BlockSource {
  private final BlockSource source;

  /** The n-th request from now is refused; not positive for none. */
  private final AtomicLong faultIn = new AtomicLong();

  private final AtomicLong openCount = new AtomicLong();

  private FaultyBlocks(BlockSource source) {
    this.source = source;
  }

  /**
   * Decorates a source.
   *
   * @param source what gives the blocks
   * @return a source that refuses nothing more so far
   */
  public static @PolyScope FaultyBlocks of(@PolyScope BlockSource source) {
    return new FaultyBlocks(Objects.requireNonNull(source, "source"));
  }

  /**
   * Lets one request be refused: the next one if {@code countFromNow} is 1. It takes the place of a
   * wish that is still waiting.
   *
   * @param countFromNow which one; 0 for none
   * @throws IllegalArgumentException if {@code countFromNow} is negative
   */
  public void refuseRequest(long countFromNow) {
    if (countFromNow < 0) {
      throw new IllegalArgumentException(TestkitMessages.negative("countFromNow", countFromNow));
    }
    faultIn.set(countFromNow);
  }

  /** {@return whether a fault that was asked for has not come yet} */
  public boolean isWaiting() {
    return faultIn.get() > 0;
  }

  /** {@return how many blocks have been taken and not given back} */
  public long openCount() {
    return openCount.get();
  }

  @Override
  public Block take(long byteSize) {
    if (faultIn.getAndUpdate(n -> Math.max(n - 1, 0)) == 1) {
      throw new BlockRefusedException(TestkitMessages.onRequest(byteSize));
    }
    Block block = source.take(byteSize);
    if (block == null) {
      // Nothing is out; the arena says what is wrong with its source.
      return block;
    }
    openCount.incrementAndGet();
    return new Counted(block);
  }

  @Override
  public String note() {
    return source.note();
  }

  private final class Counted implements Block {
    private final Block block;

    Counted(Block block) {
      this.block = block;
    }

    @Override
    public MemorySegment segment() {
      return block.segment();
    }

    @Override
    public boolean isZeroed() {
      return block.isZeroed();
    }

    @Override
    public boolean endsSegment() {
      return block.endsSegment();
    }

    @Override
    public void close() {
      openCount.decrementAndGet();
      block.close();
    }
  }
}
