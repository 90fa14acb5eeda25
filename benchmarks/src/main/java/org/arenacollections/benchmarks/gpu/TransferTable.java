// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.arenacollections.benchmarks.gpu.HostMemory.Kind;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.driver.DeviceDriver;

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
        meter.isTimed() ? new long[] {64 << 10, 1 << 20, 16 << 20} : new long[] {64 << 10};
    try (GpuDevice device = Gpu.open(backend, 0)) {
      for (long byteSize : sizes) {
        copies(device, raw, byteSize);
      }
      pinning(device, raw, meter.isTimed() ? 1L << 30 : 1 << 20);
      new HostCost(meter).run(device, raw);
      if (meter.isTimed()) {
        // Last, since they take the most time.
        copies(device, raw, 256 << 20);
      }
    }
  }

  private void copies(GpuDevice device, Raw raw, long byteSize) {
    DeviceDriver driver = raw.driver();
    long taken = driver.takePinned(byteSize, false);
    both(raw, "driver's pinned", driver.hostMemory(taken, byteSize), "50 GB/s on PCIe 5");
    driver.freePinned(taken);
    for (Kind kind : Kind.values()) {
      try (HostMemory memory = HostMemory.open(device, kind, byteSize)) {
        MemorySegment host = memory.all(byteSize);
        if (kind == Kind.WRITE_COMBINED) {
          one(raw, kind.title, host, true, kind.prediction);
        } else {
          both(raw, kind.title, host, kind.prediction);
        }
      }
    }
  }

  private void both(Raw raw, String kind, MemorySegment host, String prediction) {
    one(raw, kind, host, true, prediction);
    one(raw, kind, host, false, prediction);
  }

  private void one(Raw raw, String kind, MemorySegment host, boolean up, String prediction) {
    DeviceDriver driver = raw.driver();
    long byteSize = host.byteSize();
    long memory = driver.takeDevice(byteSize);
    Raw.Stopwatch watch = raw.stopwatch();
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
            watch.begin();
            if (up) {
              driver.copyToDevice(memory, host.address(), byteSize, raw.stream());
            } else {
              driver.copyToHost(host.address(), memory, byteSize, raw.stream());
            }
            watch.end();
            raw.await();
          }

          @Override
          public double deviceMillis() {
            return watch.millis();
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
    watch.close();
    driver.freeDevice(memory);
  }

  /** Takes page-locked memory and gives it back, by each route. */
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
    for (Kind kind : List.of(Kind.PINNED, Kind.REGISTERED, Kind.HUGE_PAGES)) {
      meter.measure(
          device::driverCallCount,
          "T4",
          "pin by " + kind.title,
          size,
          "",
          kind == Kind.HUGE_PAGES
              ? "100 ms per GiB, touching included"
              : "300 ms per GiB, zeroing included",
          () -> HostMemory.open(device, kind, byteSize).close());
    }
  }
}
