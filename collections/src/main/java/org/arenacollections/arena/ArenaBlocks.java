// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Sizes;

/** Blocks that lie in another arena or scope, which is held for each of them. */
final class ArenaBlocks implements BlockSource {
  private static final String PURPOSE = "an arena in it";

  private final MemoryArena outer;

  ArenaBlocks(MemoryArena outer) {
    this.outer = outer;
  }

  @Override
  public Block take(long byteSize) {
    Hold hold = outer.hold(PURPOSE);
    try {
      return new Lodging(
          outer.uncheckedUninitializedSegments().allocate(byteSize, Sizes.BLOCK_BYTE_ALIGNMENT),
          hold);
    } catch (ArenaOverflowException e) {
      hold.close();
      throw new BlockRefusedException(String.valueOf(e.getMessage()));
    } catch (Throwable e) {
      hold.close();
      throw e;
    }
  }

  /** Its memory is free again at the outer arena's next reset. */
  private record Lodging(MemorySegment segment, Hold hold) implements Block {
    @Override
    public boolean isZeroed() {
      return false;
    }

    @Override
    public void close() {
      hold.close();
    }
  }
}
