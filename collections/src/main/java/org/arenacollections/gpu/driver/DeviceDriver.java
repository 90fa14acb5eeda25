// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.MemorySegment;

/**
 * One device's functions. Every handle, pointer and size is a {@code long}; 0 is none.
 *
 * <p>A method that fails throws what {@link Faults} makes. Methods that end with {@code stream} as
 * their last parameter only enqueue: what they name must stay as it is until the stream is through.
 */
public interface DeviceDriver {
  DeviceFacts facts();

  /** Makes this thread's next calls go to this device, whatever other libraries have done. */
  void enter();

  /** Gives the device back. Everything made from it must be gone; failing is not reported. */
  void close();

  /** How many calls of the driver this device has made. */
  long callCount();

  /** What page-locking counts in: memory that is locked once is so for all that answer the same. */
  Object pinScope();

  // ---- memory of the host --------------------------------------------------------------------

  /** Takes page-locked memory; its address is the same for host and device. */
  long takePinned(long byteSize, boolean writeCombined);

  void freePinned(long address);

  /** Memory of the host at an address that this driver has answered. */
  default MemorySegment hostMemory(long address, long byteSize) {
    return NativeCalls.at(address, byteSize);
  }

  /** Page-locks memory where it lies. */
  void register(long address, long byteSize);

  void unregister(long address);

  // ---- memory of the device ------------------------------------------------------------------

  long takeDevice(long byteSize);

  void freeDevice(long pointer);

  /** Takes memory of the driver's own pool, in the order of the stream. */
  long takeDeviceAsync(long byteSize, long stream);

  void freeDeviceAsync(long pointer, long stream);

  /** How much of the driver's own pool is kept at a wait. */
  void poolThreshold(long byteSize);

  /** How much memory kernels can take by {@code malloc}; before the first kernel that does. */
  void mallocHeap(long byteSize);

  // ---- streams and events --------------------------------------------------------------------

  long newStream();

  void freeStream(long stream);

  /** Waits until all that was enqueued is through. */
  void awaitStream(long stream);

  long newEvent(boolean timed);

  void freeEvent(long event);

  void record(long event, long stream);

  boolean isDone(long event);

  void await(long event);

  double millisBetween(long from, long to);

  /**
   * Holds a stream back until {@link #openGate}: for tests and measurements.
   *
   * @return the gate
   */
  long gate(long stream);

  void openGate(long gate);

  /** Frees what an open gate has used; its stream is through. */
  void freeGate(long gate);

  // ---- copies --------------------------------------------------------------------------------

  void copyToDevice(long target, long source, long byteSize, long stream);

  void copyToHost(long target, long source, long byteSize, long stream);

  void fill8(long target, int value, long count, long stream);

  void fill32(long target, int value, long count, long stream);

  /** Writes a number, where the driver can without a kernel. */
  void write64(long target, long value, long stream);

  // ---- kernels -------------------------------------------------------------------------------

  /** The ending of the resource that holds this driver's form of a kernel: ptx, cl. */
  String kernelForm();

  long loadModule(String text);

  void freeModule(long module);

  long function(long module, String name);

  void freeFunction(long function);

  void launch(long function, int gridSize, int blockSize, KernelArgs arguments, long stream);

  // ---- graphs --------------------------------------------------------------------------------

  boolean hasGraphs();

  /** Collects what this thread enqueues from now on instead of running it. */
  void beginCapture(long stream);

  /** Ends collecting; the answer can be launched again and again. */
  long endCapture(long stream);

  void launchGraph(long graph, long stream);

  void freeGraph(long graph);
}
