// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.nullness.qual.Nullable;

/** A device of {@link FakeBackend}. Its pointers are no addresses: reading one is no accident. */
public final class FakeDevice implements DeviceDriver {
  private static final long BYTE_CAPACITY = 64 << 20;

  private final FakeBackend backend;
  private final int index;
  private @Nullable Faults faults;
  private int opened;
  private long next;
  private long calls;

  private final TreeMap<Long, MemorySegment> taken = new TreeMap<>();
  private final Map<Long, Arena> pinned = new HashMap<>();
  private final Map<Long, Long> registered = new HashMap<>();
  private final Map<Long, Deque<Runnable>> streams = new HashMap<>();
  private final Map<Long, Event> events = new HashMap<>();
  private final Map<Long, String> modules = new HashMap<>();
  private final Map<Long, String> functions = new HashMap<>();
  private final Map<Long, List<Runnable>> graphs = new HashMap<>();
  private final Set<Long> openGates = ConcurrentHashMap.newKeySet();
  private final Set<Long> gates = new HashSet<>();
  private final List<String> violations = new ArrayList<>();
  private @Nullable List<Runnable> captured;

  public boolean registers = true;
  public long pinnedLimit = Long.MAX_VALUE;
  public long deviceLimit = BYTE_CAPACITY;

  /** What was enqueued, in order, for tests that ask. */
  public final List<String> log = new ArrayList<>();

  private static final class Event {
    @Nullable Long stream;
    int recorded;
    int done;
  }

  FakeDevice(FakeBackend backend, int index) {
    this.backend = backend;
    this.index = index;
    this.next = 0x1000_0000_0000L * (index + 1);
  }

  DeviceDriver opened(Faults newFaults) {
    faults = newFaults;
    opened++;
    return this;
  }

  private void enterCall(String method) {
    calls++;
    if (backend.failIn > 0
        && (backend.failOn.isEmpty() || backend.failOn.equals(method))
        && --backend.failIn == 0) {
      backend.failIn = --backend.failTimes > 0 ? 1 : 0;
      backend.failed = method;
      Fault fault = backend.failWith;
      throw refuse(new Fault(fault.code(), fault.name(), fault.text(), method, fault.kind()));
    }
  }

  private RuntimeException refuse(Fault fault) {
    Faults known = faults;
    return known == null ? new IllegalStateException("not open") : known.of(fault);
  }

  private RuntimeException refused(String what) {
    violations.add(what);
    return refuse(FakeBackend.fault(1, what, Fault.Kind.REFUSED));
  }

  private long handle() {
    next += 0x1_0000_0000L;
    return next;
  }

  @Override
  public DeviceFacts facts() {
    return new DeviceFacts("fake device " + index, deviceLimit, "fake", registers, false, false);
  }

  @Override
  public void enter() {
    enterCall("enter");
  }

  @Override
  public void close() {
    opened--;
  }

  @Override
  public long callCount() {
    return calls;
  }

  String report() {
    StringBuilder report = new StringBuilder();
    Map.of(
            "device allocations", taken.size(),
            "pinned", pinned.size(),
            "registrations", registered.size(),
            "streams", streams.size(),
            "events", events.size(),
            "modules", modules.size(),
            "graphs", graphs.size(),
            "gates", gates.size(),
            "opens", opened)
        .forEach(
            (what, count) -> {
              if (count != 0) {
                report.append(count).append(' ').append(what).append("; ");
              }
            });
    violations.forEach(violation -> report.append(violation).append("; "));
    return report.toString();
  }

  @Override
  public Object pinScope() {
    return backend;
  }

  // ---- memory of the host --------------------------------------------------------------------

