// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs.Kind;

/**
 * T2: memory for eight columns, each frame: from the driver, from its pool, and from an arena that
 * the host bumps and whose header is emptied in three ways. On an idle stream, and behind a kernel
 * that takes a millisecond, which shows who waits for it.
 */
final class AllocationTable {
  private static final int COLUMNS = 8;
  private static final long SPIN_NANOS = 1_000_000;
  private static final int HEADER_RING = 64;

  private final Meter meter;

  AllocationTable(Meter meter) {
    this.meter = meter;
  }

  void run(Raw raw) {
    meter.beginTable("T2: memory for eight columns of a frame");
    int[] sizes = meter.isTimed() ? new int[] {10_000, 100_000, 1_000_000} : new int[] {1_000};
    for (int rows : sizes) {
      for (boolean busy : new boolean[] {false, true}) {
        measure(raw, rows, busy);
      }
    }
  }

  private void measure(Raw raw, int rows, boolean busy) {
    DeviceDriver driver = raw.driver();
    long stream = raw.stream();
    long byteSize = 4L * rows;
    one(
        raw,
        "driver, each column",
        rows,
        busy,
        "8 x 71 us; waits for the kernel",
        new Columns() {
          @Override
          void take() {
            pointers[next] = driver.takeDevice(byteSize);
          }

          @Override
          void free(long pointer) {
            driver.freeDevice(pointer);
          }
        });
    for (long threshold : new long[] {0, -1}) {
      String kept = threshold == 0 ? "nothing kept" : "all kept";
      try {
        driver.poolThreshold(threshold);
      } catch (UnsupportedOperationException e) {
        meter.note("left out, %s: T2 pool", e.getMessage());
        break;
      }
      one(
          raw,
          "pool, " + kept,
          rows,
          busy,
          threshold == 0 ? "8 x 70 us" : "8 x 0.7 us",
          new Columns() {
            @Override
            void take() {
              pointers[next] = driver.takeDeviceAsync(byteSize, stream);
            }

            @Override
            void free(long pointer) {
              driver.freeDeviceAsync(pointer, stream);
            }

            @Override
            public void after() {
              raw.await(); // where the pool gives back what it does not keep
              super.after();
            }
          });
    }
    bump(raw, "arena", rows, busy, "0.01 us", () -> {});
    long header = driver.takeDevice(8L * HEADER_RING);
    bump(
        raw,
        "arena, header by memset",
        rows,
        busy,
        "2 to 4 us",
        () -> driver.fill8(header, 0, 8, stream));
    bump(
        raw,
        "arena, header by write",
        rows,
        busy,
        "less than memset",
        () -> driver.write64(header, 0, stream));
    int[] frame = {0};
    bump(
        raw,
        "arena, ring of headers",
        rows,
        busy,
        "a 64th of memset",
        () -> {
          if (frame[0]++ % HEADER_RING == 0) {
            driver.fill8(header, 0, 8L * HEADER_RING, stream);
          }
        });
    raw.await();
    driver.freeDevice(header);
  }

  /** What an arena does: a cursor that moves, eight times, and what empties the header. */
  private void bump(
      Raw raw, String variant, int rows, boolean busy, String prediction, Runnable empty) {
    long[] cursor = {0};
    one(
        raw,
        variant,
        rows,
        busy,
        prediction,
        new Columns() {
          @Override
          public void run() {
            cursor[0] = 0;
            for (int i = 0; i < COLUMNS; i++) {
              pointers[i] = cursor[0];
              cursor[0] = (cursor[0] + 4L * rows + 255) & -256L;
            }
            empty.run();
          }

          @Override
          public void check() {
            if (cursor[0] < 8L * 4 * rows) {
              throw new IllegalStateException("the cursor did not move");
            }
          }
        });
  }

  private void one(
      Raw raw, String variant, int rows, boolean busy, String prediction, Columns columns) {
    if (busy && raw.driver().kernelForm().equals("cl")) {
      return; // There is no such kernel for OpenCL, and nothing is timed there.
    }
    columns.raw = raw;
    if (busy) {
      columns.spin =
          raw.kernel("device_push", "spin", Kind.POINTER, Kind.INT, Kind.LONG, Kind.POINTER);
      columns.spin.arguments().setLong(2, SPIN_NANOS);
    }
    meter.measure(
        raw::callCount,
        "T2",
        variant,
        rows + " floats",
        busy ? "busy" : "idle",
        prediction,
        columns);
    if (columns.spin != null) {
      columns.spin.close();
    }
  }

  /** Takes eight columns and gives them back, behind a kernel if there is one. */
  private abstract static class Columns implements Meter.Task {
    final long[] pointers = new long[COLUMNS];
    int next;
    Raw raw;
    Raw.Function spin;

    void take() {}

    void free(long pointer) {}

    @Override
    public void before() {
      if (spin != null) {
        spin.launch(1);
      }
    }

    @Override
    public void run() {
      for (next = 0; next < COLUMNS; next++) {
        take();
      }
      for (long pointer : pointers) {
        free(pointer);
      }
    }

    @Override
    public void after() {
      raw.await();
    }
  }
}
