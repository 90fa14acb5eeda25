// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.arenacollections.arena.StaleArenaException;
import org.junit.jupiter.api.Test;

class FirstStepsTest {
  @Test
  void each_frame_publishes_the_rows_with_a_good_score() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new FirstSteps(out).run(new FirstSteps.Camera());
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("hits in rows [0, 2]", "hits in rows []", "hits in rows [1]");
  }

  @Test
  void a_list_is_stale_after_the_reset_that_freed_it() {
    assertThatThrownBy(FirstSteps::useAfterReset).isInstanceOf(StaleArenaException.class);
  }
}
