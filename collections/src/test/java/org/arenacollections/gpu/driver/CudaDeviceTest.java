// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The CUDA functions, through their real names and signatures, on the stand-in library. */
public class CudaDeviceTest implements DeviceDriverLaws {
  private CudaShim shim;

  @BeforeEach
  void startAfresh() {
    shim = CudaShim.fresh();
  }

  @Override
  public Backend backend() {
    Probe probe = shim.probe();
    return Objects.requireNonNull(probe.backend(), probe.reason());
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(shim.report()).isEmpty();
  }

  @Test
  void the_driver_says_its_version_and_its_devices() {
    assertThat(shim.probe())
        .satisfies(p -> assertThat(p.state()).isEqualTo(Probe.State.READY))
        .satisfies(p -> assertThat(p.reason()).isEqualTo("CUDA 13.0, 2 device(s)"));
  }

  @ParameterizedTest
  @CsvSource({
    "100, CUDA_ERROR_NO_DEVICE, CUDA_VISIBLE_DEVICES",
    "34, CUDA_ERROR_STUB_LIBRARY, the toolkit's stub library",
    "803, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, restart after the update",
    "998, 998, see the driver's documentation"
  })
  void a_driver_that_cannot_start_is_unusable_with_the_reason(
      int code, String name, String advice) {
    shim.fail(1, code, "cuInit");
    Probe probe = shim.probe();
    assertThat(probe.state()).isEqualTo(Probe.State.UNUSABLE);
    assertThat(probe.reason())
        .startsWith("cuInit answered " + code + " (" + name + "); ")
        .contains(advice);
  }

  @Test
  void a_driver_without_devices_is_unusable() {
    shim.set("devices", 0);
    assertThat(shim.probe().state()).isEqualTo(Probe.State.UNUSABLE);
    assertThat(shim.probe().reason()).contains("no CUDA device is visible");
  }

  @Test
  void a_library_that_is_not_there_is_absent_and_another_one_has_not_the_functions() {
    assertThat(CudaBackend.probe("libno-such-thing.so.1").state()).isEqualTo(Probe.State.ABSENT);
    Probe other = CudaBackend.probe("libm.so.6");
    assertThat(other.state()).isEqualTo(Probe.State.UNUSABLE);
    assertThat(other.reason()).contains("has no cuInit, cuDriverGetVersion").contains("CUDA 11.0");
  }

  @Test
  void a_driver_that_has_only_what_is_needed_does_without_the_rest_and_says_so() {
    CudaShim old = CudaShim.old();
    assertThat(old.probe().reason()).isEqualTo("CUDA 13.0, 2 device(s)");
    DeviceDriver driver = Objects.requireNonNull(old.probe().backend()).open(0, Refused::new);
    long stream = driver.newStream();
    assertThat(driver.hasGraphs()).isFalse();
    for (Runnable lacking :
        new Runnable[] {
          () -> driver.beginCapture(stream),
          () -> driver.takeDeviceAsync(64, stream),
          () -> driver.freeDeviceAsync(64, stream),
          () -> driver.poolThreshold(0),
          () -> driver.write64(64, 0, stream),
          () -> driver.gate(stream)
        }) {
      assertThatThrownBy(lacking::run).isInstanceOf(UnsupportedOperationException.class);
    }
    long first = driver.newEvent(true);
    long last = driver.newEvent(true);
    driver.record(first, stream);
    driver.record(last, stream);
    driver.awaitStream(stream);
    assertThat(driver.millisBetween(first, last)).isBetween(0.0, 60_000.0);
    driver.freeEvent(first);
    driver.freeEvent(last);
    driver.freeStream(stream);
    driver.close();
    assertThat(old.report()).isEmpty();
  }

