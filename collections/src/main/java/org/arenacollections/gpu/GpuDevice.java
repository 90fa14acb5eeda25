// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.DeviceFacts;

/**
 * A GPU: makes page-locked arenas, arenas on the device, streams and kernels.
 *
 * <p>Any thread may call it. What it makes is closed before it, best by try-with-resources; until
 * then device and all stay reachable, since the driver may be reading their memory.
 *
 * {@snippet file="org/arenacollections/examples/gpu/GpuPipeline.java" region="pipeline"}
 */
@ArenaBacked
@Lifetime
public final class GpuDevice implements AutoCloseable {
  /**
   * Devices from which something is open: memory that a driver has locked or is copying must not be
   * freed by the collector.
   */
  private static final Set<GpuDevice> IN_USE = ConcurrentHashMap.newKeySet();

  /** Set to {@code true}, every stream is a {@link #checkedStream}. */
  private static final String CHECKED = "org.arenacollections.gpu.checked";

  private final String label;
  private final DeviceDriver driver;
  private final DeviceFaults faults;
  private final PinRegistry pins;
  private final Set<GpuChild> children = new LinkedHashSet<>();
  private final List<GpuStream> streams = new CopyOnWriteArrayList<>();
  private boolean closed;
  private long nextId;

  GpuDevice(Backend backend, int index) {
    this.label = GpuMessages.label(backend, index);
    this.faults = new DeviceFaults(label, this::enqueued);
    this.driver = backend.open(index, faults);
    this.pins = PinRegistry.of(driver);
  }

  // ---- making --------------------------------------------------------------------------------

  /**
   * Makes an arena in page-locked memory, which the device copies from without staging.
   *
   * <p>Where no memory can be page-locked, it takes ordinary memory, and copies are only slower;
   * {@link PinnedArena#pageableByteSize} tells.
   *
   * @param options its size, and the rest by name
   * @return an open arena of this thread
   * @throws org.arenacollections.arena.ArenaOverflowException if the system has no such memory
   * @throws GpuLostException if the device is lost
   */
  public synchronized PinnedArena pinnedArena(PinnedOptions options) {
    checkUsable();
    return PinnedArena.make(this, options);
  }

  /**
   * Page-locks the memory of an arena where it lies, so that everything in it can be copied from
   * without staging, and what the arena takes later too.
   *
   * <p>A block is unlocked before the arena gives it back, and all are when the pin is closed.
   * Takes about a second per GiB.
   *
   * @param arena any arena of this thread; not a scope
   * @return the pin, to be closed before the device
   * @throws IllegalArgumentException if it is a scope or a shared arena
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if called by a thread that does not own the arena
   * @throws GpuLostException if the device is lost
   */
  public synchronized @In("this") Pin pin(MemoryArena arena) {
    checkUsable();
    return Pin.make(this, arena);
  }

  /**
   * Takes a block of the device's memory for an arena.
   *
   * @param byteCapacity how many bytes
   * @return an arena for the first stream that uses it
   * @throws IllegalArgumentException if {@code byteCapacity} is not positive
   * @throws GpuMemoryException if the device has no such block
   * @throws GpuLostException if the device is lost
   */
  public synchronized DeviceArena deviceArena(long byteCapacity) {
    checkUsable();
    return DeviceArena.make(this, byteCapacity);
  }

  /**
   * Makes a stream that belongs to this thread, a platform thread.
   *
   * @return a stream
   * @throws IllegalStateException if called by a virtual thread: it may be on another carrier at
   *     its next call, and drivers keep things by carrier
   * @throws GpuLostException if the device is lost
   */
  public synchronized GpuStream stream() {
    checkUsable();
    return GpuStream.make(this, Boolean.getBoolean(CHECKED));
  }

  /**
   * As {@link #stream()}, for tests and while looking for a fault: it sums up what is uploaded, and
   * {@link Submitted#await} throws {@link java.util.ConcurrentModificationException} if that was
   * written to meanwhile. Costs two passes over what is uploaded. With {@code
   * -Dorg.arenacollections.gpu.checked=true} every stream is one.
   *
   * @return a stream that looks after its sources
   */
  public synchronized GpuStream checkedStream() {
    checkUsable();
    return GpuStream.make(this, true);
  }

