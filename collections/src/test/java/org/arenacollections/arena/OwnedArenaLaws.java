// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.SegmentAllocator;
import org.arenacollections.testing.NativeAccess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What every arena keeps that belongs to one thread. */
@SuppressWarnings("exports") // No module reads tests.
public interface OwnedArenaLaws extends MemoryArenaLaws {
  @Test
  default void another_thread_is_refused_by_every_method_that_touches_memory() throws Exception {
    try (MemoryArena arena = newArena(1024)) {
      SegmentAllocator unchecked = arena.uncheckedSegments();
      SegmentAllocator uninitialized = arena.uncheckedUninitializedSegments();
      for (Thread.Builder threads :
          new Thread.Builder[] {Thread.ofPlatform(), Thread.ofVirtual()}) {
        OnThread.run(
            threads.name("intruder"),
            () -> {
              refusesIntruder(() -> unchecked.allocate(8, 8));
              refusesIntruder(() -> uninitialized.allocate(8, 8));
              refusesIntruder(() -> unchecked.allocate(0, 8));
              refusesIntruder(arena::uncheckedSegments);
              refusesIntruder(arena::uncheckedUninitializedSegments);
              if (!NativeAccess.isRefused(arena::segments)) {
                refusesIntruder(arena::segments);
              }
              refusesIntruder(arena::openScope);
              refusesIntruder(arena::newScope);
              refusesIntruder(arena::space);
              refusesIntruder(arena::close);
              assertThat(arena.toString()).isNotEmpty();
              assertThat(arena.statistics()).isNotNull();
            });
      }
      assertThat(arena.statistics().usedByteSize()).isZero();
    }
  }

  @Test
  default void what_a_thread_has_left_is_closed_by_any_other() throws Exception {
    for (Thread.Builder threads : new Thread.Builder[] {Thread.ofPlatform(), Thread.ofVirtual()}) {
      MemoryArena[] left = new MemoryArena[1];
      SegmentAllocator[] memory = new SegmentAllocator[1];
      OnThread.run(
          threads.name("gone"),
          () -> {
            left[0] = newArena(1024);
            memory[0] = left[0].uncheckedSegments();
            memory[0].allocate(8, 8);
            left[0].openScope().uncheckedSegments().allocate(8, 8);
          });
      // Its thread has ended; but nobody else has taken it yet.
      assertThatThrownBy(left[0]::space)
          .isInstanceOf(WrongThreadException.class)
          .hasMessageContaining(
              "belongs to thread 'gone', which has ended, and was touched by thread")
          .hasMessageEndingWith("any thread may take() the arena or close() it");
      left[0].close();
      left[0].close();
      assertThatThrownBy(left[0]::space).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> memory[0].allocate(8, 8)).isInstanceOf(StaleArenaException.class);
    }
  }

  private static void refusesIntruder(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(WrongThreadException.class)
        .hasMessageContaining("belongs to thread '")
        .hasMessageContaining("was touched by thread 'intruder'");
  }
}
