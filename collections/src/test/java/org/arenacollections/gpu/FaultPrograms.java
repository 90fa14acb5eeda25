// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.list.ArenaIntList;

/**
 * A program that makes every call of a driver that the library can make, for tests that let each of
 * them fail in turn: it opens, works, and closes all that it has opened, whatever is thrown.
 */
final class FaultPrograms {
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  /** What the work threw, and the first attempts to close. */
  final List<RuntimeException> thrown = new ArrayList<>();

  final List<RuntimeException> thrownByClose = new ArrayList<>();

  private <T extends AutoCloseable> T opened(T part) {
    open.push(part);
    return part;
  }

  /** Runs it all; each part that does not close is closed once more. */
  static FaultPrograms run(Backend backend) {
    return run(backend, () -> {});
  }

  /** As {@link #run(Backend)}, and says when all is done that asks for results. */
  static FaultPrograms run(Backend backend, Runnable whenWorked) {
    FaultPrograms program = new FaultPrograms();
    try {
      program.work(backend, whenWorked);
    } catch (RuntimeException e) {
      program.thrown.add(e);
    }
    for (AutoCloseable part : program.open) {
      if (!program.closes(part)) {
        program.closes(part);
      }
    }
    return program;
  }

  private boolean closes(AutoCloseable part) {
    try {
      part.close();
      return true;
    } catch (RuntimeException e) {
      thrownByClose.add(e);
      return false;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private void work(Backend backend, Runnable whenWorked) {
    GpuDevice device = opened(Gpu.open(backend, 0));
    ScratchArena plain = opened(ScratchArena.growing(1 << 10, 1 << 16));
    opened(device.pin(plain));
    PinnedArena pinned =
        opened(device.pinnedArena(PinnedOptions.bytes(1 << 17).onBusy(OnBusy.WAIT)));
    PinnedArena written = opened(device.pinnedArena(PinnedOptions.bytes(4096).uploadOnly()));
    DeviceArena perFrame = opened(device.deviceArena(1 << 18));
    DeviceArena sinks = opened(device.deviceArena(1 << 18));
    GpuStream stream = opened(device.stream());
    Kernel<SelectHits> kernel = opened(device.kernel(SelectHits.source()));
    HitSink<Hit> sink = device.sink(sinks, Hit.class, 2_000);
    Columns<Detection> table = Columns.in(pinned, Detection.class);
    for (int row = 0; row < 1_000; row++) {
      table.add(Detection.of(row, 0));
    }
    // A frame that finds more than is expected, so that there is a second copy.
    Frame frame = opened(stream.frame());
    enqueue(frame, table, perFrame, kernel, sink, 0f);
    frame.upload(ArenaIntList.zeroed(plain, 1_000), perFrame);
    MemorySegment raw = written.uncheckedSegments().allocate(64);
    frame.upload(written, raw, perFrame);
    Pending<Hit> pending = frame.readback(sink);
    Submitted submitted = frame.submit();
    pinned.reset(); // waits
    submitted.await().get(pending).toList();
    frame.close();
    plain.reset();
    table.renew(1_000);
    if (device.bareDriver().hasGraphs()) {
      workAgain(stream, table, perFrame, kernel, sink);
    }
    Frame left = opened(stream.frame());
    enqueue(left, table, perFrame, kernel, sink, 0f);
    left.submit();
    whenWorked.run();
    pinned.resetWhenIdle(stream);
  }

  private void workAgain(
      GpuStream stream,
      Columns<Detection> table,
      DeviceArena perFrame,
      Kernel<SelectHits> kernel,
      HitSink<Hit> sink) {
    List<Pending<Hit>> results = new ArrayList<>();
    FrameGraph graph =
        opened(
            stream.record(
                f -> {
                  enqueue(f, table, perFrame, kernel, sink, 0f);
                  results.add(f.readback(sink));
                }));
    for (int i = 0; i < 2; i++) {
      Submitted launched = opened(graph.launch());
      launched.await().get(results.getFirst()).toList();
      launched.close();
    }
    graph.close();
  }

  private static void enqueue(
      Frame frame,
      Columns<Detection> table,
      DeviceArena target,
      Kernel<SelectHits> kernel,
      HitSink<Hit> sink,
      float threshold) {
    DeviceColumns<Detection> columns = frame.upload(table, target);
    frame.reset(sink);
    frame.launch(
        kernel,
        columns.size(),
        new SelectHits(
            columns.column(Detection::x),
            columns.column(Detection::y),
            columns.column(Detection::score),
            columns.size(),
            threshold,
            sink));
  }
}
