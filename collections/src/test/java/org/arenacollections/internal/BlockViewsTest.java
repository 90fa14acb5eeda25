// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read and written by the views of a block is what is read and written by its segment. */
class BlockViewsTest {
  private static final long BASE = 128;

  private final Arena memory = Arena.ofConfined();
  private final MemorySegment block = memory.allocate(256, 64);
  private final BlockViews views = BlockViews.of(block);

  @TempDir Path folder;

  @AfterEach
  void free() {
    if (memory.scope().isAlive()) {
      memory.close();
    }
  }

  /** What could fail for want of heap is made with the block, before a collection counts on it. */
  @Test
  void the_first_list_of_a_block_makes_no_more_objects_than_the_second() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] bytes = new long[4];
    for (int round = 0; round < 2; round++) {
      try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
        arena.space().reserve(8, 8);
        for (int i = 0; i < 2; i++) {
          long before = threads.getCurrentThreadAllocatedBytes();
          assertThat(ArenaIntList.in(arena, 10).isEmpty()).isTrue();
          bytes[2 * round + i] = threads.getCurrentThreadAllocatedBytes() - before;
        }
      }
    }
    // The round before has loaded the classes.
    assertThat(bytes[2]).isEqualTo(bytes[3]);
  }

  @Test
  void bytes_are_the_same_by_either() {
    Elements.setByte(views.bytes(), block, BASE, 3, (byte) -7);
    assertThat(Elements.getByte(block, 131)).isEqualTo((byte) -7);
    assertThat(Elements.getByte(null, block, BASE, 3)).isEqualTo((byte) -7);
    Elements.setByte(null, block, BASE, 4, (byte) 9);
    assertThat(Elements.getByte(views.bytes(), block, BASE, 4)).isEqualTo((byte) 9);
  }

  @Test
  void booleans_are_the_same_by_either() {
    Elements.setBoolean(views.booleans(), block, BASE, 3, true);
    assertThat(Elements.getByte(block, 131)).isEqualTo((byte) 1);
    assertThat(Elements.getBoolean(null, block, BASE, 3)).isTrue();
    Elements.setBoolean(null, block, BASE, 4, true);
    assertThat(Elements.getBoolean(views.booleans(), block, BASE, 4)).isTrue();
    Elements.setBoolean(views.booleans(), block, BASE, 4, false);
    assertThat(Elements.getBoolean(null, block, BASE, 4)).isFalse();
  }

  @Test
  void shorts_are_the_same_by_either() {
    Elements.setShort(views.shorts(), block, BASE, 3, (short) -30_000);
    assertThat(Elements.getShort(block, 134)).isEqualTo((short) -30_000);
    assertThat(Elements.getShort(null, block, BASE, 3)).isEqualTo((short) -30_000);
    Elements.setShort(null, block, BASE, 4, (short) 258);
    assertThat(Elements.getShort(views.shorts(), block, BASE, 4)).isEqualTo((short) 258);
  }

  @Test
  void chars_are_the_same_by_either() {
    Elements.setChar(views.chars(), block, BASE, 3, '\u20ac');
    assertThat(Elements.getChar(block, 134)).isEqualTo('\u20ac');
    assertThat(Elements.getChar(null, block, BASE, 3)).isEqualTo('\u20ac');
    Elements.setChar(null, block, BASE, 4, 'x');
    assertThat(Elements.getChar(views.chars(), block, BASE, 4)).isEqualTo('x');
  }

  @Test
  void ints_are_the_same_by_either() {
    Elements.setInt(views.ints(), block, BASE, 3, -2_000_000_001);
    assertThat(Elements.getInt(block, 140)).isEqualTo(-2_000_000_001);
    assertThat(Elements.getInt(null, block, BASE, 3)).isEqualTo(-2_000_000_001);
    Elements.setInt(null, block, BASE, 4, 66_051);
    assertThat(Elements.getInt(views.ints(), block, BASE, 4)).isEqualTo(66_051);
  }

  @Test
  void longs_are_the_same_by_either() {
    Elements.setLong(views.longs(), block, BASE, 3, -2_000_000_000_001L);
    assertThat(Elements.getLong(block, 152)).isEqualTo(-2_000_000_000_001L);
    assertThat(Elements.getLong(null, block, BASE, 3)).isEqualTo(-2_000_000_000_001L);
    Elements.setLong(null, block, BASE, 4, 66_051);
    assertThat(Elements.getLong(views.longs(), block, BASE, 4)).isEqualTo(66_051);
  }

  @Test
  void floats_are_the_same_by_either_with_the_bits_of_NaN() {
    Elements.setFloat(views.floats(), block, BASE, 3, -1.5f);
    assertThat(Elements.getFloat(block, 140)).isEqualTo(-1.5f);
    assertThat(Elements.getFloat(null, block, BASE, 3)).isEqualTo(-1.5f);
    Elements.setInt(block, 144, 0x7fc0_1234);
    float nan = Elements.getFloat(views.floats(), block, BASE, 4);
    assertThat(Float.floatToRawIntBits(nan)).isEqualTo(0x7fc0_1234);
  }

  @Test
  void doubles_are_the_same_by_either() {
    Elements.setDouble(views.doubles(), block, BASE, 3, -1.5);
    assertThat(Elements.getDouble(block, 152)).isEqualTo(-1.5);
    assertThat(Elements.getDouble(null, block, BASE, 3)).isEqualTo(-1.5);
    Elements.setDouble(null, block, BASE, 4, 0.1);
    assertThat(Elements.getDouble(views.doubles(), block, BASE, 4)).isEqualTo(0.1);
  }

  @Test
  void the_end_of_the_block_is_the_end_of_its_views() {
    Elements.setInt(views.ints(), block, BASE, 31, 5);
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> Elements.getInt(views.ints(), block, BASE, 32));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> Elements.setLong(views.longs(), block, BASE, 16, 5));
  }

  @Test
  void memory_that_was_freed_is_not_read_by_a_view() {
    memory.close();
    assertThatIllegalStateException()
        .isThrownBy(() -> Elements.getInt(views.ints(), block, BASE, 0))
        .withMessageContaining("closed");
  }

  @Test
  void a_block_of_2_GiB_has_no_views() throws IOException {
    try (Arena mapping = Arena.ofConfined();
        FileChannel file =
            FileChannel.open(
                folder.resolve("block"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.SPARSE)) {
      MemorySegment large = file.map(MapMode.READ_WRITE, 0, 1L << 31, mapping);
      assertThat(BlockViews.of(large)).isSameAs(BlockViews.NONE);
      assertThat(BlockViews.of(large.asSlice(0, 2_147_483_640))).isSameAs(BlockViews.NONE);
      assertThat(BlockViews.of(large.asSlice(0, 2_147_483_639))).isNotSameAs(BlockViews.NONE);
    }
  }

  @Test
  void views_are_kept_with_the_block_through_resets_and_scopes() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 12)) {
      Space space = arena.space();
      space.reserve(64, 8);
      BlockViews first = space.viewsOf(space.segment());
      assertThat(first).isNotSameAs(BlockViews.NONE);
      try (ArenaScope scope = arena.openScope()) {
        scope.space().reserve(64, 8);
        assertThat(scope.space().viewsOf(scope.space().segment())).isSameAs(first);
      }
      arena.reset();
      space.reserve(64, 8);
      assertThat(space.viewsOf(space.segment())).isSameAs(first);
    }
  }

  @Test
  void each_block_of_a_growing_arena_has_its_own() {
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      Space space = arena.space();
      space.reserve(1 << 10, 8);
      MemorySegment first = space.segment();
      space.reserve(1 << 10, 8);
      MemorySegment second = space.segment();
      BlockViews ofFirst = space.viewsOf(first);
      assertThat(ofFirst).isNotSameAs(space.viewsOf(second)).isNotSameAs(BlockViews.NONE);
      Elements.setInt(ofFirst.ints(), first, 0, 255, 7);
      assertThat(Elements.getInt(first, 1020)).isEqualTo(7);
      assertThat(space.viewsOf(MemorySegment.NULL)).isSameAs(BlockViews.NONE);
    }
  }

  /** Its lists are read by the segment: there the answer of a thread is another one's at once. */
  @Test
  void a_shared_arena_has_none_and_its_lists_work_without() {
    try (SharedArena arena = SharedArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.copyOf(arena, 3, 1, 2);
      list.sortThis();
      list.add(4);
      assertThat(arena.space().viewsOf(arena.space().segment())).isSameAs(BlockViews.NONE);
      assertThat(list.toArray()).containsExactly(1, 2, 3, 4);
      assertThat(list.sum()).isEqualTo(10);
    }
  }

  /** In memory that starts where a block may, but lies in a caller's segment. */
  @Test
  void a_callers_segment_has_views_of_its_blocks() {
    MemorySegment mine = memory.allocate(1 << 12, 64);
    try (ScratchArena arena =
        ScratchArena.of(ArenaOptions.fixed(1 << 10).from(BlockSource.segment(mine)))) {
      ArenaIntList list = ArenaIntList.copyOf(arena, 5, 6);
      list.set(1, 8);
      assertThat(Elements.getInt(mine, 0)).isEqualTo(5);
      assertThat(Elements.getInt(mine, 4)).isEqualTo(8);
    }
  }
}
