import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.Frame;

/** G13 and G16: raw memory that is gone, or was moved, before the copy has read it. */
class RawMemory {
  void ofALocalArena(Frame frame, MemoryArena arena, DeviceArena device) {
    try (Arena local = Arena.ofConfined()) {
      MemorySegment header = local.allocate(64);
      // :: error: [arena.copy.memory] says "header is memory of a java.lang.foreign.Arena"
      frame.upload(arena, header, device);
      // :: error: [arena.copy.memory]
      frame.upload(arena, header.asSlice(8), device);
      // :: error: [arena.copy.memory]
      frame.upload(arena, local.allocateFrom(ValueLayout.JAVA_INT, 1, 2), device);
      SegmentAllocator slices = SegmentAllocator.slicingAllocator(header);
      // :: error: [arena.copy.memory]
      frame.upload(arena, slices.allocate(8), device);
      SegmentAllocator allocator = Arena.ofAuto();
      // :: error: [arena.copy.memory]
      frame.upload(arena, allocator.allocate(8), device);
    }
  }

  void ofAnArray(Frame frame, MemoryArena arena, DeviceArena device, float[] values) {
    // :: error: [arena.copy.memory] says "is memory of an array"
    frame.upload(arena, MemorySegment.ofArray(values), device);
    MemorySegment all = MemorySegment.ofArray(values);
    MemorySegment half = all.asSlice(0, all.byteSize() / 2).asReadOnly();
    // :: error: [arena.copy.memory] says "take it from segments() or uncheckedSegments()"
    frame.upload(arena, half, device);
  }

  /** Right: copied into the arena first. */
  void ofTheArena(Frame frame, MemoryArena arena, DeviceArena device, float[] values) {
    MemorySegment segment = arena.uncheckedSegments().allocateFrom(ValueLayout.JAVA_FLOAT, values);
    frame.upload(arena, segment, device);
    MemorySegment copy = arena.segments().allocate(16).copyFrom(MemorySegment.ofArray(values));
    frame.upload(arena, copy.asSlice(0, 8), device);
    frame.submit().await();
    try (Arena local = Arena.ofConfined()) {
      local.allocate(8).copyFrom(copy);
    }
  }

  /** Right, as far as is known: it may come from anywhere. */
  void ofOthers(
      Frame frame, MemoryArena arena, DeviceArena device, MemorySegment given, boolean first) {
    MemorySegment own = arena.uncheckedSegments().allocate(8);
    MemorySegment either = first ? own : given;
    frame.upload(arena, given, device);
    frame.upload(arena, either, device);
  }
}
