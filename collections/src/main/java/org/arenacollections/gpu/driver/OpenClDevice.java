// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.arenacollections.gpu.driver.OpenClCall.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An OpenCL device. Its memory is shared virtual memory, whose pointers can be added to and stored,
 * as CUDA's can, so that a device arena looks the same on both.
 *
 * <pre>{@code
 * CUDA                       here
 * stream                     in-order command queue
 * event, recorded again      the newest marker of a queue
 * page-locked memory         a buffer that uses the host's memory, made and kept
 * wait for a value           a barrier that waits for a user event
 * }</pre>
 */
final class OpenClDevice implements DeviceDriver {
  private static final int DEVICE_GLOBAL_BYTE_SIZE = 0x101F;
  private static final int DEVICE_NAME = 0x102B;
  private static final int DEVICE_VERSION = 0x102F;
  private static final int DEVICE_UNIFIED = 0x1035;
  private static final int CONTEXT_PLATFORM = 0x1084;
  private static final int QUEUE_PROPERTIES = 0x1093;
  private static final int PROFILING = 1 << 1;
  private static final int READ_WRITE = 1;
  private static final int USE_HOST_POINTER = 1 << 3;
  private static final int BUILD_LOG = 0x1183;
  private static final int EXECUTION_STATUS = 0x11D3;
  private static final int COMMAND_END = 0x1283;
  private static final int MAX_TEXT = 8 << 10;

  private final NativeCalls calls;
  private final Faults faults;
  private final long device;
  private final long context;
  private final DeviceFacts facts;

  /** Where functions put what they answer; guarded by this object's monitor. */
  private final MemorySegment out = Arena.ofAuto().allocate(4 * 8L, 8);

  private final AtomicLong serial = new AtomicLong();
  private final Map<Long, Marker> events = new ConcurrentHashMap<>();
  private final Map<Long, Long> registered = new ConcurrentHashMap<>();
  private final Map<Long, Arena> pinned = new ConcurrentHashMap<>();

  /** The newest marker of an event; 0 if it was never recorded. */
  private static final class Marker {
    long event;
  }

