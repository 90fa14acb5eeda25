// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import org.arenacollections.arena.BlockSource;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Blocks of page-locked memory: native memory, which the JDK has touched when it made it zero, and
 * which is then locked where it lies; that is quicker than asking the driver for such memory.
 *
 * <p>Where it can't be locked it is given as it is, and counted: copies are staged then.
 */
final class PinnedBlocks implements BlockSource {
  private final GpuDevice device;
  private final boolean writeCombined;
  private final ArrayDeque<Block> ready = new ArrayDeque<>();
  private long pinnedByteSize;
  private long pageableByteSize;
  private long pageableCount;

  PinnedBlocks(GpuDevice device, boolean writeCombined) {
    this.device = device;
    this.writeCombined = writeCombined;
  }

  /** Takes blocks beforehand, so that the first frames need not. */
  void prepare(int count, long byteSize) {
    try {
      for (int i = 0; i < count && byteSize > 0; i++) {
        ready.add(make(byteSize));
      }
    } catch (Throwable e) {
      close();
      throw e;
    }
  }

  @Override
  public Block take(long byteSize) {
    Block prepared = ready.poll();
    if (prepared != null && prepared.segment().byteSize() >= byteSize) {
      return prepared;
    }
    if (prepared != null) {
      ready.addFirst(prepared);
    }
    return make(byteSize);
  }

  private Block make(long byteSize) {
    Block combined = writeCombined ? takeWriteCombined(byteSize) : null;
    if (combined != null) {
      return combined;
    }
    Block block = BlockSource.nativeMemory().take(byteSize);
    try {
      boolean pinned = device.pins().pin(device.driver(), block.segment());
      count(pinned, block.segment().byteSize());
      return new Pinned(block, pinned);
    } catch (Throwable e) {
      block.close();
      throw e;
    }
  }

  private @Nullable Block takeWriteCombined(long byteSize) {
    try {
      long address = device.driver().takePinned(byteSize, true);
      MemorySegment segment = device.driver().hostMemory(address, byteSize);
      pinnedByteSize += byteSize;
      return new WriteCombined(segment);
    } catch (GpuMemoryException e) {
      return null;
    }
  }

  private void count(boolean pinned, long byteSize) {
    if (pinned) {
      pinnedByteSize += byteSize;
    } else {
      pageableByteSize += byteSize;
      pageableCount++;
    }
  }

  long pinnedByteSize() {
    return pinnedByteSize;
  }

  long pageableByteSize() {
    return pageableByteSize;
  }

  long pageableCount() {
    return pageableCount;
  }

  /** Gives back what was prepared and is not needed any more. */
  void close() {
    Closing closing = new Closing(device);
    for (Block next = ready.poll(); next != null; next = ready.poll()) {
      closing.then(next::close);
    }
    closing.end();
  }

  private final class Pinned implements Block {
    private final Block block;
    private final boolean pinned;

    Pinned(Block block, boolean pinned) {
      this.block = block;
      this.pinned = pinned;
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

    /** Unlocks before it frees: a lock that stays would go on naming the old pages. */
    @Override
    public void close() {
      long byteSize = segment().byteSize();
      Closing closing = new Closing(device);
      if (pinned) {
        pinnedByteSize -= byteSize;
        closing.then(() -> device.pins().unpin(device, segment()));
      } else {
        pageableByteSize -= byteSize;
      }
      closing.then(block::close).end();
    }
  }

  private final class WriteCombined implements Block {
    private final MemorySegment segment;

    WriteCombined(MemorySegment segment) {
      this.segment = segment;
    }

    @Override
    public MemorySegment segment() {
      return segment;
    }

    @Override
    public boolean isZeroed() {
      return false;
    }

    @Override
    public void close() {
      pinnedByteSize -= segment.byteSize();
      device.free(() -> device.bareDriver().freePinned(segment.address()));
    }
  }
}
