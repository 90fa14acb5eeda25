// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicInteger;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.ChildJvm;
import org.arenacollections.testing.Collected;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;

/** Arenas that nobody closes. */
class LeakTest {
  /** Native memory whose blocks out there are counted. */
  private static final class Counted implements BlockSource {
    private final AtomicInteger open = new AtomicInteger();
    private final boolean endsSegment;

    Counted(boolean endsSegment) {
      this.endsSegment = endsSegment;
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // Closed when the block is given back.
    public Block take(long byteSize) {
      Arena arena = Arena.ofShared();
      MemorySegment segment = arena.allocate(byteSize, 64);
      open.incrementAndGet();
      return new Block() {
        @Override
        public MemorySegment segment() {
          return segment;
        }

        @Override
        public boolean isZeroed() {
          return true;
        }

        @Override
        public boolean endsSegment() {
          return endsSegment;
        }

        @Override
        public void close() {
          open.decrementAndGet();
          arena.close();
        }
      };
    }
  }

  private static ScratchArena arena(BlockSource source) {
    return ScratchArena.of(ArenaOptions.growing(100, 10_000).from(source));
  }

  @Test
  void a_lost_arena_gives_all_its_blocks_back() throws Exception {
    Counted source = new Counted(true);
    fill(arena(source));
    assertThat(source.open.get()).isEqualTo(3);
    assertThat(Collected.until(() -> source.open.get() == 0)).isTrue();
  }

  private static void fill(ScratchArena arena) {
    arena.uncheckedSegments().allocate(100, 1);
    arena.uncheckedSegments().allocate(100, 1);
    arena.openScope().uncheckedSegments().allocate(100, 1);
  }

  @Test
  void a_block_that_others_could_still_be_using_unknowingly_is_not_given_back() throws Exception {
    Counted source = new Counted(false);
    long latest = latestIdAfter(source);
    assertThat(Collected.until(() -> LeakProgram.isGone(latest))).isTrue();
    assertThat(source.open.get()).isEqualTo(1);
  }

  private static long latestIdAfter(BlockSource source) {
    arena(source);
    return org.arenacollections.internal.ArenaLife.latestId();
  }

  @Test
  void a_closed_arena_is_not_closed_again() throws Exception {
    Counted source = new Counted(true);
    arena(source).close();
    Collected.severalTimes();
    assertThat(source.open.get()).isZero();
  }

  @Test
  void a_collection_keeps_its_arena() throws Exception {
    Counted source = new Counted(true);
    ArenaIntList list = ArenaIntList.in(arena(source));
    list.add(7);
    Collected.severalTimes();
    assertThat(list.get(0)).isEqualTo(7);
    assertThat(source.open.get()).isEqualTo(1);
  }

  @Test
  void a_raw_segment_keeps_its_arena() throws Exception {
    assumeTrue(NativeAccess.isEnabled(), "raw segments need native access");
    Counted source = new Counted(true);
    MemorySegment raw = arena(source).segments().allocate(8, 8);
    raw.set(ValueLayout.JAVA_LONG, 0, 7);
    Collected.severalTimes();
    assertThat(raw.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(7);
    assertThat(source.open.get()).isEqualTo(1);
  }

  @Test
  void a_raw_segment_of_a_scope_keeps_its_arena() throws Exception {
    assumeTrue(NativeAccess.isEnabled(), "raw segments need native access");
    Counted source = new Counted(true);
    MemorySegment raw = arena(source).openScope().segments().allocate(8, 8).asSlice(4);
    raw.set(ValueLayout.JAVA_INT, 0, 7);
    Collected.severalTimes();
    assertThat(raw.get(ValueLayout.JAVA_INT, 0)).isEqualTo(7);
    assertThat(source.open.get()).isPositive();
  }

  @Test
  void a_leak_is_logged_by_name_and_what_is_meant_is_not() throws Exception {
    ChildJvm.Result plain = ChildJvm.run(LeakProgram.class.getName());
    assertThat(plain.output())
        .contains(
            "arena 'plain', made by thread 'main' was collected without close; 1000 bytes were"
                + " freed; close arenas, best with try-with-resources;"
                + " -Dorg.arenacollections.sites=true shows where they are made")
        .doesNotContain("'meant'")
        .doesNotContain("'unnamed'")
        .endsWith("gone\n");
  }

  @Test
  void with_the_property_it_is_logged_where_the_arena_was_made() throws Exception {
    ChildJvm.Result sites =
        ChildJvm.run("-Dorg.arenacollections.sites=true", LeakProgram.class.getName());
    assertThat(sites.output())
        .containsPattern(
            "arena 'plain', made by thread 'main' at org\\.arenacollections\\.diagnostics\\."
                + "LeakProgram\\.main\\(LeakProgram\\.java:\\d+\\) was collected without close")
        .containsPattern(
            "it was last asked for memory at org\\.arenacollections\\.diagnostics\\."
                + "LeakProgram\\.use\\(LeakProgram\\.java:\\d+\\)")
        .doesNotContain("sites=true");
  }

  @Test
  void in_an_image_with_java_base_alone_it_is_logged_all_the_same() throws Exception {
    ChildJvm.Result small =
        ChildJvm.run("--limit-modules", "java.base", LeakProgram.class.getName());
    assertThat(small.output())
        .contains("arena 'plain', made by thread 'main' was collected without close")
        .endsWith("gone\n");
    assertThat(small.exitCode()).isZero();
  }

  @Test
  void a_raw_segment_of_a_shared_arena_that_was_lost_says_so() throws Exception {
    MemorySegment raw = ofLostArena();
    assertThat(Collected.until(() -> !raw.scope().isAlive())).isTrue();
    assertThatThrownBy(() -> raw.get(ValueLayout.JAVA_LONG, 0))
        .isInstanceOf(IllegalStateException.class);
  }

  private static MemorySegment ofLostArena() {
    return SharedArena.fixed(64).segments().allocate(8, 8);
  }
}
