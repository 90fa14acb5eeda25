// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arenacollections.testing.NativeAccess;
import org.junit.jupiter.api.Test;

/** Memory in huge pages: the kernel says itself what it was advised of. */
class HugePagesTest implements MemoryArenaLaws {
  private static final Path SWITCH = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
  private static final long BYTE_SIZE = 5 << 20;

  @Override
  public MemoryArena newArena(long byteCapacity) {
    long byteSize = Math.max(byteCapacity, 2 << 20);
    // The laws ask for room that is not too large.
    return ScratchArena.of(
        ArenaOptions.fixed(byteCapacity).from(size -> BlockSource.hugePages().take(byteSize)));
  }

  private static void assumeHugePages() throws IOException {
    assumeTrue(NativeAccess.isEnabled(), "needs native access");
    assumeTrue(Files.exists(SWITCH), "a system without transparent huge pages");
    assumeTrue(!Files.readString(SWITCH).contains("[never]"), "huge pages are switched off");
  }

  @Test
  void the_kernel_is_advised_of_the_whole_block_and_it_starts_at_a_huge_page() throws Exception {
    assumeHugePages();
    try (ScratchArena large =
        ScratchArena.of(ArenaOptions.fixed(BYTE_SIZE).from(BlockSource.hugePages()))) {
      assertThat(large.statistics().note()).isEmpty();
      MemorySegment all = large.uncheckedSegments().allocate(BYTE_SIZE, 64);
      assertThat(all.address() % (2 << 20)).isZero();
      all.set(ValueLayout.JAVA_LONG, BYTE_SIZE - 8, 7);
      assertThat(flagsOfMappingAt(all.address())).contains(" hg");
      assertThat(flagsOfMappingAt(all.address() + BYTE_SIZE - 1)).contains(" hg");
    }
  }

  @Test
  void closing_the_arena_unmaps_it() throws Exception {
    assumeHugePages();
    ScratchArena large =
        ScratchArena.of(ArenaOptions.fixed(BYTE_SIZE).from(BlockSource.hugePages()));
    MemorySegment all = large.uncheckedSegments().allocate(BYTE_SIZE, 64);
    String mapping = Long.toHexString(all.address());
    assertThat(flagsOfMappingAt(all.address())).as(mapping).contains(" hg");
    large.close();
    assertThat(flagsOfMappingAt(all.address())).as(mapping).doesNotContain(" hg");
    assertThatThrownBy(() -> all.get(ValueLayout.JAVA_BYTE, 0))
        .isInstanceOf(IllegalStateException.class);
  }

  /** The flags of the kernel's mapping that holds an address; empty if none does. */
  private static String flagsOfMappingAt(long address) throws IOException {
    List<String> lines = Files.readAllLines(Path.of("/proc/self/smaps"));
    boolean inside = false;
    for (String line : lines) {
      if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
        long from = Long.parseUnsignedLong(line.substring(0, line.indexOf('-')), 16);
        long to =
            Long.parseUnsignedLong(line.substring(line.indexOf('-') + 1, line.indexOf(' ')), 16);
        inside = Long.compareUnsigned(from, address) <= 0 && Long.compareUnsigned(address, to) < 0;
      } else if (inside && line.startsWith("VmFlags:")) {
        return line;
      }
    }
    return "";
  }

  @Test
  void a_block_smaller_than_a_page_is_ordinary_memory_and_the_statistics_say_so() {
    try (ScratchArena small =
        ScratchArena.of(ArenaOptions.fixed(4096).from(BlockSource.hugePages()))) {
      small.uncheckedSegments().allocate(4096, 64).fill((byte) 1);
      assertThat(small.statistics().note())
          .startsWith("no huge pages for a block of 4096 bytes: ")
          .endsWith(
              NativeAccess.isEnabled()
                  ? "a huge page has 2097152 bytes"
                  : "native access is not enabled; start with"
                      + " --enable-native-access=org.arenacollections (on the class path"
                      + " ALL-UNNAMED)");
    }
  }

  @Test
  void without_native_access_it_is_ordinary_memory_with_a_reason() {
    assumeTrue(!NativeAccess.isEnabled(), "the suite runs once more without");
    try (ScratchArena large =
        ScratchArena.of(ArenaOptions.fixed(BYTE_SIZE).from(BlockSource.hugePages()))) {
      large.uncheckedSegments().allocate(BYTE_SIZE, 64).fill((byte) 1);
      assertThat(large.statistics().note()).contains("--enable-native-access");
    }
  }

  @Test
  void more_than_the_system_has_is_refused_with_a_reason() {
    BlockSource source = BlockSource.hugePages();
    assertThatThrownBy(() -> ScratchArena.of(ArenaOptions.fixed(1L << 60).from(source)))
        .isInstanceOf(ArenaOverflowException.class)
        .hasMessageContaining("the system refused 1152921504606846976 bytes");
    if (NativeAccess.isEnabled()) {
      assertThat(source.note())
          .matches("no huge pages for a block of 1152921504606846976 bytes: .+");
    }
  }
}
