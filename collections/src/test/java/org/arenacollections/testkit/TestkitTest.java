// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.Collected;
import org.junit.jupiter.api.Test;

/** Refusals on demand, and the exact search for what is open. */
class TestkitTest {
  private static ScratchArena frame() {
    return ScratchArena.of(ArenaOptions.growing(64, 4096).named("frame"));
  }

  @Test
  void the_nth_request_is_refused_and_none_before_or_after_it() {
    try (FaultyArena faulty = FaultyArena.of(frame())) {
      for (int n = 1; n <= 20; n++) {
        faulty.refuseRequest(n);
        for (int i = 1; i < n; i++) {
          faulty.uncheckedSegments().allocate(1, 1);
        }
        assertThat(faulty.isWaiting()).isTrue();
        long used = faulty.statistics().usedByteSize();
        assertThatThrownBy(() -> faulty.uncheckedSegments().allocate(1, 1))
            .isInstanceOf(ArenaOverflowException.class)
            .hasMessage(
                "arena 'frame': asked for 1 more bytes, and a test asked for this request to be"
                    + " refused");
        assertThat(faulty.statistics().usedByteSize()).isEqualTo(used);
        assertThat(faulty.isWaiting()).isFalse();
        faulty.uncheckedSegments().allocate(1, 1);
      }
      assertThat(faulty.statistics().refusedCount()).isEqualTo(20);
    }
  }

  @Test
  void a_wish_can_be_taken_back_and_scopes_are_refused_too() {
    try (FaultyArena faulty = FaultyArena.of(frame())) {
      faulty.refuseRequest(1);
      faulty.refuseRequest(0);
      ArenaIntList list = ArenaIntList.in(faulty, 1);
      try (ArenaScope tmp = faulty.openScope()) {
        faulty.refuseRequest(1);
        assertThatThrownBy(() -> ArenaIntList.in(tmp, 1))
            .isInstanceOf(ArenaOverflowException.class);
        FaultyArena.of(tmp).refuseRequest(1);
        assertThatThrownBy(() -> list.addAll(1, 2, 3)).isInstanceOf(ArenaOverflowException.class);
      }
      list.add(7);
      assertThat(list.toArray()).containsExactly(7);
      assertThatThrownBy(() -> faulty.refuseRequest(-1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("countFromNow -1 is negative");
      assertThat(faulty).hasToString("FaultyArena: " + faultless(faulty));
    }
  }

  private static String faultless(FaultyArena faulty) {
    return "ScratchArena 'frame' #1: 4 of 4096 bytes used, high-water mark "
        + faulty.statistics().peakByteSize();
  }

  @Test
  void closing_the_decorator_closes_the_arena() {
    ScratchArena arena = frame();
    FaultyArena faulty = FaultyArena.of(arena);
    faulty.close();
    assertThatThrownBy(arena::reset).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> faulty.refuseRequest(1)).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void the_nth_block_is_refused_and_each_taken_one_comes_back() {
    FaultyBlocks blocks = FaultyBlocks.of(BlockSource.nativeMemory());
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.growing(64, 4096).from(blocks))) {
      blocks.refuseRequest(1);
      // It asks again, for what is needed and no more.
      frame.uncheckedSegments().allocate(65, 1);
      assertThat(blocks.isWaiting()).isFalse();
      assertThat(blocks.openCount()).isEqualTo(2);
      BlockSource none = BlockSource.none();
      blocks.refuseRequest(2);
      frame.uncheckedSegments().allocate(200, 1);
      assertThat(blocks.isWaiting()).isTrue();
      assertThatThrownBy(() -> FaultyBlocks.of(none).take(1))
          .hasMessage("this block source has no memory");
    }
    assertThat(blocks.openCount()).isZero();
    assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(64).from(blocks)))
        .isInstanceOf(ArenaOverflowException.class)
        .hasMessageEndingWith(
            "the block source refused: a test asked for it, at a block of 64 bytes");
    assertThatThrownBy(() -> blocks.refuseRequest(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void every_open_arena_is_named_until_it_is_closed() {
    LeakCheck before = LeakCheck.begin();
    ScratchArena first = frame();
    LeakCheck between = LeakCheck.begin();
    PersistentArena second =
        PersistentArena.of(ArenaOptions.fixed(10).named("table").recordingSites());
    ScratchArena.of(ArenaOptions.fixed(10).livingWithProcess());
    String thread = Thread.currentThread().getName();
    assertThatThrownBy(before::assertAllClosed)
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching(
            "2 arenas are open:\n"
                + "  arena 'frame', made by thread '"
                + thread
                + "'\n"
                + "  arena 'table', made by thread '"
                + thread
                + "' at .*TestkitTest\\.every_open_arena_is_named_until_it_is_closed\\(.*\\)");
    assertThatThrownBy(LeakCheck::assertNoneOpen)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("  arena 'table', made by thread");
    first.close();
    assertThatThrownBy(between::assertAllClosed).hasMessageStartingWith("1 arena is open:\n");
    second.close();
    assertThatCode(before::assertAllClosed).doesNotThrowAnyException();
    assertThatCode(between::assertAllClosed).doesNotThrowAnyException();
  }

  @Test
  void an_arena_whose_first_block_was_refused_is_not_open() {
    LeakCheck check = LeakCheck.begin();
    assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(64).from(BlockSource.none())))
        .isInstanceOf(ArenaOverflowException.class);
    check.assertAllClosed();
  }

  @Test
  void an_arena_that_is_lost_is_open_until_it_is_reported() throws Exception {
    LeakCheck check = LeakCheck.begin();
    frame();
    assertThat(
            Collected.until(
                () -> {
                  try {
                    check.assertAllClosed();
                    return true;
                  } catch (AssertionError e) {
                    return false;
                  }
                }))
        .isTrue();
  }
}