  private long pinnedByteSize() {
    return registered.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  @SuppressWarnings("MustBeClosedChecker")
  public long takePinned(long byteSize, boolean writeCombined) {
    enterCall("takePinned");
    if (byteSize > pinnedLimit - pinnedByteSize()) {
      throw refuse(FakeBackend.fault(2, "pinned memory is used up", Fault.Kind.OUT_OF_MEMORY));
    }
    Arena arena = Arena.ofShared();
    long address = arena.allocate(byteSize, 64).address();
    pinned.put(address, arena);
    return address;
  }

  @Override
  public void freePinned(long address) {
    enterCall("freePinned");
    Arena arena = pinned.remove(address);
    if (arena == null) {
      throw refused("freed twice");
    }
    arena.close();
  }

  @Override
  public void register(long address, long byteSize) {
    enterCall("register");
    if (!registers) {
      throw refuse(FakeBackend.fault(801, "CUDA_ERROR_NOT_SUPPORTED", Fault.Kind.UNSUPPORTED));
    }
    if (byteSize > pinnedLimit - pinnedByteSize()) {
      throw refuse(FakeBackend.fault(2, "pinned memory is used up", Fault.Kind.OUT_OF_MEMORY));
    }
    if (registered.putIfAbsent(address, byteSize) != null) {
      throw refuse(FakeBackend.fault(712, "registered twice", Fault.Kind.REFUSED));
    }
  }

  @Override
  public void unregister(long address) {
    enterCall("unregister");
    if (registered.remove(address) == null) {
      throw refused("unregistered what is not registered");
    }
  }

  // ---- memory of the device ------------------------------------------------------------------

  @Override
  public long takeDevice(long byteSize) {
    enterCall("takeDevice");
    long sum = taken.values().stream().mapToLong(MemorySegment::byteSize).sum();
    if (byteSize > deviceLimit - sum) {
      throw refuse(FakeBackend.fault(2, "CUDA_ERROR_OUT_OF_MEMORY", Fault.Kind.OUT_OF_MEMORY));
    }
    long pointer = handle();
    MemorySegment memory = Arena.ofAuto().allocate(byteSize, 256);
    memory.fill((byte) 0xDB);
    taken.put(pointer, memory);
    return pointer;
  }

  @Override
  public void freeDevice(long pointer) {
    enterCall("freeDevice");
    if (taken.remove(pointer) == null) {
      throw refused("freed what is not taken");
    }
  }

  @Override
  public long takeDeviceAsync(long byteSize, long stream) {
    return takeDevice(byteSize);
  }

  @Override
  public void freeDeviceAsync(long pointer, long stream) {
    enqueue(stream, () -> taken.remove(pointer));
  }

  @Override
  public void poolThreshold(long byteSize) {
    enterCall("poolThreshold");
  }

  @Override
  public void mallocHeap(long byteSize) {
    enterCall("mallocHeap");
  }

  @Override
  public void write64(long target, long value, long stream) {
    enterCall("write64");
    enqueue(stream, () -> at(target, 8).set(ValueLayout.JAVA_LONG_UNALIGNED, 0, value));
  }

  /** The bytes behind a pointer. */
  MemorySegment at(long pointer, long byteSize) {
    Map.Entry<Long, MemorySegment> entry = taken.floorEntry(pointer);
    if (entry == null || pointer - entry.getKey() + byteSize > entry.getValue().byteSize()) {
      throw refuse(FakeBackend.fault(700, "CUDA_ERROR_ILLEGAL_ADDRESS", Fault.Kind.STICKY));
    }
    return entry.getValue().asSlice(pointer - entry.getKey(), byteSize);
  }

  // ---- streams and events --------------------------------------------------------------------

  private void enqueue(long stream, Runnable operation) {
    List<Runnable> capture = captured;
    if (capture != null) {
      capture.add(operation);
    } else {
      stream(stream).add(operation);
    }
  }

  private Deque<Runnable> stream(long stream) {
    Deque<Runnable> queue = streams.get(stream);
    if (queue == null) {
      throw refused("no stream " + stream);
    }
    return queue;
  }

  @Override
  public long newStream() {
    enterCall("newStream");
    long stream = handle();
    streams.put(stream, new ArrayDeque<>());
    return stream;
  }

  @Override
  public void freeStream(long stream) {
    enterCall("freeStream");
    if (!stream(stream).isEmpty()) {
      violations.add("a stream was freed with work in it");
    }
    streams.remove(stream);
  }

  @Override
  public void awaitStream(long stream) {
    enterCall("awaitStream");
    Deque<Runnable> queue = stream(stream);
    while (!queue.isEmpty()) {
      queue.remove().run();
    }
  }

  @Override
  public long newEvent(boolean timed) {
    enterCall("newEvent");
    long event = handle();
    events.put(event, new Event());
    return event;
  }

  private Event event(long event) {
    Event known = events.get(event);
    if (known == null) {
      throw refused("no event " + event);
    }
    return known;
  }

  @Override
  public void freeEvent(long event) {
    enterCall("freeEvent");
    event(event);
    events.remove(event);
  }

  @Override
  public void record(long event, long stream) {
    enterCall("record");
    Event known = event(event);
    known.stream = stream;
    int serial = ++known.recorded;
    enqueue(stream, () -> known.done = Math.max(known.done, serial));
  }

  @Override
  public boolean isDone(long event) {
    enterCall("isDone");
    return event(event).done == event(event).recorded;
  }

  @Override
  public void await(long event) {
    enterCall("await");
    Event known = event(event);
    Long stream = known.stream;
    if (stream != null) {
      Deque<Runnable> queue = stream(stream);
      while (known.done < known.recorded && !queue.isEmpty()) {
        queue.remove().run();
      }
    }
  }

  @Override
  public double millisBetween(long from, long to) {
    return 0;
  }

  @Override
  public long gate(long stream) {
    enterCall("gate");
    long gate = handle();
    gates.add(gate);
    enqueue(
        stream,
        () -> {
          long start = System.nanoTime();
          while (!openGates.contains(gate)) {
            if (System.nanoTime() - start > 20_000_000_000L) {
              throw new AssertionError("nobody opens the gate");
            }
            Thread.onSpinWait();
          }
        });
    return gate;
  }

  @Override
  public void openGate(long gate) {
    openGates.add(gate);
  }

  @Override
  public void freeGate(long gate) {
    gates.remove(gate);
  }

  // ---- copies --------------------------------------------------------------------------------

  @Override
  public void copyToDevice(long target, long source, long byteSize, long stream) {
    enterCall("copyToDevice");
    log.add("copyToDevice " + byteSize);
    enqueue(stream, () -> at(target, byteSize).copyFrom(NativeCalls.at(source, byteSize)));
  }

  @Override
  public void copyToHost(long target, long source, long byteSize, long stream) {
    enterCall("copyToHost");
    log.add("copyToHost " + byteSize);
    enqueue(stream, () -> NativeCalls.at(target, byteSize).copyFrom(at(source, byteSize)));
  }

  @Override
  public void fill8(long target, int value, long count, long stream) {
    enterCall("fill8");
    enqueue(stream, () -> at(target, count).fill((byte) value));
  }

  @Override
  public void fill32(long target, int value, long count, long stream) {
    enterCall("fill32");
    enqueue(
        stream,
        () -> {
          for (long i = 0; i < count; i++) {
            at(target, 4 * count).setAtIndex(ValueLayout.JAVA_INT_UNALIGNED, i, value);
          }
        });
  }

  // ---- kernels -------------------------------------------------------------------------------

  @Override
  public String kernelForm() {
    return "ptx";
  }

  @Override
  public long loadModule(String text) {
    enterCall("loadModule");
    if (!text.contains(".entry")) {
      throw refuse(FakeBackend.fault(218, "CUDA_ERROR_INVALID_PTX", Fault.Kind.BAD_KERNEL));
    }
    long module = handle();
    modules.put(module, text);
    return module;
  }

  @Override
  public void freeModule(long module) {
    enterCall("freeModule");
    if (modules.remove(module) == null) {
      throw refused("a module was freed twice");
    }
  }

  @Override
  public long function(long module, String name) {
    enterCall("function");
    if (!String.valueOf(modules.get(module)).contains(name)) {
      throw refuse(FakeBackend.fault(500, "CUDA_ERROR_NOT_FOUND", Fault.Kind.REFUSED));
    }
    long function = handle();
    functions.put(function, name);
    return function;
  }

  @Override
  public void freeFunction(long function) {
    functions.remove(function);
  }

  @Override
  public void launch(
      long function, int gridSize, int blockSize, KernelArgs arguments, long stream) {
    enterCall("launch");
    log.add("launch " + functions.get(function));
    long[] words = new long[arguments.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments.getLong(i);
    }
    enqueue(stream, () -> new FakeSelectHits(this, words).run(gridSize * blockSize));
  }

  // ---- graphs --------------------------------------------------------------------------------

  @Override
  public boolean hasGraphs() {
    return true;
  }

  @Override
  public void beginCapture(long stream) {
    enterCall("beginCapture");
    captured = new ArrayList<>();
  }

  @Override
  public long endCapture(long stream) {
    enterCall("endCapture");
    long graph = handle();
    graphs.put(graph, captured == null ? List.of() : captured);
    captured = null;
    return graph;
  }

  @Override
  public void launchGraph(long graph, long stream) {
    enterCall("launchGraph");
    stream(stream).addAll(graphs.get(graph));
  }

  @Override
  public void freeGraph(long graph) {
    enterCall("freeGraph");
    if (graphs.remove(graph) == null) {
      throw refused("a graph was freed twice");
    }
  }
}
