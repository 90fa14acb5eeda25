// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceFacts;
import org.arenacollections.gpu.driver.Fault;
import org.arenacollections.gpu.driver.KernelArgs.Kind;
import org.checkerframework.checker.nullness.qual.Nullable;

/** All that this package says. */
final class GpuMessages {
  private GpuMessages() {}

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  // ---- names ---------------------------------------------------------------------------------

  static String label(Backend backend, int index) {
    return format("%s device %d", backend.name(), index);
  }

  static String describe(String label, DeviceFacts facts) {
    List<String> notes = new ArrayList<>();
    if (!facts.registers()) {
      notes.add("can't page-lock memory where it lies");
    }
    if (facts.readsHostMemory()) {
      notes.add("reads ordinary memory of the host by itself");
    }
    if (facts.integrated()) {
      notes.add("shares the host's memory");
    }
    return format(
        "%s: %s, %s, %d MiB%s",
        label,
        facts.name(),
        facts.capability(),
        facts.byteCapacity() >> 20,
        notes.isEmpty() ? "" : "; " + String.join(", ", notes));
  }

  static String stream(long id, String device) {
    return format("stream %d of %s", id, device);
  }

  static String readbackName(long id) {
    return format("readback of stream %d", id);
  }

  static String frame(long number, String stream) {
    return number == 0 ? "recording on " + stream : "frame " + number + " of " + stream;
  }

  static String graph(String stream) {
    return format("graph of %s", stream);
  }

  static String pin(String arena) {
    return format("pin of arena '%s'", arena);
  }

  static String pinnedArena(String memory) {
    return memory.replaceFirst("^ScratchArena", "PinnedArena");
  }

  static String deviceArena(long id, long usedByteSize, long byteCapacity) {
    return format("DeviceArena %d: %d of %d bytes used", id, usedByteSize, byteCapacity);
  }

  static String deviceColumn(String name, int size) {
    return format("device column '%s' of %d rows", name, size);
  }

  static String deviceColumns(Class<?> type, int size) {
    return format("DeviceColumns<%s> of %d rows", type.getSimpleName(), size);
  }

  static String deviceBytes(long byteSize) {
    return format("%d bytes on the device", byteSize);
  }

  static String sink(Class<?> type, int capacity) {
    return format("HitSink<%s> of %d", type.getSimpleName(), capacity);
  }

  static String hits(int size, long wantedCount) {
    return wantedCount > size
        ? format("Hits: %d, and %d more had no room", size, wantedCount - size)
        : format("Hits: %d", size);
  }

  static String kernel(String entry, Class<?> parameters) {
    return format("kernel %s(%s)", entry, parameters.getSimpleName());
  }

  // ---- what was enqueued ---------------------------------------------------------------------

  /** Put together, not formatted: holds take it in each frame. */
  static String upload(Class<?> type, int size, Frame frame) {
    return "upload of Columns<" + type.getSimpleName() + "> of " + size + " rows in " + frame;
  }

  static String listUpload(int size, Frame frame) {
    return "upload of a list of " + size + " in " + frame;
  }

  static String table(Class<?> type) {
    return format("Columns<%s>", type.getSimpleName());
  }

  static String list() {
    return "a list";
  }

  static String elements() {
    return "elements";
  }

  static String rawUpload(long byteSize, Frame frame) {
    return "upload of " + byteSize + " bytes in " + frame;
  }

  static String reset(HitSink<?> sink, Frame frame) {
    return format("reset of %s in %s", sink, frame);
  }

  static String launch(Kernel<?> kernel, int rowCount, Frame frame) {
    return format("launch of %s for %d rows in %s", kernel, rowCount, frame);
  }

  static String readback(HitSink<?> sink, Frame frame) {
    return format("readback of %s in %s", sink, frame);
  }

  // ---- availability --------------------------------------------------------------------------

  static String neither(String cuda, String openCl) {
    return format("CUDA: %s. OpenCL: %s", cuda, openCl);
  }

  static String unavailable(GpuBackend backend, GpuAvailability availability) {
    return format("%s can't be opened. %s", backend, availability);
  }

