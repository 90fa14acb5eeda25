import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaFloatList;
import org.arenacollections.list.ArenaIntList;

/** A matrix, as the programs make one of a list. One annotation: it lives as long as its arena. */
@Carrier
final class FloatMatrix {
  private final ArenaFloatList values;
  private final int columnCount;

  private FloatMatrix(MemoryArena arena, int rowCount, int columnCount) {
    values = ArenaFloatList.zeroed(arena, rowCount * columnCount);
    this.columnCount = columnCount;
  }

  static FloatMatrix zeroed(MemoryArena arena, int rowCount, int columnCount) {
    return new FloatMatrix(arena, rowCount, columnCount);
  }

  void set(int row, int column, float value) {
    values.set(row * columnCount + column, value);
  }

  float get(int row, int column) {
    return values.get(row * columnCount + column);
  }
}

/** Rows of different length in two lists. One annotation. */
@Carrier
final class IntRows {
  private final ArenaIntList starts;
  private final ArenaIntList values;

  private IntRows(MemoryArena arena) {
    starts = ArenaIntList.in(arena);
    values = ArenaIntList.in(arena);
  }

  static IntRows in(MemoryArena arena) {
    return new IntRows(arena);
  }

  /** Sorts the row numbers of a table by a key, by counting. */
  static IntRows groupedBy(MemoryArena arena, IntColumn keys, int groupCount) {
    IntRows rows = new IntRows(arena);
    for (int group = 0; group < groupCount; group++) {
      rows.startRow();
      for (int i = 0; i < keys.size(); i++) {
        if (keys.get(i) == group) {
          rows.add(i);
        }
      }
    }
    return rows;
  }

  void startRow() {
    starts.add(values.size());
  }

  void add(int value) {
    values.add(value);
  }

  int start(int row) {
    return starts.get(row);
  }

  int end(int row) {
    return row + 1 < starts.size() ? starts.get(row + 1) : values.size();
  }

  int get(int at) {
    return values.get(at);
  }
}

/**
 * Text in raw memory that grows. Three annotations: it lives as long as its arena, its buffer as
 * long as it, and what is appended is only read.
 */
@Carrier
final class Text {
  private final MemoryArena arena;
  private MemorySegment bytes;
  private int size;

  private Text(MemoryArena arena) {
    this.arena = arena;
    bytes = arena.uncheckedSegments().allocate(64);
  }

  static Text in(MemoryArena arena) {
    return new Text(arena);
  }

  Text append(@Borrowed Object value) {
    byte[] more = value.toString().getBytes(StandardCharsets.UTF_8);
    if (size + more.length > bytes.byteSize()) {
      MemorySegment larger = arena.uncheckedSegments().allocate(2L * (size + more.length));
      bytes = larger.copyFrom(bytes);
    }
    MemorySegment.copy(more, 0, bytes, ValueLayout.JAVA_BYTE, size, more.length);
    size += more.length;
    return this;
  }

  @PolyScope
  ByteBuffer asByteBuffer() {
    return bytes.asSlice(0, size).asByteBuffer();
  }

  @Override
  public String toString() {
    return StandardCharsets.UTF_8.decode(asByteBuffer()).toString();
  }
}
