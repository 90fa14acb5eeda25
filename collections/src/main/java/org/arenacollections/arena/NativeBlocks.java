// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Sizes;

/**
 * Blocks of native memory, each a shared JDK arena of its own, so that its owner is ours to change.
 */
enum NativeBlocks implements BlockSource {
  INSTANCE;

  @Override
  @SuppressWarnings("MustBeClosedChecker") // Closed when the block is given back.
  public Block take(long byteSize) {
    Arena arena = Arena.ofShared();
    try {
      return new NativeBlock(arena, arena.allocate(byteSize, Sizes.BLOCK_BYTE_ALIGNMENT));
    } catch (OutOfMemoryError | IllegalArgumentException e) {
      // The system has no such block, or the JDK's limit for direct memory is reached.
      arena.close();
      String reason = e.toString();
      throw new BlockRefusedException(ArenaMessages.systemRefused(byteSize, reason));
    }
  }

  /** A source of the same memory whose blocks live and end in a JDK arena. */
  static BlockSource in(Arena scope) {
    return byteSize -> {
      try {
        return new ScopedBlock(scope, scope.allocate(byteSize, Sizes.BLOCK_BYTE_ALIGNMENT));
      } catch (OutOfMemoryError | IllegalArgumentException e) {
        throw new BlockRefusedException(ArenaMessages.systemRefused(byteSize, e.toString()));
      }
    };
  }

  /** Ends what lives in a JDK arena, unless that has been done. */
  static void end(Arena scope) {
    if (scope.scope().isAlive()) {
      scope.close();
    }
  }

  private record ScopedBlock(Arena scope, MemorySegment segment) implements Block {
    @Override
    public boolean isZeroed() {
      return true;
    }

    @Override
    public boolean endsSegment() {
      return true;
    }

    @Override
    public void close() {
      end(scope);
    }
  }

  /** A block that is a JDK arena of its own, zeroed. */
  record NativeBlock(Arena arena, MemorySegment segment) implements Block {
    @Override
    public boolean isZeroed() {
      return true;
    }

    @Override
    public boolean endsSegment() {
      return true;
    }

    @Override
    public void close() {
      arena.close();
    }
  }
}
