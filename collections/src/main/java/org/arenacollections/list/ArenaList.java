// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Random;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.Hold;
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
import org.arenacollections.internal.BlockViews;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.CheckedList;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;
import org.arenacollections.internal.Zeroing;
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
import org.eclipse.collections.api.list.MutableList;

/**
 * A list of records, enums, strings or boxes in an arena, one behind the other as C structs.
 *
 * <p>Its elements are values: {@code get} makes an element that is equal to the one that went in
 * and is never the same object, so {@code list.get(0) == list.get(0)} is false. Where the JIT
 * inlines it, no record is made at all; it mostly does for records of up to some 20 components, and
 * {@code add} of up to some 12. What a loop reads or writes in one or two components is quicker
 * through fields: {@link #field(IntFunction)}.
 *
 * {@snippet file="org/arenacollections/examples/orders/ArenaOrders.java" region="port"}
 *
 * <p>Takes per element of its capacity what {@link RecordCodec#layout} says, and beside that for
 * each string of more than 12 bytes what it takes in UTF-8, rounded up by a third at most or to 16.
 * It begins with 64 bytes, or with what it was told to expect, and doubles; what it grew out of is
 * used again in the arena, and so are the bytes of strings that are replaced or removed, in the
 * list. It holds at most 2,147,483,639 elements.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all lists
 * here promise, and which results are views. What takes memory, namely making a list with room or
 * elements, adding, setting a longer string, {@link #ensureCapacity} and renewal, throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room, and {@link
 * IllegalStateException} if the list lies in a scope on which another one is open or would have
 * more elements than a list can. Nothing has changed then.
 *
 * @param <T> the type of the elements
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
// exports: the base is not exported on purpose, since nobody else can extend it.
@SuppressWarnings({"exports", "overloads"})
public abstract class ArenaList<T> extends CheckedList<T> {
  @Serial private static final long serialVersionUID = 1;

  private static final long BYTE_ALIGNMENT = 8;
  private static final int SMALLEST_BYTE_SIZE = 64;

  private final transient ValueShape element;
  private final transient @Nullable RecordCodec<?> codec;
  private final transient int stride;

  // Read by the classes that ListSpecialiser makes, and by fields.
  transient Space space;
  transient long generation;
  transient MemorySegment block = MemorySegment.NULL;
  transient long base;

  /** The same block, for the fields of numbers. */
  transient BlockViews views = BlockViews.NONE;

  transient int size;
  transient int capacity;

  /** Counts changes of structure. */
  transient int version;

  /** The bytes of long strings; null if elements have no strings. */
  final transient @Nullable Texts texts;

  /** Made when the first field is asked for. */
  private transient @Nullable FieldSet fields;

  /** One element, on its way from one place to another; kept, so that it is no garbage. */
  private transient byte @Nullable [] spare;

  ArenaList(ListHome home) {
    this.element = home.element();
    this.codec = home.codec();
    this.space = home.space();
    this.generation = space.generation();
    this.stride = Math.toIntExact(element.byteSize());
    this.texts = home.texts();
    this.capacity = firstCapacity();
  }

  /** All there can be, if an element takes no memory. */
  private int firstCapacity() {
    return stride == 0 ? Sizes.MAX_CAPACITY : 0;
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty list, which takes no memory yet.
   *
   * @param arena where it will lie
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param <T> the type of the elements
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if the type can't be laid out or reached; see {@link
   *     RecordCodec#of(Class)}
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static <T> ArenaList<T> in(MemoryArena arena, Class<T> type) {
    return ListSpecialiser.make(ListHome.of(arena.space(), type));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a list that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaList<R> in(MemoryArena arena, RecordCodec<R> codec) {
    return ListSpecialiser.make(ListHome.of(arena.space(), codec));
  }

  /**
   * Makes an empty list with room for exactly {@code expectedSize} elements.
   *
   * @param arena where it lies
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param expectedSize how many elements can be added before it grows
   * @param <T> the type of the elements
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public static <T> ArenaList<T> in(MemoryArena arena, Class<T> type, int expectedSize) {
    return ArenaList.<T>in(arena, type).withRoom(expectedSize);
  }

  /**
   * As {@link #in(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many elements can be added before it grows
   * @param <R> the record type
   * @return a list that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaList<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    return in(arena, codec).withRoom(expectedSize);
  }

  private ArenaList<T> withRoom(int expectedSize) {
    int count = checkSize("expectedSize", expectedSize);
    if (count > capacity) {
      grow(0, count, count);
    }
    return this;
  }

  /**
   * Makes a list of {@code size} elements whose bytes are all zero: records of zeros, first
   * constants, empty strings.
   *
   * @param arena where it lies
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param size how many there are
   * @param <T> the type of the elements
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or the
   *     record's constructor refuses zeros
   */
  public static <T> ArenaList<T> zeroed(MemoryArena arena, Class<T> type, int size) {
    return ArenaList.<T>in(arena, type).withZeros(size);
  }

  /**
   * As {@link #zeroed(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param size how many there are
   * @param <R> the record type
   * @return a list that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaList<R> zeroed(
      MemoryArena arena, RecordCodec<R> codec, int size) {
    return in(arena, codec).withZeros(size);
  }

  private ArenaList<T> withZeros(int newSize) {
    int count = checkZeros(newSize);
    if (count > capacity) {
      base = space.reserveZeroed((long) count * stride, BYTE_ALIGNMENT);
      block = space.segment();
      views = space.viewsOf(block);
      capacity = count;
    }
    size = count;
    return this;
  }

  /**
   * Makes a list of the elements of an iterable.
   *
   * @param arena where it lies
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param source what is copied, in the order of its iterator
   * @param <T> the type of the elements
   * @return a list that is valid until the arena is reset or closed
   * @throws NullPointerException if an element or one of its components is null
   */
  public static <T> ArenaList<T> copyOf(
      MemoryArena arena, Class<T> type, Iterable<? extends T> source) {
    ArenaList<T> list = in(arena, type);
    list.addAllIterable(source);
    return list;
  }

  /**
   * As {@link #copyOf(MemoryArena, Class, Iterable)}, for a record type that only the caller's
   * lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param source what is copied, in the order of its iterator
   * @param <R> the record type
   * @return a list that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaList<R> copyOf(
      MemoryArena arena, RecordCodec<R> codec, Iterable<? extends R> source) {
    ArenaList<R> list = in(arena, codec);
    list.addAllIterable(source);
    return list;
  }

  private static int checkSize(String parameter, int size) {
    if (size < 0 || size > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(ListMessages.badSize(parameter, size));
    }
    return size;
  }

  private int checkZeros(int newSize) {
    if (checkSize("size", newSize) > 0 && codec != null) {
      codec.requireZeros();
    }
    return newSize;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this list live again, and with it its fields: empty, in its arena's
   * current generation, with the capacity it had, or with none if the arena has no room for that
   * any more.
   *
   * <p>Makes no garbage. Iterators and sub-lists of before stay dead. On a live list it is {@link
   * #clear}. A refused renewal leaves the list as it was: a stale one stays stale.
   *
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the list lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    settle(space, space.renewedGeneration(generation), 0);
  }

  /**
   * Makes every alias of this list live again, with {@code size} elements of zeros, as {@link
   * #zeroed} makes them; otherwise as {@link #renew()}.
   *
   * @param size how many there are
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or the
   *     record's constructor refuses zeros
   */
  @Renews
  public void renewZeroed(int size) {
    int count = checkZeros(size);
    settle(space, space.renewedGeneration(generation), count);
  }

  /**
   * Makes every alias of this list live again, empty, in another arena or scope, with the capacity
   * it had, or with none if there is no room for that; otherwise as {@link #renew()}.
   *
   * @param arena where it lies from now on
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the list lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    renewZeroedIn(arena, 0);
  }

  /**
   * Makes every alias of this list live again, with {@code size} elements of zeros, in another
   * arena or scope; otherwise as {@link #renewIn}.
   *
   * @param arena where it lies from now on
   * @param size how many there are
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or the
   *     record's constructor refuses zeros
   */
  @Renews(in = "#1")
  public void renewZeroedIn(MemoryArena arena, int size) {
    Space home = arena.space();
    space.checkMove(home);
    int count = checkZeros(size);
    settle(home, home.generation(), count);
  }

  /** Reserves first and publishes last: what throws has changed nothing. */
  private void settle(Space home, long homeGeneration, int newSize) {
    if (home == space && space.isLive(generation)) {
      if (newSize > capacity) {
        grow(0, newSize, newSize);
      }
      clearTexts();
    } else {
      moveTo(home, homeGeneration, newSize);
      generation = homeGeneration;
    }
    Zeroing.zero(block, base, base + (long) newSize * stride);
    version++;
    size = newSize;
  }

  private void moveTo(Space home, long homeGeneration, int newSize) {
    long wanted = Math.max(newSize, capacity);
    MemorySegment segment = MemorySegment.NULL;
    long offset = 0;
    long byteSize = 0;
    if (wanted > 0 && stride > 0) {
      offset =
          home.grow(
              homeGeneration,
              segment,
              0,
              0,
              0,
              (long) newSize * stride,
              wanted * stride,
              BYTE_ALIGNMENT);
      segment = home.segment();
      byteSize = home.grantedByteSize();
    }
    // Looked at now: the block source that was asked may have ended the former lifetime.
    boolean isLive = space.isLiveHere(generation);
    if (isLive) {
      space.recycle(block, base, (long) capacity * stride);
    }
    if (texts != null) {
      texts.renew(space, isLive);
    }
    space = home;
    block = segment;
    views = home.viewsOf(segment);
    base = offset;
    capacity = stride == 0 ? capacity : Math.toIntExact(byteSize / stride);
  }

  // ---- fields ----------------------------------------------------------------------------------

  /**
   * Returns the field of an {@code int} component: {@code list.field(Order::open)}.
   *
   * <p>The type of the field follows from the component, and a wrong one does not compile. The same
   * field each time; it lives and is renewed with its list.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntField field(IntFunction<? super T> accessor) {
    return (IntField) fields().get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongField field(LongFunction<? super T> accessor) {
    return (LongField) fields().get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatField field(FloatFunction<? super T> accessor) {
    return (FloatField) fields().get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleField field(DoubleFunction<? super T> accessor) {
    return (DoubleField) fields().get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortField field(ShortFunction<? super T> accessor) {
    return (ShortField) fields().get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteField field(ByteFunction<? super T> accessor) {
    return (ByteField) fields().get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharField field(CharFunction<? super T> accessor) {
    return (CharField) fields().get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanField field(BooleanFunction<? super T> accessor) {
    return (BooleanField) fields().get(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumField<E> field(Function<? super T, E> accessor) {
    return (EnumField<E>) fields().get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public TextField text(Function<? super T, String> accessor) {
    return (TextField) fields().get(accessor, ComponentKind.STRING);
  }

  /**
   * Returns the field of an {@code int[]} component, such as {@code block(Track::hits)}: reads and
   * writes elements in place, and makes no arrays. Otherwise as {@link #field(IntFunction)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntBlockField block(IntArrayFunction<? super T> accessor) {
    return (IntBlockField) fields().block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongBlockField block(LongArrayFunction<? super T> accessor) {
    return (LongBlockField) fields().block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatBlockField block(FloatArrayFunction<? super T> accessor) {
    return (FloatBlockField) fields().block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleBlockField block(DoubleArrayFunction<? super T> accessor) {
    return (DoubleBlockField) fields().block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortBlockField block(ShortArrayFunction<? super T> accessor) {
    return (ShortBlockField) fields().block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteBlockField block(ByteArrayFunction<? super T> accessor) {
    return (ByteBlockField) fields().block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharBlockField block(CharArrayFunction<? super T> accessor) {
    return (CharBlockField) fields().block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanBlockField block(BooleanArrayFunction<? super T> accessor) {
    return (BooleanBlockField) fields().block(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the field of a component that is an array of enums, as {@link #block(IntArrayFunction)}
   * does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the field
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumBlockField<E> block(Function<? super T, E[]> accessor) {
    return (EnumBlockField<E>) fields().block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the fields of a component that is a record: {@code
   * list.nested(Rat::position).field(Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <N> the type of the component
   * @return its fields
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <N extends Record> NestedField<N> nested(Function<? super T, N> accessor) {
    return (NestedField<N>) fields().get(accessor, ComponentKind.RECORD);
  }

  private FieldSet fields() {
    FieldSet known = fields;
    if (known == null) {
      if (element.kind() != ComponentKind.RECORD) {
        throw new IllegalArgumentException(ListMessages.noFields(elementName()));
      }
      known = new FieldSet(this, element.recordShape(), 0);
      fields = known;
    }
    return known;
  }

  /** How many bytes lie between an element and the next. */
  final int stride() {
    return stride;
  }

  final String elementName() {
    return element.type().getSimpleName();
  }

  // ---- checks, and what generated code asks for ------------------------------------------------

  final void checkIndex(int index) {
    space.check(generation);
    Objects.checkIndex(index, size);
  }

  /** Refuses who may not change the structure now. */
  final void checkChange() {
    space.checkChange(generation);
  }

  /** Makes room for one more element than there are. */
  final void growByOne() {
    growFor(1);
  }

  /** Refuses if an accessor that was called meanwhile has changed the structure, or ended it. */
  final void checkUnchanged(int before) {
    space.check(generation);
    if (version != before) {
      throw Changes.meanwhile(describe());
    }
  }

  /** As {@link #checkUnchanged}, after strings have been staged. */
  final void checkStaged(int before) {
    if (version != before && texts != null && space.isLiveHere(generation)) {
      texts.rollBack();
    }
    checkUnchanged(before);
  }

  /** Gives back the strings of an element; made for each element type, does nothing without. */
  void release(int index) {
    // There are no strings.
  }

  final long byteOffset(int index) {
    return base + (long) index * stride;
  }

  // ---- growing and shrinking -------------------------------------------------------------------

  /**
   * Makes room for {@code expectedSize} elements in all, or more; does nothing if there is.
   *
   * <p>Grows to at least twice the capacity, so that repeated calls stay cheap. There is no
   * opposite: memory comes back when the arena is reset. Long strings need room of their own.
   *
   * @param expectedSize how many elements must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public void ensureCapacity(int expectedSize) {
    space.checkChange(generation);
    if (checkSize("expectedSize", expectedSize) > capacity) {
      growFor((long) expectedSize - size);
    }
  }

  private void growFor(long count) {
    long needed = size + count;
    if (needed > Sizes.MAX_CAPACITY) {
      throw new IllegalStateException(ListMessages.tooLarge(describe(), needed));
    }
    int smallest = Math.max(1, SMALLEST_BYTE_SIZE / stride);
    grow(size, needed, Sizes.grownCapacity(capacity, needed, smallest));
  }

  private void grow(long kept, long needed, long wanted) {
    long offset =
        space.grow(
            generation,
            block,
            base,
            (long) capacity * stride,
            kept * stride,
            needed * stride,
            wanted * stride,
            BYTE_ALIGNMENT);
    base = offset;
    block = space.segment();
    views = space.viewsOf(block);
    capacity = Math.toIntExact(space.grantedByteSize() / stride);
  }

  /**
   * Removes all elements from {@code newSize} on; costs a few stores, or one look at each of them
   * if they have strings.
   *
   * @param newSize how many elements stay
   * @throws IndexOutOfBoundsException if {@code newSize} is negative or more than the size
   */
  public void truncate(int newSize) {
    space.checkChange(generation);
    if (newSize < 0 || newSize > size) {
      throw new IndexOutOfBoundsException(ListMessages.truncatedTo(newSize, size));
    }
    if (newSize == 0) {
      clearTexts();
    } else {
      releaseRange(newSize, size);
    }
    size = newSize;
    version++;
  }

  /** Removes all elements; costs a few stores. */
  @Override
  public void clear() {
    truncate(0);
  }

  private void clearTexts() {
    if (texts != null) {
      texts.begin(space);
      texts.clear();
    }
  }

  private void releaseRange(int from, int to) {
    if (texts != null) {
      texts.begin(space);
      for (int index = from; index < to; index++) {
        release(index);
      }
    }
  }

  /**
   * Removes the last element and returns it.
   *
   * @return the element that was the last
   * @throws NoSuchElementException if there is none
   */
  public T pop() {
    int last = size() - 1;
    if (last < 0) {
      throw new NoSuchElementException(ListMessages.empty(describe()));
    }
    T popped = get(last);
    truncate(last);
    return popped;
  }

  /**
   * Holds the arena for somebody who reads this list's memory: while it is held, the arena is not
   * reset, closed or handed over, and the list does not move away from where it is, but as {@link
   * org.arenacollections.arena.ArenaOptions#onBusy} says. Elements can still be changed. The bytes
   * of long strings are not held.
   *
   * @param purpose what for; messages quote it
   * @return a hold, to be closed on any thread
   */
  public @Heap Hold hold(String purpose) {
    Objects.requireNonNull(purpose, "purpose");
    return Hold.of(
        space.holdPiece(generation, purpose, block, base, (long) capacity * stride, null));
  }

  // ---- as a list -------------------------------------------------------------------------------

  @Override
  public int size() {
    space.check(generation);
    return size;
  }

  @Override
  public void add(int index, T added) {
    Objects.checkIndex(index, size() + 1L);
    int before = version;
    add(added);
    checkUnchanged(before + 1);
    rotate(index, size - 1);
  }

  /** Adds all or none. */
  @Override
  public boolean addAll(int index, Collection<? extends T> source) {
    int oldSize = size();
    Objects.checkIndex(index, oldSize + 1L);
    int before = version;
    Object[] added = snapshotOf(source);
    checkUnchanged(before);
    appendAll(added);
    rotate(index, oldSize);
    return added.length > 0;
  }

  private void appendAll(Object[] added) {
    int oldSize = size;
    int before = version;
    int expected = before;
    if (added.length > capacity - oldSize) {
      growFor(added.length);
    }
    try {
      for (Object one : added) {
        @SuppressWarnings("unchecked") // Its components are asked for by a cast to the type.
        T cast = (T) one;
        add(cast);
        expected++;
        checkUnchanged(expected);
      }
    } catch (Throwable thrown) {
      if (isReadable() && version == expected) {
        releaseRange(oldSize, size);
        size = oldSize;
        version = before;
      }
      throw thrown;
    }
  }

  /**
   * Appends elements {@code from} to {@code to} (exclusive) of a list, which may be this one. All
   * or nothing.
   *
   * <p>A block copy if the source is a list here of the same type without strings, otherwise by way
   * of the heap.
   *
   * @param source where the elements come from
   * @param from the first of them
   * @param to behind the last of them
   * @throws IndexOutOfBoundsException if the source has no such elements
   */
  public void addRange(List<? extends T> source, int from, int to) {
    space.checkChange(generation);
    Objects.checkFromToIndex(from, to, source.size());
    if (source instanceof ArenaList<?> other && other.getClass() == getClass() && texts == null) {
      copyRange(other, from, to - from);
    } else {
      addAll(size, source.subList(from, to));
    }
  }

  private void copyRange(ArenaList<?> source, int from, int count) {
    if (count > capacity - size) {
      growFor(count);
    }
    MemorySegment.copy(
        source.block, source.byteOffset(from), block, byteOffset(size), (long) count * stride);
    size += count;
    version += count;
  }

  @Override
  public T remove(int index) {
    T removed = get(index);
    removeRange(index, index + 1);
    return removed;
  }

  @Override
  protected void removeRange(int from, int to) {
    space.checkChange(generation);
    Objects.checkFromToIndex(from, to, size);
    releaseRange(from, to);
    move(to, from, size - to);
    size -= to - from;
    version++;
  }

  @Override
  protected void removeMarked(int first, BitSet marked, int count) {
    space.checkChange(generation);
    if (texts != null) {
      texts.begin(space);
      marked.stream().forEach(index -> release(first + index));
    }
    int kept = marked.nextSetBit(0);
    if (kept < 0) {
      return;
    }
    int from = kept;
    while (from < count) {
      int start = marked.nextClearBit(from);
      int next = marked.nextSetBit(start);
      int end = next < 0 ? count : next;
      move(first + start, first + kept, end - start);
      kept += end - start;
      from = end;
    }
    move(first + count, first + kept, size - first - count);
    size -= count - kept;
    version++;
  }

  /** Moves elements as they are; the source and the target may overlap. */
  private void move(int from, int to, int count) {
    if (from != to && count > 0) {
      MemorySegment.copy(block, byteOffset(from), block, byteOffset(to), (long) count * stride);
    }
  }

  // ---- ordering --------------------------------------------------------------------------------

  /**
   * Sorts the elements, stably. Makes an element on the heap for each, since the comparator wants
   * them; what lies in memory is moved and never rewritten, so a comparator that throws has changed
   * nothing and sorting takes no memory from the arena.
   *
   * @throws ConcurrentModificationException if the comparator changes the structure
   */
  @Override
  public void sort(@Nullable Comparator<? super T> comparator) {
    int before = structureVersion();
    @SuppressWarnings("unchecked") // What toArray gives are elements of this list.
    T[] elements = (T[]) toArray();
    Integer[] order = new Integer[elements.length];
    Arrays.setAll(order, i -> i);
    Comparator<? super T> used = comparator == null ? natural() : comparator;
    Arrays.sort(order, (left, right) -> used.compare(elements[left], elements[right]));
    checkUnchanged(before);
    permute(Arrays.stream(order).mapToInt(Integer::intValue).toArray());
  }

  @SuppressWarnings("unchecked") // What is not comparable is refused by the cast.
  private static <T> Comparator<T> natural() {
    return (left, right) -> ((Comparable<T>) left).compareTo(right);
  }

  /** Puts the old element {@code order[i]} at i; uses up the order. */
  private void permute(int[] order) {
    for (int start = 0; start < order.length; start++) {
      if (order[start] != start) {
        lift(start);
        int hole = start;
        while (order[hole] != start) {
          int next = order[hole];
          move(next, hole, 1);
          order[hole] = hole;
          hole = next;
        }
        lay(hole);
        order[hole] = hole;
      }
    }
  }

  /** Copies an element to the spare one. */
  private void lift(int index) {
    byte[] kept = spare;
    if (kept == null) {
      kept = new byte[stride];
      spare = kept;
    }
    MemorySegment.copy(block, ValueLayout.JAVA_BYTE, byteOffset(index), kept, 0, stride);
  }

  /** Copies the spare element to its place. */
  private void lay(int index) {
    byte[] kept = Objects.requireNonNull(spare);
    MemorySegment.copy(kept, 0, block, ValueLayout.JAVA_BYTE, byteOffset(index), stride);
  }

  /**
   * Exchanges two elements. Threads of a shared arena can do so at the same time with others.
   *
   * @param left the number of one
   * @param right the number of the other
   * @throws IndexOutOfBoundsException if there is no such element
   */
  @Override
  public void swap(int left, int right) {
    checkIndex(left);
    checkIndex(right);
    if (left != right) {
      Elements.swap(block, byteOffset(left), byteOffset(right), stride);
    }
  }

  @Override
  public MutableList<T> reverseThis() {
    reverse(0, size());
    return this;
  }

  private void reverse(int from, int to) {
    for (int left = from, right = to - 1; left < right; left++, right--) {
      swap(left, right);
    }
  }

  @Override
  public MutableList<T> shuffleThis() {
    return shuffleThis(new Random());
  }

  @Override
  public MutableList<T> shuffleThis(Random random) {
    int before = structureVersion();
    for (int left = size; left > 1; left--) {
      int chosen = random.nextInt(left);
      checkUnchanged(before);
      swap(left - 1, chosen);
    }
    return this;
  }

  /** Moves the elements from {@code middle} on to {@code from}, and those between behind them. */
  private void rotate(int from, int middle) {
    if (from < middle && middle < size) {
      if (middle == size - 1) {
        lift(middle);
        move(from, from + 1, middle - from);
        lay(from);
      } else {
        reverse(from, middle);
        reverse(middle, size);
        reverse(from, size);
      }
    }
  }

  // ---- for the bases ---------------------------------------------------------------------------

  @Override
  protected int structureVersion() {
    space.check(generation);
    return version;
  }

  @Override
  protected boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe(ListMessages.listOf(elementName()), space, generation);
  }
}