  /**
   * Loads a kernel.
   *
   * @param source its text and the record of its parameters
   * @param <P> the record of its parameters
   * @return a kernel for streams of this device
   * @throws IllegalArgumentException if the parameters are not those of the text
   * @throws GpuException if the driver does not take the text; the message has what it says
   */
  public synchronized <P extends Record> Kernel<P> kernel(KernelSource<P> source) {
    checkUsable();
    return Kernel.load(this, source);
  }

  /**
   * Makes a place on the device that kernels append records to.
   *
   * @param arena where it lies; not one that is reset in each frame
   * @param type the record type, as {@link RecordCodec} lays it out
   * @param capacity how many records
   * @param <R> the record type
   * @return an empty sink
   * @throws IllegalArgumentException if a component is neither a primitive nor an enum or there is
   *     none, or the arena is of another device
   * @throws DeviceArenaOverflowException if the arena has no room for it
   * @throws WrongThreadException if called by a thread that does not own the stream that uses the
   *     arena
   */
  public <R extends Record> HitSink<R> sink(DeviceArena arena, Class<R> type, int capacity) {
    return sink(arena, RecordCodec.of(type), capacity);
  }

  /**
   * As {@link #sink(DeviceArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec how the records lie
   * @param capacity how many records
   * @param <R> the record type
   * @return an empty sink
   */
  public <R extends Record> HitSink<R> sink(DeviceArena arena, RecordCodec<R> codec, int capacity) {
    checkUsable();
    return HitSink.make(this, arena, codec, capacity);
  }

  // ---- what it says --------------------------------------------------------------------------

  /** {@return the device's name} */
  public String name() {
    return driver.facts().name();
  }

  /** {@return the device's memory in bytes} */
  public long byteCapacity() {
    return driver.facts().byteCapacity();
  }

  /** {@return whether a fault has spoilt it; everything but closing throws then} */
  public boolean isLost() {
    return faults.isLost();
  }

  /** {@return how many calls of the driver were made, for all its devices} */
  public long driverCallCount() {
    return driver.callCount();
  }

  /**
   * Gives the device back; a second call does nothing.
   *
   * @throws IllegalStateException if something that was made from it is open, naming it
   */
  @Override
  @Resets("this")
  public synchronized void close() {
    if (closed) {
      return;
    }
    if (!children.isEmpty()) {
      throw new IllegalStateException(
          GpuMessages.hasChildren(label, children.stream().map(GpuChild::describe).toList()));
    }
    closed = true;
    driver.close();
  }

  /** Returns what it is and how its memory relates to the host's. */
  @Override
  public String toString() {
    DeviceFacts facts = driver.facts();
    return GpuMessages.describe(label, facts);
  }

  // ---- inside --------------------------------------------------------------------------------

  String label() {
    return label;
  }

  /** The driver, for what needs a device that is neither lost nor closed. */
  DeviceDriver driver() {
    faults.check();
    return driver;
  }

  /** The driver, whatever has happened. */
  DeviceDriver bareDriver() {
    return driver;
  }

  PinRegistry pins() {
    return pins;
  }

  synchronized void checkUsable() {
    if (closed) {
      throw new IllegalStateException(GpuMessages.deviceClosed(label));
    }
    faults.check();
  }

  synchronized long add(GpuChild child) {
    children.add(child);
    IN_USE.add(this);
    return ++nextId;
  }

  synchronized void remove(GpuChild child) {
    children.remove(child);
    if (children.isEmpty()) {
      IN_USE.remove(this);
    }
  }

  /** Frees something, unless the device is lost: then it went with the context. */
  void free(Runnable action) {
    if (!faults.isLost()) {
      try {
        action.run();
      } catch (GpuLostException e) {
        // Told by what finds out first; freeing has nothing to add.
        assert faults.isLost();
      }
    }
  }

  /** Waits until nothing is in flight on any stream. */
  void awaitStreams() {
    streams.forEach(GpuStream::awaitIdle);
  }

  void begun(GpuStream stream) {
    streams.add(stream);
  }

  void ended(GpuStream stream) {
    streams.remove(stream);
  }

  private List<String> enqueued() {
    List<String> all = new ArrayList<>();
    streams.forEach(stream -> all.addAll(stream.enqueued()));
    return all;
  }
}
