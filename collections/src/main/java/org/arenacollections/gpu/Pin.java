// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.BlockWatcher;
import org.arenacollections.internal.SharedCore;

/**
 * Keeps the memory of an arena page-locked, block by block, whatever the arena does: what it takes
 * is locked when it comes, and unlocked before it goes.
 *
 * <p>Closed on the arena's thread, before the device; closing the arena first is fine too.
 */
@ArenaBacked
public final class Pin implements AutoCloseable {
  private final GpuDevice device;
  private final ArenaCore core;
  private final Watcher watcher = new Watcher();
  private boolean closed;

  /** Told by the arena's engine, on the arena's thread. */
  private final class Watcher implements BlockWatcher, GpuChild {
    private final Map<Long, MemorySegment> pinned = new HashMap<>();
    private final Map<Long, MemorySegment> pageable = new HashMap<>();

    @Override
    public void taken(MemorySegment block) {
      (isLocked(block) ? pinned : pageable).put(block.address(), block);
    }

    /** The arena goes on without a lock: it is not its fault if the device is lost. */
    private boolean isLocked(MemorySegment block) {
      try {
        return !device.isLost() && device.pins().pin(device.bareDriver(), block);
      } catch (GpuLostException e) {
        return false;
      }
    }

    @Override
    public void leaving(MemorySegment block) {
      pageable.remove(block.address());
      if (pinned.remove(block.address()) != null) {
        device.pins().unpin(device, block);
      }
    }

    @Override
    public String describe() {
      return GpuMessages.pin(core.name());
    }
  }

  private Pin(GpuDevice device, ArenaCore core) {
    this.device = device;
    this.core = core;
  }

  static Pin make(GpuDevice device, MemoryArena arena) {
    if (arena instanceof ArenaScope) {
      throw new IllegalArgumentException(GpuMessages.scopePinned(arena.name()));
    }
    ArenaCore core = arena.space().core();
    if (core instanceof SharedCore) {
      throw new IllegalArgumentException(GpuMessages.sharedPinned(arena.name()));
    }
    Pin pin = new Pin(device, core);
    device.add(pin.watcher);
    try {
      core.watch(pin.watcher);
    } catch (Throwable e) {
      pin.unpinAll(new Closing(device));
      throw e;
    }
    return pin;
  }

  /** {@return how many bytes of the arena are page-locked} */
  public long pinnedByteSize() {
    return total(watcher.pinned);
  }

  private static long total(Map<Long, MemorySegment> blocks) {
    return blocks.values().stream().mapToLong(MemorySegment::byteSize).sum();
  }

  /**
   * {@return how many bytes of the arena could not be page-locked; copies of them are right, and
   * slower}
   */
  public long pageableByteSize() {
    return total(watcher.pageable);
  }

  /**
   * Unlocks the memory when nothing is in flight any more; a second call does nothing.
   *
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    Closing closing = new Closing(device).await(device::awaitStreams);
    core.unwatch(watcher);
    closed = true;
    unpinAll(closing);
  }

  private void unpinAll(Closing closing) {
    watcher
        .pinned
        .values()
        .forEach(block -> closing.then(() -> device.pins().unpin(device, block)));
    watcher.pinned.clear();
    closing.then(() -> device.remove(watcher)).end();
  }

  @Override
  public String toString() {
    return watcher.describe();
  }
}
