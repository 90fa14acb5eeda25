// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.PolyScope;

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

  /**
   * {@return what a reader of an arena's statistics should know, such as why memory is not what was
   * wished for; empty by default}
   */
  default String note() {
    return "";
  }

  /** A block of memory, until it is closed. */
  interface Block extends AutoCloseable {
    /** {@return the memory} */
    MemorySegment segment();

    /** {@return whether every byte is zero; if not, the arena zeroes what it hands out} */
    boolean isZeroed();

    /**
     * {@return whether {@link #close} ends the segment's scope, on whatever thread it is called, so
     * that every later access through it throws; {@code false} by default}
     *
     * <p>If so, the block is closed also when its arena was collected without close, by a thread of
     * this library; otherwise it is lost then, since somebody may be using the memory still.
     */
    default boolean endsSegment() {
      return false;
    }

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

  /**
   * Makes a source of native memory in huge pages, for large arenas that are read here and there: a
   * block of 2 MiB or more is mapped by itself, and the kernel is advised before it is touched.
   *
   * <p>Works on Linux, with native access ({@code --enable-native-access=org.arenacollections}, on
   * the class path {@code ALL-UNNAMED}), where {@code /sys/kernel/mm/transparent_hugepage/enabled}
   * is not {@code never}. Otherwise, and for smaller blocks, it gives the memory of {@link
   * #nativeMemory()}; {@link #note}, and with it the arena's statistics, say why. What the kernel
   * makes of the advice is up to it.
   *
   * @return a source that refuses what {@link #nativeMemory()} refuses
   */
  static BlockSource hugePages() {
    return new HugePages();
  }

  /**
   * Makes a source of a caller's native memory: a mapped file, memory of a native library.
   *
   * <p>A mapped file needs native access, by which it is taken by its address: the JDK reads mapped
   * and native segments by different code, and a program that has both would read both slowly, as
   * with memory on the heap.
   *
   * <p>Blocks are cut from it one behind the other, and from its start again when all have come
   * back; several arenas can share it. What lies there is overwritten. The caller keeps the memory
   * alive until the arenas are closed; closing it earlier makes access throw {@link
   * IllegalStateException}.
   *
   * @param memory native and writable; whether threads may share it is up to its own arena
   * @return a source that refuses when nothing is left of it
   * @throws IllegalArgumentException if the memory is on the heap, read-only or closed
   * @throws UnsupportedOperationException if it is a mapped file and native access is not enabled;
   *     the message names the flag
   */
  static @PolyScope BlockSource segment(@PolyScope MemorySegment memory) {
    if (!memory.isNative()) {
      throw new IllegalArgumentException(ArenaMessages.heapMemory(memory));
    }
    if (memory.isReadOnly() || !memory.scope().isAlive()) {
      throw new IllegalArgumentException(ArenaMessages.unusableMemory(memory));
    }
    return new SegmentBlocks(memory.isMapped() ? Segments.nativeTwin(memory) : memory);
  }

  /**
   * Makes a source of memory in another arena or scope: an arena in an arena.
   *
   * <p>Each block holds the outer one, so that its reset, close and handover throw, or wait, as
   * {@link ArenaOptions#onBusy} of it says, while the inner arena is open. The outer arena has the
   * memory again at its reset; so give the inner one its size at once, by {@link
   * ArenaOptions#fixed}. Both belong to the same thread. An inner arena that is lost without close
   * holds the outer one for good, since something may still be reading its memory.
   *
   * @param outer where the blocks lie
   * @return a source that refuses what the outer arena has no room for
   */
  static @In("#1") BlockSource arena(MemoryArena outer) {
    return new ArenaBlocks(Objects.requireNonNull(outer, "outer"));
  }

  /**
   * Makes a budget: a source that gives blocks of another one, together at most that many bytes at
   * once. Arenas of any threads can share it.
   *
   * @param byteLimit the most bytes that are out at once
   * @param source where the blocks come from
   * @return a source that refuses what the budget does not allow
   * @throws IllegalArgumentException if {@code byteLimit} is negative
   */
  static @PolyScope BlockSource limited(long byteLimit, @PolyScope BlockSource source) {
    if (byteLimit < 0) {
      throw new IllegalArgumentException(ArenaMessages.negative("byteLimit", byteLimit));
    }
    return new LimitedBlocks(source, byteLimit);
  }

  /** {@return a source that refuses every request: an arena on it has no memory} */
  static BlockSource none() {
    return byteSize -> {
      throw new BlockRefusedException(ArenaMessages.noMemory());
    };
  }
}
