import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.eclipse.collections.api.block.function.primitive.IntFunction;

/** Stands in for types of the library that the programs use; all that the checker sees of them. */
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
abstract class ArenaPool<R extends Record> {
  static <R extends Record> ArenaPool<R> in(MemoryArena arena, Class<R> type, int size) {
    throw new UnsupportedOperationException();
  }

  abstract long add(R record);

  abstract R get(long handle);

  abstract void release(long handle);

  @PartOf
  abstract IntField ints(IntFunction<? super R> accessor);

  @PartOf
  abstract LongField longs(ToLongFunction<? super R> accessor);
}

@ArenaBacked
abstract class IntField {
  abstract int get(long handle);

  abstract void addTo(long handle, int delta);
}

@ArenaBacked
abstract class LongField {
  abstract long get(long handle);

  abstract void set(long handle, long value);
}

@ArenaAware
@ArenaBacked
abstract class ArenaLongLongMap {
  static ArenaLongLongMap in(MemoryArena arena) {
    throw new UnsupportedOperationException();
  }

  abstract void put(long key, long value);

  abstract long getOrThrow(long key);

  abstract void remove(long key);
}

@ArenaAware
@ArenaBacked
abstract class ArenaList<T> {
  static <T> ArenaList<T> in(MemoryArena arena, Class<T> type) {
    throw new UnsupportedOperationException();
  }

  abstract void add(T element);

  @Renews
  abstract void renew();

  abstract MemorySegment asSegment();
}

@ArenaAware
@ArenaBacked
abstract class ArenaMap<K, V> {
  static <K, V> ArenaMap<K, V> in(MemoryArena arena, Class<K> keys, Class<V> values) {
    throw new UnsupportedOperationException();
  }

  abstract V put(K key, V value);
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

@ArenaAware
@ArenaBacked
@Lifetime
abstract class ThreadArenas implements AutoCloseable {
  static ThreadArenas of(ArenaOptions options, int count) {
    throw new UnsupportedOperationException();
  }

  abstract ScratchArena borrow();

  @Override
  @Resets("this")
  public abstract void close();
}

@ArenaAware
@ArenaBacked
@Lifetime
abstract class ArenaRing<C> implements AutoCloseable {
  static <C> ArenaRing<C> of(int count, ArenaOptions options) {
    throw new UnsupportedOperationException();
  }

  abstract Filling<C> fill() throws InterruptedException;

  abstract Reading<C> read() throws InterruptedException;

  @Override
  @Resets("this")
  public abstract void close();

  @ArenaBacked
  @Lifetime
  abstract static class Filling<C> implements AutoCloseable {
    abstract ScratchArena arena();

    @Resets("this")
    abstract void publish(@Borrowed C content);

    @Override
    @Resets("this")
    public abstract void close();
  }

  @ArenaBacked
  @Lifetime
  abstract static class Reading<C> implements AutoCloseable {
    abstract @In("this") C content();

    @Override
    @Resets("this")
    public abstract void close();
  }
}
