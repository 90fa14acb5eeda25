import java.io.IOException;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ScratchArena;

/** Raw memory of an arena, and buffers over it. */
class Memory {
  Object any;
  byte[] bytes;

  void segments(ScratchArena frame) {
    SegmentAllocator from = frame.segments();
    // :: error: [arena.escape.field]
    any = from;
    // :: error: [arena.escape.field]
    any = from.allocate(8);
    // :: error: [arena.escape.field]
    any = from.allocate(8, 8);
    // :: error: [arena.escape.field]
    any = from.allocate(ValueLayout.JAVA_INT);
    // :: error: [arena.escape.field]
    any = from.allocate(ValueLayout.JAVA_INT, 2);
    // :: error: [arena.escape.field]
    any = from.allocateFrom("text");
    // :: error: [arena.escape.field]
    any = from.allocateFrom(ValueLayout.JAVA_INT, 1, 2);
    MemorySegment x = frame.uncheckedSegments().allocate(8);
    // :: error: [arena.escape.field]
    any = SegmentAllocator.slicingAllocator(x);
    // :: error: [arena.escape.field]
    any = SegmentAllocator.prefixAllocator(x).allocate(4);
    // :: error: [arena.escape.field]
    any = x.asSlice(1);
    // :: error: [arena.escape.field]
    any = x.asSlice(1, 1);
    // :: error: [arena.escape.field]
    any = x.asSlice(0, MemoryLayout.paddingLayout(1));
    // :: error: [arena.escape.field]
    any = x.asReadOnly();
    // :: error: [arena.escape.field]
    any = x.reinterpret(4);
    // :: error: [arena.escape.field]
    any = x.fill((byte) 0);
    // :: error: [arena.escape.field]
    any = x.copyFrom(x);
    // :: error: [arena.escape.field]
    any = x.asByteBuffer();
    // :: error: [arena.escape.field]
    any = x.elements(ValueLayout.JAVA_BYTE);
    // :: error: [arena.escape.field]
    any = MemorySegment.ofBuffer(x.asByteBuffer());
    MemorySegment.copy(x, 0, x, 4, 4);
    MemorySegment.copy(x, ValueLayout.JAVA_BYTE, 0, x, ValueLayout.JAVA_BYTE, 4, 4);
    MemorySegment.copy(x, ValueLayout.JAVA_BYTE, 0, bytes, 0, 4);
    MemorySegment.copy(bytes, 0, x, ValueLayout.JAVA_BYTE, 0, 4);
    any = x.mismatch(x);
    bytes = x.toArray(ValueLayout.JAVA_BYTE);
    any = x.getString(0);
    any = MemorySegment.ofArray(bytes).copyFrom(x);
  }

  void buffers(ScratchArena frame, WritableByteChannel out, ReadableByteChannel in)
      throws IOException {
    ByteBuffer x = frame.segments().allocate(8).asByteBuffer();
    // :: error: [arena.escape.field]
    any = x.slice();
    // :: error: [arena.escape.field]
    any = x.slice(0, 1);
    // :: error: [arena.escape.field]
    any = x.duplicate();
    // :: error: [arena.escape.field]
    any = x.asReadOnlyBuffer();
    // :: error: [arena.escape.field]
    any = x.order(ByteOrder.LITTLE_ENDIAN);
    // :: error: [arena.escape.field]
    any = x.position(1).limit(2).flip().rewind().clear();
    // :: error: [arena.escape.field]
    any = x.put((byte) 1).putInt(2).putLong(3);
    // :: error: [arena.escape.field]
    any = x.put(ByteBuffer.allocate(1));
    // :: error: [arena.escape.field]
    any = x.asFloatBuffer();
    // :: error: [arena.escape.field]
    any = x.asIntBuffer();
    any = ByteBuffer.allocate(8).put(x);
    any = StandardCharsets.UTF_8.decode(x);
    out.write(x);
    in.read(x);
  }

  void calls(ScratchArena frame, MethodHandle handle) throws Throwable {
    MemorySegment x = frame.uncheckedSegments().allocate(8);
    handle.invoke(x);
    handle.invokeExact(x);
    looks(x);
    // :: error: [arena.escape.argument]
    keeps(x);
  }

  static void looks(@Borrowed MemorySegment segment) {
    segment.fill((byte) 0);
  }

  void keeps(MemorySegment segment) {}

  /** An allocator that is not checked goes on after a reset; what came from it before does not. */
  static final class Allocators implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final SegmentAllocator bytes = frame.uncheckedSegments();
    private final SegmentAllocator checked = frame.segments();
    private final SegmentAllocator slices =
        SegmentAllocator.slicingAllocator(frame.uncheckedSegments().allocate(8));

    byte eachFrame() {
      MemorySegment segment = bytes.allocate(8);
      byte first = segment.get(ValueLayout.JAVA_BYTE, 0);
      // :: error: [arena.field.stale] says "'checked'"
      frame.reset();
      segment = bytes.allocate(8);
      first += segment.get(ValueLayout.JAVA_BYTE, 0);
      frame.reset();
      // :: error: [arena.stale.use]
      return segment.get(ValueLayout.JAVA_BYTE, first);
    }

    void others() {
      // :: error: [arena.stale.use]
      checked.allocate(1);
      // :: error: [arena.stale.use]
      slices.allocate(1);
    }

    @Override
    public void close() {
      frame.close();
    }
  }

  void allocators() {
    ScratchArena frame = ScratchArena.fixed(64);
    SegmentAllocator bytes = frame.uncheckedUninitializedSegments();
    SegmentAllocator checked = frame.segments();
    frame.reset();
    bytes.allocate(8).fill((byte) 1);
    // :: error: [arena.stale.use]
    checked.allocate(8);
    frame.close();
    // :: error: [arena.stale.use] says "bytes is used after its arena 'frame' was closed"
    bytes.allocate(8);
  }

  long afterReset() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      MemorySegment segment = frame.uncheckedSegments().allocate(8);
      ByteBuffer view = segment.asSlice(4).asByteBuffer();
      frame.reset();
      // :: error: [arena.stale.use]
      segment.fill((byte) 1);
      // :: error: [arena.stale.use]
      return view.getInt(0);
    }
  }
}
