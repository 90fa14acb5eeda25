// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceBytes;
import org.arenacollections.gpu.DeviceColumns;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.FrameGraph;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.Kernel;
import org.arenacollections.gpu.Pending;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.gpu.SelectHits;
import org.arenacollections.gpu.Submitted;

/** Frames on arenas: with eight copies, with one, recorded, and two in flight at once. */
final class ArenaFrames implements AutoCloseable {
  private static final int IN_FLIGHT = 2;

  private final FrameData data;
  private final PinnedArena pinned;
  private final DeviceArena perFrame;
  private final DeviceArena persistent;
  private final GpuStream stream;
  private final Kernel<SelectHits> select;
  private final Kernel<SelectRaw> selectRaw;
  private final List<HitSink<Hit>> sinks = new ArrayList<>();
  private final Columns<Eight> table;

  ArenaFrames(GpuDevice device, FrameData data, int slabCount) {
    this.data = data;
    // The capacity of a table is an odd multiple of 64 rows.
    long byteCapacity = data.byteSize() + FrameData.COLUMNS * 4L * 256;
    this.pinned = device.pinnedArena(PinnedOptions.bytes(byteCapacity).slabs(slabCount));
    this.perFrame = device.deviceArena(byteCapacity + 4096);
    int capacity = data.rowCount() / 20;
    this.persistent = device.deviceArena(IN_FLIGHT * (16L * capacity + 4096));
    this.stream = device.stream();
    this.select = device.kernel(SelectHits.source());
    this.selectRaw = device.kernel(SelectRaw.source());
    for (int i = 0; i < IN_FLIGHT; i++) {
      sinks.add(device.sink(persistent, Hit.class, capacity));
    }
    this.table = Columns.in(pinned, Eight.class);
  }

  private Pending<Hit> enqueue(Frame frame, HitSink<Hit> sink) {
    DeviceColumns<Eight> columns = frame.upload(table, perFrame);
    frame.reset(sink);
    frame.launch(
        select,
        data.rowCount(),
        new SelectHits(
            columns.column(Eight::x),
            columns.column(Eight::y),
            columns.column(Eight::score),
            data.rowCount(),
            FrameData.THRESHOLD,
            sink));
    return frame.readback(sink);
  }

  private void fillTable() {
    // Zeroes the rows, as every renewal does, before they are overwritten: that is part of a frame.
    table.renew(data.rowCount());
    data.copyInto(table);
  }

  /** What is the same for all: the next set, and the comparison of what was found. */
  private abstract class Task implements Meter.Task {
    int expected;
    long found;

    @Override
    public void before() {
      expected = data.next();
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
  }

  Meter.Task eightCopies() {
    return new Task() {
      @Override
      public void run() {
        perFrame.reset();
        HitSink<Hit> sink = sinks.getFirst();
        try (Frame frame = stream.frame()) {
          DeviceBytes[] columns = new DeviceBytes[FrameData.COLUMNS];
          for (int k = 0; k < columns.length; k++) {
            MemorySegment column =
                pinned.uncheckedUninitializedSegments().allocate(data.columnByteSize(), 64);
            data.copyColumn(k, column, 0);
            columns[k] = frame.upload(pinned, column, perFrame);
          }
          frame.reset(sink);
          frame.launch(
              selectRaw,
              data.rowCount(),
              new SelectRaw(
                  columns[0], columns[1], columns[2], data.rowCount(), FrameData.THRESHOLD, sink));
          Pending<Hit> pending = frame.readback(sink);
          found = frame.submit().await().get(pending).size();
        }
        pinned.reset();
      }
    };
  }

  Meter.Task oneCopy() {
    return new Task() {
      @Override
      public void run() {
        fillTable();
        perFrame.reset();
        try (Frame frame = stream.frame()) {
          Pending<Hit> pending = enqueue(frame, sinks.getFirst());
          found = frame.submit().await().get(pending).size();
        }
        pinned.reset();
      }
    };
  }

  /** Records a frame; the answer launches it. */
  FrameGraph record(List<Pending<Hit>> pending) {
    pinned.reset();
    fillTable();
    perFrame.reset();
    return stream.record(frame -> pending.add(enqueue(frame, sinks.getFirst())));
  }

  Meter.Task recorded(FrameGraph graph, Pending<Hit> pending) {
    return new Task() {
      @Override
      public void run() {
        data.copyInto(table);
        try (Submitted submitted = graph.launch()) {
          found = submitted.await().get(pending).size();
        }
      }
    };
  }

  /** A frame on its way and what it must find. */
  private record Flight(Frame frame, Submitted submitted, Pending<Hit> pending, int expected) {}

  /** Fills the next table while the device works on the last one. */
  Meter.Task overlapped() {
    ArrayDeque<Flight> flights = new ArrayDeque<>();
    int[] turn = {0};
    return new Task() {
      private boolean isWrong;

      @Override
      public void run() {
        fillTable();
        perFrame.reset();
        HitSink<Hit> sink = sinks.get(turn[0]++ % IN_FLIGHT);
        if (flights.size() == IN_FLIGHT) {
          land();
        }
        Frame frame = stream.frame();
        Pending<Hit> pending = enqueue(frame, sink);
        flights.add(new Flight(frame, frame.submit(), pending, expected));
        pinned.reset(); // rotates
      }

      private void land() {
        Flight flight = flights.remove();
        isWrong |= flight.submitted().await().get(flight.pending()).size() != flight.expected();
        flight.frame().close();
      }

      @Override
      public void check() {
        while (!flights.isEmpty()) {
          land();
        }
        if (isWrong) {
          throw new IllegalStateException("a frame found other hits than it must");
        }
      }
    };
  }

  @Override
  public void close() {
    select.close();
    selectRaw.close();
    stream.close();
    perFrame.close();
    persistent.close();
    pinned.close();
  }
}
