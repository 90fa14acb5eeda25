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

  /** A JIT that still compiles may leave a little; one object a frame would be 16 million bytes. */
  private static final long NEXT_TO_NOTHING = 100_000;

  private static final int FRAMES = 1_000_000;

  @Test
  void a_million_renewed_frames_leave_no_garbage() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 20)) {
      ArenaIntList hits = ArenaIntList.in(frame);
      ArenaFloatList scores = ArenaFloatList.in(frame);
      run(frame, hits, scores, 200_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      long sum = run(frame, hits, scores, FRAMES);
      long garbage = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(garbage).isLessThan(NEXT_TO_NOTHING);
      // Of 0 to 19 the 13 that 3 does not divide have the sum 127, and are there twice: 254 + 26.
      // And 0 + 0.5 + … + 3.5 is 14.
      assertThat(sum).isEqualTo(294_000_000);
    }
  }

  private static long run(
      ScratchArena frame, ArenaIntList hits, ArenaFloatList scores, int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      hits.renew();
      scores.renewZeroed(8);
      for (int k = 0; k < 20; k++) {
        hits.add(k);
      }
      for (int k = 0; k < 8; k++) {
        scores.set(k, k * 0.5f);
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
  void a_million_moves_between_an_arena_and_a_scope_leave_no_garbage() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame, 16);
      ArenaScope scratch = frame.newScope();
      runInScopes(frame, scratch, list, 200_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      long sum = runInScopes(frame, scratch, list, FRAMES);
      long garbage = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(garbage).isLessThan(NEXT_TO_NOTHING);
      assertThat(sum).isEqualTo(31_000_000); // 7 + 8 in the scope, 16 at home
    }
  }

  private static long runInScopes(
      ScratchArena frame, ArenaScope scratch, ArenaIntList list, int frames) {
    long sum = 0;
    for (int i = 0; i < frames; i++) {
      try (ArenaScope scope = scratch.open()) {
        list.renewIn(scope);
        list.add(7);
        list.add(8);
        sum += list.sum();
      }
      list.renewZeroedIn(frame, 1);
      list.addCopies(16, 1);
      sum += list.sum();
      frame.reset();
    }
    return sum;
  }
}
