// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The traps of segments that end with a generation: when they end, and when they may not. */
class RawSegmentTest {
  @BeforeEach
  void needsNativeAccess() {
    assumeTrue(NativeAccess.isEnabled(), "MemoryArenaLaws has the refusal");
  }

  /** Gives native memory, and notes for each block that comes back whether a segment lived then. */
  private static final class Watching implements BlockSource {
    private final List<Boolean> alive = new ArrayList<>();
    private MemorySegment watched = MemorySegment.NULL;

    @Override
    public Block take(long byteSize) {
      Block block = BlockSource.nativeMemory().take(byteSize);
      return new Block() {
        @Override
        public MemorySegment segment() {
          return block.segment();
        }

        @Override
        public boolean isZeroed() {
          return true;
        }

        @Override
        public void close() {
          alive.add(watched.scope().isAlive());
          block.close();
        }
      };
    }
  }

  private static ScratchArena arena(BlockSource source) {
    return ScratchArena.of(ArenaOptions.growing(64, 4096).from(source).poisoned());
  }

  @Test
  void it_ends_before_its_memory_goes_back_at_close() {
    Watching source = new Watching();
    try (ScratchArena frame = arena(source)) {
      source.watched = frame.segments().allocate(8, 8);
    }
    assertThat(source.alive).containsExactly(false);
  }

  @Test
  void it_ends_before_its_memory_goes_back_at_a_reset_that_merges_or_trims() {
    Watching source = new Watching();
    try (ScratchArena frame = arena(source)) {
      source.watched = frame.segments().allocate(64, 8);
      frame.uncheckedSegments().allocate(64, 8);
      frame.reset();
      assertThat(source.alive).containsExactly(false, false);
      source.watched = frame.segments().allocate(8, 8);
      frame.reset(Retain.none());
      assertThat(source.alive).containsExactly(false, false, false);
    }
  }

  @Test
  void it_ends_before_its_memory_is_poisoned_and_used_again() {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      MemorySegment raw = frame.segments().allocate(8, 8);
      raw.set(ValueLayout.JAVA_LONG, 0, 42);
      frame.reset();
      MemorySegment next = frame.segments().allocate(8, 8);
      assertThat(next.address()).isEqualTo(raw.address());
      assertThatThrownBy(() -> raw.get(ValueLayout.JAVA_LONG, 0))
          .isInstanceOf(IllegalStateException.class);
      assertThat(next.get(ValueLayout.JAVA_LONG, 0)).isZero();
    }
  }

  @Test
  void growth_of_the_arena_does_not_end_it_nor_move_it() {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      MemorySegment raw = frame.segments().allocate(8, 8);
      raw.set(ValueLayout.JAVA_LONG, 0, 42);
      for (int i = 0; i < 10; i++) {
        frame.uncheckedSegments().allocate(100, 8).fill((byte) i);
      }
      assertThat(raw.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
    }
  }

  @Test
  void a_segment_of_a_scope_ends_with_the_scope_and_one_of_the_arena_does_not() {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      MemorySegment ofArena = frame.segments().allocate(8, 8);
      MemorySegment ofScope;
      try (ArenaScope tmp = frame.openScope()) {
        ofScope = tmp.segments().allocate(8, 8);
      }
      assertThat(ofScope.scope().isAlive()).isFalse();
      assertThat(ofArena.scope().isAlive()).isTrue();
    }
  }

  // ---- while a native call is using it ---------------------------------------------------------

  /** What C's qsort calls back; it tries something on the arena. */
  private static final class Trial {
    private final ScratchArena frame;
    private final Runnable action;
    private final List<Throwable> thrown = new ArrayList<>();
    private ArenaStatistics after;

    Trial(ScratchArena frame, Runnable action) {
      this.frame = frame;
      this.action = action;
    }

    /** Must not throw: the JVM would end. */
    @SuppressWarnings("unused") // by method handle
    int compare(MemorySegment left, MemorySegment right) {
      try {
        action.run();
      } catch (RuntimeException e) {
        thrown.add(e);
      }
      after = frame.statistics();
      return 0;
    }

    @SuppressWarnings("restricted") // This suite's JVM has enabled it, or we are not here.
    void runInNativeCall(MemorySegment raw) throws Throwable {
      Linker linker = Linker.nativeLinker();
      MethodHandle qsort =
          linker.downcallHandle(
              linker.defaultLookup().findOrThrow("qsort"),
              FunctionDescriptor.ofVoid(
                  ValueLayout.ADDRESS,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.ADDRESS));
      MethodHandle compare =
          MethodHandles.lookup()
              .bind(
                  this,
                  "compare",
                  MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
      try (Arena stub = Arena.ofConfined()) {
        MemorySegment callback =
            linker.upcallStub(
                compare,
                FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
                stub);
        qsort.invokeExact(raw, 2L, 4L, callback);
      }
    }
  }

  @Test
  void a_reset_during_a_native_call_is_refused_and_changes_nothing() throws Throwable {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      MemorySegment raw = frame.segments().allocate(8, 8);
      raw.set(ValueLayout.JAVA_LONG, 0, 42);
      ArenaStatistics before = frame.statistics();
      long generation = frame.space().generation();
      Trial trial = new Trial(frame, frame::reset);
      trial.runInNativeCall(raw);
      assertThat(trial.thrown).hasSize(1);
      assertThat(trial.thrown.get(0)).isInstanceOf(IllegalStateException.class);
      assertThat(trial.after).isEqualTo(before);
      assertThat(frame.space().generation()).isEqualTo(generation);
      assertThat(raw.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(42);
      frame.reset();
      assertThat(raw.scope().isAlive()).isFalse();
    }
  }

  @Test
  void a_close_during_a_native_call_is_refused_and_the_arena_stays_open() throws Throwable {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      MemorySegment raw = frame.segments().allocate(8, 8);
      Trial trial = new Trial(frame, frame::close);
      trial.runInNativeCall(raw);
      assertThat(trial.thrown).hasSize(1);
      frame.uncheckedSegments().allocate(8, 8).fill((byte) 1);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(16);
    }
  }

  @Test
  void the_close_of_a_scope_during_a_native_call_is_refused() throws Throwable {
    try (ScratchArena frame = arena(BlockSource.nativeMemory())) {
      ArenaScope tmp = frame.openScope();
      MemorySegment raw = tmp.segments().allocate(8, 8);
      Trial trial = new Trial(frame, tmp::close);
      trial.runInNativeCall(raw);
      assertThat(trial.thrown).hasSize(1);
      assertThat(frame.statistics().scopedByteSize()).isEqualTo(8);
      tmp.close();
      assertThat(raw.scope().isAlive()).isFalse();
    }
  }

  @Test
  void an_allocator_ends_at_handover_with_its_segments_and_takes_nothing() throws Exception {
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(1024).named("frame"))) {
      SegmentAllocator ended = frame.segments();
      ended.allocate(8, 8);
      frame.handOver();
      frame.take();
      assertThatThrownBy(() -> ended.allocate(8, 8))
          .isInstanceOf(StaleArenaException.class)
          .hasMessage(
              "raw segments of arena 'frame' ended when it was handed over, and this allocator with"
                  + " them; ask segments() for another one");
      assertThat(frame.statistics().usedByteSize()).isEqualTo(8);
      frame.segments().allocate(8, 8);
    }
  }
}
