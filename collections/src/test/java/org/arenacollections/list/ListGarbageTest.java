// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;

/** Lists that are made once and renewed in each frame leave nothing for the garbage collector. */
class ListGarbageTest {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void a_million_renewed_frames_leave_no_garbage() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 20)) {
      ArenaIntList hits = ArenaIntList.in(frame);
      ArenaFloatList scores = ArenaFloatList.in(frame);
      long expected = run(frame, hits, scores, 100_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      long sum = run(frame, hits, scores, 1_000_000);
      long garbage = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(garbage).isLessThan(1_000_000); // an object in each frame would be 16 million
      assertThat(sum).isEqualTo(expected * 10);
    }
  }

  private static long run(
      ScratchArena frame, ArenaIntList hits, ArenaFloatList scores, int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      hits.renew();
      scores.renew(8);
      for (int k = 0; k < 20; k++) {
        hits.add(k);
      }
      for (int k = 0; k < 8; k++) {
        scores.add(k * 0.5f);
      }
      hits.removeIf(value -> value % 3 == 0);
      hits.sortThis();
      hits.addAll(hits);
      sum += hits.sum() + hits.size();
      sum += (long) scores.sum();
      frame.reset();
    }
    return sum;
  }

  @Test
  void moving_between_an_arena_and_a_scope_leaves_one_scope_object_a_frame() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame, 16);
      runInScopes(frame, list, 100_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      runInScopes(frame, list, 100_000);
      long garbage = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(garbage).isLessThan(100_000L * 24 + 1_000_000);
    }
  }

  private static void runInScopes(ScratchArena frame, ArenaIntList list, int frames) {
    for (int i = 0; i < frames; i++) {
      try (ArenaScope scope = frame.openScope()) {
        list.renewIn(scope);
        list.add(i);
      }
      list.renewIn(frame, 16);
      list.add(i);
      frame.reset();
    }
  }
}