  @Test
  void a_fault_has_the_drivers_name_and_text_and_the_call() {
    DeviceDriver driver = backend().open(0, Refused::new);
    shim.fail(1, 2, "cuMemAlloc_v2");
    assertThatThrownBy(() -> driver.takeDevice(8))
        .isInstanceOfSatisfying(
            Refused.class,
            e ->
                assertThat(e.fault)
                    .isEqualTo(
                        new Fault(
                            2,
                            "CUDA_ERROR_OUT_OF_MEMORY",
                            "out of memory",
                            "cuMemAlloc_v2",
                            Fault.Kind.OUT_OF_MEMORY)));
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  void a_kernel_for_a_newer_driver_is_refused_with_what_the_compiler_says() {
    DeviceDriver driver = backend().open(0, Refused::new);
    assertThatThrownBy(() -> driver.loadModule("\n.version 99.0\n.entry x("))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.fault.code()).isEqualTo(222));
    assertThatThrownBy(() -> driver.loadModule("mov mov mov"))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.fault.text()).contains("ptxas fatal: no .version"));
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  void every_thread_gets_the_context_of_the_device_it_calls() throws Exception {
    Backend backend = backend();
    DeviceDriver first = backend.open(0, Refused::new);
    DeviceDriver second = backend.open(1, Refused::new);
    long a = first.newStream();
    long b = second.newStream();
    first.awaitStream(a);
    second.awaitStream(b);
    CompletableFuture.runAsync(
            () -> {
              second.awaitStream(b);
              first.awaitStream(a);
            },
            task -> new Thread(task).start())
        .get();
    first.freeStream(a);
    second.freeStream(b);
    first.close();
    second.close();
    assertNothingIsLeft();
  }

  /** One device after the other, on whatever thread of the system they are at each call. */
  @Test
  @SuppressWarnings("ThreadPriorityCheck") // So that threads move; what is tested holds anyway.
  void every_virtual_thread_gets_the_context_of_the_device_it_calls() throws Exception {
    Backend backend = backend();
    DeviceDriver first = backend.open(0, Refused::new);
    DeviceDriver second = backend.open(1, Refused::new);
    long a = first.newStream();
    long b = second.newStream();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        boolean isFirst = i % 2 == 0;
        all.add(
            threads.submit(
                () -> {
                  for (int round = 0; round < 100; round++) {
                    (isFirst ? first : second).awaitStream(isFirst ? a : b);
                    Thread.yield();
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
    first.freeStream(a);
    second.freeStream(b);
    first.close();
    second.close();
    assertNothingIsLeft();
  }

  @Test
  void what_is_registered_twice_or_unregistered_wrongly_is_told_as_the_driver_tells_it() {
    DeviceDriver driver = backend().open(0, Refused::new);
    long pinned = driver.takePinned(4096, false);
    assertThatThrownBy(() -> driver.register(pinned, 64))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.fault.code()).isEqualTo(712));
    assertThatThrownBy(() -> driver.unregister(pinned))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.fault.code()).isEqualTo(1));
    assertThatThrownBy(() -> driver.unregister(64))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.fault.code()).isEqualTo(713));
    driver.freePinned(pinned);
    driver.close();
    // The stand-in notes every wrong call, and that is what was done here.
    assertThat(shim.report()).isEqualTo("unregistered what is not registered; ".repeat(2));
  }

  @Test
  void a_sticky_fault_stays_and_is_known_as_one() {
    DeviceDriver driver = backend().open(0, Refused::new);
    long stream = driver.newStream();
    shim.fail(1, 719, "cuStreamSynchronize");
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> driver.awaitStream(stream))
          .isInstanceOfSatisfying(
              Refused.class, e -> assertThat(e.fault.kind()).isEqualTo(Fault.Kind.STICKY));
    }
    driver.close();
  }

  /** As the driver's documentation has them: "the process must be terminated and relaunched". */
  @Test
  void faults_that_spoil_the_process_are_told_from_those_that_do_not() {
    int[] spoiling = {214, 226, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719, 911};
    for (int code : spoiling) {
      assertThat(CudaCodes.kindOf(code)).as("%s", code).isEqualTo(Fault.Kind.STICKY);
    }
    for (int code : new int[] {1, 2, 3, 100, 201, 218, 222, 400, 600, 701, 712, 713, 801, 999}) {
      assertThat(CudaCodes.kindOf(code)).as("%s", code).isNotEqualTo(Fault.Kind.STICKY);
    }
  }
}
