// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What every driver keeps, in Java, behind the stand-in library, and on a real runtime. */
interface DeviceDriverLaws {
  int HIT = 16;

  /** An exception that a fault has become. */
  final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Fault fault;

    Refused(Fault fault) {
      super(fault.toString());
      this.fault = fault;
    }
  }

  Backend backend();

  /** Fails if anything is left, where the driver can tell. */
  void assertNothingIsLeft();

  private DeviceDriver open() {
    return backend().open(0, Refused::new);
  }

  @Test
  default void facts_name_the_device() {
    DeviceDriver driver = open();
    assertThat(driver.facts().name()).isNotEmpty();
    assertThat(driver.facts().byteCapacity()).isGreaterThan(1 << 20);
    assertThat(driver.facts().capability()).isNotEmpty();
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void bytes_go_to_the_device_and_back_behind_a_fill() {
    DeviceDriver driver = open();
    long stream = driver.newStream();
    long memory = driver.takeDevice(1024);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(2048, 64);
      driver.register(host.address(), 2048);
      for (int i = 0; i < 256; i++) {
        host.setAtIndex(ValueLayout.JAVA_INT, i, i * 7);
      }
      driver.copyToDevice(memory, host.address(), 1024, stream);
      driver.fill8(memory + 16, 0, 8, stream);
      driver.fill32(memory + 32, 0x01020304, 2, stream);
      driver.copyToHost(host.address() + 1024, memory, 1024, stream);
      driver.awaitStream(stream);
      int[] expected = new int[256];
      for (int i = 0; i < 256; i++) {
        expected[i] = i * 7;
      }
      expected[4] = 0;
      expected[5] = 0;
      expected[8] = 0x01020304;
      expected[9] = 0x01020304;
      assertThat(host.asSlice(1024).toArray(ValueLayout.JAVA_INT)).containsExactly(expected);
      driver.unregister(host.address());
    }
    driver.freeDevice(memory);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void a_number_is_written_in_a_stream_where_the_driver_can() {
    DeviceDriver driver = open();
    long stream = driver.newStream();
    long memory = driver.takeDevice(8);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(8, 8);
      try {
        driver.write64(memory, 0x0102030405060708L, stream);
        driver.copyToHost(host.address(), memory, 8, stream);
        driver.awaitStream(stream);
        assertThat(host.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(0x0102030405060708L);
      } catch (UnsupportedOperationException e) {
        assertThat(e).hasMessageContaining("can't wait for values or write them");
      }
    }
    driver.freeDevice(memory);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void a_source_that_is_overwritten_too_early_is_copied_overwritten() {
    DeviceDriver driver = open();
    long stream = driver.newStream();
    long memory = driver.takeDevice(64);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(128, 64);
      driver.register(host.address(), 128);
      host.asSlice(0, 64).fill((byte) 1);
      long gate = driver.gate(stream);
      driver.copyToDevice(memory, host.address(), 64, stream);
      host.asSlice(0, 64).fill((byte) 2); // what no arena may do
      driver.openGate(gate);
      driver.copyToHost(host.address() + 64, memory, 64, stream);
      driver.awaitStream(stream);
      assertThat(host.get(ValueLayout.JAVA_BYTE, 64)).isEqualTo((byte) 2);
      driver.freeGate(gate);
      driver.unregister(host.address());
    }
    driver.freeDevice(memory);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void an_event_is_done_when_what_was_enqueued_before_it_is() {
    DeviceDriver driver = open();
    long stream = driver.newStream();
    long event = driver.newEvent(true);
    assertThat(driver.isDone(event)).isTrue(); // never recorded
    long gate = driver.gate(stream);
    driver.record(event, stream);
    assertThat(driver.isDone(event)).isFalse();
    driver.openGate(gate);
    driver.await(event);
    assertThat(driver.isDone(event)).isTrue();
    long later = driver.newEvent(true);
    driver.record(later, stream);
    driver.await(later);
    assertThat(driver.millisBetween(event, later)).isBetween(0.0, 60_000.0);
    driver.freeGate(gate);
    driver.freeEvent(event);
    driver.freeEvent(later);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void pinned_memory_is_the_hosts_and_the_devices() {
    DeviceDriver driver = open();
    long stream = driver.newStream();
    long memory = driver.takeDevice(8);
    long pinned = driver.takePinned(16, false);
    NativeCalls.at(pinned, 16).set(ValueLayout.JAVA_LONG, 0, 42);
    driver.copyToDevice(memory, pinned, 8, stream);
    driver.copyToHost(pinned + 8, memory, 8, stream);
    driver.awaitStream(stream);
    assertThat(NativeCalls.at(pinned, 16).get(ValueLayout.JAVA_LONG, 8)).isEqualTo(42);
    driver.freePinned(pinned);
    driver.freeDevice(memory);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void both_kernels_select_the_same_hits() throws Exception {
    for (String name : new String[] {"select_hits", "select_hits_by_warp"}) {
      for (int n : new int[] {1, 255, 256, 257, 5_000}) {
        select(name, n, 0.5f, 1 << 16);
      }
      select(name, 1_000, 2f, 1 << 16); // none
      select(name, 1_000, 0f, 1 << 16); // all
      select(name, 1_000, 0f, 100 * HIT); // more than fit
    }
    assertNothingIsLeft();
  }

  private void select(String name, int n, float threshold, long byteCapacity) throws Exception {
    DeviceDriver driver = open();
    String file = "select_hits." + driver.kernelForm();
    long module = driver.loadModule(Files.readString(NativeTools.kernel(file)));
    long function = driver.function(module, name);
    long stream = driver.newStream();
    long columns = driver.takeDevice(12L * n);
    long sink = driver.takeDevice(32 + byteCapacity);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(12L * n, 64);
      for (int row = 0; row < n; row++) {
        host.setAtIndex(ValueLayout.JAVA_FLOAT, row, row);
        host.setAtIndex(ValueLayout.JAVA_FLOAT, n + row, -row);
        float score = row % 10 == 9 ? Float.NaN : row % 10 / 10f;
        host.setAtIndex(ValueLayout.JAVA_FLOAT, 2 * n + row, score);
      }
      driver.copyToDevice(columns, host.address(), 12L * n, stream);
      MemorySegment header = arena.allocateFrom(ValueLayout.JAVA_LONG, sink + 32, byteCapacity, 0);
      driver.copyToDevice(sink, header.address(), 24, stream);
      KernelArgs arguments =
          new KernelArgs(
              KernelArgs.Kind.POINTER,
              KernelArgs.Kind.POINTER,
              KernelArgs.Kind.POINTER,
              KernelArgs.Kind.INT,
              KernelArgs.Kind.FLOAT,
              KernelArgs.Kind.POINTER);
      arguments.setLong(0, columns);
      arguments.setLong(1, columns + 4L * n);
      arguments.setLong(2, columns + 8L * n);
      arguments.setInt(3, n);
      arguments.setFloat(4, threshold);
      arguments.setLong(5, sink);
      driver.launch(function, (n + 255) / 256, 256, arguments, stream);
      MemorySegment result = arena.allocate(32 + byteCapacity, 64);
      driver.copyToHost(result.address(), sink, 32 + byteCapacity, stream);
      driver.awaitStream(stream);
      boolean[] expected = new boolean[n];
      int expectedCount = 0;
      for (int row = 0; row < n; row++) {
        expected[row] = row % 10 != 9 && row % 10 / 10f >= threshold;
        expectedCount += expected[row] ? 1 : 0;
      }
      assertThat(result.get(ValueLayout.JAVA_LONG, 16)).isEqualTo((long) HIT * expectedCount);
      int count = (int) Math.min(expectedCount, byteCapacity / HIT);
      for (int i = 0; i < count; i++) {
        MemorySegment hit = result.asSlice(32 + (long) HIT * i, HIT);
        int row = hit.get(ValueLayout.JAVA_INT, 12);
        assertThat(expected[row]).as("row %s, once", row).isTrue();
        expected[row] = false;
        assertThat(hit.get(ValueLayout.JAVA_FLOAT, 0)).isEqualTo(row);
        assertThat(hit.get(ValueLayout.JAVA_FLOAT, 4)).isEqualTo(-row);
        assertThat(hit.get(ValueLayout.JAVA_FLOAT, 8)).isEqualTo(row % 10 / 10f);
      }
    }
    driver.freeDevice(columns);
    driver.freeDevice(sink);
    driver.freeFunction(function);
    driver.freeModule(module);
    driver.freeStream(stream);
    driver.close();
  }

  @Test
  default void a_text_that_is_no_kernel_is_refused_as_one() {
    DeviceDriver driver = open();
    assertThatThrownBy(() -> driver.loadModule("this is no kernel"))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.fault.kind()).isEqualTo(Fault.Kind.BAD_KERNEL));
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void memory_that_no_device_has_is_refused_as_that() {
    DeviceDriver driver = open();
    assertThatThrownBy(() -> driver.takeDevice(1L << 50))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.fault.kind()).isEqualTo(Fault.Kind.OUT_OF_MEMORY));
    driver.close();
    assertNothingIsLeft();
  }

  @Test
  default void a_graph_repeats_what_was_captured_and_reads_the_host_again() {
    DeviceDriver driver = open();
    if (!driver.hasGraphs()) {
      assertThatThrownBy(() -> driver.beginCapture(1))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("no graphs");
      driver.close();
      return;
    }
    long stream = driver.newStream();
    long memory = driver.takeDevice(8);
    long host = driver.takePinned(16, false);
    MemorySegment words = NativeCalls.at(host, 16);
    driver.beginCapture(stream);
    driver.copyToDevice(memory, host, 8, stream);
    driver.copyToHost(host + 8, memory, 8, stream);
    long graph = driver.endCapture(stream);
    for (long value = 1; value <= 3; value++) {
      words.set(ValueLayout.JAVA_LONG, 0, value);
      driver.launchGraph(graph, stream);
      driver.awaitStream(stream);
      assertThat(words.get(ValueLayout.JAVA_LONG, 8)).isEqualTo(value);
    }
    driver.freeGraph(graph);
    driver.freePinned(host);
    driver.freeDevice(memory);
    driver.freeStream(stream);
    driver.close();
    assertNothingIsLeft();
  }
}
