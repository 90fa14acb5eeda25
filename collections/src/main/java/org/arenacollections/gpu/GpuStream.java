// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A queue of work for a GPU, which runs in the order in which it was enqueued, in {@link Frame}s.
 *
 * <p>Belongs to the platform thread that made it; closed by it, before the device.
 */
@ArenaBacked
@Lifetime
public final class GpuStream implements AutoCloseable {
  private final GpuDevice device;
  private final long handle;
  private final boolean checked;

  /** Whoever closes it, once the thread that made it has ended. */
  private volatile Thread owner = Thread.currentThread();

  private final GpuChild child = this::toString;
  private long id;
  private String name = "";
  private long frameCount;
  private volatile boolean closed;

  /** Whether a frame is being recorded. */
  private boolean records;

  /**
   * Threads that wait for this stream have the reading side, so that it is not freed under them.
   */
  private final ReentrantReadWriteLock visits = new ReentrantReadWriteLock();

  /** Frames that have something in flight, or are being filled; read by other threads too. */
  private final ConcurrentLinkedDeque<Frame> frames = new ConcurrentLinkedDeque<>();

  private @Nullable Frame open;
  private final List<FrameGraph> graphs = new ArrayList<>();
  private final ArrayDeque<Long> events = new ArrayDeque<>();
  private final ArrayDeque<ReadbackSlot> slots = new ArrayDeque<>();

  /**
   * Where each kernel's arguments lie, while it is there; they outlive the calls that read them.
   */
  private final WeakHashMap<Kernel<?>, KernelArgs> arguments = new WeakHashMap<>();

  private GpuStream(GpuDevice device, long handle, boolean checked) {
    this.device = device;
    this.handle = handle;
    this.checked = checked;
  }

  static GpuStream make(GpuDevice device, boolean checked) {
    if (Thread.currentThread().isVirtual()) {
      throw new IllegalStateException(GpuMessages.virtualOwner());
    }
    GpuStream stream = new GpuStream(device, device.driver().newStream(), checked);
    stream.id = device.add(stream.child);
    stream.name = GpuMessages.stream(stream.id, device.label());
    device.begun(stream);
    try {
      // Now, since page-locking may wait for what is in flight later.
      stream.giveBackSlot(stream.takeSlot());
      stream.giveBackEvent(stream.takeEvent());
      return stream;
    } catch (Throwable e) {
      try {
        stream.close();
      } catch (RuntimeException f) {
        e.addSuppressed(f);
      }
      throw e;
    }
  }

  /**
   * Begins a frame: what is enqueued from now on belongs together.
   *
   * @return an empty frame, to be closed; one is open at a time until it is submitted
   * @throws IllegalStateException if another frame is open, or this stream is closed
   * @throws WrongThreadException if called by a thread that does not own this stream
   * @throws GpuLostException if the device is lost
   */
  public Frame frame() {
    checkOpen();
    Frame other = open;
    if (other != null) {
      throw new IllegalStateException(GpuMessages.frameOpen(other.toString()));
    }
    // Another library may have made another device current on this thread since.
    device.driver().enter();
    Frame frame = Frame.open(this, ++frameCount);
    frames.add(frame);
    open = frame;
    return frame;
  }

  /**
   * Records what a frame does, to do it again and again by one call of the driver each time.
   *
   * <p>The sources are read again at each launch, so they stay held, and their arenas can't be
   * reset, while the graph lives: overwrite their values in place instead.
   *
   * @param body enqueues on the frame that it is given, and nothing runs yet
   * @return the recorded work, to be closed before this stream
   * @throws UnsupportedOperationException if the backend has no graphs
   * @throws IllegalStateException if a frame is open, or this stream is closed
   * @throws WrongThreadException if called by a thread that does not own this stream
   * @throws GpuLostException if the device is lost
   */
  public FrameGraph record(Consumer<? super Frame> body) {
    Frame placeholder = frame();
    records = true;
    try {
      FrameGraph graph = FrameGraph.record(this, body);
      graphs.add(graph);
      return graph;
    } finally {
      records = false;
      placeholder.drop();
    }
  }

