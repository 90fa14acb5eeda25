// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.SegmentAllocator;
import org.arenacollections.annotations.Awaits;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Space;

/**
 * A {@link ScratchArena} in page-locked memory: every collection works in it without knowing, and a
 * GPU copies from it while the program goes on.
 *
 * <p>So it must not be freed while a copy is in flight. {@link #reset} and {@link #close} throw,
 * wait or rotate then, as {@link PinnedOptions#onBusy} says:
 *
 * <pre>{@code
 *            slab 0             slab 1             slab 2          of an arena that rotates
 * frame 1:   | detections |                                        upload begins
 * reset():   | being read |     | detections |                     frame 2 goes on here
 * reset():   | being read |     | being read |     | detections |
 * reset():   | detections |  …                                     slab 0's copy was through
 * }</pre>
 *
 * <p>Belongs to the thread that made it, until it hands it over; closed before its device.
 */
public final class PinnedArena implements MemoryArena {
  private final GpuDevice device;
  private final PinnedBlocks blocks;
  private final ScratchArena memory;
  private final ArenaCore core;
  private final GpuChild child;

  private PinnedArena(GpuDevice device, PinnedBlocks blocks, ScratchArena memory) {
    this.device = device;
    this.blocks = blocks;
    this.memory = memory;
    this.core = memory.space().core();
    this.child = this::toString;
  }

  @SuppressWarnings("MustBeClosedChecker") // Closed with the arena that holds it.
  static PinnedArena make(GpuDevice device, PinnedOptions options) {
    PinnedBlocks blocks = new PinnedBlocks(device, options.isUploadOnly());
    blocks.prepare(options.slabCount(), options.byteCapacity());
    try {
      ScratchArena memory = ScratchArena.of(options.arenaOptions(blocks));
      PinnedArena arena = new PinnedArena(device, blocks, memory);
      device.add(arena.child);
      return arena;
    } catch (Throwable e) {
      blocks.close();
      throw e;
    }
  }

  /**
   * Frees everything that was made here, and begins the next generation.
   *
   * @throws org.arenacollections.arena.ArenaHeldException if a copy is in flight and the options
   *     say throw; the message names it, and nothing changes
   * @throws IllegalStateException if a scope is open, or a native call is using a raw segment
   * @throws org.arenacollections.arena.StaleArenaException if this arena is closed
   * @throws WrongThreadException if called by a thread that does not own this arena
   */
  @Resets("this")
  public void reset() {
    memory.reset();
  }

  /**
   * As {@link #reset()}, when all that a stream has in flight is through: waits for it first,
   * whatever the options say.
   *
   * @param stream the stream that reads from here
   * @throws WrongThreadException if called by a thread that does not own both
   */
  @Awaits("#1")
  @Resets("this")
  public void resetWhenIdle(GpuStream stream) {
    stream.awaitAll();
    memory.reset();
  }

  /**
   * Offers this arena, with all that lies in it, to the first thread that calls {@link #take}; as
   * {@link ScratchArena#handOver()} does.
   *
   * @throws org.arenacollections.arena.ArenaHeldException if a copy is in flight and the options
   *     say throw; nothing changes then
   */
  @Resets("this")
  public void handOver() {
    memory.handOver();
  }

  /** Makes the calling thread the owner, as {@link ScratchArena#take} does. */
  public void take() {
    memory.take();
  }

  /** {@return how many bytes are page-locked, in all slabs} */
  public long pinnedByteSize() {
    return blocks.pinnedByteSize();
  }

  /**
   * {@return how many bytes could not be page-locked and are ordinary memory; copies of them are
   * right, and slower}
   */
  public long pageableByteSize() {
    return blocks.pageableByteSize();
  }

  /** {@return how often memory could not be page-locked} */
  public long pageableCount() {
    return blocks.pageableCount();
  }

  @Override
  public String name() {
    return memory.name();
  }

  @Override
  public ArenaScope newScope() {
    return memory.newScope();
  }

  @Override
  public ArenaScope openScope() {
    return memory.openScope();
  }

  @Override
  public SegmentAllocator segments() {
    return memory.segments();
  }

  @Override
  public SegmentAllocator uncheckedSegments() {
    return memory.uncheckedSegments();
  }

  @Override
  public SegmentAllocator uncheckedUninitializedSegments() {
    return memory.uncheckedUninitializedSegments();
  }

  @Override
  public ArenaStatistics statistics() {
    return memory.statistics();
  }

  @Override
  @SuppressWarnings("exports") // see MemoryArena
  public Space space() {
    return memory.space();
  }

  /**
   * Frees everything, unlocks the memory and gives it back; a second call does nothing.
   *
   * @throws org.arenacollections.arena.ArenaHeldException if a copy is in flight and the options
   *     say throw; the arena stays open
   */
  @Override
  public void close() {
    Closing closing = new Closing(device).then(memory::close);
    if (!core.isOpen()) {
      closing.then(blocks::close).then(() -> device.remove(child));
    }
    closing.end();
  }

  @Override
  public String toString() {
    return GpuMessages.pinnedArena(memory.toString());
  }
}
