// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.BooleanArrayFunction;
import org.arenacollections.codec.ByteArrayFunction;
import org.arenacollections.codec.CharArrayFunction;
import org.arenacollections.codec.DoubleArrayFunction;
import org.arenacollections.codec.FloatArrayFunction;
import org.arenacollections.codec.IntArrayFunction;
import org.arenacollections.codec.LongArrayFunction;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.codec.ShortArrayFunction;
import org.arenacollections.internal.CheckedMutableMap;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.ObjectTable;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Table;
import org.arenacollections.internal.Utf8Text;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.primitive.BooleanFunction;
import org.eclipse.collections.api.block.function.primitive.ByteFunction;
import org.eclipse.collections.api.block.function.primitive.CharFunction;
import org.eclipse.collections.api.block.function.primitive.DoubleFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.block.function.primitive.LongFunction;
import org.eclipse.collections.api.block.function.primitive.ShortFunction;
import org.eclipse.collections.api.block.procedure.primitive.LongProcedure;

/**
 * A map of records, enums, strings or boxes to such values in an arena: an open hash table outside
 * the heap whose entries are C structs.
 *
 * <p>Keys and values are copied in, and {@code get} makes a value that is equal to the one that
 * went in and never the same object. Where the JIT inlines it, no record is made at all. Looking up
 * a key makes nothing; {@code put} and {@code remove} make the value that was there, which {@code
 * withKeyValue} and {@code withoutKey} do not. What changes one or two components of a value is
 * quicker through fields, which make nothing either:
 *
 * {@snippet file="org/arenacollections/examples/CityWeather.java" region="group"}
 *
 * <p>A <em>position</em>, which {@link #find}, {@link #findOrPut} and {@link #findOrPutZero} give,
 * names an entry until the structure of the map changes: until a key is added or removed, the map
 * grows, is cleared or renewed. After that it is refused with {@link
 * java.util.ConcurrentModificationException}; find the key again. A key that is not there has the
 * position -1.
 *
 * <p>Keys are equal as their {@code equals} says. Where that of a record is the compiler's own,
 * memory is compared; one with an {@code equals} of its own is made for each comparison, and the
 * stored one is asked. Records with arrays are refused as keys, since arrays are never equal; they
 * can be values.
 *
 * <p>A slot of its table takes what {@link RecordCodec#layout} says of key and value, 16 bytes for
 * a string, 4 for an enum; and 4 for the hash code and one more, with the padding of a C struct. At
 * most 5 of 8 slots are used. The table has a power of two of slots, from 8 on, and doubles; what
 * it grew out of is used again in the arena. Strings of more than 12 bytes take room beside the
 * table, which is used again when they are replaced or removed. It holds at most 2,147,483,639
 * entries.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all maps
 * here promise, and which results are views. What takes memory, namely making a map with room or
 * entries, putting, {@link #ensureCapacity} and renewal, throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room, and {@link
 * IllegalStateException} if the map lies in a scope on which another one is open or would have more
 * entries than a map can. Nothing has changed then.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
// exports: the base is not exported on purpose, since nobody else can extend it.
@SuppressWarnings({"exports", "overloads"})
public abstract class ArenaMap<K, V> extends CheckedMutableMap<K, V> {
  @Serial private static final long serialVersionUID = 1;

  /** Used by the classes that {@link MapSpecialiser} makes. */
  final transient ObjectTable table;

  private final transient ValueShape key;
  private final transient ValueShape value;
  private final transient @Nullable RecordCodec<?> codec;

  /** The value of zeros, once it has been asked for. */
  private transient @Nullable V zero;

  /** Made when the first field is asked for. */
  private transient @Nullable MapFields fields;

  ArenaMap(MapHome home) {
    super(home.table());
    this.table = home.table();
    this.key = home.key();
    this.value = home.value();
    this.codec = home.codec();
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty map, which takes no memory yet.
   *
   * @param arena where it will lie
   * @param keyType the keys' class: a record, an enum, {@code String} or a box
   * @param valueType the values' class, one of these too
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if a type can't be laid out or reached, see {@link
   *     RecordCodec#of(Class)}; or if the keys are records with arrays
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static <K, V> ArenaMap<K, V> in(MemoryArena arena, Class<K> keyType, Class<V> valueType) {
    ValueShape key = RecordCodec.shapeOf(keyType);
    ValueShape value = RecordCodec.shapeOf(valueType);
    return MapSpecialiser.make(MapHome.of(arena.space(), key, value, MapHome.codecOf(valueType)));
  }

  /**
   * Makes an empty map whose keys and values have the types of the first ones that are put, for
   * good.
   *
   * <p>For code that is not told the types. One that is made with its types is quicker.
   *
   * @param arena where it will lie
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed; it refuses a key or value of
   *     another type than the first one's with {@link ClassCastException}
   */
  public static <K, V> ArenaMap<K, V> in(MemoryArena arena) {
    return new UntypedMap<>(arena.space());
  }

  /**
   * As {@link #in(MemoryArena, Class, Class)}, for keys that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param keyCodec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param valueType the values' class
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   */
  public static <K extends Record, V> ArenaMap<K, V> in(
      MemoryArena arena, RecordCodec<K> keyCodec, Class<V> valueType) {
    ValueShape key = ValueShape.of(keyCodec.shape());
    ValueShape value = RecordCodec.shapeOf(valueType);
    return MapSpecialiser.make(MapHome.of(arena.space(), key, value, MapHome.codecOf(valueType)));
  }

  /**
   * As {@link #in(MemoryArena, Class, Class)}, for values that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param keyType the keys' class
   * @param valueCodec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   */
  public static <K, V extends Record> ArenaMap<K, V> in(
      MemoryArena arena, Class<K> keyType, RecordCodec<V> valueCodec) {
    ValueShape key = RecordCodec.shapeOf(keyType);
    ValueShape value = ValueShape.of(valueCodec.shape());
    return MapSpecialiser.make(MapHome.of(arena.space(), key, value, valueCodec));
  }

  /**
   * As {@link #in(MemoryArena, Class, Class)}, for keys and values that only the caller's lookup
   * reaches.
   *
   * @param arena where it will lie
   * @param keyCodec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param valueCodec the values' codec, made in the same way
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   */
  public static <K extends Record, V extends Record> ArenaMap<K, V> in(
      MemoryArena arena, RecordCodec<K> keyCodec, RecordCodec<V> valueCodec) {
    ValueShape key = ValueShape.of(keyCodec.shape());
    ValueShape value = ValueShape.of(valueCodec.shape());
    return MapSpecialiser.make(MapHome.of(arena.space(), key, value, valueCodec));
  }

  /**
   * Makes an empty map with room for at least {@code expectedSize} entries; long strings need room
   * of their own. With a codec, call {@link #ensureCapacity} instead.
   *
   * @param arena where it lies
   * @param keyType the keys' class: a record, an enum, {@code String} or a box
   * @param valueType the values' class, one of these too
   * @param expectedSize how many entries can be added before it grows
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public static <K, V> ArenaMap<K, V> in(
      MemoryArena arena, Class<K> keyType, Class<V> valueType, int expectedSize) {
    ArenaMap<K, V> map = in(arena, keyType, valueType);
    map.ensureCapacity(expectedSize);
    return map;
  }

  /**
   * Makes a map of the entries of another one. With a codec, call {@link #putAll} instead.
   *
   * @param arena where it lies
   * @param keyType the keys' class: a record, an enum, {@code String} or a box
   * @param valueType the values' class, one of these too
   * @param source what is copied
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws NullPointerException if a key, a value or one of their components is null
   */
  public static <K, V> ArenaMap<K, V> copyOf(
      MemoryArena arena,
      Class<K> keyType,
      Class<V> valueType,
      Map<? extends K, ? extends V> source) {
    ArenaMap<K, V> map = in(arena, keyType, valueType);
    map.putAll(source);
    return map;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this map live again, and with it its fields: empty, in its arena's current
   * generation, with the room it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. Iterators and positions of before stay dead. On a live map it is {@link
   * #clear}. A refused renewal leaves the map as it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the map lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the map lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    table.renew();
  }

  /**
   * Makes every alias of this map live again, empty, in another arena or scope; otherwise as {@link
   * #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this map has taken memory
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the map lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    table.renewIn(arena.space());
  }

  /**
   * Makes room for {@code expectedSize} entries in all, or more; does nothing if there is.
   *
   * <p>There is no opposite: memory comes back when the arena is reset. Long strings need room of
   * their own.
   *
   * @param expectedSize how many entries must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the map must grow and lies in a scope on which another one is
   *     open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  @Override
  public void ensureCapacity(int expectedSize) {
    table.checkChange();
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(MapMessages.badSize("expectedSize", expectedSize));
    }
    table.ensureCapacity(expectedSize);
  }

  // ---- made for each pair of types -------------------------------------------------------------

  @Override
  protected abstract long slotOf(@Nullable Object key);

  @Override
  protected abstract K keyOf(long slot);

  @Override
  protected abstract V valueOf(long slot);

  @Override
  protected abstract void setValueOf(long slot, V value);

  /** The slot of a key; puts the value if the key is not there. */
  abstract long slotOfOrPut(K key, V value);

  // ---- positions -------------------------------------------------------------------------------

  /**
   * Returns where the entry of a key is, for fields. Makes nothing.
   *
   * @param key anything, also null
   * @return its position, which is good until the structure of the map changes; -1 if it is not
   *     there
   */
  public long find(@Nullable Object key) {
    long slot = slotOf(key);
    return slot == Table.NONE ? Table.NONE : table.positionOf(slot);
  }

  /**
   * Returns where the entry of a key is, for fields, and puts a value there if the key is new.
   *
   * @param key a key
   * @param initial the value of a new entry
   * @return its position, which is good until the structure of the map changes
   * @throws NullPointerException if the key is new, and it or the value or one of their components
   *     is null
   */
  public long findOrPut(K key, V initial) {
    return table.positionOf(slotOfOrPut(key, initial));
  }

  /**
   * Returns where the entry of a key is, for fields, and puts the value of zeros there if the key
   * is new: a record of zeros, the first constant of an enum, an empty string.
   *
   * @param key a key
   * @return its position, which is good until the structure of the map changes
   * @throws IllegalArgumentException if the constructor of the values refuses zeros
   * @throws IllegalStateException if the map was made without a type and has had no value yet
   */
  public long findOrPutZero(K key) {
    return findOrPut(key, zero());
  }

  /**
   * As {@link #find}, for a key that is a string, by its UTF-8 bytes where they lie: in a file that
   * is mapped, in a buffer that was received. Makes nothing, the string least of all.
   *
   * <p>Takes time with the length of the text. Bytes that are no UTF-8 are no key's.
   *
   * @param text memory with the text somewhere in it, native or an array
   * @param byteOffset where the text starts in it
   * @param byteSize how many bytes it has; none is the empty string
   * @return the position of its entry, which is good until the structure of the map changes; -1 if
   *     it is not there
   * @throws IllegalArgumentException if the text is longer than a string can be
   * @throws IndexOutOfBoundsException if the text lies outside of the memory
   * @throws IllegalStateException if the keys of this map are no strings; or the memory of the text
   *     is closed
   * @throws WrongThreadException if that memory belongs to another thread, or the map's arena does
   */
  public long findUtf8(MemorySegment text, long byteOffset, long byteSize) {
    long slot = slotOfUtf8(text, byteOffset, checkedText(text, byteOffset, byteSize));
    return slot == Table.NONE ? Table.NONE : table.positionOf(slot);
  }

  /**
   * As {@link #findOrPut}, for a key that is a string, by its UTF-8 bytes where they lie, as {@link
   * #findUtf8} has it. Makes the string only if it is new, once for each key.
   *
   * @param text memory with the text somewhere in it, native or an array
   * @param byteOffset where the text starts in it
   * @param byteSize how many bytes it has; none is the empty string
   * @param initial the value of a new entry
   * @return the position of its entry, which is good until the structure of the map changes
   * @throws IllegalArgumentException if the key is new, and the bytes are no UTF-8, or longer than
   *     a string can be; nothing changes
   * @throws IndexOutOfBoundsException if the text lies outside of the memory
   * @throws IllegalStateException if the keys of this map are no strings; or the memory of the text
   *     is closed
   * @throws NullPointerException if the key is new, and the value or one of its components is null
   */
  @SuppressWarnings("unchecked") // The keys are strings.
  public long findOrPutUtf8(MemorySegment text, long byteOffset, long byteSize, V initial) {
    int size = checkedText(text, byteOffset, byteSize);
    long slot = slotOfUtf8(text, byteOffset, size);
    return slot == Table.NONE
        ? findOrPut((K) Utf8Text.decodeStrictly(text, byteOffset, size), initial)
        : table.positionOf(slot);
  }

  private static int checkedText(MemorySegment text, long byteOffset, long byteSize) {
    Objects.checkFromIndexSize(byteOffset, byteSize, text.byteSize());
    if (byteSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(MapMessages.badText(byteSize));
    }
    return (int) byteSize;
  }

  long slotOfUtf8(MemorySegment text, long byteOffset, int byteSize) {
    if (key.kind() != ComponentKind.STRING) {
      throw new IllegalStateException(
          MapMessages.noTextKeys(key.type().getSimpleName(), table.describe()));
    }
    return table.findUtf8(text, byteOffset, byteSize);
  }

  @SuppressWarnings("unchecked") // It is of the values' type.
  V zero() {
    V known = zero;
    if (known == null) {
      known = (V) MapHome.zeroOf(value, codec);
      zero = known;
    }
    return known;
  }

  /**
   * Returns the key of a position.
   *
   * @param position where an entry is
   * @return the key
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public K keyAt(long position) {
    return keyOf(table.slotAt(position));
  }

  /**
   * Returns the value of a position.
   *
   * @param position where an entry is
   * @return the value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public V valueAt(long position) {
    return valueOf(table.slotAt(position));
  }

  /**
   * Calls a procedure with the position of each entry, in the order of iteration; makes no garbage.
   *
   * @param procedure is called once for each; it may write fields, and must not change the
   *     structure
   * @throws java.util.ConcurrentModificationException if it does
   */
  public void forEachPosition(LongProcedure procedure) {
    int version = table.structureVersion();
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(table.positionOf(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  // ---- fields --------------------------------------------------------------------------------

  /**
   * Returns the field of an {@code int} component of the values, such as {@code field(Stats::min)}:
   * reads and writes that component alone, at a position that {@link #find} and the like give.
   *
   * <p>The same object each time. It follows this map: it stays right when the map grows, is stale
   * when it is, and lives again when it is renewed. Costs a look-up; some 20 µs the first time that
   * method reference is seen.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda, or the values are no
   *     records
   */
  @PartOf
  public IntMapField field(IntFunction<? super V> accessor) {
    return (IntMapField) fields().get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongMapField field(LongFunction<? super V> accessor) {
    return (LongMapField) fields().get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatMapField field(FloatFunction<? super V> accessor) {
    return (FloatMapField) fields().get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleMapField field(DoubleFunction<? super V> accessor) {
    return (DoubleMapField) fields().get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortMapField field(ShortFunction<? super V> accessor) {
    return (ShortMapField) fields().get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteMapField field(ByteFunction<? super V> accessor) {
    return (ByteMapField) fields().get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharMapField field(CharFunction<? super V> accessor) {
    return (CharMapField) fields().get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanMapField field(BooleanFunction<? super V> accessor) {
    return (BooleanMapField) fields().get(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the field of an enum component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the field
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumMapField<E> field(Function<? super V, E> accessor) {
    return (EnumMapField<E>) fields().get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, of any length or a {@code @Utf8} text, as {@link
   * #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public TextMapField text(Function<? super V, String> accessor) {
    return (TextMapField) fields().get(accessor, ComponentKind.STRING);
  }

  /**
   * Returns the arrays of an {@code int[]} component, such as {@code block(Track::hits)}: reads and
   * writes elements in place, and makes no arrays. Otherwise as {@link #field(IntFunction)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntMapBlock block(IntArrayFunction<? super V> accessor) {
    return (IntMapBlock) fields().block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the arrays of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public LongMapBlock block(LongArrayFunction<? super V> accessor) {
    return (LongMapBlock) fields().block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the arrays of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public FloatMapBlock block(FloatArrayFunction<? super V> accessor) {
    return (FloatMapBlock) fields().block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the arrays of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public DoubleMapBlock block(DoubleArrayFunction<? super V> accessor) {
    return (DoubleMapBlock) fields().block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the arrays of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public ShortMapBlock block(ShortArrayFunction<? super V> accessor) {
    return (ShortMapBlock) fields().block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the arrays of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public ByteMapBlock block(ByteArrayFunction<? super V> accessor) {
    return (ByteMapBlock) fields().block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the arrays of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public CharMapBlock block(CharArrayFunction<? super V> accessor) {
    return (CharMapBlock) fields().block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the arrays of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public BooleanMapBlock block(BooleanArrayFunction<? super V> accessor) {
    return (BooleanMapBlock) fields().block(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the arrays of a component that is an array of enums, as {@link
   * #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the arrays
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumMapBlock<E> block(Function<? super V, E[]> accessor) {
    return (EnumMapBlock<E>) fields().block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the fields of a record within the record: {@code rats.nested(Rat::position).field(
   * Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <N> the type of the record within
   * @return its fields
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <N extends Record> NestedMapFields<N> nested(Function<? super V, N> accessor) {
    return (NestedMapFields<N>) fields().get(accessor, ComponentKind.RECORD);
  }

  MapFields fields() {
    MapFields known = fields;
    if (known == null) {
      if (value.kind() != ComponentKind.RECORD) {
        throw new IllegalArgumentException(
            MapMessages.noFields(value.type().getSimpleName(), table.describe()));
      }
      known = new MapFields(table, value.recordShape(), 0);
      fields = known;
    }
    return known;
  }
}