  /**
   * Waits for what is in flight, and frees what this stream has; a second call does nothing. Once
   * the thread that owns this stream has ended, any thread may close it.
   *
   * @throws IllegalStateException if a {@link FrameGraph} of it is open
   * @throws WrongThreadException if called by a thread that does not own this stream
   */
  @Override
  @Resets("this")
  public void close() {
    inherit();
    checkThread();
    if (closed) {
      return;
    }
    if (records || !graphs.isEmpty()) {
      throw new IllegalStateException(GpuMessages.graphOpen(toString()));
    }
    Closing closing = new Closing(device).await(this::awaitIdle);
    frames.forEach(frame -> closing.then(frame::close));
    if (!frames.isEmpty()) {
      // A frame that could not wait keeps what it has, and this stream with it.
      closing.end();
    }
    endVisits();
    events.forEach(event -> closing.free(() -> device.bareDriver().freeEvent(event)));
    slots.forEach(slot -> closing.then(slot::close));
    closing
        .free(() -> device.bareDriver().freeStream(handle))
        .then(() -> device.ended(this))
        .then(() -> device.remove(child))
        .end();
  }

  /** Returns its number and its device. */
  @Override
  public String toString() {
    return name;
  }

  // ---- inside --------------------------------------------------------------------------------

  GpuDevice device() {
    return device;
  }

  DeviceDriver driver() {
    return device.driver();
  }

  long handle() {
    return handle;
  }

  boolean isClosed() {
    return closed;
  }

  boolean isChecked() {
    return checked;
  }

  /** Makes the calling thread the owner if the owner has ended; of two that try one wins. */
  private synchronized void inherit() {
    if (owner.getState() == Thread.State.TERMINATED) {
      owner = Thread.currentThread();
    }
  }

  void checkThread() {
    if (owner != Thread.currentThread()) {
      throw new WrongThreadException(
          GpuMessages.wrongThread(toString(), owner, Thread.currentThread()));
    }
  }

  private void checkOpen() {
    checkThread();
    if (closed) {
      throw new IllegalStateException(GpuMessages.closed(toString()));
    }
  }

  /** Waits until nothing is in flight; on any thread. */
  void awaitIdle() {
    visits.readLock().lock();
    try {
      if (!closed) {
        device.bareDriver().awaitStream(handle);
      }
    } finally {
      visits.readLock().unlock();
    }
  }

  /**
   * Collects what is to be launched later. Whoever waited for the stream meanwhile would be refused
   * and spoil it, and waits for its end instead.
   */
  void whileNobodyWaits(Runnable capture) {
    visits.writeLock().lock();
    try {
      capture.run();
    } finally {
      visits.writeLock().unlock();
    }
  }

  /** From now on no thread waits for it; those that do are waited for. */
  private void endVisits() {
    visits.writeLock().lock();
    try {
      closed = true;
    } finally {
      visits.writeLock().unlock();
    }
  }

  /** Waits until nothing is in flight, and lets go of what the open frame has read so far. */
  void awaitAll() {
    checkThread();
    driver().awaitStream(handle);
    Frame frame = open;
    if (frame != null) {
      frame.settle();
    }
  }

  /** That frame is not being filled any more. */
  @SuppressWarnings("ReferenceEquality") // Frames are not equal to others.
  void noneOpen(Frame frame) {
    if (open == frame) {
      open = null;
    }
  }

  void began(Frame frame) {
    frames.add(frame);
  }

  long nextFrameNumber() {
    return ++frameCount;
  }

  void ended(Frame frame) {
    frames.remove(frame);
  }

  void ended(FrameGraph graph) {
    graphs.remove(graph);
  }

  long takeEvent() {
    Long known = events.poll();
    return known == null ? driver().newEvent(false) : known;
  }

  void giveBackEvent(long event) {
    events.add(event);
  }

  ReadbackSlot takeSlot() {
    ReadbackSlot known = slots.poll();
    return known == null ? new ReadbackSlot(device, GpuMessages.readbackName(id)) : known;
  }

  void giveBackSlot(ReadbackSlot slot) {
    slots.add(slot);
    slot.recycle();
  }

  KernelArgs argumentsOf(Kernel<?> kernel) {
    return arguments.computeIfAbsent(kernel, Kernel::newArgs);
  }

  /** What was enqueued and has not been waited for, oldest first; on any thread. */
  List<String> enqueued() {
    List<String> all = new ArrayList<>();
    frames.forEach(frame -> all.addAll(frame.enqueued()));
    return all;
  }
}