  OpenClDevice(NativeCalls calls, long platform, long device, Faults faults) {
    this.calls = calls;
    this.faults = faults;
    this.device = device;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment properties =
          arena.allocateFrom(ValueLayout.JAVA_LONG, CONTEXT_PLATFORM, platform, 0);
      MemorySegment devices = arena.allocateFrom(ValueLayout.JAVA_LONG, device);
      this.context =
          made(
              calls.call(CONTEXT_CREATE, properties.address(), 1, devices.address(), 0, 0, code()),
              CONTEXT_CREATE);
      this.facts =
          new DeviceFacts(
              text(arena, DEVICE_NAME),
              number(DEVICE_GLOBAL_BYTE_SIZE),
              text(arena, DEVICE_VERSION).strip(),
              true,
              // Copies from any memory of the host are asynchronous here.
              true,
              (number(DEVICE_UNIFIED) & 1) != 0);
    }
  }

  private String text(Arena arena, int what) {
    MemorySegment text = arena.allocate(MAX_TEXT);
    calls.call(DEVICE_INFO, device, what, MAX_TEXT - 1, text.address(), 0);
    return text.getString(0);
  }

  private long number(int what) {
    out.set(ValueLayout.JAVA_LONG, 0, 0);
    calls.call(DEVICE_INFO, device, what, 8, out.address(), 0);
    return out.get(ValueLayout.JAVA_LONG, 0);
  }

  // ---- errors --------------------------------------------------------------------------------

  /** Where functions that answer an object put their number. */
  private long code() {
    return out.address() + 24;
  }

  private long made(long handle, OpenClCall call) {
    check(out.get(ValueLayout.JAVA_INT, 24), call);
    return handle;
  }

  private void check(long answer, OpenClCall call) {
    int code = (int) answer;
    if (code != 0) {
      throw fault(code, call, "");
    }
  }

  private RuntimeException fault(int code, OpenClCall call, String log) {
    return fault(code, call, OpenClCodes.kindOf(code, call), log);
  }

  private RuntimeException fault(int code, OpenClCall call, Fault.Kind kind, String log) {
    String name = OpenClCodes.name(code);
    String text = log.isEmpty() ? name : name + ": " + log.strip();
    return faults.of(new Fault(code, name, text, call.symbol(), kind));
  }

  /** Contexts are no matter of threads here. */
  @Override
  public void enter() {}

  @Override
  public DeviceFacts facts() {
    return facts;
  }

  @Override
  public void close() {
    calls.call(CONTEXT_RELEASE, context);
  }

  @Override
  public long callCount() {
    return calls.count();
  }

  @Override
  public Object pinScope() {
    return this;
  }

  // ---- memory of the host --------------------------------------------------------------------

  @Override
  @SuppressWarnings("MustBeClosedChecker") // Closed when it is freed.
  public long takePinned(long byteSize, boolean writeCombined) {
    Arena arena = Arena.ofShared();
    try {
      long address = arena.allocate(Math.max(1, byteSize), 4096).address();
      register(address, Math.max(1, byteSize));
      pinned.put(address, arena);
      return address;
    } catch (Throwable e) {
      arena.close();
      throw e;
    }
  }

  @Override
  public void freePinned(long address) {
    try {
      unregister(address);
    } finally {
      Arena arena = pinned.remove(address);
      if (arena != null) {
        arena.close();
      }
    }
  }

  @Override
  public synchronized void register(long address, long byteSize) {
    long buffer =
        made(
            calls.call(
                BUFFER_CREATE, context, READ_WRITE | USE_HOST_POINTER, byteSize, address, code()),
            BUFFER_CREATE);
    registered.put(address, buffer);
  }

  @Override
  public void unregister(long address) {
    Long buffer = registered.remove(address);
    if (buffer != null) {
      check(calls.call(BUFFER_RELEASE, buffer), BUFFER_RELEASE);
    }
  }

  // ---- memory of the device ------------------------------------------------------------------

  @Override
  public long takeDevice(long byteSize) {
    long pointer = calls.call(MEMORY_TAKE, context, READ_WRITE, byteSize, 0);
    if (pointer == 0) {
      throw fault(-4, MEMORY_TAKE, "");
    }
    return pointer;
  }

  @Override
  public void freeDevice(long pointer) {
    calls.call(MEMORY_FREE, context, pointer);
  }

  @Override
  public long takeDeviceAsync(long byteSize, long stream) {
    throw new UnsupportedOperationException(DriverMessages.noPool());
  }

  @Override
  public void freeDeviceAsync(long pointer, long stream) {
    throw new UnsupportedOperationException(DriverMessages.noPool());
  }

  @Override
  public void poolThreshold(long byteSize) {
    throw new UnsupportedOperationException(DriverMessages.noPool());
  }

  @Override
  public void mallocHeap(long byteSize) {
    throw new UnsupportedOperationException(DriverMessages.noMallocHeap());
  }

  // ---- streams and events --------------------------------------------------------------------

  @Override
  public synchronized long newStream() {
    out.setAtIndex(ValueLayout.JAVA_LONG, 0, QUEUE_PROPERTIES);
    out.setAtIndex(ValueLayout.JAVA_LONG, 1, PROFILING);
    out.setAtIndex(ValueLayout.JAVA_LONG, 2, 0);
    return made(calls.call(QUEUE_CREATE, context, device, out.address(), code()), QUEUE_CREATE);
  }

  @Override
  public void freeStream(long stream) {
    check(calls.call(QUEUE_RELEASE, stream), QUEUE_RELEASE);
  }

  @Override
  public void awaitStream(long stream) {
    check(calls.call(QUEUE_FINISH, stream), QUEUE_FINISH);
  }

  @Override
  public long newEvent(boolean timed) {
    long event = serial.incrementAndGet();
    events.put(event, new Marker());
    return event;
  }

  private Marker marker(long event) {
    Marker marker = events.get(event);
    if (marker == null) {
      throw new IllegalStateException("no event " + event);
    }
    return marker;
  }

  @Override
  public void freeEvent(long event) {
    Marker marker = events.remove(event);
    if (marker != null && marker.event != 0) {
      check(calls.call(EVENT_RELEASE, marker.event), EVENT_RELEASE);
    }
  }

  @Override
  public synchronized void record(long event, long stream) {
    Marker marker = marker(event);
    check(calls.call(MARKER, stream, 0, 0, out.address()), MARKER);
    long before = marker.event;
    marker.event = out.get(ValueLayout.JAVA_LONG, 0);
    if (before != 0) {
      check(calls.call(EVENT_RELEASE, before), EVENT_RELEASE);
    }
    // What lies in a queue is not begun before somebody waits or flushes.
    check(calls.call(QUEUE_FLUSH, stream), QUEUE_FLUSH);
  }

  @Override
  public synchronized boolean isDone(long event) {
    long recorded = marker(event).event;
    if (recorded == 0) {
      return true;
    }
    check(calls.call(EVENT_INFO, recorded, EXECUTION_STATUS, 4, out.address(), 0), EVENT_INFO);
    int status = out.get(ValueLayout.JAVA_INT, 0);
    if (status < 0) {
      // What was enqueued has ended by a fault, and all behind it with it.
      throw fault(status, EVENT_INFO, Fault.Kind.STICKY, "");
    }
    return status == 0;
  }

  @Override
  public void await(long event) {
    long recorded = marker(event).event;
    if (recorded != 0) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment list = arena.allocateFrom(ValueLayout.JAVA_LONG, recorded);
        check(calls.call(EVENT_AWAIT, 1, list.address()), EVENT_AWAIT);
      }
    }
  }

  @Override
  public double millisBetween(long from, long to) {
    return (nanosOf(to) - nanosOf(from)) / 1e6;
  }

  private synchronized long nanosOf(long event) {
    long recorded = marker(event).event;
    check(calls.call(EVENT_PROFILING, recorded, COMMAND_END, 8, out.address(), 0), EVENT_PROFILING);
    return out.get(ValueLayout.JAVA_LONG, 0);
  }

  private void barrier(long stream, long event) {
    out.set(ValueLayout.JAVA_LONG, 0, event);
    check(calls.call(BARRIER, stream, 1, out.address(), 0), BARRIER);
  }

  @Override
  public synchronized long gate(long stream) {
    long gate = made(calls.call(USER_EVENT_CREATE, context, code()), USER_EVENT_CREATE);
    barrier(stream, gate);
    return gate;
  }

  @Override
  public void openGate(long gate) {
    check(calls.call(USER_EVENT_SET, gate, 0), USER_EVENT_SET);
  }

  @Override
  public void freeGate(long gate) {
    check(calls.call(EVENT_RELEASE, gate), EVENT_RELEASE);
  }

  // ---- copies --------------------------------------------------------------------------------

  @Override
  public void copyToDevice(long target, long source, long byteSize, long stream) {
    copy(target, source, byteSize, stream);
  }

  @Override
  public void copyToHost(long target, long source, long byteSize, long stream) {
    copy(target, source, byteSize, stream);
  }

  private void copy(long target, long source, long byteSize, long stream) {
    if (byteSize > 0) {
      check(calls.call(COPY, stream, 0, target, source, byteSize, 0, 0, 0), COPY);
    }
  }

  @Override
  public void fill8(long target, int value, long count, long stream) {
    fill(target, value, 1, count, stream);
  }

  @Override
  public void fill32(long target, int value, long count, long stream) {
    fill(target, value, 4, count, stream);
  }

  private synchronized void fill(
      long target, int value, int patternByteSize, long count, long stream) {
    if (count > 0) {
      // The pattern is copied by the call.
      out.set(ValueLayout.JAVA_INT, 0, value);
      long byteSize = count * patternByteSize;
      check(
          calls.call(FILL, stream, target, out.address(), patternByteSize, byteSize, 0, 0, 0),
          FILL);
    }
  }

  @Override
  public void write64(long target, long value, long stream) {
    throw new UnsupportedOperationException(DriverMessages.noWriteValue());
  }

  // ---- kernels -------------------------------------------------------------------------------

  @Override
  public String kernelForm() {
    return "cl";
  }

  @Override
  public synchronized long loadModule(String text) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment source = arena.allocateFrom(text);
      MemorySegment sources = arena.allocateFrom(ValueLayout.JAVA_LONG, source.address());
      long program =
          made(
              calls.call(PROGRAM_CREATE, context, 1, sources.address(), 0, code()), PROGRAM_CREATE);
      MemorySegment devices = arena.allocateFrom(ValueLayout.JAVA_LONG, device);
      int code = (int) calls.call(PROGRAM_BUILD, program, 1, devices.address(), 0, 0, 0);
      if (code != 0) {
        String log = buildLog(arena, program);
        calls.call(PROGRAM_RELEASE, program);
        throw fault(code, PROGRAM_BUILD, log);
      }
      return program;
    }
  }

  /** What the compiler says, from its beginning: the library gives all of it or nothing. */
  private String buildLog(Arena arena, long program) {
    out.set(ValueLayout.JAVA_LONG, 0, 0);
    calls.call(PROGRAM_BUILD_INFO, program, device, BUILD_LOG, 0, 0, out.address());
    long byteSize = out.get(ValueLayout.JAVA_LONG, 0);
    MemorySegment log = arena.allocate(byteSize + 1);
    calls.call(PROGRAM_BUILD_INFO, program, device, BUILD_LOG, byteSize, log.address(), 0);
    String text = log.getString(0);
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + " ...";
  }

  @Override
  public void freeModule(long module) {
    check(calls.call(PROGRAM_RELEASE, module), PROGRAM_RELEASE);
  }

  @Override
  public synchronized long function(long module, String name) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      return made(calls.call(KERNEL_CREATE, module, text.address(), code()), KERNEL_CREATE);
    }
  }

  @Override
  public void freeFunction(long function) {
    check(calls.call(KERNEL_RELEASE, function), KERNEL_RELEASE);
  }

  /** The arguments are part of the kernel object, so one thread at a time. */
  @Override
  public synchronized void launch(
      long function, int gridSize, int blockSize, KernelArgs arguments, long stream) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.kind(i) == KernelArgs.Kind.POINTER) {
        check(calls.call(KERNEL_POINTER, function, i, arguments.getLong(i)), KERNEL_POINTER);
      } else {
        int byteSize = arguments.kind(i).byteSize();
        check(
            calls.call(KERNEL_ARGUMENT, function, i, byteSize, arguments.addressOf(i)),
            KERNEL_ARGUMENT);
      }
    }
    out.setAtIndex(ValueLayout.JAVA_LONG, 0, (long) gridSize * blockSize);
    out.setAtIndex(ValueLayout.JAVA_LONG, 1, blockSize);
    long global = out.address();
    check(calls.call(LAUNCH, stream, function, 1, 0, global, global + 8, 0, 0, 0), LAUNCH);
  }

  // ---- graphs --------------------------------------------------------------------------------

  @Override
  public boolean hasGraphs() {
    return false;
  }

  @Override
  public void beginCapture(long stream) {
    throw new UnsupportedOperationException(DriverMessages.noGraphs());
  }

  @Override
  public long endCapture(long stream) {
    throw new UnsupportedOperationException(DriverMessages.noGraphs());
  }

  @Override
  public void launchGraph(long graph, long stream) {
    throw new UnsupportedOperationException(DriverMessages.noGraphs());
  }

  @Override
  public void freeGraph(long graph) {
    throw new UnsupportedOperationException(DriverMessages.noGraphs());
  }
}
