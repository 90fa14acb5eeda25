// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.MemorySegment;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.PinnedOptions;

/**
 * An arena in one kind of the host's memory.
 *
 * @param arena all of it is free
 * @param closing what gives it back
 */
record HostMemory(MemoryArena arena, Runnable closing) implements AutoCloseable {
  /** The kinds, and what was predicted of copies from them. */
  enum Kind {
    PAGEABLE("pageable arena", "half of pinned, or less"),
    PINNED("pinned arena", "as driver's pinned"),
    REGISTERED("registered arena", "as driver's pinned"),
    HUGE_PAGES("registered, huge pages", "as driver's pinned"),
    WRITE_COMBINED("write-combined", "as pinned, within 5 %");

    final String title;
    final String prediction;

    Kind(String title, String prediction) {
      this.title = title;
      this.prediction = prediction;
    }
  }

  @SuppressWarnings("MustBeClosedChecker") // Closed by closing().
  static HostMemory open(GpuDevice device, Kind kind, long byteSize) {
    PinnedOptions pinned = PinnedOptions.bytes(byteSize);
    ArenaOptions plain = ArenaOptions.fixed(byteSize);
    return switch (kind) {
      case PAGEABLE -> of(ScratchArena.of(plain));
      case PINNED -> of(device.pinnedArena(pinned));
      case REGISTERED -> registered(device, ScratchArena.of(plain));
      case HUGE_PAGES -> registered(device, ScratchArena.of(plain.from(BlockSource.hugePages())));
      case WRITE_COMBINED -> of(device.pinnedArena(pinned.uploadOnly()));
    };
  }

  private static HostMemory of(MemoryArena arena) {
    return new HostMemory(arena, arena::close);
  }

  /**
   * The arena tells its pin when its memory goes, so closing it is enough; the pin is for order.
   */
  private static HostMemory registered(GpuDevice device, ScratchArena arena) {
    AutoCloseable pin = device.pin(arena);
    return new HostMemory(
        arena,
        () -> {
          try {
            pin.close();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
          arena.close();
        });
  }

  /** All of its memory, with whatever is in it. */
  MemorySegment all(long byteSize) {
    return arena.uncheckedUninitializedSegments().allocate(byteSize, 64);
  }

  @Override
  public void close() {
    closing.run();
  }
}
