// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The blocks of earlier generations of a rotating arena: those that are still held, and those that
 * have come back since.
 *
 * <pre>{@code
 * generation 7   | held by "upload" |   parked, the oldest
 * generation 8   | held by "upload" |   parked
 * generation 9   | in use           |   the arena's own blocks
 * }</pre>
 */
final class Slabs {
  private final HoldPolicy policy;
  private final ArenaCore core;
  private final ArrayDeque<Slab> parked = new ArrayDeque<>();
  private final ArrayDeque<Slab> returned = new ArrayDeque<>();

  private record Slab(long generation, List<Block> blocks) {}

  Slabs(ArenaCore core, HoldPolicy policy) {
    this.core = core;
    this.policy = policy;
  }

  /** Returns when another generation may leave its blocks behind. */
  void awaitTurn() {
    reclaim();
    while (parked.size() >= policy.slabCount() - 1) {
      long oldest = parked.getFirst().generation;
      core.holds().awaitNone("reset", held -> held.isOf(core, oldest));
      reclaim();
    }
  }

  private void reclaim() {
    parked.removeIf(
        slab -> {
          boolean back = !core.holds().has(held -> held.isOf(core, slab.generation));
          if (back) {
            returned.add(slab);
          }
          return back;
        });
  }

  /** Leaves these blocks to those who hold them. */
  void park(long generation, List<Block> blocks) {
    parked.add(new Slab(generation, blocks));
  }

  /** Blocks that have come back, to be used again; null if there are none. */
  @Nullable List<Block> takeReturned() {
    Slab slab = returned.poll();
    return slab == null ? null : slab.blocks;
  }

  /** Adds the blocks of earlier generations, held or not. */
  void addBlocksTo(List<Block> all) {
    parked.forEach(slab -> all.addAll(slab.blocks));
    returned.forEach(slab -> all.addAll(slab.blocks));
  }

  /** Takes off and answers all blocks that nobody holds. */
  List<Block> leaveReturned() {
    List<Block> left = new ArrayList<>();
    reclaim();
    for (Slab slab : returned) {
      left.addAll(slab.blocks);
    }
    returned.clear();
    return left;
  }
}
