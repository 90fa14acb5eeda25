// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Supplier;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.list.ArenaIntList;

/**
 * T4: copies from and to memory of the host by its kind, how long page-locking takes, and what the
 * CPU pays for reading such memory.
 */
final class TransferTable {
  private final Meter meter;

  TransferTable(Meter meter) {
    this.meter = meter;
  }

  void run(GpuBackend backend, Raw raw) {
    meter.beginTable("T4: copies by the kind of the host's memory");
    long[] sizes =
        meter.isTimed()
            ? new long[] {64 << 10, 1 << 20, 16 << 20, 256 << 20}
            : new long[] {64 << 10};
    try (GpuDevice device = Gpu.open(backend, 0)) {
      for (long byteSize : sizes) {
        copies(device, raw, byteSize);
      }
      pinning(device, raw, meter.isTimed() ? 1L << 30 : 1 << 20);
      reading(device, raw);
    }
  }

  private void copies(GpuDevice device, Raw raw, long byteSize) {
    DeviceDriver driver = raw.driver();
    try (Arena plain = Arena.ofShared();
        PinnedArena pinned = device.pinnedArena(PinnedOptions.bytes(byteSize));
        PinnedArena combined = device.pinnedArena(PinnedOptions.bytes(byteSize).uploadOnly())) {
      both(raw, "pageable", plain.allocate(byteSize, 64), "half of pinned, or less");
      long taken = driver.takePinned(byteSize, false);
      both(raw, "driver's pinned", driver.hostMemory(taken, byteSize), "50 GB/s on PCIe 5");
      driver.freePinned(taken);
      both(raw, "pinned arena", all(pinned), "as driver's pinned");
      one(raw, "write-combined", all(combined), true, "as pinned, within 5 %");
    }
  }

  private static MemorySegment all(PinnedArena arena) {
    return arena.uncheckedUninitializedSegments().allocate(arena.pinnedByteSize(), 64);
  }

  private void both(Raw raw, String kind, MemorySegment host, String prediction) {
    one(raw, kind, host, true, prediction);
    one(raw, kind, host, false, prediction);
  }

  private void one(Raw raw, String kind, MemorySegment host, boolean up, String prediction) {
    DeviceDriver driver = raw.driver();
    long byteSize = host.byteSize();
    long memory = driver.takeDevice(byteSize);
    meter.measure(
        raw::callCount,
        "T4",
        kind,
        (byteSize >> 10) + " KiB",
        up ? "up" : "down",
        prediction,
        new Meter.Task() {
          @Override
          public void run() {
            if (up) {
              driver.copyToDevice(memory, host.address(), byteSize, raw.stream());
            } else {
              driver.copyToHost(host.address(), memory, byteSize, raw.stream());
            }
            raw.await();
          }

          @Override
          public long bytes() {
            return byteSize;
          }

          @Override
          public void check() {
            long mark = System.nanoTime();
            host.set(ValueLayout.JAVA_LONG, byteSize - 8, mark);
            driver.copyToDevice(memory, host.address(), byteSize, raw.stream());
            raw.await();
            host.set(ValueLayout.JAVA_LONG, byteSize - 8, 0);
            driver.copyToHost(host.address(), memory, byteSize, raw.stream());
            raw.await();
            if (host.get(ValueLayout.JAVA_LONG, byteSize - 8) != mark) {
              throw new IllegalStateException("what went up did not come down");
            }
          }
        });
    driver.freeDevice(memory);
  }

  private void pinning(GpuDevice device, Raw raw, long byteSize) {
    DeviceDriver driver = raw.driver();
    String size = (byteSize >> 20) + " MiB";
    meter.measure(
        raw::callCount,
        "T4",
        "pin by driver",
        size,
        "",
        "490 ms per GiB",
        () -> driver.freePinned(driver.takePinned(byteSize, false)));
    meter.measure(
        raw::callCount,
        "T4",
        "pin by pinned arena",
        size,
        "",
        "300 ms per GiB, zeroing included",
        () -> device.pinnedArena(PinnedOptions.bytes(byteSize)).close());
  }

  /** Why write-combined memory is for uploads alone. */
  private void reading(GpuDevice device, Raw raw) {
    int count = meter.isTimed() ? 1 << 20 : 1 << 10;
    long byteSize = 8L * count;
    reading(
        raw,
        "list in pinned arena",
        count,
        "as in any memory",
        () -> device.pinnedArena(PinnedOptions.bytes(byteSize)));
    reading(
        raw,
        "list in write-combined",
        count,
        "10 to 100 times slower to read",
        () -> device.pinnedArena(PinnedOptions.bytes(byteSize).uploadOnly()));
  }

  private void reading(
      Raw raw, String kind, int count, String prediction, Supplier<PinnedArena> arenas) {
    try (PinnedArena arena = arenas.get()) {
      ArenaIntList list = ArenaIntList.zeroed(arena, count);
      long[] sum = {0};
      meter.measure(
          raw::callCount,
          "T4",
          kind,
          count + " ints",
          "read",
          prediction,
          () -> sum[0] += list.sum());
      meter.measure(
          raw::callCount,
          "T4",
          kind,
          count + " ints",
          "write",
          "as in any memory",
          () -> {
            for (int i = 0; i < count; i++) {
              list.set(i, i);
            }
          });
    }
  }
}
