// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Fault;
import org.junit.jupiter.api.Test;

/** What holds whichever call of the driver fails. */
interface EveryCallLaws {
  Backend backend();

  /** Lets the n-th call of the driver from now fail; none if 0. */
  void fail(long n, Fault.Kind kind);

  /** The driver's method whose call failed last; empty where the driver does not tell. */
  default Optional<String> failedCall() {
    return Optional.empty();
  }

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
        // Found anew each time: how often a driver is asked whether it is done differs.
        AtomicLong worked = new AtomicLong();
        long start = callCount();
        FaultPrograms program = FaultPrograms.run(backend(), () -> worked.set(callCount() - start));
        fail(0, kind);
        String which = kind + " at call " + n + failedCall().map(name -> ", " + name).orElse("");
        if (program.thrown.isEmpty() && program.thrownByClose.isEmpty()) {
          assertThat(mayGoUnsaid(kind, n > worked.get())).as("says nothing: " + which).isTrue();
        }
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

  /**
   * Whether nobody need hear of a call that failed: since it is made good, or since the device is
   * lost and all that is asked for is an end.
   */
  private boolean mayGoUnsaid(Fault.Kind kind, boolean isClosing) {
    if (kind == Fault.Kind.STICKY) {
      return isClosing;
    }
    return failedCall().map(name -> MADE_GOOD.contains(new MadeGood(name, kind))).orElse(true);
  }

  /** A call that may fail in a way. */
  record MadeGood(String call, Fault.Kind kind) {}

  /**
   * Memory that cannot be page-locked, or that is not to be had so, is ordinary memory; a lock that
   * is not undone is undone by a second call; and memory of the device is asked for again when
   * nothing is in flight.
   */
  Set<MadeGood> MADE_GOOD =
      Set.of(
          new MadeGood("register", Fault.Kind.REFUSED),
          new MadeGood("register", Fault.Kind.OUT_OF_MEMORY),
          new MadeGood("unregister", Fault.Kind.REFUSED),
          new MadeGood("unregister", Fault.Kind.OUT_OF_MEMORY),
          new MadeGood("takePinned", Fault.Kind.OUT_OF_MEMORY),
          new MadeGood("takeDevice", Fault.Kind.OUT_OF_MEMORY));

  /** Whether something was not freed: that can't be made good. */
  private static boolean isFree(RuntimeException thrown) {
    return thrown instanceof GpuException e
        && e.call().matches("free.*|cu.*(Free|Destroy|Unload).*");
  }
}
