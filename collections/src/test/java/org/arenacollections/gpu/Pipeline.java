// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.Set;
import java.util.TreeSet;
import org.arenacollections.columns.Columns;

/** Device, arenas, stream and kernel of a frame pipeline, for tests. */
final class Pipeline implements AutoCloseable {
  static final int ROWS = 1_000;

  final GpuDevice device;
  final PinnedArena pinned;
  final DeviceArena persistent;
  final DeviceArena perFrame;
  final GpuStream stream;
  final Kernel<SelectHits> kernel;
  final HitSink<Hit> sink;
  final Columns<Detection> table;

  Pipeline(GpuDevice device, PinnedOptions options) {
    this(device, options, 5_000, false);
  }

  Pipeline(GpuDevice device, PinnedOptions options, int capacity, boolean checked) {
    this.device = device;
    this.pinned = device.pinnedArena(options.named("pinned"));
    this.persistent = device.deviceArena(1 << 20);
    this.perFrame = device.deviceArena(1 << 20);
    this.stream = checked ? device.checkedStream() : device.stream();
    this.kernel = device.kernel(SelectHits.source());
    this.sink = device.sink(persistent, Hit.class, capacity);
    this.table = Columns.in(pinned, Detection.class);
  }

  static Pipeline on(GpuDevice device) {
    return new Pipeline(device, PinnedOptions.bytes(1 << 20));
  }

  /** Fills the table with a frame's rows. */
  void fill(int frame) {
    table.renew();
    for (int row = 0; row < ROWS; row++) {
      table.add(Detection.of(row, frame));
    }
  }

  /** Enqueues all that a frame does. */
  Pending<Hit> enqueue(Frame frame, float threshold) {
    perFrame.reset();
    DeviceColumns<Detection> columns = frame.upload(table, perFrame);
    frame.reset(sink);
    frame.launch(kernel, columns.size(), parameters(columns, threshold));
    return frame.readback(sink);
  }

  /** Uploads the table and empties the sink. */
  DeviceColumns<Detection> begin(Frame frame) {
    frame.reset(sink);
    return frame.upload(table, perFrame);
  }

  SelectHits parameters(DeviceColumns<Detection> columns, float threshold) {
    return new SelectHits(
        columns.column(Detection::x),
        columns.column(Detection::y),
        columns.column(Detection::score),
        columns.size(),
        threshold,
        sink);
  }

  /** One whole frame; answers the rows that were kept. */
  Set<Integer> run(int frame, float threshold) {
    fill(frame);
    try (Frame f = stream.frame()) {
      Pending<Hit> pending = enqueue(f, threshold);
      return rows(f.submit().await().get(pending));
    }
  }

  static Set<Integer> rows(Hits<Hit> hits) {
    Set<Integer> rows = new TreeSet<>();
    hits.forEach(hit -> rows.add(hit.index()));
    return rows;
  }

  /** The rows that a frame must keep. */
  static Set<Integer> expected(int frame, float threshold) {
    Set<Integer> rows = new TreeSet<>();
    for (int row = 0; row < ROWS; row++) {
      if ((row * 37 + frame * 11) % 100 / 100f >= threshold) {
        rows.add(row);
      }
    }
    return rows;
  }

  @Override
  public void close() {
    kernel.close();
    stream.close();
    persistent.close();
    perFrame.close();
    pinned.close();
    device.close();
  }
}
