// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

/** A persistent arena keeps the laws of every arena. */
class PersistentArenaTest implements OwnedArenaLaws {
  @Override
  public MemoryArena newArena(long byteCapacity) {
    return PersistentArena.growing(byteCapacity, byteCapacity * 4);
  }
}
