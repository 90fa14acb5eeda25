// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.arenacollections.gpu.driver.DeviceDriver;

/**
 * Which memory is page-locked, and how often it was asked for: by whom it can be reached, a block
 * is locked once and unlocked by the last who lets go.
 *
 * <p>A block is known by its address: whoever locks one unlocks it before it is given back, so no
 * address stands for two blocks.
 */
final class PinRegistry {
  /** A registry for each scope that page-locking counts in: a driver library, or a device. */
  private static final Map<Object, PinRegistry> ALL = new WeakHashMap<>();

  private final TreeMap<Long, Entry> entries = new TreeMap<>();

  private static final class Entry {
    final long byteSize;
    int count;

    Entry(long byteSize) {
      this.byteSize = byteSize;
    }
  }

  static PinRegistry of(DeviceDriver driver) {
    synchronized (ALL) {
      return ALL.computeIfAbsent(driver.pinScope(), scope -> new PinRegistry());
    }
  }

  /**
   * Page-locks a block, or answers false where the machine can't or has no more such memory.
   *
   * @throws GpuLostException if the device is lost
   */
  synchronized boolean pin(DeviceDriver driver, MemorySegment block) {
    Entry known = entries.get(block.address());
    if (known != null) {
      known.count++;
      return true;
    }
    try {
      driver.register(block.address(), block.byteSize());
    } catch (GpuLostException e) {
      throw e;
    } catch (GpuException e) {
      return false;
    }
    Entry made = new Entry(block.byteSize());
    made.count = 1;
    entries.put(block.address(), made);
    return true;
  }

  /** Lets go of a block; the last one unlocks it. */
  synchronized void unpin(GpuDevice device, MemorySegment block) {
    Entry known = entries.get(block.address());
    if (known == null) {
      return;
    }
    known.count--;
    if (known.count == 0) {
      entries.remove(block.address());
      device.free(() -> unregister(device.bareDriver(), block.address()));
    }
  }

  /**
   * Once more if that is refused: under a lock that stays, the device would go on reading the old
   * pages when other memory comes to this address.
   */
  private static void unregister(DeviceDriver driver, long address) {
    try {
      driver.unregister(address);
    } catch (GpuLostException e) {
      throw e;
    } catch (GpuException e) {
      driver.unregister(address);
    }
  }

  /** How many bytes are page-locked. */
  synchronized long byteSize() {
    return entries.values().stream().mapToLong(e -> e.byteSize).sum();
  }

  /** What is page-locked, for tests. */
  synchronized Map<Long, Integer> counts() {
    Map<Long, Integer> counts = new HashMap<>();
    entries.forEach((address, entry) -> counts.put(address, entry.count));
    return counts;
  }
}
