// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.arenacollections.testing.Suites;

/**
 * Runs the suites of the collections, unchanged, in a JVM whose native memory is page-locked: there
 * {@code NativeBlocks} is one that {@link PinnedSuitesTest} has made, and that calls {@link #lock}.
 */
public final class PinnedSuites {
  /** Programs of their own, and what counts garbage or threads, are about other things. */
  private static final String OTHERS =
      ".*(Deployment|Garbage|Leak|Floors|Events|Sites|NativeAccess|SharedArena|SharedSuites|ThreadArenas).*";

  private static final GpuDevice DEVICE = Gpu.open(GpuBackend.CUDA, 0);
  private static final AtomicLong LOCKED = new AtomicLong();

  private PinnedSuites() {}

  /** Page-locks a block. */
  public static MemorySegment lock(MemorySegment block) {
    if (!DEVICE.pins().pin(DEVICE.driver(), block)) {
      throw new AssertionError("the stand-in locks everything");
    }
    LOCKED.incrementAndGet();
    return block;
  }

  /** Unlocks a block, before it is freed. */
  public static void unlock(MemorySegment block) {
    DEVICE.pins().unpin(DEVICE, block);
  }

  /** Runs the packages that are named, of the classes whose names match the first argument. */
  public static void main(String[] args) {
    List<String> packages = new ArrayList<>(List.of(args));
    String included = packages.removeFirst();
    long failed = Suites.run(included, OTHERS, "", packages.toArray(String[]::new));
    System.out.println("blocks " + LOCKED.get());
    System.exit(failed == 0 ? 0 : 1);
  }
}
