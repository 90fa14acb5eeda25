// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.arenacollections.gpu.driver.CudaCall.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Locale;

/**
 * A CUDA device through its primary context, which other libraries of this process share.
 *
 * <p>The current context belongs to the thread of the operating system, so each method sees to it
 * that this device's is set; another library may have set its own since, and {@link #enter} sets it
 * whatever is known.
 */
final class CudaDevice implements DeviceDriver {
  private static final int INTEGRATED = 18;
  private static final int CAPABILITY_MAJOR = 75;
  private static final int CAPABILITY_MINOR = 76;
  private static final int HOST_REGISTER_SUPPORTED = 99;
  private static final int USES_HOST_PAGE_TABLES = 100;

  private static final int PORTABLE = 1;
  private static final int WRITE_COMBINED = 4;
  private static final int NON_BLOCKING = 1;
  private static final int DISABLE_TIMING = 2;
  private static final int JIT_ERROR_LOG = 5;
  private static final int JIT_ERROR_LOG_BYTE_SIZE = 6;
  private static final int LOG_BYTE_SIZE = 8 << 10;
  private static final int MALLOC_HEAP_BYTE_SIZE = 2;
  private static final int RELEASE_THRESHOLD = 4;
  private static final int THREAD_LOCAL_CAPTURE = 1;
  private static final int WAIT_FOR_EQUAL = 1;
  private static final int MAX_NAME = 256;

  /** The device whose context this thread has set last. */
  private static final ThreadLocal<CudaDevice> ENTERED = new ThreadLocal<>();

  private final NativeCalls calls;
  private final Faults faults;
  private final int device;
  private final long context;
  private final DeviceFacts facts;

  /** Where functions put what they answer; guarded by this object's monitor. */
  private final MemorySegment out = Arena.ofAuto().allocate(2 * 8L, 8);

  private CudaDevice(NativeCalls calls, int index, Faults faults) {
    this.calls = calls;
    this.faults = faults;
    check(calls.call(DEVICE_GET, out.address(), index), DEVICE_GET);
    this.device = (int) outLong();
    check(calls.call(CONTEXT_RETAIN, out.address(), device), CONTEXT_RETAIN);
    this.context = outLong();
    try {
      enter();
      this.facts = askFacts();
    } catch (Throwable e) {
      calls.call(CONTEXT_RELEASE, device);
      throw e;
    }
  }

  static CudaDevice open(NativeCalls calls, int index, Faults faults) {
    return new CudaDevice(calls, index, faults);
  }

