// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.FakeBackend;
import org.arenacollections.gpu.driver.Fault;
import org.junit.jupiter.api.Test;

/** Page-locking on the driver in Java, and what happens where there is no more of it. */
class FakePinTest implements PinLaws {
  private final FakeBackend backend = new FakeBackend(2);

  @Override
  public Backend backend() {
    return backend;
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(backend.report()).isEmpty();
  }

  @Test
  void an_arena_that_two_devices_pin_is_locked_once() {
    try (GpuDevice first = Gpu.open(backend, 0);
        GpuDevice second = Gpu.open(backend, 1);
        ScratchArena arena = ScratchArena.fixed(4096);
        Pin a = first.pin(arena);
        Pin b = second.pin(arena)) {
      assertThat(first.pins()).isSameAs(second.pins());
      assertThat(first.pins().counts().values()).containsExactly(2);
      assertThat(a.pinnedByteSize()).isEqualTo(b.pinnedByteSize()).isEqualTo(4096);
    }
  }

  @Test
  void where_no_more_can_be_locked_memory_is_ordinary_and_counted() {
    backend.device(0).pinnedLimit = 10_000;
    try (GpuDevice device = Gpu.open(backend, 0);
        PinnedArena arena = device.pinnedArena(PinnedOptions.bytes(4096).slabs(3));
        ScratchArena plain = ScratchArena.fixed(4096);
        Pin pin = device.pin(plain)) {
      assertThat(arena.pinnedByteSize()).isEqualTo(8192);
      assertThat(arena.pageableByteSize()).isEqualTo(4096);
      assertThat(arena.pageableCount()).isEqualTo(1);
      assertThat(pin.pinnedByteSize()).isZero();
      assertThat(pin.pageableByteSize()).isEqualTo(4096);
    }
  }

  @Test
  void where_nothing_can_be_locked_every_frame_is_right_all_the_same() {
    backend.device(0).registers = false;
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend, 0))) {
      assertThat(pipeline.device.toString()).contains("can't page-lock memory where it lies");
      assertThat(pipeline.pinned.pinnedByteSize()).isZero();
      assertThat(pipeline.pinned.pageableByteSize()).isEqualTo(1 << 20);
      assertThat(pipeline.run(5, 0.5f)).isEqualTo(Pipeline.expected(5, 0.5f));
    }
  }

  @Test
  void a_lost_device_is_no_reason_for_ordinary_memory() {
    try (GpuDevice device = Gpu.open(backend, 0)) {
      backend.fail(1, Fault.Kind.STICKY, "register");
      assertThatThrownBy(() -> device.pinnedArena(PinnedOptions.mib(1)))
          .isInstanceOf(GpuLostException.class);
    }
  }
}
