// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Fault;
import org.junit.jupiter.api.Test;

/** What holds whichever call of the driver fails. */
interface EveryCallLaws {
  Backend backend();

  /** Lets the n-th call of the driver from now fail; none if 0. */
  void fail(long n, Fault.Kind kind);

  /** How many calls of the driver there have been. */
  long callCount();

  /** Forgets what could not be freed. */
  void startOver();

  void assertNothingIsLeft();

  /** In which ways calls fail. */
  default List<Fault.Kind> kinds() {
    return List.of(Fault.Kind.OUT_OF_MEMORY, Fault.Kind.REFUSED, Fault.Kind.STICKY);
  }

  @Test
  default void whatever_call_fails_all_is_closed_and_nothing_is_left() {
    FaultPrograms clean = FaultPrograms.run(backend());
    assertThat(clean.thrown).isEmpty();
    assertThat(clean.thrownByClose).isEmpty();
    assertNothingIsLeft();
    long before = callCount();
    FaultPrograms.run(backend());
    long calls = callCount() - before;
    assertThat(calls).isGreaterThan(40);
    for (Fault.Kind kind : kinds()) {
      for (long n = 1; n <= calls; n++) {
        fail(n, kind);
        FaultPrograms program = FaultPrograms.run(backend());
        fail(0, kind);
        String which = kind + " at call " + n;
        assertThat(program.thrown).as(which).allMatch(e -> e instanceof GpuException);
        if (kind == Fault.Kind.STICKY) {
          assertThat(program.thrown).as(which).allMatch(e -> e instanceof GpuLostException);
          assertThat(program.thrownByClose).as(which).isEmpty();
          startOver(); // with the device, the driver's books are lost
        } else if (Stream.concat(program.thrown.stream(), program.thrownByClose.stream())
            .anyMatch(EveryCallLaws::isFree)) {
          startOver();
        } else {
          assertNothingIsLeft();
        }
      }
    }
  }

  /** Whether something was not freed: that can't be made good. */
  private static boolean isFree(RuntimeException thrown) {
    return thrown instanceof GpuException e
        && e.call().matches("free.*|cu.*(Free|Destroy|Unload).*");
  }
}
