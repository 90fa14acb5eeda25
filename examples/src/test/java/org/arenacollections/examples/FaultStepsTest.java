// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The programs that show how to test allocations. */
class FaultStepsTest {
  @Test
  void a_refused_request_changes_nothing() {
    assertThat(FaultSteps.refuseOne()).isEqualTo(2);
  }

  @Test
  void a_list_of_a_hundred_grows_several_times_and_each_time_can_be_refused() {
    assertThat(FaultSteps.refuseEach()).isBetween(2, 10);
  }

  @Test
  void what_was_closed_passes_and_what_was_not_is_named() {
    FaultSteps.check(true);
    assertThatThrownBy(() -> FaultSteps.check(false))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("1 arena is open:\n  arena 'unnamed', made by thread 'main'");
  }
}
