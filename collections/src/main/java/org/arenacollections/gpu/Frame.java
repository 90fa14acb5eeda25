// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.ReadsLater;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.TableMemory;
import org.arenacollections.list.ArenaBooleanList;
import org.arenacollections.list.ArenaByteList;
import org.arenacollections.list.ArenaCharList;
import org.arenacollections.list.ArenaDoubleList;
import org.arenacollections.list.ArenaFloatList;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaLongList;
import org.arenacollections.list.ArenaShortList;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Work for a GPU that belongs together, being enqueued: uploads, launches, readbacks. It has
 * results only later:
 *
 * <pre>{@code
 * Frame      upload, reset, launch, readback, submit
 *   └─ Submitted     await, or do something else first
 *        └─ Completed     get
 * }</pre>
 *
 * <p>What is uploaded is read while the program goes on, so it must not change before {@link
 * Submitted#await} returns. Its arena sees to its own part: it can't be reset, closed or handed
 * over meanwhile. Writing to it can't be prevented; {@link GpuDevice#checkedStream} notices, and
 * the arena checker complains where it sees it.
 *
 * <p>Closing a frame waits for what is in flight, whatever was thrown, and ends its results.
 */
@ArenaBacked
@Lifetime
public final class Frame implements AutoCloseable {
  private enum State {
    OPEN,
    RECORDED,
    SUBMITTED,
    AWAITED,
    CLOSED
  }

  private final GpuStream stream;
  private final GpuDevice device;
  private final long number;
  private final Uploads uploads;
  private final List<Readback<?>> readbacks = new ArrayList<>();

  /** What was enqueued, put into words only if somebody asks. */
  private final ConcurrentLinkedQueue<Supplier<String>> enqueued = new ConcurrentLinkedQueue<>();

  /** What is recorded instead of enqueued; null if this is no recording. */
  private final @Nullable List<Runnable> recorded;

  private final @Nullable FrameGraph graph;

  /**
   * Other threads ask the driver about this frame while they have the reading side, so that its
   * event and its stream are not given back under them.
   */
  private final ReentrantReadWriteLock visits = new ReentrantReadWriteLock();

  private volatile State state = State.OPEN;
  private volatile long event;
  private @Nullable ReadbackSlot slot;

  /** Where a launch of a graph puts what was not expected; what was lies in the graph's slot. */
  private @Nullable ReadbackSlot spare;

  /** Whether a wait has failed; what has come then is not to be trusted. */
  private boolean failed;

  /** Whether nothing can be in flight any more, not even what a result was read again by. */
  private boolean landed;

  private Frame(
      GpuStream stream,
      long number,
      @Nullable List<Runnable> recorded,
      @Nullable FrameGraph graph) {
    this.stream = stream;
    this.device = stream.device();
    this.number = number;
    this.recorded = recorded;
    this.graph = graph;
    this.uploads = new Uploads(this, stream, stream.isChecked());
  }

  static Frame open(GpuStream stream, long number) {
    return new Frame(stream, number, null, null);
  }

  /** A frame whose work is recorded. */
  static Frame recording(GpuStream stream, FrameGraph graph) {
    return new Frame(stream, 0, new ArrayList<>(), graph);
  }

  /** A frame whose work is a launch of a graph, that will record an event. */
  static Frame launching(GpuStream stream, FrameGraph graph) {
    Frame frame = new Frame(stream, stream.nextFrameNumber(), null, graph);
    frame.event = stream.takeEvent();
    return frame;
  }

  // ---- uploads -------------------------------------------------------------------------------

  /**
   * Enqueues a copy of a table to the device: one copy, since its columns lie in one block.
   *
   * @param source the table; it must not be changed before {@link Submitted#await} returns
   * @param target where the columns lie on the device
   * @param <R> the record type
   * @return the columns, arguments for kernels
   * @throws DeviceArenaOverflowException if {@code target} has no room; nothing is enqueued
   * @throws IllegalArgumentException if {@code target} is of another device or stream, or the
   *     records have components that are no primitives or enums
   * @throws org.arenacollections.arena.StaleArenaException if the table is stale
   * @throws IllegalStateException if this frame is submitted or closed
   * @throws WrongThreadException if called by a thread that does not own stream and table
   */
  @ReadsLater("#1")
  public <R extends Record> DeviceColumns<R> upload(Columns<R> source, DeviceArena target) {
    DeviceDriver driver = enqueueing();
    NumberRecords.check(source.codec());
    TableMemory memory = source.memory();
    String what = GpuMessages.upload(source.codec().type(), memory.size(), this);
    long pointer = uploads.transfer(driver, what, memory, target);
    if (graph != null) {
      graph.uses(target, GpuMessages.table(source.codec().type()), memory, source::memory);
    }
    return new DeviceColumns<>(source.codec(), target, pointer, memory);
  }

  /**
   * Enqueues a copy of a list to the device.
   *
   * @param source the list; it must not be changed before {@link Submitted#await} returns
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   * @throws DeviceArenaOverflowException if {@code target} has no room; nothing is enqueued
   * @throws IllegalArgumentException if {@code target} is of another device or stream
   * @throws org.arenacollections.arena.StaleArenaException if the list is stale
   * @throws IllegalStateException if this frame is submitted or closed
   * @throws WrongThreadException if called by a thread that does not own stream and list
   */
  @ReadsLater("#1")
  public DeviceColumn<Integer> upload(ArenaIntList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Boolean> upload(ArenaBooleanList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Byte> upload(ArenaByteList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Short> upload(ArenaShortList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Character> upload(ArenaCharList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Long> upload(ArenaLongList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Float> upload(ArenaFloatList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  /**
   * As {@link #upload(ArenaIntList, DeviceArena)}.
   *
   * @param source the list
   * @param target where the elements lie on the device
   * @return the elements, an argument for kernels
   */
  @ReadsLater("#1")
  public DeviceColumn<Double> upload(ArenaDoubleList source, DeviceArena target) {
    return uploadList(source::memory, target);
  }

  private <T> DeviceColumn<T> uploadList(Supplier<TableMemory> source, DeviceArena target) {
    DeviceDriver driver = enqueueing();
    TableMemory memory = source.get();
    String what = GpuMessages.listUpload(memory.size(), this);
    long pointer = uploads.transfer(driver, what, memory, target);
    if (graph != null) {
      graph.uses(target, GpuMessages.list(), memory, source);
    }
    return new DeviceColumn<>(target, GpuMessages.elements(), pointer, memory.size());
  }

  /**
   * Enqueues a copy of raw memory to the device.
   *
   * @param arena the arena whose {@link MemoryArena#uncheckedSegments} or {@link
   *     MemoryArena#segments} the memory is of
   * @param source the memory; it must not be changed before {@link Submitted#await} returns
   * @param target where it lies on the device
   * @return the bytes, an argument for kernels
   * @throws IllegalArgumentException if the memory is on the heap, or not of the arena's current
   *     generation; or if {@code target} is of another device or stream
   * @throws DeviceArenaOverflowException if {@code target} has no room; nothing is enqueued
   * @throws IllegalStateException if this frame is submitted or closed
   * @throws WrongThreadException if called by a thread that does not own stream and arena
   */
  @ReadsLater("#2")
  public @In("#3") DeviceBytes upload(MemoryArena arena, MemorySegment source, DeviceArena target) {
    DeviceDriver driver = enqueueing();
    if (!source.isNative()) {
      throw new IllegalArgumentException(GpuMessages.heapSegment());
    }
    Space space = arena.space();
    // First: whoever resets a shared arena meanwhile makes this generation stale, and is noticed.
    long generation = space.generation();
    space.check(generation);
    MemorySegment block =
        source.byteSize() == 0
            ? MemorySegment.NULL
            : source.scope().isAlive() ? space.blockOf(source) : null;
    if (block == null) {
      throw new IllegalArgumentException(GpuMessages.notOfArena(source, arena.name()));
    }
    String what = GpuMessages.rawUpload(source.byteSize(), this);
    long pointer = uploads.transfer(driver, what, space, generation, block, source, target);
    if (graph != null) {
      graph.uses(target);
    }
    return new DeviceBytes(target, pointer, source.byteSize());
  }

  // ---- kernels and results -------------------------------------------------------------------

  /**
   * Enqueues what empties a sink: eight bytes that become zero, in the order of the stream.
   *
   * @param sink the sink; no readback of it may be waiting to be awaited
   * @throws IllegalArgumentException if it is of another device or stream
   * @throws IllegalStateException if it is stale or still being read back, or this frame is
   *     submitted or closed
   */
  public void reset(HitSink<?> sink) {
    DeviceDriver driver = enqueueing();
    long used = sink.usedPointer(stream, driver);
    long handle = stream.handle();
    enqueue(() -> driver.fill8(used, 0, 8, handle));
    note(() -> GpuMessages.reset(sink, this));
    if (graph != null) {
      graph.uses(sink);
    }
  }

  /**
   * Enqueues a kernel.
   *
   * @param kernel which
   * @param rowCount how many threads are needed, one for each row; 0 launches nothing
   * @param parameters its parameters
   * @param <P> the record of its parameters
   * @throws IllegalArgumentException if kernel, columns or sinks are of another device or stream,
   *     if a column has fewer rows, or {@code rowCount} is negative
   * @throws IllegalStateException if a column or sink is stale, or was never emptied in a frame, or
   *     this frame is submitted or closed
   */
  public <P extends Record> void launch(Kernel<P> kernel, int rowCount, P parameters) {
    DeviceDriver driver = enqueueing();
    Objects.requireNonNull(parameters, "parameters");
    if (rowCount < 0) {
      throw new IllegalArgumentException(GpuMessages.negative("rowCount", rowCount));
    }
    kernel.checkUsable(stream);
    KernelArgs arguments = recorded == null ? stream.argumentsOf(kernel) : kernel.newArgs();
    kernel.fill(arguments, parameters, rowCount, stream);
    if (graph != null) {
      kernel.noteUses(parameters, graph);
    }
    if (rowCount > 0) {
      int blockSize = kernel.blockSize();
      int gridSize = (rowCount - 1) / blockSize + 1;
      long handle = stream.handle();
      enqueue(
          () ->
              kernel.whileOpen(
                  () -> driver.launch(kernel.function(), gridSize, blockSize, arguments, handle)));
      note(() -> GpuMessages.launch(kernel, rowCount, this));
    }
  }

  /**
   * Enqueues a copy of what is in a sink to the host.
   *
   * @param sink the sink; one readback of it is on its way at a time
   * @param <R> the record type
   * @return what gives the hits when this frame is through
   * @throws IllegalArgumentException if it is of another device or stream
   * @throws IllegalStateException if it is stale, was never emptied, or is being read back already,
   *     or this frame is submitted or closed
   */
  public <R extends Record> Pending<R> readback(HitSink<R> sink) {
    DeviceDriver driver = enqueueing();
    sink.writablePointer(stream);
    Readback<R> readback = new Readback<>(sink, this, slot());
    if (graph != null) {
      graph.uses(sink);
    }
    enqueue(() -> readback.enqueue(driver, stream));
    sink.reads(readback);
    readbacks.add(readback);
    note(() -> GpuMessages.readback(sink, this));
    return new Pending<>(readback);
  }

  private ReadbackSlot slot() {
    ReadbackSlot taken = slot;
    if (taken == null) {
      taken = stream.takeSlot();
      slot = taken;
    }
    return taken;
  }

  /**
   * Ends enqueueing.
   *
   * @return the frame on its way
   * @throws IllegalStateException if this frame is submitted or closed, or a recording
   */
  public Submitted submit() {
    DeviceDriver driver = enqueueing();
    if (recorded != null) {
      throw new IllegalStateException(GpuMessages.submitRecording());
    }
    long taken = stream.takeEvent();
    event = taken;
    driver.record(taken, stream.handle());
    state = State.SUBMITTED;
    stream.noneOpen(this);
    return new Submitted(this);
  }

  /**
   * Waits for what is in flight and ends this frame's results; a second call does nothing, nor is
   * anything thrown if the device is lost.
   *
   * @throws IllegalStateException if this is a recording: that ends with its graph
   * @throws GpuException if something that was enqueued has failed; the frame is closed all the
   *     same, unless the driver refuses to wait at all: then nothing is let go
   * @throws WrongThreadException if called by a thread that does not own the stream
   */
  @Override
  @Resets("this")
  public void close() {
    stream.checkThread();
    if (state == State.CLOSED) {
      return;
    }
    FrameGraph recordedIn = graph;
    if (recorded != null && recordedIn != null) {
      throw new IllegalStateException(GpuMessages.heldByGraph(recordedIn.toString()));
    }
    Closing closing = new Closing(device);
    if (!landed) {
      closing.await(this::awaitEnqueued);
    }
    stream.noneOpen(this);
    closing
        .then(uploads::release)
        .then(this::endVisits)
        .then(this::endResults)
        .then(() -> stream.ended(this))
        .end();
  }

  /** Closes a frame that nothing was enqueued in, so that there is nothing to wait for. */
  void drop() {
    stream.noneOpen(this);
    stream.ended(this);
    endVisits();
  }

  /** From now on no thread asks the driver about this frame. */
  private void endVisits() {
    visits.writeLock().lock();
    try {
      state = State.CLOSED;
    } finally {
      visits.writeLock().unlock();
    }
  }

  private void endResults() {
    if (event != 0) {
      stream.giveBackEvent(event);
      event = 0;
    }
    ReadbackSlot taken = slot;
    if (taken != null) {
      slot = null;
      taken.endResults();
      if (graph == null) {
        stream.giveBackSlot(taken);
      }
    }
    ReadbackSlot more = spare;
    if (more != null) {
      spare = null;
      stream.giveBackSlot(more);
    }
  }

  /** Returns its number and its stream. */
  @Override
  public String toString() {
    return GpuMessages.frame(number, stream.toString());
  }

  // ---- inside --------------------------------------------------------------------------------

  private DeviceDriver enqueueing() {
    stream.checkThread();
    if (state != State.OPEN) {
      throw new IllegalStateException(GpuMessages.frameNotOpen(toString()));
    }
    return stream.driver();
  }

  /** Does what a driver is asked for, or records it. */
  void enqueue(Runnable operation) {
    List<Runnable> list = recorded;
    if (list == null) {
      operation.run();
    } else {
      list.add(operation);
    }
  }

  /** Remembers what was enqueued, in case it fails. */
  void note(Supplier<String> what) {
    enqueued.add(what);
  }

  List<String> enqueued() {
    return enqueued.stream().map(Supplier::get).toList();
  }

  boolean isClosed() {
    return state == State.CLOSED;
  }

  GpuStream stream() {
    return stream;
  }

  /** Whether nothing of it is in flight any more; on any thread. */
  boolean isThrough() {
    visits.readLock().lock();
    try {
      return switch (state) {
        case OPEN, RECORDED -> device.isLost();
        case SUBMITTED -> device.isLost() || device.bareDriver().isDone(event);
        case AWAITED, CLOSED -> true;
      };
    } catch (GpuLostException e) {
      // What the device was copying, it does not copy any more.
      return true;
    } finally {
      visits.readLock().unlock();
    }
  }

  /** Waits until what was enqueued so far is through; on any thread. */
  void awaitEnqueued() {
    FrameGraph recordedIn = graph;
    if (recorded != null && recordedIn != null) {
      throw new IllegalStateException(GpuMessages.heldByGraph(recordedIn.toString()));
    }
    visits.readLock().lock();
    try {
      if (state == State.OPEN) {
        List<Ticket> before = uploads.enqueued();
        device.bareDriver().awaitStream(stream.handle());
        before.forEach(Ticket::settle);
      } else if (state == State.SUBMITTED) {
        device.bareDriver().await(event);
      } else if (state == State.AWAITED) {
        device.bareDriver().awaitStream(stream.handle());
      }
    } finally {
      visits.readLock().unlock();
    }
  }

  /** Lets go of what was read so far; by the owner, who has waited. */
  void settle() {
    uploads.enqueued().forEach(Ticket::settle);
  }

  /** Waits for the end, and makes the results. */
  void await() {
    stream.checkThread();
    if (state == State.CLOSED) {
      throw new IllegalStateException(GpuMessages.frameNotOpen(toString()));
    }
    if (state == State.AWAITED) {
      return;
    }
    DeviceDriver driver = stream.driver();
    awaitEvent(driver);
    try {
      if (!failed) {
        complete(driver);
      }
      landed = true;
    } finally {
      uploads.release();
      enqueued.clear();
      state = State.AWAITED;
    }
  }

  /** If the wait fails, copies may be in flight still: what they read stays held. */
  private void awaitEvent(DeviceDriver driver) {
    try {
      driver.await(event);
    } catch (RuntimeException e) {
      failed = true;
      throw e;
    }
  }

  private void complete(DeviceDriver driver) {
    uploads.checkUnchanged();
    if (graph != null) {
      graph.checkUnchanged();
    }
    for (Readback<?> readback : readbacks) {
      readback.complete(driver, stream);
    }
  }

  // ---- graphs --------------------------------------------------------------------------------

  List<Runnable> recorded() {
    return recorded == null ? List.of() : recorded;
  }

  List<Readback<?>> readbacks() {
    return readbacks;
  }

  @Nullable ReadbackSlot recordedSlot() {
    return slot;
  }

  /** Becomes a launch of a graph that is on its way. */
  Submitted launched(List<Readback<?>> results, @Nullable ReadbackSlot from) {
    readbacks.addAll(results);
    slot = from;
    state = State.SUBMITTED;
    return new Submitted(this);
  }

  long event() {
    return event;
  }

  /** Where a result comes that was not expected: not where a graph's results come each time. */
  ReadbackSlot slotForMore(ReadbackSlot expected) {
    if (graph == null) {
      return expected;
    }
    ReadbackSlot taken = spare;
    if (taken == null) {
      taken = stream.takeSlot();
      spare = taken;
    }
    return taken;
  }

  /** Takes nothing more; what was recorded is held until {@link #endRecording}. */
  void seal() {
    state = State.RECORDED;
  }

  /** Remembers what the sources hold now, where writes are looked after. */
  void rememberSources() {
    uploads.remember();
  }

  /** Refuses if a source was written to since. */
  void checkUnchanged() {
    uploads.checkUnchanged();
  }

  /** Lets go of what a recording has held. */
  void endRecording() {
    uploads.release();
    state = State.CLOSED;
    ReadbackSlot taken = slot;
    if (taken != null) {
      taken.endResults();
      stream.giveBackSlot(taken);
    }
  }
}
