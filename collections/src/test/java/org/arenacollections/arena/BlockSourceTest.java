// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.LongFunction;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;

/** Block sources that are not as they should be, or not as large as the arena would like. */
class BlockSourceTest {
  /** Gives what a function makes, and counts what comes back. */
  private static final class Odd implements BlockSource {
    private final LongFunction<MemorySegment> maker;
    private int closed;

    Odd(LongFunction<MemorySegment> maker) {
      this.maker = maker;
    }

    @Override
    public Block take(long byteSize) {
      return new Block() {
        @Override
        public MemorySegment segment() {
          return maker.apply(byteSize);
        }

        @Override
        public boolean isZeroed() {
          return true;
        }

        @Override
        public void close() {
          closed++;
        }
      };
    }
  }

  private static void isRefused(String fault, LongFunction<MemorySegment> maker) {
    Odd source = new Odd(maker);
    assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(100).from(source)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the block source returned " + fault)
        .hasMessageContaining("starts at a multiple of 64");
    assertThat(source.closed).as("the block went back").isEqualTo(1);
    try (ScratchArena growing = ScratchArena.of(ArenaOptions.growing(0, 1000).from(source))) {
      ArenaStatistics before = growing.statistics();
      assertThatThrownBy(() -> growing.uncheckedSegments().allocate(10, 1))
          .isInstanceOf(IllegalStateException.class);
      assertThat(growing.statistics().usedByteSize()).isEqualTo(before.usedByteSize());
      assertThat(growing.statistics().reservedByteSize()).isZero();
    }
    assertThat(source.closed).isEqualTo(2);
  }

  @Test
  @SuppressWarnings("MustBeClosedChecker") // An arena of a thread that is gone.
  void a_block_that_breaks_the_contract_is_named_and_goes_back() throws Exception {
    try (Arena memory = Arena.ofShared()) {
      isRefused("one of 99 bytes, when it was asked for 100", n -> memory.allocate(n - 1, 64));
      isRefused(
          "one that does not start at a multiple of 64",
          n -> memory.allocate(n + 256, 64).asSlice(5));
      isRefused("a read-only one", n -> memory.allocate(n, 64).asReadOnly());
    }
    isRefused("one on the heap", n -> MemorySegment.ofArray(new long[100]));
    Arena ended = Arena.ofShared();
    MemorySegment dead = ended.allocate(100, 64);
    ended.close();
    isRefused("a closed one", n -> dead);
    MemorySegment[] theirs = new MemorySegment[1];
    Thread owner =
        Thread.ofPlatform().start(() -> theirs[0] = Arena.ofConfined().allocate(4096, 64));
    owner.join();
    isRefused("one that belongs to another thread", n -> theirs[0]);
  }

  @Test
  void a_source_that_throws_something_else_leaves_the_arena_as_it_was() {
    Odd source =
        new Odd(
            n -> {
              throw new UnsupportedOperationException("out of order");
            });
    try (ScratchArena growing = ScratchArena.of(ArenaOptions.growing(0, 1000).from(source))) {
      assertThatThrownBy(() -> growing.uncheckedSegments().allocate(10, 1))
          .isInstanceOf(UnsupportedOperationException.class);
      assertThat(growing.statistics().usedByteSize()).isZero();
      assertThat(growing.statistics().reservedByteSize()).isZero();
    }
    assertThat(source.closed).isEqualTo(1);
  }

