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
  private @Nullable Frame recording;
  private @Nullable Frame latest;
  private long handle;
  private boolean closed;

  /** A table, how it lay when it was recorded, and how it lies now. */
  private record Source(Class<?> type, TableMemory before, Supplier<TableMemory> now) {}

  private FrameGraph(GpuStream stream) {
    this.stream = stream;
  }

  static FrameGraph record(GpuStream stream, Frame placeholder, Consumer<? super Frame> body) {
    DeviceDriver driver = stream.driver();
    if (!driver.hasGraphs()) {
      throw new UnsupportedOperationException(GpuMessages.noGraphs(stream.device().label()));
    }
    FrameGraph graph = new FrameGraph(stream);
    Frame frame = Frame.recording(stream, graph);
    graph.recording = frame;
    try {
      body.accept(frame);
      driver.beginCapture(stream.handle());
      try {
        frame.recorded().forEach(Runnable::run);
      } finally {
        graph.handle = driver.endCapture(stream.handle());
      }
    } catch (Throwable e) {
      graph.free();
      throw e;
    }
    graph.parts.forEach(GraphUse::begin);
    placeholder.close();
    return graph;
  }

  /** Notes memory that what is recorded uses again at each launch. */
  void uses(DeviceArena arena) {
    parts.add(arena.graphUse());
  }

  /** Notes a kernel that is launched again at each launch. */
  void uses(Kernel<?> kernel) {
    parts.add(kernel.graphUse());
  }

  /** Notes a table that is recorded. */
  void uses(DeviceArena target, Class<?> type, TableMemory before, Supplier<TableMemory> now) {
    uses(target);
    sources.add(new Source(type, before, now));
  }

  /**
   * Enqueues all of it again, with what the tables hold now.
   *
   * @return the frame on its way, to be closed before the next launch
   * @throws IllegalStateException if the frame of the last launch is not closed, if a table has
   *     moved or has another number of rows, or this graph is closed
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
        throw new IllegalStateException(GpuMessages.layoutChanged(toString(), source.type()));
      }
    }
    DeviceDriver driver = stream.driver();
    driver.enter();
    Frame frame = Frame.launched(stream, this);
    recorded.readbacks().forEach(readback -> readback.moveTo(frame));
    latest = frame;
    long event = stream.takeEvent();
    driver.launchGraph(handle, stream.handle());
    driver.record(event, stream.handle());
    stream.began(frame);
    return frame.launched(recorded.readbacks(), recorded.recordedSlot(), event);
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
    closed = true;
    Frame last = latest;
    Closing closing = new Closing(stream.device());
    if (last != null) {
      closing.then(last::close);
    }
    parts.forEach(GraphUse::end);
    closing.then(this::free).then(() -> stream.ended(this)).end();
  }

  private void free() {
    GpuDevice device = stream.device();
    Closing closing = new Closing(device);
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
