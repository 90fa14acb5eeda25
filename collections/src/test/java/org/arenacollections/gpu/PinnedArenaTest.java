// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.OwnedArenaLaws;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.FakeBackend;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/** An arena in page-locked memory keeps what every arena keeps, and so does one that was pinned. */
class PinnedArenaTest {
  private static PinnedArena pinned(Backend backend, long byteCapacity) {
    return Gpu.open(backend, 0).pinnedArena(PinnedOptions.bytes(byteCapacity));
  }

  @Nested
  class OnTheDriverInJava implements OwnedArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return pinned(new FakeBackend(1), byteCapacity);
    }
  }

  @Nested
  class OnTheDriverInJavaWithThreeSlabs implements OwnedArenaLaws {
    @Override
    public MemoryArena newArena(long byteCapacity) {
      return Gpu.open(new FakeBackend(1), 0)
          .pinnedArena(PinnedOptions.bytes(byteCapacity).slabs(3));
    }
  }

  @Nested
  class OnTheStandInLibrary implements OwnedArenaLaws {
    private Backend backend;

    @BeforeEach
    void startAfresh() {
      backend = CudaShim.fresh().probe().backend();
    }

    @Override
    public MemoryArena newArena(long byteCapacity) {
      return pinned(backend, byteCapacity);
    }
  }

  @Nested
  class OnOpenCl implements OwnedArenaLaws {
    @BeforeEach
    void needOpenCl() {
      Layer.OPENCL.require();
    }

    @Override
    public MemoryArena newArena(long byteCapacity) {
      return pinned(NativeTools.openCl().backend(), byteCapacity);
    }
  }

  @Nested
  class PinnedWhereItLies implements OwnedArenaLaws {
    @Override
    @SuppressWarnings("MustBeClosedChecker") // The arena is closed first, and that is enough.
    public MemoryArena newArena(long byteCapacity) {
      ScratchArena arena = ScratchArena.growing(byteCapacity, byteCapacity * 16);
      Gpu.open(new FakeBackend(1), 0).pin(arena);
      return arena;
    }
  }
}
