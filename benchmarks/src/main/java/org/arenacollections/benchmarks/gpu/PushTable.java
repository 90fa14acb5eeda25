// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs.Kind;

/**
 * T1: each of many threads on the device takes one piece of memory: by {@code malloc}, and from an
 * arena with one atomic addition for each thread, warp or block.
 */
final class PushTable {
  private static final int HEADER = 32;

  private final Meter meter;
  private final int threadCount;

  PushTable(Meter meter) {
    this.meter = meter;
    this.threadCount = meter.isTimed() ? 1 << 20 : 1 << 10;
  }

  void run(Raw raw) {
    meter.beginTable("T1: memory taken inside a kernel");
    try {
      // Before the first kernel: it cannot change after.
      if (meter.isFirst()) {
        raw.driver().mallocHeap(1L << 30);
      }
      for (int byteSize : new int[] {16, 64, 256}) {
        measure(raw, "push_malloc", byteSize, "10 to 100 times push_arena");
        measure(raw, "push_arena", byteSize, "50 us, one atomic address");
        measure(raw, "push_warp", byteSize, "a tenth of push_arena");
        measure(raw, "push_block", byteSize, "as push_warp or less");
      }
    } catch (UnsupportedOperationException e) {
      meter.note("left out, %s: T1", e.getMessage());
    }
  }

  private void measure(Raw raw, String kernel, int byteSize, String prediction) {
    Kind[] kinds = {Kind.POINTER, Kind.INT, Kind.LONG, Kind.POINTER};
    DeviceDriver driver = raw.driver();
    long where = driver.takeDevice(8L * threadCount);
    long byteCapacity = (long) threadCount * byteSize;
    long arena = driver.takeDevice(HEADER + byteCapacity);
    try (Raw.Function push = raw.kernel("device_push", kernel, kinds);
        Raw.Function free = raw.kernel("device_push", "push_free", kinds);
        Raw.Stopwatch watch = raw.stopwatch();
        Arena host = Arena.ofShared()) {
      fill(push, where, byteSize, arena);
      fill(free, where, byteSize, arena);
      MemorySegment header =
          host.allocateFrom(ValueLayout.JAVA_LONG, arena + HEADER, byteCapacity, 0);
      driver.copyToDevice(arena, header.address(), 24, raw.stream());
      raw.await();
      MemorySegment pieces = host.allocate(8L * threadCount, 8);
      boolean isMalloc = kernel.equals("push_malloc");
      meter.measure(
          raw::callCount,
          "T1",
          kernel,
          byteSize + " B",
          isMalloc ? "with free" : "",
          prediction,
          new Meter.Task() {
            @Override
            public void before() {
              driver.fill8(arena + 16, 0, 8, raw.stream());
              raw.await();
            }

            @Override
            public void run() {
              watch.begin();
              push.launch(threadCount);
              if (isMalloc) {
                free.launch(threadCount);
              }
              watch.end();
              raw.await();
            }

            @Override
            public double deviceMillis() {
              return watch.millis();
            }

            @Override
            public void check() {
              driver.copyToHost(pieces.address(), where, pieces.byteSize(), raw.stream());
              raw.await();
              requireApart(pieces.toArray(ValueLayout.JAVA_LONG), byteSize);
            }
          });
    }
    driver.freeDevice(where);
    driver.freeDevice(arena);
  }

  private void fill(Raw.Function function, long where, long byteSize, long arena) {
    function.arguments().setLong(0, where);
    function.arguments().setInt(1, threadCount);
    function.arguments().setLong(2, byteSize);
    function.arguments().setLong(3, arena);
  }

  /** Fails if two pieces overlap or one is missing. */
  private static void requireApart(long[] pieces, int byteSize) {
    Arrays.sort(pieces);
    long before = 0;
    for (long piece : pieces) {
      if (piece == 0 || (before != 0 && piece - before < byteSize)) {
        throw new IllegalStateException("pieces overlap or are missing near " + piece);
      }
      before = piece;
    }
  }
}
