// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.arenacollections.internal.Sizes;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Blocks in huge pages where the system has them, else ordinary native memory with a note why.
 *
 * <p>The advice comes before the first touch: later it would do nothing for pages that are there.
 */
final class HugePages implements BlockSource {
  /** What x86-64 and ARM (with 4 KiB pages) have. */
  private static final long PAGE_BYTE_SIZE = 2 << 20;

  private static final Path SWITCH = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

  /** Of the latest block that was not huge. */
  private volatile String note = "";

  @Override
  public Block take(long byteSize) {
    String reason = whyNot(byteSize);
    if (reason == null) {
      try {
        return map(byteSize);
      } catch (BlockRefusedException e) {
        reason = String.valueOf(e.getMessage());
      }
    }
    note = ArenaMessages.noHugePages(byteSize, reason);
    return NativeBlocks.INSTANCE.take(byteSize);
  }

  @Override
  public String note() {
    return note;
  }

  private static @Nullable String whyNot(long byteSize) {
    if (!Segments.isNativeAccessEnabled()) {
      return ArenaMessages.nativeAccessIsOff();
    }
    if (byteSize < PAGE_BYTE_SIZE || byteSize > Long.MAX_VALUE - 2 * PAGE_BYTE_SIZE) {
      return ArenaMessages.notAHugePage(PAGE_BYTE_SIZE);
    }
    return whyNotHere();
  }

  private static @Nullable String whyNotHere() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return ArenaMessages.onLinuxOnly();
    }
    try {
      return Files.readString(SWITCH).contains("[never]")
          ? ArenaMessages.switchedOff(SWITCH)
          : null;
    } catch (IOException e) {
      return ArenaMessages.switchedOff(SWITCH);
    }
  }

  @SuppressWarnings("MustBeClosedChecker") // Closed when the block is given back.
  private static Block map(long byteSize) {
    long pages = Sizes.alignUp(byteSize, PAGE_BYTE_SIZE);
    Arena arena = Arena.ofShared();
    try {
      // One page more, since mmap knows no alignment; nobody touches what is left over.
      MemorySegment whole = SystemCalls.mapHuge(pages + PAGE_BYTE_SIZE, arena);
      long start = Sizes.alignUp(whole.address(), PAGE_BYTE_SIZE) - whole.address();
      return new NativeBlocks.NativeBlock(arena, whole.asSlice(start, byteSize));
    } catch (Throwable e) {
      arena.close();
      throw e;
    }
  }
}
