// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.OwnedArenaLaws;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Layer;
import org.arenacollections.gpu.driver.NativeTools;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Frames, pins and arenas on a GPU; skipped where there is none. */
class HardwareGpuTest {
  private static Backend device() {
    return Objects.requireNonNull(NativeTools.cuda().backend());
  }

  @Nested
  class Frames implements GpuLaws {
    @BeforeEach
    void needDevice() {
      Layer.DEVICE.require();
    }

    @Override
    public Backend backend() {
      return device();
    }

    @Override
    public void assertNothingIsLeft() {}

    @Test
    void a_recorded_frame_does_its_work_again() {
      try (Pipeline pipeline = Pipeline.on(open())) {
        pipeline.fill(0);
        List<Pending<Hit>> pending = new ArrayList<>();
        try (FrameGraph graph =
            pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0.5f)))) {
          for (int number = 0; number < 3; number++) {
            for (int row = 0; row < Pipeline.ROWS; row++) {
              pipeline.table.set(row, Detection.of(row, number));
            }
            try (Submitted submitted = graph.launch()) {
              assertThat(Pipeline.rows(submitted.await().get(pending.getFirst())))
                  .isEqualTo(Pipeline.expected(number, 0.5f));
            }
          }
        }
      }
    }
  }

  @Nested
  class Pins implements PinLaws {
    @BeforeEach
    void needDevice() {
      Layer.DEVICE.require();
    }

    @Override
    public Backend backend() {
      return device();
    }

    @Override
    public void assertNothingIsLeft() {}
  }

  @Nested
  class Arenas implements OwnedArenaLaws {
    @BeforeEach
    void needDevice() {
      Layer.DEVICE.require();
    }

    @Override
    public MemoryArena newArena(long byteCapacity) {
      return Gpu.open(device(), 0).pinnedArena(PinnedOptions.bytes(byteCapacity));
    }
  }
}
