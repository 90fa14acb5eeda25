// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs;
import org.arenacollections.gpu.driver.KernelArgs.Kind;

/** A frame as it is written without arenas: memory from the driver, and two waits. */
abstract class RawFrame implements Meter.Task {
  private static final int HEADER = 32;
  private static final int HIT = 16;

  final Raw raw;
  final FrameData data;
  final DeviceDriver driver;
  private final Raw.Function select;
  private final MemorySegment header;
  private int expected;
  private long found;

  RawFrame(Raw raw, FrameData data) {
    this.raw = raw;
    this.data = data;
    this.driver = raw.driver();
    this.select =
        raw.kernel(
            "/org/arenacollections/gpu/select_hits",
            "select_hits",
            Kind.POINTER,
            Kind.POINTER,
            Kind.POINTER,
            Kind.INT,
            Kind.FLOAT,
            Kind.POINTER);
    this.header = driver.hostMemory(driver.takePinned(HEADER, false), HEADER);
  }

  /** The host's memory of this frame. */
  abstract MemorySegment takeHost(long byteSize);

  abstract void freeHost(MemorySegment memory);

  abstract long takeDevice(long byteSize);

  abstract void freeDevice(long pointer);

  long hitByteCapacity() {
    return (long) HIT * data.rowCount() / 20;
  }

  @Override
  public void before() {
    expected = data.next();
  }

  @Override
  public void run() {
    MemorySegment host = takeHost(data.byteSize());
    data.copyAll(host);
    long[] columns = new long[FrameData.COLUMNS];
    for (int k = 0; k < columns.length; k++) {
      columns[k] = takeDevice(data.columnByteSize());
      driver.copyToDevice(
          columns[k],
          host.address() + k * data.columnByteSize(),
          data.columnByteSize(),
          raw.stream());
    }
    long sink = takeDevice(HEADER + hitByteCapacity());
    header.set(ValueLayout.JAVA_LONG, 0, sink + HEADER);
    header.set(ValueLayout.JAVA_LONG, 8, hitByteCapacity());
    header.set(ValueLayout.JAVA_LONG, 16, 0);
    driver.copyToDevice(sink, header.address(), HEADER, raw.stream());
    launch(columns, sink);
    driver.copyToHost(header.address(), sink, HEADER, raw.stream());
    raw.await();
    found = header.get(ValueLayout.JAVA_LONG, 16) / HIT;
    MemorySegment hits = takeHost(Math.max(1, found * HIT));
    driver.copyToHost(hits.address(), sink + HEADER, found * HIT, raw.stream());
    raw.await();
    freeHost(hits);
    for (long column : columns) {
      freeDevice(column);
    }
    freeDevice(sink);
    freeHost(host);
  }

  private void launch(long[] columns, long sink) {
    KernelArgs arguments = select.arguments();
    for (int k = 0; k < 3; k++) {
      arguments.setLong(k, columns[k]);
    }
    arguments.setInt(3, data.rowCount());
    arguments.setFloat(4, FrameData.THRESHOLD);
    arguments.setLong(5, sink);
    select.launch(data.rowCount());
  }

  @Override
  public void check() {
    if (found != expected) {
      throw new IllegalStateException("found " + found + " hits instead of " + expected);
    }
  }

  @Override
  public long bytes() {
    return data.byteSize();
  }

  void close() {
    raw.await();
    select.close();
    driver.freePinned(header.address());
  }
}
