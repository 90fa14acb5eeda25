// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.ArenaLongList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Collections of many threads that grow beside each other in one shared arena. */
@Timeout(120)
class SharedCollectionsTest {
  record Item(int number, long square, double half) {}

  private static final RecordCodec<Item> ITEMS = RecordCodec.of(MethodHandles.lookup(), Item.class);

  /** One thread's collections, made once and renewed in each frame. */
  private static final class Work {
    final ArenaIntList ints;
    final ArenaLongList longs;
    final Columns<Item> items;

    Work(MemoryArena arena) {
      ints = ArenaIntList.in(arena);
      longs = ArenaLongList.in(arena);
      items = Columns.in(arena, ITEMS);
    }

    void frame(int seed) {
      ints.renew();
      longs.renew();
      items.renew();
      for (int i = 0; i < 500; i++) {
        ints.add(seed + i);
        longs.add((long) seed * i);
        items.add(new Item(seed + i, (long) i * i, i / 2.0));
      }
      for (int i = 0; i < 500; i++) {
        assertThat(ints.get(i)).isEqualTo(seed + i);
        assertThat(longs.get(i)).isEqualTo((long) seed * i);
        assertThat(items.get(i)).isEqualTo(new Item(seed + i, (long) i * i, i / 2.0));
      }
    }
  }

  /** As with an array: nobody changes the structure, and each has elements of its own. */
  @Test
  void threads_exchange_elements_of_one_list_each_in_its_part() throws Exception {
    int threads = 2;
    int part = 1_000;
    try (SharedArena arena = SharedArena.growing(1 << 16, 1 << 20);
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      ArenaList<Item> list = ArenaList.in(arena, ITEMS);
      for (int i = 0; i < threads * part; i++) {
        list.add(new Item(i, (long) i * i, i / 2.0));
      }
      List<Future<?>> tasks = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int from = t * part;
        tasks.add(
            pool.submit(
                () -> {
                  for (int round = 0; round < 201; round++) {
                    for (int i = 0; i < part / 2; i++) {
                      list.swap(from + i, from + part - 1 - i);
                    }
                  }
                }));
      }
      for (Future<?> task : tasks) {
        task.get();
      }
      for (int i = 0; i < threads * part; i++) {
        int number = i / part * part + part - 1 - i % part;
        assertThat(list.get(i)).isEqualTo(new Item(number, (long) number * number, number / 2.0));
      }
    }
  }

  @Test
  void each_thread_finds_in_its_own_what_it_put_there_frame_after_frame() throws Exception {
    int threads = 4;
    try (SharedArena arena = SharedArena.growing(1 << 12, 1 << 26);
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Work> works = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        works.add(new Work(arena));
      }
      for (int round = 0; round < 20; round++) {
        List<Future<?>> tasks = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
          Work work = works.get(t);
          int seed = round * 1_000_003 + t * 7_919;
          tasks.add(pool.submit(() -> work.frame(seed)));
        }
        for (Future<?> task : tasks) {
          task.get();
        }
        arena.reset();
        assertThatThrownBy(works.getFirst().ints::size).isInstanceOf(StaleArenaException.class);
      }
      assertThat(arena.statistics().resetCount()).isEqualTo(20);
    }
  }

  @Test
  void a_list_of_one_thread_is_read_by_others() throws Exception {
    try (SharedArena arena = SharedArena.fixed(1 << 16);
        ExecutorService pool = Executors.newFixedThreadPool(4)) {
      ArenaIntList list = ArenaIntList.in(arena);
      for (int i = 0; i < 1_000; i++) {
        list.add(i);
      }
      List<Future<Long>> sums = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        sums.add(pool.submit(list::sum));
      }
      for (Future<Long> sum : sums) {
        assertThat(sum.get()).isEqualTo(499_500);
      }
      assertThat(list.toString()).startsWith("[0, 1, 2,");
    }
  }
}
