// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.arenacollections.gpu.FrameGraph;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.Pending;
import org.arenacollections.gpu.driver.DeviceDriver;

/** T3: a whole frame, from filling eight columns to reading the hits, in eight ways. */
final class FrameTable {
  private final Meter meter;

  FrameTable(Meter meter) {
    this.meter = meter;
  }

  void run(GpuBackend backend, Raw raw) {
    meter.beginTable("T3: a whole frame of eight columns, one row in a hundred a hit");
    int[] sizes = meter.isTimed() ? new int[] {100_000, 1_000_000} : new int[] {2_000};
    for (int rowCount : sizes) {
      try (Arena arena = Arena.ofShared()) {
        FrameData data = new FrameData(arena, rowCount);
        withoutArenas(raw, data);
        try (GpuDevice device = Gpu.open(backend, 0)) {
          withArenas(device, data);
        }
        mapped(raw, data);
      }
    }
  }

  private void measure(
      LongSupplier calls, String variant, FrameData data, String prediction, Meter.Task task) {
    meter.measure(calls, "T3", variant, data.rowCount() + " rows", "", prediction, task);
  }

  // ---- without arenas ------------------------------------------------------------------------

  private void withoutArenas(Raw raw, FrameData data) {
    RawFrame pageable = new Pageable(raw, data);
    measure(
        raw::callCount,
        "a: driver, pageable",
        data,
        "slowest: 18 calls that wait, staged",
        pageable);
    pageable.close();
    RawFrame locked = new Locked(raw, data);
    measure(
        raw::callCount,
        "b: driver, pinned anew",
        data,
        "slower than a: pinning each frame",
        locked);
    locked.close();
    try {
      raw.driver().poolThreshold(-1);
      Pooled pooled = new Pooled(raw, data);
      measure(raw::callCount, "c: pool, pinned reused", data, "close to d", pooled);
      pooled.close();
    } catch (UnsupportedOperationException e) {
      meter.note("left out, %s: T3 c", e.getMessage());
    }
  }

  private static class Pageable extends RawFrame {
    private final List<Arena> open = new ArrayList<>();

    Pageable(Raw raw, FrameData data) {
      super(raw, data);
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker")
    MemorySegment takeHost(long byteSize) {
      Arena arena = Arena.ofConfined();
      open.add(arena);
      return arena.allocate(byteSize, 64);
    }

    @Override
    void freeHost(MemorySegment memory) {
      open.removeLast().close();
    }

    @Override
    long takeDevice(long byteSize) {
      return driver.takeDevice(byteSize);
    }

    @Override
    void freeDevice(long pointer) {
      driver.freeDevice(pointer);
    }
  }

  private static class Locked extends Pageable {
    Locked(Raw raw, FrameData data) {
      super(raw, data);
    }

    @Override
    MemorySegment takeHost(long byteSize) {
      return driver.hostMemory(driver.takePinned(byteSize, false), byteSize);
    }

    @Override
    void freeHost(MemorySegment memory) {
      driver.freePinned(memory.address());
    }
  }

  private static final class Pooled extends RawFrame {
    private final MemorySegment host;
    private final MemorySegment hits;

    Pooled(Raw raw, FrameData data) {
      super(raw, data);
      DeviceDriver known = raw.driver();
      this.host = known.hostMemory(known.takePinned(data.byteSize(), false), data.byteSize());
      long byteSize = hitByteCapacity();
      this.hits = known.hostMemory(known.takePinned(byteSize, false), byteSize);
    }

    @Override
    MemorySegment takeHost(long byteSize) {
      return byteSize == data.byteSize() ? host : hits;
    }

    @Override
    void freeHost(MemorySegment memory) {}

    @Override
    long takeDevice(long byteSize) {
      return driver.takeDeviceAsync(byteSize, raw.stream());
    }

    @Override
    void freeDevice(long pointer) {
      driver.freeDeviceAsync(pointer, raw.stream());
    }

    @Override
    void close() {
      super.close();
      driver.freePinned(host.address());
      driver.freePinned(hits.address());
    }
  }

  // ---- with arenas ---------------------------------------------------------------------------

  private void withArenas(GpuDevice device, FrameData data) {
    try (ArenaFrames frames = new ArenaFrames(device, data, 1)) {
      measure(
          device::driverCallCount,
          "d: arenas, eight copies",
          data,
          "a tenth of a at 100k",
          frames.eightCopies());
      measure(
          device::driverCallCount,
          "e: arenas, one copy",
          data,
          "less than d by 7 enqueues",
          frames.oneCopy());
      graph(device, frames, data);
    }
    try (ArenaFrames frames = new ArenaFrames(device, data, 3)) {
      measure(
          device::driverCallCount,
          "g: e, two in flight",
          data,
          "the longer of fill and copy",
          frames.overlapped());
    }
  }

  private void graph(GpuDevice device, ArenaFrames frames, FrameData data) {
    List<Pending<Hit>> pending = new ArrayList<>();
    try (FrameGraph graph = frames.record(pending)) {
      Meter.Task task = frames.recorded(graph, pending.getFirst());
      measure(device::driverCallCount, "f: e, recorded", data, "less than e by 10 us", task);
    } catch (UnsupportedOperationException e) {
      meter.note("left out, %s: T3 f", e.getMessage());
    }
  }

  private void mapped(Raw raw, FrameData data) {
    try {
      MappedFrame frame = new MappedFrame(raw, data);
      measure(raw::callCount, "h: e, hits in host memory", data, "less than e by one copy", frame);
      frame.close();
    } catch (UnsupportedOperationException e) {
      meter.note("left out, %s: T3 h", e.getMessage());
    }
  }
}
