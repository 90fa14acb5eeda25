// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Callable;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.Test;

/** A persistent arena keeps the laws of every arena, and can be sealed. */
class PersistentArenaTest implements OwnedArenaLaws {
  @Override
  public MemoryArena newArena(long byteCapacity) {
    return PersistentArena.growing(byteCapacity, byteCapacity * 4);
  }

  @Test
  void when_it_is_sealed_nothing_more_is_taken_and_all_that_is_there_goes_on() throws Exception {
    try (PersistentArena arena =
        PersistentArena.of(ArenaOptions.growing(1 << 10, 1 << 20).named("lookup"))) {
      ArenaIntList squares = ArenaIntList.in(arena, 100);
      ArenaIntList left = ArenaIntList.zeroed(arena, 10);
      left.ensureCapacity(50); // what it leaves could be used again
      for (int i = 0; i < 100; i++) {
        squares.add(i * i);
      }
      arena.seal();
      arena.seal();
      long used = arena.statistics().usedByteSize();
      for (Callable<?> more :
          new Callable<?>[] {
            () -> squares.add(10_000),
            () -> ArenaIntList.zeroed(arena, 1),
            () -> ArenaIntList.copyOf(arena, 1, 2, 3),
            () -> arena.uncheckedSegments().allocate(1, 1),
            () -> arena.uncheckedUninitializedSegments().allocate(8, 8),
            () -> arena.uncheckedSegments().allocate(1 << 16, 4096)
          }) {
        assertThatThrownBy(more::call)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("arena 'lookup' is sealed and was asked for ")
            .hasMessageContaining("take temporaries from a scope");
      }
      assertThat(arena.uncheckedSegments().allocate(0, 8).byteSize()).isZero();
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
      squares.set(0, 7);
      assertThat(squares.getFirst()).isEqualTo(7);
      assertThat(squares.size()).isEqualTo(100);
      squares.removeAtIndex(99);
      squares.add(1); // there is room
      try (ArenaScope scope = arena.openScope()) {
        assertThat(ArenaIntList.copyOf(scope, squares).sum()).isEqualTo(squares.sum());
      }
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    }
  }

  @Test
  void a_sealed_arena_stays_sealed_when_it_changes_hands_and_can_be_closed() throws Exception {
    PersistentArena arena = PersistentArena.fixed(1 << 10);
    arena.seal();
    arena.handOver();
    Throwable[] thrown = new Throwable[1];
    Thread.ofPlatform()
        .start(
            () -> {
              arena.take();
              try {
                arena.uncheckedSegments().allocate(8, 8);
              } catch (RuntimeException e) {
                thrown[0] = e;
              }
              arena.close();
            })
        .join();
    assertThat(thrown[0]).isInstanceOf(IllegalStateException.class).hasMessageContaining("sealed");
    assertThatThrownBy(arena::seal).isInstanceOf(RuntimeException.class);
  }
}