  @Test
  void a_block_larger_than_asked_for_changes_no_limit() {
    try (Arena memory = Arena.ofShared();
        ScratchArena frame =
            ScratchArena.of(
                ArenaOptions.fixed(100).from(new Odd(n -> memory.allocate(4096, 64))))) {
      frame.uncheckedSegments().allocate(100, 1);
      assertThat(frame.statistics().reservedByteSize()).isEqualTo(100);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1, 1))
          .isInstanceOf(ArenaOverflowException.class);
    }
  }

  @Test
  void where_twice_as_much_is_refused_what_is_needed_is_taken() {
    CountingSource source = new CountingSource().largest(1500);
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(1000, 100_000).from(source))) {
      frame.uncheckedSegments().allocate(1000, 1);
      frame.uncheckedSegments().allocate(10, 1).fill((byte) 1);
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(1000, 1);
        tmp.uncheckedSegments().allocate(1400, 1).fill((byte) 1);
      }
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void blocks_whose_close_fails_do_not_keep_the_others_and_the_first_failure_is_told() {
    CountingSource source = new CountingSource();
    ScratchArena frame = ScratchArena.of(ArenaOptions.growing(100, 10_000).from(source));
    for (int i = 0; i < 6; i++) {
      frame.uncheckedSegments().allocate(100, 1);
    }
    ArenaScope tmp = frame.openScope();
    tmp.uncheckedSegments().allocate(100, 1);
    source.failNextCloses(2);
    assertThatThrownBy(frame::close)
        .hasMessageContaining("close while scope 1 of arena 'unnamed' is open")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(source.open()).isZero();
    assertThat(frame.statistics().usedByteSize()).isZero();
    assertThat(frame.statistics().reservedByteSize()).isZero();
    frame.close();
  }

  @Test
  void a_reset_during_which_a_close_fails_has_happened_all_the_same() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(100, 10_000).from(source))) {
      frame.uncheckedSegments().allocate(100, 1);
      frame.uncheckedSegments().allocate(100, 1);
      source.failNextCloses(1);
      assertThatThrownBy(frame::reset).hasMessage("close failed");
      assertThat(frame.statistics().usedByteSize()).isZero();
      assertThat(source.openByteSize()).isEqualTo(frame.statistics().reservedByteSize());
      frame.uncheckedSegments().allocate(10, 1).fill((byte) 1);
      frame.reset();
    }
    assertThat(source.open()).isZero();
  }

  @Test
  void blocks_that_one_side_does_not_need_are_given_to_the_other() {
    CountingSource source = new CountingSource();
    try (PersistentArena home =
        PersistentArena.of(ArenaOptions.growing(1 << 10, 64 << 10).from(source))) {
      try (ArenaScope tmp = home.openScope()) {
        tmp.uncheckedSegments().allocate(48 << 10, 1);
      }
      home.uncheckedSegments().allocate(20 << 10, 1);
      try (ArenaScope tmp = home.openScope()) {
        tmp.uncheckedSegments().allocate(20 << 10, 1).fill((byte) 1);
        assertThatThrownBy(() -> home.uncheckedSegments().allocate(30 << 10, 1))
            .isInstanceOf(ArenaOverflowException.class)
            .hasMessageContaining("are reserved");
      }
    }
    try (ScratchArena frame = ScratchArena.growing(60 << 10, 64 << 10)) {
      frame.uncheckedSegments().allocate(60 << 10, 1);
      frame.reset();
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(20 << 10, 1).fill((byte) 1);
      }
      frame.uncheckedSegments().allocate(60 << 10, 1).fill((byte) 1);
    }
  }

  @Test
  void a_frame_that_fitted_once_fits_again_where_the_limit_is_tight() {
    try (ScratchArena frame = ScratchArena.growing(100, 164)) {
      for (int i = 0; i < 5; i++) {
        frame.uncheckedSegments().allocate(100, 1);
        frame.uncheckedSegments().allocate(64, 64);
        frame.reset();
      }
    }
    try (ScratchArena frame = ScratchArena.growing(64, 228)) {
      for (int i = 0; i < 5; i++) {
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(64, 64);
          tmp.uncheckedSegments().allocate(100, 1);
        }
        frame.reset();
      }
    }
  }

  @Test
  void a_steady_frame_under_a_retained_limit_asks_for_its_scope_block_alone() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(1000, 1 << 20).from(source))) {
      for (int i = 0; i < 10; i++) {
        frame.uncheckedSegments().allocate(900, 1);
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(900, 1);
        }
        frame.reset(Retain.upTo(1500));
      }
      assertThat(source.taken()).isEqualTo(11);
    }
  }

  @Test
  void zero_bytes_never_ask_for_a_block_nor_are_refused() {
    CountingSource source = new CountingSource();
    ArenaOptions[] all = {
      ArenaOptions.fixed(0), ArenaOptions.growing(0, 1000), ArenaOptions.growing(1000, 1000)
    };
    for (ArenaOptions options : all) {
      try (ScratchArena frame = ScratchArena.of(options.from(source))) {
        int taken = source.taken();
        frame.uncheckedSegments().allocate(0, 2 << 20);
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(0, 2 << 20);
        }
        frame.reset(Retain.none());
        frame.uncheckedSegments().allocate(0, 1);
        assertThat(source.taken()).isEqualTo(taken);
      }
    }
    try (ScratchArena full = ScratchArena.fixed(100);
        ArenaScope tmp = full.openScope()) {
      full.uncheckedSegments().allocate(100, 1);
      assertThat(tmp.uncheckedSegments().allocate(0, 64).byteSize()).isZero();
    }
  }

  @Test
  void a_refused_request_leaves_no_block_behind() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(4096).from(source))) {
      frame.reset(Retain.none());
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(5000, 1))
          .isInstanceOf(ArenaOverflowException.class);
      assertThat(frame.statistics().reservedByteSize()).isZero();
    }
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(0, 8192).from(source))) {
      frame.uncheckedSegments().allocate(4096, 4096).fill((byte) 1);
    }
    try (ScratchArena frame =
        ScratchArena.of(ArenaOptions.growing(64, 64 + 8192 - 64).from(source))) {
      frame.uncheckedSegments().allocate(64, 1);
      frame.uncheckedSegments().allocate(4096, 4096).fill((byte) 1);
    }
  }

  @Test
  void an_allocator_of_an_earlier_generation_takes_nothing() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      if (NativeAccess.isRefused(frame::segments)) {
        return;
      }
      SegmentAllocator old = frame.segments();
      frame.reset();
      for (int i = 0; i < 1000; i++) {
        assertThatThrownBy(() -> old.allocate(8, 8)).isInstanceOf(StaleArenaException.class);
      }
      assertThat(frame.statistics().usedByteSize()).isZero();
    }
  }

  @Test
  void an_old_refusal_is_not_quoted_for_a_new_one() {
    CountingSource source = new CountingSource();
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(100, 1000).from(source))) {
      frame.uncheckedSegments().allocate(100, 1);
      frame.uncheckedSegments().allocate(100, 1);
      source.refuseNext(1);
      frame.reset();
      frame.uncheckedSegments().allocate(100, 1);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(2000, 1))
          .isInstanceOf(ArenaOverflowException.class)
          .hasNoCause();
    }
  }

  @Test
  void a_source_that_uses_the_scope_that_asks_it_is_refused() {
    ArenaScope[] scope = new ArenaScope[1];
    List<Runnable> abuses =
        List.of(
            () -> scope[0].close(),
            () -> scope[0].openScope(),
            () -> scope[0].uncheckedSegments().allocate(1, 1));
    for (Runnable abuse : abuses) {
      CountingSource memory = new CountingSource();
      BlockSource source =
          byteSize -> {
            if (scope[0] != null) {
              abuse.run();
            }
            return memory.take(byteSize);
          };
      try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(64, 10_000).from(source))) {
        ArenaScope tmp = frame.openScope();
        tmp.uncheckedSegments().allocate(10, 1);
        scope[0] = tmp;
        assertThatThrownBy(() -> tmp.uncheckedSegments().allocate(500, 1))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("was used by its own block source");
        scope[0] = null;
        assertThat(frame.statistics().usedByteSize()).isEqualTo(10);
        tmp.uncheckedSegments().allocate(500, 1).fill((byte) 1);
        tmp.close();
      }
      assertThat(memory.open()).isZero();
    }
  }

  @Test
  void a_source_that_uses_the_arena_that_asks_it_is_refused() {
    ScratchArena[] arena = new ScratchArena[1];
    List<Runnable> abuses =
        List.of(
            () -> arena[0].close(),
            () -> arena[0].reset(),
            () -> arena[0].openScope(),
            () -> arena[0].uncheckedSegments().allocate(10, 1));
    for (Runnable abuse : abuses) {
      CountingSource memory = new CountingSource();
      BlockSource source =
          byteSize -> {
            abuse.run();
            return memory.take(byteSize);
          };
      arena[0] = ScratchArena.of(ArenaOptions.growing(0, 1000).from(source));
      assertThatThrownBy(() -> arena[0].uncheckedSegments().allocate(10, 1))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "arena 'unnamed' was used by its own block source; a source must not touch it");
      assertThat(arena[0].statistics().usedByteSize()).isZero();
      arena[0].close();
    }
  }

  @Test
  void a_budget_is_shared_and_what_is_given_back_can_be_taken_again() {
    CountingSource memory = new CountingSource();
    BlockSource budget = BlockSource.limited(1000, memory);
    try (ScratchArena first = ScratchArena.of(ArenaOptions.fixed(600).from(budget))) {
      assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(500).from(budget)))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageEndingWith(
              "the block source refused: the budget has 400 of 1000 bytes left, and 500 were asked"
                  + " for")
          // More room in its options would not help.
          .hasMessageNotContaining("raise");
      ScratchArena.of(ArenaOptions.fixed(400).from(budget)).close();
      first.uncheckedSegments().allocate(600, 1).fill((byte) 1);
    }
    memory.refuseNext(1);
    assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(1000).from(budget)))
        .isInstanceOf(ArenaOverflowException.class);
    memory.failNextCloses(1);
    ScratchArena failing = ScratchArena.of(ArenaOptions.fixed(1000).from(budget));
    assertThatThrownBy(failing::close).hasMessage("close failed");
    ScratchArena.of(ArenaOptions.fixed(1000).from(budget)).close();
    assertThat(memory.open()).isZero();
    assertThatThrownBy(() -> BlockSource.limited(-1, memory))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("byteLimit -1 is negative");
  }

  @Test
  void a_callers_segment_is_cut_into_aligned_blocks_and_used_again() {
    try (Arena callers = Arena.ofShared()) {
      MemorySegment memory = callers.allocate(1 << 12, 64).asSlice(3).fill((byte) 0x5A);
      BlockSource source = BlockSource.segment(memory);
      for (int round = 0; round < 3; round++) {
        try (ScratchArena first = ScratchArena.of(ArenaOptions.fixed(1000).from(source));
            ScratchArena second = ScratchArena.of(ArenaOptions.fixed(1000).from(source))) {
          MemorySegment one = first.uncheckedSegments().allocate(1000, 8);
          MemorySegment two = second.uncheckedSegments().allocate(1000, 8);
          assertThat(one.mismatch(MemorySegment.ofArray(new byte[1000]))).isEqualTo(-1);
          one.fill((byte) 1);
          assertThat(two.mismatch(MemorySegment.ofArray(new byte[1000]))).isEqualTo(-1);
          assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(3000).from(source)))
              .isInstanceOf(ArenaOverflowException.class)
              .hasMessageContaining("of 4093 bytes left, and 3000 were asked for");
        }
      }
    }
  }

  @Test
  @SuppressWarnings("MustBeClosedChecker") // It is closed at once.
  void memory_that_is_on_the_heap_read_only_or_closed_is_refused_at_once() {
    try (Arena callers = Arena.ofShared()) {
      MemorySegment readOnly = callers.allocate(64).asReadOnly();
      assertThatThrownBy(() -> BlockSource.segment(readOnly))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> BlockSource.segment(MemorySegment.ofArray(new long[8])))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is on the heap, and a program that reads both");
    Arena ended = Arena.ofShared();
    MemorySegment dead = ended.allocate(64);
    ended.close();
    assertThatThrownBy(() -> BlockSource.segment(dead))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ScratchArena ofSevenBlocks(CountingSource source) {
    ScratchArena frame = ScratchArena.of(ArenaOptions.growing(64, 1 << 20).from(source));
    for (int i = 0; i < 7; i++) {
      frame.uncheckedSegments().allocate(64L << i, 8);
    }
    assertThat(source.open()).isEqualTo(7);
    return frame;
  }

  @Test
  void the_same_failure_of_each_close_keeps_no_block() {
    CountingSource source = new CountingSource();
    ScratchArena frame = ofSevenBlocks(source);
    IllegalStateException always = new IllegalStateException("always this one");
    source.failNextCloses(7, () -> always);
    assertThatThrownBy(frame::reset).isSameAs(always).hasNoSuppressedExceptions();
    assertThat(source.open()).as("the merged one was not asked for").isZero();
    frame.close();
  }

  @Test
  void an_error_of_a_close_keeps_no_block_and_outranks_an_open_scope() {
    CountingSource source = new CountingSource();
    ScratchArena frame = ofSevenBlocks(source);
    frame.openScope();
    StackOverflowError error = new StackOverflowError("in a close");
    source.failNextCloses(1, () -> error);
    assertThatThrownBy(frame::close)
        .isSameAs(error)
        .satisfies(
            thrown ->
                assertThat(thrown.getSuppressed()[0])
                    .hasMessageContaining("close while scope 1 of arena 'unnamed' is open"));
    assertThat(source.open()).isZero();
    assertThat(frame.statistics().reservedByteSize()).isZero();
  }

  @Test
  @SuppressWarnings("MustBeClosedChecker") // Automatic.
  void a_source_that_gives_the_same_memory_twice_is_found_out() {
    MemorySegment memory = Arena.ofAuto().allocate(1 << 12, 64);
    Odd source = new Odd(byteSize -> memory);
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(64, 1 << 12).from(source))) {
      MemorySegment first = frame.uncheckedSegments().allocate(64, 8);
      first.fill((byte) 1);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(64, 8))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith(
              "the block source returned one that overlaps a block which has not been given back");
      assertThat(first.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
      // After it has been given back it is as good as new.
      frame.reset(Retain.none());
      frame.uncheckedSegments().allocate(64, 8);
    }
  }

  @Test
  @SuppressWarnings("MustBeClosedChecker") // Automatic.
  void what_a_block_is_larger_than_asked_for_may_be_another_ones() {
    MemorySegment memory = Arena.ofAuto().allocate(1 << 12, 64);
    long[] next = new long[1];
    Odd source =
        new Odd(
            byteSize -> {
              MemorySegment rest = memory.asSlice(next[0]);
              next[0] += byteSize;
              return rest;
            });
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(64, 1 << 12).from(source))) {
      frame.uncheckedSegments().allocate(64, 8);
      frame.uncheckedSegments().allocate(64, 8);
      assertThat(next[0]).isEqualTo(64 + 128);
    }
  }

  @Test
  void a_budget_of_a_source_that_gives_nothing_says_so_and_has_lost_nothing() {
    BlockSource budget = BlockSource.limited(100, byteSize -> null);
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(64).from(budget)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("the block source returned null");
    }
  }
}
