// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.internal.Space;

/**
 * The page-locked memory that one frame's results come into, used again by later frames.
 *
 * <p>How long results are valid is a lifetime of its own: a graph's results come into the same
 * memory each time, and those of before must be stale all the same.
 */
final class ReadbackSlot {
  private static final long FIRST_BYTE_SIZE = 64 << 10;
  private static final long BYTE_ALIGNMENT = 64;

  private final GpuDevice device;
  private final PinnedBlocks blocks;
  private final ScratchArena memory;
  private final ScratchArena life;

  @SuppressWarnings("MustBeClosedChecker") // Closed with the stream.
  ReadbackSlot(GpuDevice device, String name) {
    this.device = device;
    this.blocks = new PinnedBlocks(device, false);
    this.memory =
        ScratchArena.of(
            ArenaOptions.growing(FIRST_BYTE_SIZE, Long.MAX_VALUE).named(name).from(blocks));
    this.life = ScratchArena.of(ArenaOptions.fixed(0).named(name));
  }

  /** Takes memory; its block is {@link #block}. */
  long take(long byteSize) {
    return memory.space().reserve(byteSize, BYTE_ALIGNMENT);
  }

  /** The block of the latest {@link #take}. */
  MemorySegment block() {
    return memory.space().segment();
  }

  /** The lifetime of the results. */
  Space life() {
    return life.space();
  }

  /** Ends the results; the memory stays as it is. */
  void endResults() {
    life.reset();
  }

  /** Frees the memory, for the next frame. */
  void recycle() {
    memory.reset();
  }

  void close() {
    new Closing(device).then(life::close).then(memory::close).then(blocks::close).end();
  }
}
