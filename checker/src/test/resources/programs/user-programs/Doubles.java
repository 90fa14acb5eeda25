import java.nio.ByteBuffer;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.arena.MemoryArena;

/** Stand in for types that programs use and the library does not have. */
@ArenaAware
@ArenaBacked
abstract class ArenaFloatMatrix {
  static ArenaFloatMatrix zeroed(MemoryArena arena, int rows, int columns) {
    throw new UnsupportedOperationException();
  }

  abstract void set(int row, int column, float value);

  abstract float get(int row, int column);
}

@ArenaAware
@ArenaBacked
abstract class ArenaIntRows {
  static ArenaIntRows in(MemoryArena arena) {
    throw new UnsupportedOperationException();
  }

  static ArenaIntRows groupedBy(MemoryArena arena, Object keys, int groups) {
    throw new UnsupportedOperationException();
  }

  abstract void startRow();

  abstract void add(int value);

  abstract int start(int row);

  abstract int end(int row);

  abstract int get(int at);
}

@ArenaAware
@ArenaBacked
abstract class ArenaText {
  static ArenaText in(MemoryArena arena) {
    throw new UnsupportedOperationException();
  }

  abstract ArenaText append(Object value);

  abstract ByteBuffer asByteBuffer();
}
