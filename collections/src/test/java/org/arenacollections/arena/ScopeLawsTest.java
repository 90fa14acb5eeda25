// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** A scope keeps the laws of every arena, on a fixed and on a growing arena, and on a scope. */
class ScopeLawsTest {
  /** Closes the arenas under the scopes that the laws were tried on. */
  abstract static class OnArenas implements OwnedArenaLaws {
    private final List<MemoryArena> under = new ArrayList<>();

    <A extends MemoryArena> A kept(A arena) {
      under.add(arena);
      return arena;
    }

    @AfterEach
    void closeArenas() {
      for (MemoryArena arena : under.reversed()) {
        arena.close();
      }
    }
  }

  @Nested
  class OnFixed extends OnArenas {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return kept(ScratchArena.fixed(byteCapacity)).openScope();
    }
  }

  @Nested
  class OnGrowing extends OnArenas {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return kept(ScratchArena.growing(byteCapacity / 4, byteCapacity * 2)).openScope();
    }
  }

  @Nested
  class OnScope extends OnArenas {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return kept(kept(ScratchArena.fixed(byteCapacity)).openScope()).openScope();
    }
  }
}
