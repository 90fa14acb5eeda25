// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.Map;
import java.util.TreeMap;

/**
 * Where the blocks lie that one arena has from its source, so that a source that gives the same
 * memory twice is found out. It refers neither to the source nor to the arena, which must be free
 * to be collected while its blocks are known.
 */
final class BlocksOut {
  /** How many bytes of each block are used, by its address. */
  private final TreeMap<Long, Long> byteSizes = new TreeMap<>();

  synchronized void add(long address, long byteSize) {
    byteSizes.put(address, byteSize);
  }

  synchronized void remove(long address) {
    byteSizes.remove(address);
  }

  /** Whether such memory has bytes that a block which is out uses. */
  synchronized boolean overlap(long address, long byteSize) {
    Map.Entry<Long, Long> before = byteSizes.lowerEntry(address + byteSize);
    return before != null && before.getKey() + before.getValue() > address;
  }
}
