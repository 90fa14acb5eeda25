// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaLife;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.ChildJvm;
import org.arenacollections.testing.Collected;
import org.arenacollections.testkit.FaultyBlocks;
import org.junit.jupiter.api.Test;

/** Troubles that users of other allocators have reported; none of them may happen here. */
class TroubleTest {
  @Test
  void poison_also_lies_in_the_gaps_of_alignment_and_below_a_closed_scope() {
    try (ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(256).poisoned())) {
      MemorySegment first = frame.uncheckedSegments().allocate(1, 1);
      MemorySegment second = frame.uncheckedSegments().allocate(64, 64);
      MemorySegment third;
      try (ArenaScope tmp = frame.openScope()) {
        third = tmp.uncheckedSegments().allocate(10, 8);
        third.fill((byte) 7);
      }
      assertThat(third.toArray(ValueLayout.JAVA_BYTE)).containsOnly(0xCD);
      long byteSize = second.address() - first.address() + 64;
      frame.reset();
      // The same memory, as it was left.
      MemorySegment all = frame.uncheckedUninitializedSegments().allocate(byteSize, 1);
      assertThat(all.address()).isEqualTo(first.address());
      assertThat(all.toArray(ValueLayout.JAVA_BYTE)).containsOnly(0xCD);
    }
  }

  @Test
  void a_hundred_thousand_arenas_leave_nothing_in_the_list_of_open_ones() {
    int before = ArenaLife.open().size();
    FaultyBlocks blocks = FaultyBlocks.of(BlockSource.none());
    for (int i = 0; i < 100_000; i++) {
      // Without a block each: native ones cost 50 µs.
      ScratchArena.of(ArenaOptions.growing(0, 64).from(blocks)).close();
    }
    // Other tests' arenas may have been found to be lost meanwhile, but none can have come.
    assertThat(ArenaLife.open().size()).isLessThanOrEqualTo(before);
    assertThat(blocks.openCount()).isZero();
  }

  @Test
  void a_copy_belongs_to_its_own_arena_and_the_bytes_of_both_add_up() {
    try (ScratchArena source = ScratchArena.fixed(1 << 12);
        PersistentArena target = PersistentArena.fixed(1 << 12)) {
      ArenaIntList kept = ArenaIntList.in(target, 100);
      long before = target.statistics().requestedByteSize();
      try (ArenaScope tmp = source.openScope()) {
        ArenaIntList passing = ArenaIntList.in(tmp, 100);
        for (int i = 0; i < 100; i++) {
          passing.add(i);
        }
        kept.addAll(passing);
        ArenaIntList copy = ArenaIntList.copyOf(target, passing);
        passing.add(100);
        assertThat(copy.size()).isEqualTo(100);
      }
      source.reset();
      assertThat(kept.sum()).isEqualTo(4950);
      assertThat(target.statistics().requestedByteSize() - before).isEqualTo(400);
      assertThat(target.statistics().usedByteSize())
          .isEqualTo(
              target.statistics().requestedByteSize() + target.statistics().paddingByteSize());
      assertThat(source.statistics().usedByteSize()).isZero();
      kept.add(7);
      assertThat(source.statistics().usedByteSize()).isZero();
    }
  }

  /** So its cost does not depend on how much lies in it, nor on how many collections do. */
  @Test
  void a_reset_touches_no_memory_and_knows_no_collection() throws Exception {
    try (ScratchArena frame = ScratchArena.fixed(1 << 16)) {
      frame.uncheckedSegments().allocate(1 << 16, 1).fill((byte) 0x77);
      frame.reset();
      MemorySegment same = frame.uncheckedUninitializedSegments().allocate(1 << 16, 1);
      assertThat(same.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 0x77);
      assertThat(same.get(ValueLayout.JAVA_BYTE, (1 << 16) - 1)).isEqualTo((byte) 0x77);
      frame.reset();
      List<WeakReference<ArenaIntList>> lists = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        lists.add(new WeakReference<>(ArenaIntList.copyOf(frame, i)));
      }
      assertThat(Collected.until(() -> lists.stream().allMatch(list -> list.get() == null)))
          .isTrue();
      assertThat(frame.statistics().usedByteSize()).isPositive();
    }
  }

  @Test
  void reading_takes_nothing_from_any_arena() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(frame);
      list.addAll(3, 1, 2);
      long before = frame.statistics().requestCount();
      for (int i = 0; i < 1000; i++) {
        assertThat(list.sum() + list.get(1) + list.max()).isEqualTo(10);
        assertThat(list.contains(2)).isTrue();
      }
      list.toList();
      list.forEach(element -> {});
      assertThat(frame.statistics().requestCount()).isEqualTo(before);
    }
  }

  /** Uses a list in a shutdown hook, after the main thread has closed its arena. */
  static final class LateProgram {
    private LateProgram() {}

    public static void main(String[] arguments) {
      ScratchArena frame = ScratchArena.fixed(64);
      ArenaIntList list = ArenaIntList.in(frame);
      list.add(1);
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    try {
                      System.out.println(list.get(0));
                    } catch (IllegalStateException | WrongThreadException e) {
                      System.out.println(e.getClass().getSimpleName());
                    }
                  }));
      try {
        frame.reset();
        list.get(0);
      } catch (StaleArenaException e) {
        System.out.println("stale");
      }
      frame.close();
    }
  }

  @Test
  void late_access_at_the_end_of_the_process_throws_and_does_not_crash() throws Exception {
    ChildJvm.Result late = ChildJvm.run(LateProgram.class.getName());
    assertThat(late.output()).isEqualTo("stale\nWrongThreadException\n");
    assertThat(late.exitCode()).isZero();
  }

  @Test
  void a_scope_with_another_one_on_it_is_sealed() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12);
        ArenaScope results = frame.openScope()) {
      ArenaIntList list = ArenaIntList.in(results, 1);
      list.add(1);
      try (ArenaScope seal = results.openScope()) {
        assertThat(seal.name()).isEqualTo("scope 2 of arena 'unnamed'");
        assertThatThrownBy(() -> list.add(2))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("stands still while scope 2");
        assertThat(list.toArray()).containsExactly(1);
      }
      list.add(2);
    }
  }
}
