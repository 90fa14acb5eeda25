// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An arena in a mapped file. */
class MappedFileTest {
  @TempDir Path folder;

  private MemorySegment map(Arena mapping) throws IOException {
    try (FileChannel file =
        FileChannel.open(
            folder.resolve("memory"),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return file.map(FileChannel.MapMode.READ_WRITE, 0, 4096, mapping);
    }
  }

  @Test
  void what_is_written_in_the_arena_is_in_the_file() throws Exception {
    try (Arena mapping = Arena.ofShared()) {
      MemorySegment mapped = map(mapping);
      if (NativeAccess.isRefused(() -> BlockSource.segment(mapped))) {
        return;
      }
      try (ScratchArena inFile =
          ScratchArena.of(ArenaOptions.fixed(4096).from(BlockSource.segment(mapped)))) {
        inFile.uncheckedSegments().allocate(4, 4).set(ValueLayout.JAVA_INT, 0, 0x01020304);
      }
      mapped.force();
    }
    assertThat(Files.readAllBytes(folder.resolve("memory"))).startsWith(4, 3, 2, 1).hasSize(4096);
  }

  /** Or the JIT would have to tell two kinds of segments apart in every list. */
  @Test
  @SuppressWarnings("MustBeClosedChecker") // Closed while the arena is open: that is the question.
  void its_blocks_are_native_segments_of_the_same_lifetime() throws Exception {
    Arena mapping = Arena.ofShared();
    MemorySegment mapped = map(mapping);
    if (NativeAccess.isRefused(() -> BlockSource.segment(mapped))) {
      mapping.close();
      return;
    }
    ScratchArena inFile =
        ScratchArena.of(ArenaOptions.fixed(4096).from(BlockSource.segment(mapped)));
    MemorySegment piece = inFile.uncheckedSegments().allocate(4, 4);
    assertThat(mapped.isMapped()).isTrue();
    assertThat(piece.isMapped()).isFalse();
    mapping.close();
    assertThatThrownBy(() -> piece.get(ValueLayout.JAVA_INT, 0))
        .isInstanceOf(IllegalStateException.class);
    inFile.close();
  }

  @Test
  void a_source_of_a_user_that_gives_the_file_itself_is_told_of_the_one_that_takes_it()
      throws Exception {
    try (Arena mapping = Arena.ofShared()) {
      MemorySegment mapped = map(mapping);
      BlockSource careless =
          byteSize ->
              new BlockSource.Block() {
                @Override
                public MemorySegment segment() {
                  return mapped;
                }

                @Override
                public boolean isZeroed() {
                  return false;
                }

                @Override
                public void close() {}
              };
      assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(4096).from(careless)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith(
              "the block source returned one of a mapped file, which would slow down all native"
                  + " memory; BlockSource.segment takes it by its address");
    }
  }
}
