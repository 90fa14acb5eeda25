// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Consumer;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntFloatMap;
import org.arenacollections.map.ArenaIntMap;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.set.ArenaBitSet;
import org.arenacollections.set.ArenaIntSet;
import org.arenacollections.set.ArenaSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A block source that ends or moves what it is asked for: memory is never handed out twice. */
class RenewalWhileAskingTest {
  record Named(int id, String name) {}

  private static final String LONG = "a string that has no room in its sixteen bytes";

  /** A collection of some kind: how it moves, and what it takes to hold something. */
  private record Kind(String name, Consumer<MemoryArena> renewIn, Runnable fill) {}

  private Runnable hook = () -> {};

  /** Where the collections lie first. */
  private final ScratchArena old = ScratchArena.fixed(1 << 20);

  @AfterEach
  void close() {
    old.close();
  }

  private BlockSource.Block block(long byteSize) {
    Runnable once = hook;
    hook = () -> {};
    once.run();
    return BlockSource.nativeMemory().take(byteSize);
  }

  private static List<Kind> kindsIn(MemoryArena arena) {
    ArenaIntList ints = ArenaIntList.in(arena);
    ArenaList<Named> list = ArenaList.in(arena, Named.class);
    Columns<Named> columns = Columns.in(arena, Named.class);
    ArenaBitSet bits = ArenaBitSet.in(arena);
    ArenaIntSet intSet = ArenaIntSet.in(arena);
    ArenaSet<String> set = ArenaSet.in(arena, String.class);
    ArenaIntFloatMap floats = ArenaIntFloatMap.in(arena);
    ArenaIntMap<String> strings = ArenaIntMap.in(arena, String.class);
    ArenaMap<String, Named> map = ArenaMap.in(arena, String.class, Named.class);
    return List.of(
        new Kind("int list", ints::renewIn, () -> ints.add(1)),
        new Kind("list", list::renewIn, () -> list.add(new Named(1, LONG))),
        new Kind("columns", columns::renewIn, () -> columns.add(new Named(1, LONG))),
        new Kind("bit set", bits::renewIn, () -> bits.set(3)),
        new Kind("int set", intSet::renewIn, () -> intSet.add(1)),
        new Kind("set", set::renewIn, () -> set.add(LONG)),
        new Kind("int to float", floats::renewIn, () -> floats.put(1, 1)),
        new Kind("int to string", strings::renewIn, () -> strings.put(1, LONG)),
        new Kind("map", map::renewIn, () -> map.put(LONG, new Named(1, LONG))));
  }

  private static Kind poolIn(MemoryArena arena) {
    ArenaPool<Named> pool = ArenaPool.in(arena, Named.class, 20);
    return new Kind("pool", pool::renewIn, () -> pool.add(new Named(1, LONG)));
  }

  /** Two lists of an arena that lie at the same place would show each other's numbers. */
  private static void assertMemoryIsHandedOutOnce(MemoryArena arena) {
    for (int size = 1; size < 2_000; size *= 2) {
      ArenaIntList ones = ArenaIntList.zeroed(arena, size);
      ArenaIntList twos = ArenaIntList.zeroed(arena, size);
      for (int i = 0; i < size; i++) {
        ones.set(i, 1);
        twos.set(i, 2);
      }
      assertThat(ones.sum()).isEqualTo(size);
      assertThat(twos.sum()).isEqualTo(2L * size);
    }
  }

  @Test
  void what_ends_while_the_new_home_is_asked_is_not_given_back_to_its_next_generation() {
    int kinds = kindsIn(old).size();
    for (int k = 0; k <= kinds; k++) {
      try (ScratchArena fresh =
          ScratchArena.of(ArenaOptions.growing(0, 1 << 20).from(this::block))) {
        Kind kind = k == kinds ? poolIn(old) : kindsIn(old).get(k);
        kind.fill.run();
        hook = old::reset;
        kind.renewIn.accept(fresh);
        kind.fill.run();
        assertMemoryIsHandedOutOnce(old);
        assertMemoryIsHandedOutOnce(fresh);
        old.reset();
      }
    }
  }

  @Test
  void what_asks_for_its_first_memory_cannot_be_moved_by_the_source() {
    int kinds = kindsIn(old).size();
    for (int k = 0; k < kinds; k++) {
      try (ScratchArena fresh =
          ScratchArena.of(ArenaOptions.growing(0, 1 << 20).from(this::block))) {
        Kind kind = kindsIn(fresh).get(k);
        int[] refused = {0};
        hook =
            () -> {
              assertThatThrownBy(() -> kind.renewIn.accept(old))
                  .as(kind.name)
                  .isInstanceOf(IllegalStateException.class);
              refused[0]++;
            };
        kind.fill.run();
        assertThat(refused[0]).as(kind.name).isOne();
        assertMemoryIsHandedOutOnce(old);
        assertMemoryIsHandedOutOnce(fresh);
        old.reset();
      }
    }
  }
}
