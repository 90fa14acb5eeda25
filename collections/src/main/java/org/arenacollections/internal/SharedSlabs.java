// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The earlier generations of a rotating shared arena that are still held; as {@link Slabs}, but
 * their blocks go back upstream, since they have ended for all threads.
 *
 * <p>Called by whoever ends a generation, one thread at a time; changed under the lock of growth
 * too.
 */
final class SharedSlabs {
  private final SharedCore core;
  private final BlockSupply supply;
  private final int slabCount;
  private final ReentrantLock growth;
  private final ArrayDeque<SharedGeneration> parked = new ArrayDeque<>();

  /**
   * What went wrong when blocks were given back during this reset or close, to be thrown at its
   * end.
   */
  private @Nullable Throwable late;

  SharedSlabs(SharedCore core, BlockSupply supply, int slabCount, ReentrantLock growth) {
    this.core = core;
    this.supply = supply;
    this.slabCount = slabCount;
    this.growth = growth;
  }

  /** Whether the arena goes on in other blocks while it is held. */
  boolean isRotating() {
    return slabCount > 1;
  }

  /** Returns when another generation may be left to those who hold it. */
  void awaitTurn() {
    endReturned();
    while (parked.size() >= slabCount - 1) {
      long oldest = parked.getFirst().number;
      core.holds().awaitNone("reset", held -> held.isOf(core, oldest));
      endReturned();
    }
  }

  /** Leaves a generation to those who hold it. */
  void park(SharedGeneration held) {
    parked.add(held);
    supply.park(held.blocks());
  }

  /** Frees the generations that nobody holds any more. */
  void endReturned() {
    growth.lock();
    try {
      for (SharedGeneration old : List.copyOf(parked)) {
        if (!core.holds().has(held -> held.isOf(core, old.number))) {
          old.end();
          parked.remove(old);
          List<Block> left = old.leaveBlocks();
          supply.unpark(left);
          giveBack(left);
        }
      }
    } finally {
      growth.unlock();
    }
  }

  private void giveBack(List<Block> blocks) {
    try {
      supply.giveBack(blocks);
    } catch (Throwable e) {
      late = Failures.join(late, e);
    }
  }

  /** Throws what has gone wrong in all, if anything has. */
  void raiseLate(@Nullable Throwable thrown) {
    Throwable before = late;
    late = null;
    Failures.raiseIfAny(before == null ? thrown : Failures.join(thrown, before));
  }
}
