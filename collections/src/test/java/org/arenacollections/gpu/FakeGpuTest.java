// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.FakeBackend;
import org.junit.jupiter.api.Test;

/** Frames and arenas on the driver in Java. */
class FakeGpuTest implements GpuLaws {
  private final FakeBackend backend = new FakeBackend(1);

  @Override
  public Backend backend() {
    return backend;
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(backend.report()).isEmpty();
  }

  /** G13: header and arguments are no memory of the host that a copy could come too late for. */
  @Test
  void a_frame_copies_its_table_and_its_result_and_nothing_else() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.run(0, 0.5f);
      backend.device(0).log.clear();
      pipeline.run(1, 0.5f);
      long hits = 32 + 16 * 881; // as many as there were, a quarter more, and 256
      assertThat(backend.device(0).log)
          .containsExactly(
              "copyToDevice " + pipeline.table.memory().usedByteSize(),
              "launch select_hits",
              "copyToHost " + hits);
    }
  }
}
