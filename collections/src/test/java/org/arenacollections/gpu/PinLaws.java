// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.Retain;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** G9: what is page-locked is exactly the memory that arenas have, whatever they do. */
interface PinLaws {
  Backend backend();

  void assertNothingIsLeft();

  @AfterEach
  default void nothing_is_left() {
    assertNothingIsLeft();
  }

  private static long locked(GpuDevice device) {
    return device.pins().byteSize();
  }

  @Test
  default void the_blocks_that_a_growing_arena_takes_and_gives_back_are_locked_and_unlocked() {
    try (GpuDevice device = Gpu.open(backend(), 0);
        ScratchArena arena = ScratchArena.growing(1024, 1 << 20);
        Pin pin = device.pin(arena)) {
      assertThat(locked(device)).isEqualTo(1024);
      ArenaIntList list = ArenaIntList.in(arena);
      for (int i = 0; i < 20_000; i++) {
        list.add(i);
        assertThat(locked(device)).isEqualTo(arena.statistics().reservedByteSize());
      }
      arena.reset(); // merges
      assertThat(locked(device)).isEqualTo(arena.statistics().reservedByteSize()).isPositive();
      arena.reset(Retain.none());
      assertThat(locked(device)).isZero();
      try (ArenaScope scope = arena.openScope()) {
        ArenaIntList.copyOf(scope, 1, 2, 3);
        assertThat(locked(device)).isEqualTo(arena.statistics().reservedByteSize()).isPositive();
      }
      assertThat(pin.pinnedByteSize()).isEqualTo(locked(device));
      assertThat(pin.pageableByteSize()).isZero();
    }
  }

  @Test
  default void an_arena_that_is_closed_first_is_unlocked_before_its_memory_goes() {
    try (GpuDevice device = Gpu.open(backend(), 0)) {
      ScratchArena arena = ScratchArena.fixed(4096);
      Pin pin = device.pin(arena);
      arena.close();
      assertThat(locked(device)).isZero();
      pin.close();
      pin.close();
    }
  }

  @Test
  default void an_arena_that_is_pinned_twice_is_locked_once_and_unlocked_by_the_last() {
    try (GpuDevice device = Gpu.open(backend(), 0);
        ScratchArena arena = ScratchArena.fixed(4096)) {
      Pin first = device.pin(arena);
      Pin second = device.pin(arena);
      assertThat(device.pins().counts().values()).containsExactly(2);
      first.close();
      assertThat(locked(device)).isEqualTo(4096);
      second.close();
      assertThat(locked(device)).isZero();
    }
  }

  @Test
  default void a_pin_is_closed_before_its_device_and_on_the_arenas_thread() throws Exception {
    GpuDevice device = Gpu.open(backend(), 0);
    try (ScratchArena arena = ScratchArena.of(ArenaOptions.fixed(64).named("mine"))) {
      Pin pin = device.pin(arena);
      assertThatThrownBy(device::close)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("pin of arena 'mine'");
      Throwable[] thrown = new Throwable[1];
      Thread.ofPlatform()
          .start(
              () -> {
                try {
                  pin.close();
                } catch (RuntimeException e) {
                  thrown[0] = e;
                }
              })
          .join();
      assertThat(thrown[0]).isInstanceOf(WrongThreadException.class);
      assertThat(locked(device)).isEqualTo(64);
      pin.close();
    }
    device.close();
  }

  @Test
  default void an_arena_that_rotates_is_locked_with_the_blocks_of_earlier_generations() {
    try (GpuDevice device = Gpu.open(backend(), 0)) {
      ScratchArena arena = ScratchArena.of(ArenaOptions.fixed(4096).rotating(3));
      Hold first = arena.hold("the first");
      arena.reset();
      Hold second = arena.hold("the second");
      arena.reset();
      first.close();
      Pin pin = device.pin(arena);
      assertThat(pin.pinnedByteSize())
          .isEqualTo(locked(device))
          .isEqualTo(arena.statistics().reservedByteSize())
          .isEqualTo(3 * 4096);
      second.close();
      arena.reset();
      assertThat(locked(device)).isEqualTo(arena.statistics().reservedByteSize());
      arena.close();
      assertThat(locked(device)).isZero();
      pin.close();
    }
  }

  @Test
  default void a_scope_is_not_pinned() {
    try (GpuDevice device = Gpu.open(backend(), 0);
        ScratchArena arena = ScratchArena.fixed(64);
        ArenaScope scope = arena.openScope()) {
      assertThatThrownBy(() -> device.pin(scope))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a scope can't be pinned");
    }
  }

  @Test
  default void a_pinned_arena_locks_all_its_slabs_at_once_and_unlocks_them() {
    try (GpuDevice device = Gpu.open(backend(), 0)) {
      PinnedArena arena = device.pinnedArena(PinnedOptions.bytes(4096).slabs(3));
      assertThat(locked(device)).isEqualTo(3 * 4096);
      assertThat(arena.pinnedByteSize()).isEqualTo(3 * 4096);
      arena.close();
      arena.close();
      assertThat(locked(device)).isZero();
    }
  }

  @Test
  default void memory_that_is_only_written_comes_from_the_driver_and_goes_back() {
    try (GpuDevice device = Gpu.open(backend(), 0);
        PinnedArena arena = device.pinnedArena(PinnedOptions.bytes(4096).uploadOnly())) {
      ArenaIntList list = ArenaIntList.copyOf(arena, 1, 2, 3);
      assertThat(list.sum()).isEqualTo(6);
      assertThat(arena.pinnedByteSize()).isEqualTo(4096);
      assertThat(locked(device)).isZero();
    }
  }
}
