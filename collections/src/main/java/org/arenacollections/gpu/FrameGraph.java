// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.internal.TableMemory;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The work of a frame, recorded, and launched again and again: {@link GpuStream#record}.
 *
 * <p>Each launch reads the same memory of the host again. So that is held while the graph lives,
 * and a launch is refused if a table does not lie as it did: with other rows, record again.
 *
 * <p>Belongs to the thread of its stream; closed before the stream and the arenas that it reads.
 */
@ArenaBacked
@Lifetime
public final class FrameGraph implements AutoCloseable {
  private final GpuStream stream;
  private final List<Source> sources = new ArrayList<>();
  private final Set<GraphUse> parts = new LinkedHashSet<>();
  private final Set<HitSink<?>> sinks = new LinkedHashSet<>();
  private @Nullable Frame recording;
  private @Nullable Frame latest;
  private long handle;
  private boolean closed;

  /** A table or list, how it lay when it was recorded, and how it lies now. */
  private record Source(String what, TableMemory before, Supplier<TableMemory> now) {}

  private FrameGraph(GpuStream stream) {
    this.stream = stream;
  }

  static FrameGraph record(GpuStream stream, Consumer<? super Frame> body) {
    DeviceDriver driver = stream.driver();
    if (!driver.hasGraphs()) {
      throw new UnsupportedOperationException(GpuMessages.noGraphs(stream.device().label()));
    }
    FrameGraph graph = new FrameGraph(stream);
    Frame frame = Frame.recording(stream, graph);
    graph.recording = frame;
    try {
      body.accept(frame);
      frame.seal();
      stream.whileNobodyWaits(() -> graph.capture(driver, frame));
      return graph;
    } catch (Throwable e) {
      try {
        graph.free();
      } catch (RuntimeException f) {
        e.addSuppressed(f);
      }
      throw e;
    }
  }

  private void capture(DeviceDriver driver, Frame frame) {
    driver.beginCapture(stream.handle());
    try {
      frame.recorded().forEach(Runnable::run);
      handle = driver.endCapture(stream.handle());
    } catch (Throwable e) {
      dropCapture(driver, e);
      throw e;
    }
  }

  /** Sees to it that the stream collects nothing more; if it does not already, that is refused. */
  private void dropCapture(DeviceDriver driver, Throwable thrown) {
    try {
      driver.freeGraph(driver.endCapture(stream.handle()));
    } catch (RuntimeException e) {
      thrown.addSuppressed(e);
    }
  }

  /** Notes memory that what is recorded uses again at each launch. */
  void uses(DeviceArena arena) {
    uses(arena.graphUse());
  }

  /** Notes a kernel that is launched again at each launch. */
  void uses(Kernel<?> kernel) {
    uses(kernel.graphUse());
  }

  private void uses(GraphUse part) {
    if (parts.add(part)) {
      part.begin();
    }
  }

  /** Notes a sink that is emptied, filled or read again at each launch. */
  void uses(HitSink<?> sink) {
    uses(sink.arena());
    sinks.add(sink);
  }

  /** Notes a table or list that is recorded. */
  void uses(DeviceArena target, String what, TableMemory before, Supplier<TableMemory> now) {
    uses(target);
    sources.add(new Source(what, before, now));
  }

  /**
   * Enqueues all of it again, with what the tables hold now.
   *
   * @return the frame on its way, to be closed before the next launch
   * @throws IllegalStateException if the frame of the last launch is not closed, if a table or list
   *     has moved or has another size, if a sink is still being read back, or this graph is closed
   * @throws org.arenacollections.arena.StaleArenaException if a table is stale
   * @throws WrongThreadException if called by a thread that does not own the stream
   * @throws GpuLostException if the device is lost
   */
  public Submitted launch() {
    stream.checkThread();
    Frame recorded = recording;
    if (closed || recorded == null) {
      throw new IllegalStateException(GpuMessages.closed(toString()));
    }
    Frame before = latest;
    if (before != null && !before.isClosed()) {
      throw new IllegalStateException(GpuMessages.launchOpen(toString()));
    }
    for (Source source : sources) {
      if (!source.before().isSameAs(source.now().get())) {
        throw new IllegalStateException(GpuMessages.layoutChanged(toString(), source.what()));
      }
    }
    sinks.forEach(sink -> sink.checkNotReading("launch of a graph", recorded.readbacks()));
    DeviceDriver driver = stream.driver();
    driver.enter();
    recorded.rememberSources();
    Frame frame = Frame.launching(stream, this);
    stream.began(frame);
    latest = frame;
    try {
      recorded.readbacks().forEach(readback -> readback.moveTo(frame));
      driver.launchGraph(handle, stream.handle());
      driver.record(frame.event(), stream.handle());
      return frame.launched(recorded.readbacks(), recorded.recordedSlot());
    } catch (Throwable e) {
      try {
        frame.close(); // it may be running
      } catch (RuntimeException f) {
        e.addSuppressed(f);
      }
      throw e;
    }
  }

  /** Refuses if what the last launch reads was written to since. */
  void checkUnchanged() {
    Frame recorded = recording;
    if (recorded != null) {
      recorded.checkUnchanged();
    }
  }

  /**
   * Waits for the last launch, and lets go of what was recorded; a second call does nothing.
   *
   * @throws WrongThreadException if called by a thread that does not own the stream
   */
  @Override
  @Resets("this")
  public void close() {
    stream.checkThread();
    if (closed) {
      return;
    }
    Frame last = latest;
    Closing closing = new Closing(stream.device());
    if (last != null) {
      closing.then(last::close);
      if (!last.isClosed()) {
        closing.end();
      }
    }
    closed = true;
    closing.then(this::free).then(() -> stream.ended(this)).end();
  }

  private void free() {
    GpuDevice device = stream.device();
    Closing closing = new Closing(device);
    parts.forEach(GraphUse::end);
    if (handle != 0) {
      closing.free(() -> device.bareDriver().freeGraph(handle));
    }
    Frame recorded = recording;
    if (recorded != null) {
      closing.then(recorded::endRecording);
    }
    closing.end();
  }

  /** Returns what it is and its stream. */
  @Override
  public String toString() {
    return GpuMessages.graph(stream.toString());
  }
}