  static String noSuchDevice(Backend driver, int index) {
    return format(
        "there is no device %d; %s has %d, numbered from 0",
        index, driver.name(), driver.deviceCount());
  }

  // ---- faults --------------------------------------------------------------------------------

  static String fault(String device, Fault fault, List<String> suspects) {
    return format(
        "%s: %s answered %d (%s): %s; %s%s",
        device,
        fault.call(),
        fault.code(),
        fault.name(),
        fault.text(),
        advice(fault.kind()),
        suspects.isEmpty() ? "" : ". Enqueued since the last wait: " + String.join(", ", suspects));
  }

  private static String advice(Fault.Kind kind) {
    return switch (kind) {
      case OUT_OF_MEMORY -> "close what is not needed, or ask for less";
      case BAD_KERNEL -> "update the driver, or make the kernel for the one that is there";
      case UNSUPPORTED -> "this device or driver can't do that";
      case STICKY -> "the device is lost for this process: close it, and restart";
      case REFUSED -> "nothing was done";
    };
  }

  static String lostBefore(String device, GpuLostException first) {
    return format(
        "%s is lost since %s answered %d (%s); close it, and restart the process",
        device, first.call(), first.code(), first.name());
  }

  // ---- lifetimes -----------------------------------------------------------------------------

  static String hasChildren(String device, List<String> children) {
    return format(
        "%s can't be closed before what was made from it: %s", device, String.join(", ", children));
  }

  static String deviceClosed(String device) {
    return format("%s is closed", device);
  }

  static String closed(String what) {
    return format("%s is closed", what);
  }

  static String staleOnDevice(String what, String arena, boolean closed) {
    return format(
        "%s was made before the last %s of %s; upload it again",
        what, closed ? "close" : "reset", arena);
  }

  static String usedByGraph(String arena) {
    return format("%s is used by a graph; close that first", arena);
  }

  static String heldByGraph(String graph) {
    return format("%s reads this memory at each launch; close it first", graph);
  }

  static String graphOpen(String stream) {
    return format("%s has a graph that is open; close that first", stream);
  }

  static String launchOpen(String graph) {
    return format(
        "%s: the frame of the last launch is open, and its results lie where the next ones come;"
            + " close it first",
        graph);
  }

  static String layoutChanged(String graph, String source) {
    return format(
        "%s: %s does not lie as it did when it was recorded; record again", graph, source);
  }

  static String noGraphs(String device) {
    return format("%s has no graphs; submit a frame each time", device);
  }

  static String submitRecording() {
    return "a recording is launched by its graph, not submitted";
  }

  static String frameOpen(String frame) {
    return format("%s is still open; submit or close it first", frame);
  }

  static String frameNotOpen(String frame) {
    return format("%s is submitted or closed; begin another", frame);
  }

  static String notCome() {
    return "this result was lost with its frame";
  }

  static String otherFrame(String made, String asked) {
    return format("this result is of %s, and was asked of %s", made, asked);
  }

  static String sourceChanged(String purpose) {
    return format(
        "what is read by %s was written to before it was through; await the frame first", purpose);
  }

  // ---- devices, streams and threads ----------------------------------------------------------

  static String otherDevice(String what, String home, String user) {
    return format("%s belongs to %s and can't be used on %s", what, home, user);
  }

  static String otherStream(String what, String home, String user) {
    return format(
        "%s lies in an arena of %s and can't be used on %s, which does not wait for it; upload it"
            + " there too, into an arena of its own",
        what, home, user);
  }

  static String virtualOwner() {
    return "a virtual thread can't own a stream, since its next call may come from another thread"
        + " of the system; use a platform thread, such as"
        + " Executors.newSingleThreadExecutor() has";
  }

  static String wrongThread(String stream, Thread owner, Thread caller) {
    return format(
        "%s belongs to thread '%s' and was touched by thread '%s'",
        stream, owner.getName(), caller.getName());
  }

  // ---- arguments -----------------------------------------------------------------------------

  static String negative(String parameter, long value) {
    return format("%s %d is negative", parameter, value);
  }

  static String notPositive(String parameter, long value) {
    return format("%s %d is not positive", parameter, value);
  }

