// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.Space;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an arena counts; the numbers were added up by hand. */
class LedgerTest {
  private static final long LARGE = (5L << 30) + (4 << 20);

  @Test
  void requests_their_bytes_and_their_padding_are_counted_apart() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      SegmentAllocator memory = frame.uncheckedSegments();
      memory.allocate(1, 1); //  0
      memory.allocate(8, 8); //  8: 7 of padding
      memory.allocate(3, 1); // 16
      memory.allocate(0, 64); // nothing
      memory.allocate(64, 64); // 64: 45 of padding
      ArenaStatistics now = frame.statistics();
      assertThat(now.requestCount()).isEqualTo(4);
      assertThat(now.requestedByteSize()).isEqualTo(1 + 8 + 3 + 64);
      assertThat(now.paddingByteSize()).isEqualTo(7 + 45);
      assertThat(now.usedByteSize()).isEqualTo(128);
      frame.reset();
      memory.allocate(2, 2);
      assertThat(frame.statistics().requestCount()).isEqualTo(5);
      assertThat(frame.statistics().requestedByteSize()).isEqualTo(78);
      assertThat(frame.statistics().paddingByteSize()).isEqualTo(52);
    }
  }

  @Test
  void pieces_of_one_size_are_counted_as_those_of_many() {
    try (ScratchArena frame = ScratchArena.growing(1024, 1 << 20)) {
      SegmentAllocator memory = frame.uncheckedSegments();
      for (int round = 0; round < 3; round++) {
        push(memory, 100, 32);
        push(memory, 1, 48);
        push(memory, 70, 16);
        for (int i = 0; i < 50; i++) {
          push(memory, 1, 8);
          push(memory, 1, 24);
        }
        frame.space().reserve(40, 8);
        push(memory, 33, 32);
        push(memory, 40, 1);
        assertThat(frame.statistics().requestCount()).isEqualTo(345L * (round + 1));
        assertThat(frame.statistics().requestedByteSize())
            .isEqualTo((3200L + 48 + 1120 + 1600 + 40 + 1056 + 40) * (round + 1));
        assertThat(frame.statistics().paddingByteSize()).isZero();
        frame.reset();
        assertThat(frame.statistics().requestCount()).isEqualTo(345L * (round + 1));
      }
    }
  }

  private static void push(SegmentAllocator memory, int count, long byteSize) {
    for (int i = 0; i < count; i++) {
      memory.allocate(byteSize, Math.min(8, byteSize));
    }
  }

  @Test
  void what_is_refused_does_not_count_as_handed_out() {
    try (ScratchArena frame = ScratchArena.fixed(100)) {
      frame.uncheckedSegments().allocate(99, 1);
      for (int i = 0; i < 10; i++) {
        assertThatThrownBy(() -> frame.uncheckedSegments().allocate(8, 8))
            .isInstanceOf(ArenaOverflowException.class);
      }
      assertThat(frame.statistics().requestCount()).isEqualTo(1);
      assertThat(frame.statistics().requestedByteSize()).isEqualTo(99);
      assertThat(frame.statistics().paddingByteSize()).isZero();
      assertThat(frame.statistics().refusedCount()).isEqualTo(10);
    }
  }

  @Test
  void scopes_count_too_and_from_above_padding_lies_behind_a_piece() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(10, 8); // 1008 to 1018: 6 of padding
        tmp.uncheckedSegments().allocate(5, 1);
      }
      assertThat(frame.statistics().requestCount()).isEqualTo(2);
      assertThat(frame.statistics().requestedByteSize()).isEqualTo(15);
      assertThat(frame.statistics().paddingByteSize()).isEqualTo(6);
    }
  }

  @Test
  void growth_in_place_adds_bytes_and_a_reused_piece_counts_again() {
    try (ScratchArena frame = ScratchArena.fixed(4096)) {
      Space space = frame.space();
      long offset = space.reserve(100, 4);
      long generation = space.generation();
      space.grow(generation, space.segment(), offset, 100, 100, 150, 200, 4);
      assertThat(frame.statistics().requestCount()).isEqualTo(1);
      assertThat(frame.statistics().requestedByteSize()).isEqualTo(200);
      space.recycle(space.segment(), offset, 200);
      assertThat(space.reserve(180, 4)).isEqualTo(offset);
      assertThat(frame.statistics().requestCount()).isEqualTo(2);
      assertThat(frame.statistics().requestedByteSize()).isEqualTo(380);
      assertThat(frame.statistics().recycledByteSize()).isEqualTo(200);
      assertThat(frame.statistics().usedByteSize()).isEqualTo(200);
    }
  }

  @Test
  void a_peak_is_known_for_all_time_for_this_generation_and_for_the_last_one() {
    try (ScratchArena frame = ScratchArena.growing(64, 4096)) {
      frame.uncheckedSegments().allocate(300, 1);
      frame.reset();
      frame.uncheckedSegments().allocate(20, 1);
      try (ArenaScope tmp = frame.openScope()) {
        tmp.uncheckedSegments().allocate(30, 1);
      }
      ArenaStatistics second = frame.statistics();
      assertThat(second.peakByteSize()).isEqualTo(300);
      assertThat(second.lastPeakByteSize()).isEqualTo(300);
      assertThat(second.generationPeakByteSize()).isEqualTo(50);
      frame.reset();
      assertThat(frame.statistics().peakByteSize()).isEqualTo(300);
      assertThat(frame.statistics().lastPeakByteSize()).isEqualTo(50);
      assertThat(frame.statistics().generationPeakByteSize()).isZero();
    }
  }

  /** Memory that nobody touches costs none, even where the file system's root has little. */
  private static BlockSource untouched(FileChannel file, Arena mapping) {
    return BlockSource.segment(sparse(file, mapping));
  }

  private static MemorySegment sparse(FileChannel file, Arena mapping) {
    try {
      return file.map(FileChannel.MapMode.READ_WRITE, 0, LARGE, mapping);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void more_than_four_gibibytes_are_counted(@TempDir Path folder) throws IOException {
    assumeTrue(NativeAccess.isEnabled(), "a mapped file needs native access");
    try (FileChannel file =
            FileChannel.open(
                folder.resolve("sparse"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.SPARSE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        Arena mapping = Arena.ofShared();
        ScratchArena large =
            ScratchArena.of(ArenaOptions.fixed(LARGE - 64).from(untouched(file, mapping)))) {
      Space space = large.space();
      for (int i = 0; i < 2500; i++) {
        space.reserve(1, 2 << 20);
      }
      ArenaStatistics now = large.statistics();
      assertThat(now.usedByteSize()).isGreaterThan(1L << 32);
      assertThat(now.requestCount()).isEqualTo(2500);
      assertThat(now.requestedByteSize()).isEqualTo(2500);
      assertThat(now.paddingByteSize()).isEqualTo(now.usedByteSize() - 2500);
      large.reset();
      for (int i = 0; i < 5; i++) {
        large.uncheckedUninitializedSegments().allocate(1L << 30, 64);
      }
      assertThat(large.statistics().requestCount()).isEqualTo(2505);
      assertThat(large.statistics().requestedByteSize()).isEqualTo(2500 + (5L << 30));
      assertThat(large.statistics().paddingByteSize()).isEqualTo(now.paddingByteSize());
    }
  }
}
