// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;

/**
 * Where an arena takes its blocks from: pmr's upstream.
 *
 * <p>An arena asks at its creation, when it grows, and at the reset that merges blocks; never in
 * the steady state. It calls its source on its owner's thread. A source must not touch the arena
 * that asks it. What it throws, other than a refusal, passes through the arena, which is as before;
 * at a reset it comes when everything has been freed.
 */
public interface BlockSource {
  /**
   * Takes a block.
   *
   * @param byteSize how many bytes, at least 1
   * @return a block of at least that many bytes: native memory that starts at a multiple of 64
   *     bytes and that all threads may read and write; what is larger than asked for is not used
   * @throws BlockRefusedException if there is no such block; the arena then throws {@link
   *     ArenaOverflowException} with this as its cause
   */
  Block take(long byteSize);

  /** A block of memory, until it is closed. */
  interface Block extends AutoCloseable {
    /** {@return the memory} */
    MemorySegment segment();

    /** {@return whether every byte is zero; if not, the arena zeroes what it hands out} */
    boolean isZeroed();

    /** Gives the memory back; the arena calls it once. */
    @Override
    void close();
  }

  /**
   * {@return the default source: native memory, zeroed}
   *
   * <p>A block is one shared JDK arena. Opening and closing one costs some 50 µs, and the JDK
   * zeroes it when it is taken.
   */
  static BlockSource nativeMemory() {
    return NativeBlocks.INSTANCE;
  }

  /** {@return a source that refuses every request: an arena on it has no memory} */
  static BlockSource none() {
    return byteSize -> {
      throw new BlockRefusedException("this block source has no memory");
    };
  }
}
