// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.arenacollections.testing.ChildJvm;
import org.junit.jupiter.api.Test;

/** A pool takes records apart: what is added is never made. */
class PoolGarbageTest {
  /** In a JVM of its own: what other tests did is then not in the JIT's profile. */
  @Test
  void records_that_are_added_and_released_leave_no_garbage()
      throws IOException, InterruptedException {
    ChildJvm.Result result = ChildJvm.run(PoolGarbageProgram.class.getName());
    assertThat(result.output())
        .isEqualTo(
            """
            Trade[id=42, price=126, open=2, side=0, next=-42]
            bytes per record: 0
            """);
  }
}
