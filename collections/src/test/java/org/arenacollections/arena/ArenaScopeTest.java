// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scopes: from the other end, in order, once; in fixed and in growing arenas. */
class ArenaScopeTest {
  @SuppressWarnings("ImmutableEnumChecker")
  enum Kind {
    FIXED(() -> ScratchArena.of(ArenaOptions.fixed(8192).named("frame"))),
    GROWING(() -> ScratchArena.of(ArenaOptions.growing(256, 8192).named("frame")));

    private final Supplier<ScratchArena> maker;

    Kind(Supplier<ScratchArena> maker) {
      this.maker = maker;
    }

    ScratchArena frame() {
      return maker.get();
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_arena_goes_on_allocating_while_a_scope_is_open(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      MemorySegment before = frame.uncheckedSegments().allocate(100, 8).fill((byte) 1);
      try (ArenaScope tmp = frame.openScope()) {
        MemorySegment inner = tmp.uncheckedSegments().allocate(1000, 8).fill((byte) 2);
        MemorySegment outer = frame.uncheckedSegments().allocate(1000, 8).fill((byte) 3);
        MemorySegment more = tmp.uncheckedSegments().allocate(500, 64).fill((byte) 4);
        assertThat(before.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 1);
        assertThat(inner.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 2);
        assertThat(outer.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 3);
        assertThat(more.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 4);
        assertThat(more.address() % 64).isZero();
      }
      assertThat(frame.statistics().scopedByteSize()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void where_the_two_ends_meet_the_request_is_refused_with_both_sides(Kind kind) {
    try (ScratchArena frame = kind.frame();
        ArenaScope tmp = frame.openScope()) {
      MemorySegment outer = frame.uncheckedSegments().allocate(256, 8).fill((byte) 1);
      MemorySegment inner = tmp.uncheckedSegments().allocate(7000, 8).fill((byte) 2);
      assertThatThrownBy(() -> frame.uncheckedSegments().allocate(1000, 8))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessage(
              "arena 'frame': asked for 1000 more bytes, 7256 of 8192 are used, 7000 of them by"
                  + " scopes (high-water mark 7256); raise "
                  + (kind == Kind.FIXED ? "byteCapacity" : "byteLimit")
                  + " or reset sooner");
      assertThatThrownBy(() -> tmp.uncheckedSegments().allocate(1000, 8))
          .isInstanceOf(ArenaOverflowException.class)
          .hasMessageStartingWith("scope 1 of arena 'frame': asked for 1000 more bytes");
      assertThat(outer.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 1);
      assertThat(inner.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 2);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(7256);
    }
  }

  @ParameterizedTest
  @EnumSource
  void memory_of_a_scope_is_zero_also_where_it_or_the_arena_was_before(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      for (int round = 0; round < 20; round++) {
        try (ArenaScope tmp = frame.openScope()) {
          for (int i = 0; i < 10; i++) {
            zeroThenSoiled(tmp.uncheckedSegments(), 1 + (round * 37 + i * 11) % 300);
            zeroThenSoiled(frame.uncheckedSegments(), 1 + (round * 13 + i * 29) % 100);
          }
        }
        if (round % 4 == 3) {
          frame.reset();
        }
      }
    }
  }

  private static void zeroThenSoiled(SegmentAllocator segments, int byteSize) {
    MemorySegment piece = segments.allocate(byteSize, 1);
    assertThat(piece.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0);
    piece.fill((byte) 0xEE);
  }

  @ParameterizedTest
  @EnumSource
  void a_scope_on_a_scope_freezes_the_lower_one_only(Kind kind) {
    try (ScratchArena frame = kind.frame();
        ArenaScope lower = frame.openScope()) {
      SegmentAllocator allocator = lower.uncheckedSegments();
      try (ArenaScope upper = lower.openScope()) {
        upper.uncheckedSegments().allocate(8, 8);
        frame.uncheckedSegments().allocate(8, 8);
        assertThatThrownBy(() -> allocator.allocate(8, 8))
            .isInstanceOf(IllegalStateException.class)
            .hasMessage(
                "scope 1 of arena 'frame' stands still while scope 2 of arena 'frame' is open on"
                    + " it; close the upper one first, or take memory from it");
        assertThatThrownBy(lower::openScope).isInstanceOf(IllegalStateException.class);
      }
      allocator.allocate(8, 8);
    }
  }

  @ParameterizedTest
  @EnumSource
  void scopes_close_in_order_and_once(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      ArenaScope lower = frame.openScope();
      ArenaScope upper = frame.openScope();
      assertThatThrownBy(lower::close)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "scope 1 of arena 'frame' was to be closed before scope 2 of arena 'frame', which"
                  + " lies on it; close scopes in the reverse order of opening, best with"
                  + " try-with-resources");
      upper.uncheckedSegments().allocate(8, 8);
      upper.close();
      upper.close();
      lower.close();
      lower.close();
      ArenaScope next = frame.openScope();
      next.uncheckedSegments().allocate(100, 8);
      lower.close();
      assertThat(frame.statistics().scopedByteSize()).isGreaterThanOrEqualTo(100);
      next.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_closed_scope_refuses_also_when_another_is_open_at_its_depth(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      ArenaScope first = frame.openScope();
      SegmentAllocator old = first.uncheckedSegments();
      if (NativeAccess.isRefused(first::segments)) {
        first.close();
        return;
      }
      MemorySegment raw = first.segments().allocate(8, 8);
      first.close();
      try (ArenaScope second = frame.openScope()) {
        second.uncheckedSegments().allocate(8, 8);
        assertThatThrownBy(() -> old.allocate(8, 8))
            .isInstanceOf(StaleArenaException.class)
            .hasMessageContaining("a value of scope 1 of arena 'frame' was used after that scope");
        assertThatThrownBy(first::space).isInstanceOf(StaleArenaException.class);
        assertThatThrownBy(first::openScope).isInstanceOf(StaleArenaException.class);
        assertThatThrownBy(() -> raw.get(ValueLayout.JAVA_LONG, 0))
            .isInstanceOf(IllegalStateException.class);
        assertThat(first).hasToString("ArenaScope: scope 1 of arena 'frame', closed");
        assertThat(second).hasToString("ArenaScope: scope 1 of arena 'frame', open");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void reset_is_refused_while_a_scope_is_open_and_names_it(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      MemorySegment kept = frame.uncheckedSegments().allocate(8, 8).fill((byte) 5);
      try (ArenaScope tmp = frame.openScope()) {
        assertThatThrownBy(frame::reset)
            .isInstanceOf(IllegalStateException.class)
            .hasMessage(
                "arena 'frame': reset while scope 1 of arena 'frame' is open; close the scope"
                    + " first, best with try-with-resources");
        tmp.uncheckedSegments().allocate(8, 8);
        assertThat(kept.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 5);
      }
      frame.reset();
    }
  }

  @ParameterizedTest
  @EnumSource
  void close_ends_an_open_scope_frees_everything_and_then_reports_it(Kind kind) {
    ScratchArena frame = kind.frame();
    ArenaScope tmp = frame.openScope();
    tmp.uncheckedSegments().allocate(8, 8);
    assertThatThrownBy(frame::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("close while scope 1 of arena 'frame' is open");
    assertThat(frame.statistics().reservedByteSize()).isZero();
    assertThat(frame.statistics().usedByteSize()).isZero();
    assertThatThrownBy(tmp::space).isInstanceOf(StaleArenaException.class);
    tmp.close();
    frame.close();
  }

  @ParameterizedTest
  @EnumSource
  void an_exception_in_the_body_closes_the_scope_and_one_in_the_cleanup_is_suppressed(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      assertThatThrownBy(
              () -> {
                try (ArenaScope tmp = frame.openScope()) {
                  tmp.uncheckedSegments().allocate(8, 8);
                  throw new IllegalArgumentException("body");
                }
              })
          .hasMessage("body")
          .satisfies(e -> assertThat(e.getSuppressed()).isEmpty());
      assertThat(frame.statistics().scopedByteSize()).isZero();
    }
    ScratchArena frame = kind.frame();
    assertThatThrownBy(
            () -> {
              try (ArenaScope tmp = frame.openScope()) {
                tmp.openScope();
                throw new IllegalArgumentException("body");
              }
            })
        .hasMessage("body")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .singleElement()
                    .asString()
                    .contains("was to be closed before scope 2"));
    assertThatThrownBy(frame::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("close while scope 2 of arena 'frame' is open");
  }

  @ParameterizedTest
  @EnumSource
  void a_scope_on_a_virgin_arena_gives_all_back(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(5000, 8);
        try (ArenaScope upper = tmp.openScope()) {
          upper.uncheckedSegments().allocate(2500, 8);
        }
        tmp.uncheckedSegments().allocate(2500, 8);
      }
      assertThat(frame.statistics().usedByteSize()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_million_scopes_leave_no_trace(Kind kind) {
    try (ScratchArena frame = kind.frame()) {
      frame.uncheckedSegments().allocate(8, 8);
      openAndClose(frame, 1);
      ArenaStatistics before = frame.statistics();
      openAndClose(frame, 1_000_000);
      ArenaStatistics after = frame.statistics();
      assertThat(after)
          .usingRecursiveComparison()
          .ignoringFields("requestCount", "requestedByteSize")
          .isEqualTo(before);
      assertThat(after.requestCount()).isEqualTo(1_000_002);
      assertThat(after.requestedByteSize()).isEqualTo(8 + 64_000_064);
    }
  }

  private static void openAndClose(ScratchArena frame, int count) {
    for (int i = 0; i < count; i++) {
      try (ArenaScope tmp = frame.openScope()) {
        tmp.space().reserve(64, 8);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_closed_scope_can_be_opened_again_and_what_was_in_it_stays_stale(Kind kind)
      throws Exception {
    ScratchArena frame = kind.frame();
    ArenaScope scratch = frame.newScope();
    assertThat(scratch).hasToString("ArenaScope: scope 1 of arena 'frame', closed");
    assertThatThrownBy(scratch::space)
        .isInstanceOf(StaleArenaException.class)
        .hasMessage(
            "a scope of arena 'frame' was used before it was opened; open it first, try (ArenaScope"
                + " tmp = scope.open()), or ask the arena for an open one by openScope()");
    scratch.close();
    scratch.open();
    SegmentAllocator old = scratch.uncheckedSegments();
    assertThatThrownBy(scratch::open)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "scope 1 of arena 'frame' was to be opened again while it is open; close it first");
    scratch.close();
    try (ArenaScope other = frame.openScope();
        ArenaScope tmp = scratch.open()) {
      assertThat(tmp).isSameAs(scratch).hasToString("ArenaScope: scope 2 of arena 'frame', open");
      tmp.uncheckedSegments().allocate(8, 8);
      assertThatThrownBy(() -> old.allocate(8, 8)).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(other::openScope).isInstanceOf(IllegalStateException.class);
    }
    frame.reset();
    scratch.open().close();
    OnThread.run(
        Thread.ofPlatform(),
        () -> assertThatThrownBy(scratch::open).isInstanceOf(WrongThreadException.class));
    frame.close();
    assertThatThrownBy(scratch::open).isInstanceOf(StaleArenaException.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_million_openings_of_one_scope_leave_no_garbage(Kind kind) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (ScratchArena frame = kind.frame()) {
      ArenaScope scratch = frame.newScope();
      openAgain(scratch, 10);
      long before = threads.getCurrentThreadAllocatedBytes();
      openAgain(scratch, 1_000_000);
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
    }
  }

  private static void openAgain(ArenaScope scratch, int count) {
    for (int i = 0; i < count; i++) {
      try (ArenaScope tmp = scratch.open()) {
        tmp.space().reserve(64, 8);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void poison_overwrites_the_memory_of_a_closed_scope(Kind kind) {
    ArenaOptions options =
        kind == Kind.FIXED ? ArenaOptions.fixed(8192) : ArenaOptions.growing(256, 8192);
    try (ScratchArena frame = ScratchArena.of(options.poisoned())) {
      MemorySegment kept = frame.uncheckedSegments().allocate(8, 8).fill((byte) 9);
      MemorySegment first;
      MemorySegment second;
      try (ArenaScope tmp = frame.openScope()) {
        first = tmp.uncheckedSegments().allocate(1000, 8).fill((byte) 1);
        second = tmp.uncheckedSegments().allocate(3000, 8).fill((byte) 2);
      }
      assertThat(first.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0xCD);
      assertThat(second.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 0xCD);
      assertThat(kept.toArray(ValueLayout.JAVA_BYTE)).containsOnly((byte) 9);
    }
  }

  @ParameterizedTest
  @EnumSource
  void where_the_stack_ends_no_scope_is_left_that_nobody_can_close(Kind kind) throws Exception {
    OnThread.run(
        Thread.ofPlatform().stackSize(1 << 18),
        () -> {
          try (ScratchArena frame = kind.frame()) {
            int failures = 0;
            ArenaScope[] opened = new ArenaScope[1];
            // What is initialised where the stack ends can never be used again.
            for (int i = 0; i < 3; i++) {
              openAndClose(frame, opened);
              frame.reset();
            }
            for (int i = 0; i < 800; i++) {
              opened[0] = null;
              try {
                sink(deepest() - i % 400, () -> openAndClose(frame, opened));
              } catch (StackOverflowError e) {
                failures++;
              }
              if (opened[0] != null) {
                opened[0].close();
              }
              // Refuses if a scope is open.
              frame.reset();
            }
            assertThat(failures).isPositive();
          }
        });
  }

  private static void openAndClose(ScratchArena frame, ArenaScope[] opened) {
    opened[0] = frame.openScope();
    opened[0].uncheckedSegments().allocate(16, 8);
    opened[0].close();
  }

  /** How many calls of {@link #sink} fit on the stack. */
  private static int deepest() {
    int[] depth = new int[1];
    try {
      sink(Integer.MAX_VALUE, () -> {}, depth);
    } catch (StackOverflowError e) {
      // As it should.
    }
    return depth[0];
  }

  private static void sink(int depth, Runnable there) {
    sink(depth, there, new int[1]);
  }

  private static void sink(int depth, Runnable there, int[] reached) {
    reached[0]++;
    if (depth <= 0) {
      there.run();
    } else {
      sink(depth - 1, there, reached);
    }
  }
}