  private DeviceFacts askFacts() {
    check(calls.call(MEM_INFO, out.address(), out.address() + 8), MEM_INFO);
    long total = out.getAtIndex(ValueLayout.JAVA_LONG, 1);
    String name;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocate(MAX_NAME);
      check(calls.call(DEVICE_NAME, text.address(), MAX_NAME - 1, device), DEVICE_NAME);
      name = text.getString(0);
    }
    int major = attribute(CAPABILITY_MAJOR);
    int minor = attribute(CAPABILITY_MINOR);
    return new DeviceFacts(
        name,
        total,
        String.format(Locale.ROOT, "sm_%d%d", major, minor),
        attribute(HOST_REGISTER_SUPPORTED) != 0,
        attribute(USES_HOST_PAGE_TABLES) != 0,
        attribute(INTEGRATED) != 0);
  }

  private int attribute(int number) {
    check(calls.call(DEVICE_ATTRIBUTE, out.address(), number, device), DEVICE_ATTRIBUTE);
    return out.get(ValueLayout.JAVA_INT, 0);
  }

  // ---- errors and contexts -------------------------------------------------------------------

  private void check(long answer, CudaCall call) {
    int code = (int) answer;
    if (code != 0) {
      throw fault(code, call, "");
    }
  }

  /** Freeing what has gone with the process or the context is no error. */
  private void checkFree(long answer, CudaCall call) {
    int code = (int) answer;
    if (code != CudaCodes.DEINITIALIZED && code != CudaCodes.CONTEXT_IS_DESTROYED) {
      check(code, call);
    }
  }

  private RuntimeException fault(int code, CudaCall call, String log) {
    String text = CudaBackend.text(calls, ERROR_TEXT, code);
    return faults.of(
        new Fault(
            code,
            CudaBackend.text(calls, ERROR_NAME, code),
            log.isEmpty() ? text : text + ": " + log.strip(),
            call.symbol(),
            CudaCodes.kindOf(code)));
  }

  private long outLong() {
    return out.get(ValueLayout.JAVA_LONG, 0);
  }

  /**
   * A virtual thread may be on another thread of the system than at its last call, where any device
   * may be current; it stays on that one from here to the call.
   */
  private void requireEntered() {
    if (Thread.currentThread().isVirtual() || ENTERED.get() != this) {
      enter();
    }
  }

  @Override
  public void enter() {
    check(calls.call(CONTEXT_SET, context), CONTEXT_SET);
    if (!Thread.currentThread().isVirtual()) {
      ENTERED.set(this);
    }
  }

  @Override
  public DeviceFacts facts() {
    return facts;
  }

  @Override
  public void close() {
    ENTERED.remove();
    calls.call(CONTEXT_RELEASE, device);
  }

  @Override
  public long callCount() {
    return calls.count();
  }

  @Override
  public Object pinScope() {
    return calls;
  }

  // ---- memory of the host --------------------------------------------------------------------

  @Override
  public synchronized long takePinned(long byteSize, boolean writeCombined) {
    requireEntered();
    int flags = PORTABLE | (writeCombined ? WRITE_COMBINED : 0);
    check(calls.call(HOST_TAKE, out.address(), byteSize, flags), HOST_TAKE);
    return outLong();
  }

  @Override
  public void freePinned(long address) {
    requireEntered();
    checkFree(calls.call(HOST_FREE, address), HOST_FREE);
  }

  @Override
  public void register(long address, long byteSize) {
    requireEntered();
    check(calls.call(HOST_REGISTER, address, byteSize, PORTABLE), HOST_REGISTER);
  }

  @Override
  public void unregister(long address) {
    requireEntered();
    checkFree(calls.call(HOST_UNREGISTER, address), HOST_UNREGISTER);
  }

  // ---- memory of the device ------------------------------------------------------------------

  @Override
  public synchronized long takeDevice(long byteSize) {
    requireEntered();
    check(calls.call(DEVICE_TAKE, out.address(), byteSize), DEVICE_TAKE);
    return outLong();
  }

  @Override
  public void freeDevice(long pointer) {
    requireEntered();
    checkFree(calls.call(DEVICE_FREE, pointer), DEVICE_FREE);
  }

  @Override
  public synchronized long takeDeviceAsync(long byteSize, long stream) {
    requireEntered();
    require(DEVICE_TAKE_ASYNC, DriverMessages.noPool());
    check(calls.call(DEVICE_TAKE_ASYNC, out.address(), byteSize, stream), DEVICE_TAKE_ASYNC);
    return outLong();
  }

  @Override
  public void freeDeviceAsync(long pointer, long stream) {
    requireEntered();
    require(DEVICE_FREE_ASYNC, DriverMessages.noPool());
    checkFree(calls.call(DEVICE_FREE_ASYNC, pointer, stream), DEVICE_FREE_ASYNC);
  }

  @Override
  public synchronized void poolThreshold(long byteSize) {
    requireEntered();
    require(DEFAULT_POOL, DriverMessages.noPool());
    check(calls.call(DEFAULT_POOL, out.address(), device), DEFAULT_POOL);
    long pool = outLong();
    out.set(ValueLayout.JAVA_LONG, 8, byteSize);
    check(calls.call(POOL_SET, pool, RELEASE_THRESHOLD, out.address() + 8), POOL_SET);
    check(calls.call(POOL_TRIM, pool, 0), POOL_TRIM);
  }

  @Override
  public void mallocHeap(long byteSize) {
    requireEntered();
    check(calls.call(CONTEXT_LIMIT, MALLOC_HEAP_BYTE_SIZE, byteSize), CONTEXT_LIMIT);
  }

  private void require(CudaCall call, String message) {
    if (!calls.has(call)) {
      throw new UnsupportedOperationException(message);
    }
  }

  // ---- streams and events --------------------------------------------------------------------

  @Override
  public synchronized long newStream() {
    requireEntered();
    check(calls.call(STREAM_CREATE, out.address(), NON_BLOCKING), STREAM_CREATE);
    return outLong();
  }

  @Override
  public void freeStream(long stream) {
    requireEntered();
    checkFree(calls.call(STREAM_DESTROY, stream), STREAM_DESTROY);
  }

  @Override
  public void awaitStream(long stream) {
    requireEntered();
    check(calls.call(STREAM_AWAIT, stream), STREAM_AWAIT);
  }

  @Override
  public synchronized long newEvent(boolean timed) {
    requireEntered();
    check(calls.call(EVENT_CREATE, out.address(), timed ? 0 : DISABLE_TIMING), EVENT_CREATE);
    return outLong();
  }

  @Override
  public void freeEvent(long event) {
    requireEntered();
    checkFree(calls.call(EVENT_DESTROY, event), EVENT_DESTROY);
  }

  @Override
  public void record(long event, long stream) {
    requireEntered();
    check(calls.call(EVENT_RECORD, event, stream), EVENT_RECORD);
  }

  @Override
  public boolean isDone(long event) {
    requireEntered();
    long code = calls.call(EVENT_QUERY, event);
    if (code == CudaCodes.NOT_READY) {
      return false;
    }
    check(code, EVENT_QUERY);
    return true;
  }

  @Override
  public void await(long event) {
    requireEntered();
    check(calls.call(EVENT_AWAIT, event), EVENT_AWAIT);
  }

  @Override
  public synchronized double millisBetween(long from, long to) {
    requireEntered();
    CudaCall call = calls.has(EVENT_ELAPSED) ? EVENT_ELAPSED : EVENT_ELAPSED_BEFORE;
    check(calls.call(call, out.address(), from, to), call);
    return out.get(ValueLayout.JAVA_FLOAT, 0);
  }

  /** A number in page-locked memory that the stream waits for; the gate is its address. */
  @Override
  public long gate(long stream) {
    require(STREAM_WAIT_VALUE, DriverMessages.noWriteValue());
    long flag = takePinned(8, false);
    try {
      NativeCalls.at(flag, 8).set(ValueLayout.JAVA_LONG, 0, 0);
      check(calls.call(STREAM_WAIT_VALUE, stream, flag, 1, WAIT_FOR_EQUAL), STREAM_WAIT_VALUE);
      return flag;
    } catch (Throwable e) {
      freePinned(flag);
      throw e;
    }
  }

  @Override
  public void openGate(long gate) {
    NativeCalls.at(gate, 8).set(ValueLayout.JAVA_INT, 0, 1);
  }

  @Override
  public void freeGate(long gate) {
    freePinned(gate);
  }

  // ---- copies --------------------------------------------------------------------------------

  @Override
  public void copyToDevice(long target, long source, long byteSize, long stream) {
    requireEntered();
    check(calls.call(COPY_TO_DEVICE, target, source, byteSize, stream), COPY_TO_DEVICE);
  }

  @Override
  public void copyToHost(long target, long source, long byteSize, long stream) {
    requireEntered();
    check(calls.call(COPY_TO_HOST, target, source, byteSize, stream), COPY_TO_HOST);
  }

  @Override
  public void fill8(long target, int value, long count, long stream) {
    requireEntered();
    check(calls.call(FILL_8, target, value, count, stream), FILL_8);
  }

  @Override
  public void fill32(long target, int value, long count, long stream) {
    requireEntered();
    check(calls.call(FILL_32, target, value, count, stream), FILL_32);
  }

  @Override
  public void write64(long target, long value, long stream) {
    requireEntered();
    require(STREAM_WRITE_VALUE, DriverMessages.noWriteValue());
    check(calls.call(STREAM_WRITE_VALUE, stream, target, value, 0), STREAM_WRITE_VALUE);
  }

  // ---- kernels -------------------------------------------------------------------------------

  @Override
  public String kernelForm() {
    return "ptx";
  }

  @Override
  public synchronized long loadModule(String text) {
    requireEntered();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment image = arena.allocateFrom(text); // with the zero byte that the driver wants
      MemorySegment log = arena.allocate(LOG_BYTE_SIZE);
      MemorySegment options =
          arena.allocateFrom(ValueLayout.JAVA_INT, JIT_ERROR_LOG, JIT_ERROR_LOG_BYTE_SIZE);
      // A number among the values is passed as if it were a pointer.
      MemorySegment values =
          arena.allocateFrom(ValueLayout.JAVA_LONG, log.address(), LOG_BYTE_SIZE - 1);
      long code =
          calls.call(
              MODULE_LOAD, out.address(), image.address(), 2, options.address(), values.address());
      if ((int) code != 0) {
        throw fault((int) code, MODULE_LOAD, log.getString(0));
      }
      return outLong();
    }
  }

  @Override
  public void freeModule(long module) {
    requireEntered();
    checkFree(calls.call(MODULE_UNLOAD, module), MODULE_UNLOAD);
  }

  @Override
  public synchronized long function(long module, String name) {
    requireEntered();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      check(calls.call(MODULE_FUNCTION, out.address(), module, text.address()), MODULE_FUNCTION);
      return outLong();
    }
  }

  /** Functions go with their module. */
  @Override
  public void freeFunction(long function) {}

  @Override
  @SuppressWarnings("ReachabilityFenceUsage") // Nothing else is to be done while it is alive.
  public void launch(
      long function, int gridSize, int blockSize, KernelArgs arguments, long stream) {
    requireEntered();
    long values = arguments.addresses();
    long code = calls.call(LAUNCH, function, gridSize, 1, 1, blockSize, 1, 1, 0, stream, values, 0);
    Reference.reachabilityFence(arguments);
    check(code, LAUNCH);
  }

  // ---- graphs --------------------------------------------------------------------------------

  @Override
  public boolean hasGraphs() {
    return calls.has(CAPTURE_BEGIN)
        && calls.has(CAPTURE_END)
        && calls.has(GRAPH_INSTANTIATE)
        && calls.has(GRAPH_LAUNCH)
        && calls.has(GRAPH_EXEC_DESTROY)
        && calls.has(GRAPH_DESTROY);
  }

  @Override
  public void beginCapture(long stream) {
    requireEntered();
    require(CAPTURE_BEGIN, DriverMessages.noGraphs());
    check(calls.call(CAPTURE_BEGIN, stream, THREAD_LOCAL_CAPTURE), CAPTURE_BEGIN);
  }

  @Override
  public synchronized long endCapture(long stream) {
    requireEntered();
    check(calls.call(CAPTURE_END, stream, out.address()), CAPTURE_END);
    long graph = outLong();
    try {
      check(calls.call(GRAPH_INSTANTIATE, out.address(), graph, 0), GRAPH_INSTANTIATE);
      return outLong();
    } finally {
      calls.call(GRAPH_DESTROY, graph);
    }
  }

  @Override
  public void launchGraph(long graph, long stream) {
    requireEntered();
    check(calls.call(GRAPH_LAUNCH, graph, stream), GRAPH_LAUNCH);
  }

  @Override
  public void freeGraph(long graph) {
    requireEntered();
    checkFree(calls.call(GRAPH_EXEC_DESTROY, graph), GRAPH_EXEC_DESTROY);
  }
}
