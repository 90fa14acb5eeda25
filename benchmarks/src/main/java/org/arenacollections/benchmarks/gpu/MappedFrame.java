// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs;
import org.arenacollections.gpu.driver.KernelArgs.Kind;

/** A frame whose hits the kernel writes straight to page-locked memory of the host. */
final class MappedFrame implements Meter.Task {
  private static final int HEADER = 32;
  private static final int HIT = 16;

  private final Raw raw;
  private final FrameData data;
  private final DeviceDriver driver;
  private final Raw.Function select;
  private final MemorySegment host;
  private final MemorySegment sink;
  private final long columns;
  private int expected;

  MappedFrame(Raw raw, FrameData data) {
    if (raw.driver().kernelForm().equals("cl")) {
      throw new UnsupportedOperationException("page-locked memory is no address for kernels here");
    }
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
    this.host = pinned(data.byteSize());
    this.sink = pinned(HEADER + (long) HIT * data.rowCount() / 20);
    this.columns = driver.takeDevice(data.byteSize());
    sink.set(ValueLayout.JAVA_LONG, 0, sink.address() + HEADER);
    sink.set(ValueLayout.JAVA_LONG, 8, sink.byteSize() - HEADER);
  }

  private MemorySegment pinned(long byteSize) {
    return driver.hostMemory(driver.takePinned(byteSize, false), byteSize);
  }

  @Override
  public void before() {
    expected = data.next();
  }

  @Override
  public void run() {
    data.copyAll(host);
    sink.set(ValueLayout.JAVA_LONG, 16, 0);
    driver.copyToDevice(columns, host.address(), data.byteSize(), raw.stream());
    KernelArgs arguments = select.arguments();
    for (int k = 0; k < 3; k++) {
      arguments.setLong(k, columns + k * data.columnByteSize());
    }
    arguments.setInt(3, data.rowCount());
    arguments.setFloat(4, FrameData.THRESHOLD);
    arguments.setLong(5, sink.address());
    select.launch(data.rowCount());
    raw.await();
  }

  @Override
  public void check() {
    long found = sink.get(ValueLayout.JAVA_LONG, 16) / HIT;
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
    driver.freeDevice(columns);
    driver.freePinned(host.address());
    driver.freePinned(sink.address());
  }
}