  static String noSlab(int slabCount) {
    return format("slabCount %d is less than 1", slabCount);
  }

  static String scopePinned(String name) {
    return format("a scope can't be pinned; pin arena '%s', and its scopes are too", name);
  }

  static String sharedPinned(String name) {
    return format(
        "arena '%s' is shared, and its memory comes and goes on any thread; pin an arena that"
            + " belongs to one thread",
        name);
  }

  static String heapSegment() {
    return "memory on the heap can't be uploaded: the garbage collector may move it while it is"
        + " read; copy it into an arena first";
  }

  static String notOfArena(MemorySegment source, String arena) {
    return format(
        "a segment of %d bytes at 0x%x is not of arena '%s' as it is now; pass the arena that it"
            + " was allocated from",
        source.byteSize(), source.address(), arena);
  }

  static String deviceArenaFull(String arena, long byteSize, long peakByteSize) {
    return format(
        "%s (high-water mark %d): asked for %d more; make it larger, or reset it in each frame",
        arena, peakByteSize, byteSize);
  }

  // ---- kernels -------------------------------------------------------------------------------

  static String noKernelText(String name, String packageName) {
    return format(
        "there is no resource %s in package %s; this backend needs the kernel in that form",
        name, packageName);
  }

  static String noSuchKernel(String kernel, String form) {
    return format("%s: the %s text has no kernel of that name", kernel, form);
  }

  static String parameterCount(String kernel, int passed, int declared) {
    return format(
        "%s: the record has %d components and the text %d parameters", kernel, passed, declared);
  }

  static String parameterKind(String kernel, String name, Kind passed, @Nullable Kind declared) {
    return format(
        "%s: component %s is passed as %s, and the text has %s there",
        kernel, name, spell(passed), spell(declared));
  }

  private static String spell(@Nullable Kind kind) {
    if (kind == null) {
      return "what no component is passed as, such as a struct";
    }
    return kind == Kind.POINTER ? "an address" : kind.name().toLowerCase(Locale.ROOT);
  }

  static String badParameterType(String kernel, String name, Class<?> type) {
    return format(
        "%s: component %s is of type %s; a parameter is a DeviceColumn, DeviceBytes, HitSink, int,"
            + " long, float or double",
        kernel, name, type.getSimpleName());
  }

  static String parametersOutOfReach(Class<?> parameters, MethodHandles.Lookup lookup) {
    return format(
        "the accessors of %s can't be reached by the lookup of %s; pass MethodHandles.lookup() of a"
            + " class that can",
        parameters.getName(), lookup.lookupClass().getName());
  }

  static String nullParameter(String kernel, String name) {
    return format("%s: parameter %s is null", kernel, name);
  }

  static String tooFewRows(String kernel, int rowCount, String column) {
    return format("%s for %d rows was given %s", kernel, rowCount, column);
  }

  static String constructorThrew() {
    return "the record's constructor or accessor threw a checked exception";
  }

  // ---- sinks ---------------------------------------------------------------------------------

  static String noNumber(Class<?> type, String component, Class<?> componentType) {
    return format(
        "%s: component %s is of type %s; a kernel reads and appends records of primitives and"
            + " enums alone",
        type.getSimpleName(), component, componentType.getSimpleName());
  }

  static String emptyRecord(Class<?> type) {
    return format("%s has no components, so there is nothing to append", type.getSimpleName());
  }

  static String noConstant(Object sibling, int ordinal, int count) {
    return format(
        "the kernel has written %d for a constant of %s; those are 0 to %d",
        ordinal, ((Enum<?>) sibling).getDeclaringClass().getSimpleName(), count - 1);
  }

  static String sinkNotReset(String sink) {
    return format("%s was never emptied; call reset in a frame before the first launch", sink);
  }

  static String sinkBusy(String sink, String action) {
    return format(
        "%s: %s while a readback of it is on its way; await that frame, or have a sink for each"
            + " frame in flight",
        sink, action);
  }

  static String overflow(int size, long wantedCount) {
    return format(
        "the kernel found %d and the sink has room for %d; make it larger, or ask overflowed() and"
            + " live with what there is",
        wantedCount, size);
  }
}
