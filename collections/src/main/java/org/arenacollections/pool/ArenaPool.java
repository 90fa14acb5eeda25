// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
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
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.Slots;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
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
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.block.procedure.primitive.LongProcedure;

/**
 * Records in an arena that come and go one by one, behind handles that notice when one has gone.
 *
 * <p>{@link #add} copies a record into a slot and gives its handle: a {@code long} to be kept in a
 * component of another record, in a map or in a list. Elsewhere keep handles, not copies: the pool
 * is the one owner. 0 is the handle of nothing, and means "none". After {@link #release} a handle
 * names nothing, although its slot is used again: {@code get}, {@code set}, {@code release} and
 * fields refuse it with {@link NoSuchElementException}; {@link #contains} and {@link #getOrNil}
 * ask. So it is after {@link #clear} and {@link #renew}, after the arena's reset, and with handles
 * of other pools, unless one of the two has had very many slots.
 *
 * {@snippet file="org/arenacollections/examples/OrderBook.java" region="book"}
 *
 * <p>A slot takes the record's struct rounded up to eight bytes, and eight more; see {@link
 * RecordCodec#layout}. The pool grows by doubling, in place where it is the newest in its arena,
 * and has at most 268,435,455 slots. Released slots are used again. Nothing here makes garbage,
 * except for the records that {@code get} makes where the JIT does not see that they stay local.
 *
 * <p>A record is read and written as in other collections of this library: a copy, never the same
 * object. What a loop reads or writes of one component is quicker through {@link
 * #field(IntFunction)}.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what every
 * method here promises. What takes memory throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room and {@link
 * IllegalStateException} if the pool lies in a scope on which another one is open; nothing has
 * changed then.
 *
 * @param <R> the record type
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
@SuppressWarnings("overloads")
public abstract class ArenaPool<R extends Record> {
  /** Stands in where records have no strings; never used. */
  private static final Texts NO_TEXTS = new Texts();

  private final RecordCodec<R> codec;
  private final PoolFields fields;
  private final boolean hasTexts;

  /** Read by the classes that {@link PoolSpecialiser} makes. */
  final Slots slots;

  /** Read by the classes that {@link PoolSpecialiser} makes. */
  final Texts texts;

  ArenaPool(RecordCodec<R> codec, Slots slots, boolean hasTexts) {
    this.codec = codec;
    this.slots = slots;
    this.hasTexts = hasTexts;
    this.texts = hasTexts ? new Texts() : NO_TEXTS;
    this.fields = new PoolFields(this, codec.shape(), 0);
  }

  // ---- making --------------------------------------------------------------------------------

  /**
   * Makes an empty pool, which takes no memory yet.
   *
   * @param arena where it will lie
   * @param type the record type
   * @param <R> the record type
   * @return a pool that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if the record can't be laid out or reached; see {@link
   *     RecordCodec#of(Class)}
   * @throws IllegalStateException if the arena has given out all stamps of handles, which takes
   *     longer than 2^35 uses of one slot
   * @throws org.arenacollections.arena.StaleArenaException if the arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  public static <R extends Record> ArenaPool<R> in(MemoryArena arena, Class<R> type) {
    return in(arena, RecordCodec.of(type));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a pool that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaPool<R> in(MemoryArena arena, RecordCodec<R> codec) {
    Space space = arena.space();
    String kind = PoolMessages.kind(codec.type());
    long byteSize = codec.shape().byteSize();
    return PoolSpecialiser.make(codec, new Slots(kind, space, space.generation(), byteSize));
  }

  /**
   * Makes an empty pool with room for exactly {@code expectedSize} records.
   *
   * @param arena where it lies
   * @param type the record type
   * @param expectedSize how many records can be added before it grows
   * @param <R> the record type
   * @return a pool that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public static <R extends Record> ArenaPool<R> in(
      MemoryArena arena, Class<R> type, int expectedSize) {
    return in(arena, RecordCodec.of(type), expectedSize);
  }

  /**
   * As {@link #in(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many records can be added before it grows
   * @param <R> the record type
   * @return a pool that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaPool<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    checkSize(expectedSize);
    ArenaPool<R> made = in(arena, codec);
    made.slots.reserve(expectedSize);
    return made;
  }

  private static void checkSize(int expectedSize) {
    if (expectedSize < 0 || expectedSize > Slots.MAX_SLOTS) {
      throw new IllegalArgumentException(PoolMessages.badSize("expectedSize", expectedSize));
    }
  }

  // ---- renewal -------------------------------------------------------------------------------

  /**
   * Makes this pool live again, and with it every alias and every field of it: empty, in its
   * arena's current generation, with the room it had before if the arena has that.
   *
   * <p>No handle of before names anything. A live pool is emptied, which costs a few stores. Makes
   * no garbage.
   *
   * @throws org.arenacollections.arena.StaleArenaException if the arena or scope is closed; the
   *     pool stays as it is
   * @throws IllegalStateException if another scope is open on the one that this pool lies in
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Renews
  public void renew() {
    renew(slots.space(), slots.renewedGeneration());
  }

  /**
   * As {@link #renew()}, at home in another arena or scope from now on.
   *
   * @param arena where it lies from now on
   * @throws org.arenacollections.arena.StaleArenaException if that arena or scope is closed
   * @throws IllegalStateException if another scope is open on the one that is named
   * @throws WrongThreadException if called by a thread that does not own both arenas
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    Space home = arena.space();
    slots.space().checkMove(home);
    renew(home, home.generation());
  }

  private void renew(Space home, long homeGeneration) {
    Space former = slots.space();
    long formerGeneration = slots.generation();
    slots.renew(home, homeGeneration, slots.capacity());
    if (hasTexts) {
      // Asked now: the block source that was asked may have ended the former lifetime.
      texts.renew(former, former.isLiveHere(formerGeneration));
    }
  }

  // ---- records -------------------------------------------------------------------------------

  /**
   * Copies a record into a slot.
   *
   * @param record what is copied
   * @return its handle, which is positive
   * @throws NullPointerException if {@code record} or one of its components is null
   * @throws IllegalStateException if there are as many slots as there can be
   */
  public abstract long add(R record);

  /**
   * Takes a slot with a record of zeros.
   *
   * @return its handle, which is positive
   * @throws IllegalArgumentException if the record's constructor refuses zeros
   * @throws IllegalStateException if there are as many slots as there can be
   */
  public long addZeroed() {
    slots.checkChange();
    codec.requireZeros();
    int slot = slots.slotToTake(0);
    long at = slots.contentOf(slot);
    Zeroing.zero(slots.block(), at, at + codec.shape().byteSize());
    return slots.publish(slot);
  }

  /**
   * Returns the record of a handle: an equal one, never the same.
   *
   * @param handle what {@link #add} gave
   * @return the record
   * @throws NoSuchElementException if the handle names nothing
   */
  public abstract R get(long handle);

  /**
   * Returns the record of a handle, and the record of zeros for a handle that names nothing.
   *
   * @param handle any number
   * @return the record
   * @throws IllegalArgumentException if the handle names nothing and the record's constructor
   *     refuses zeros
   */
  public R getOrNil(long handle) {
    slots.check();
    int slot = slots.slotOf(handle);
    return slot < 0 ? codec.zero() : readAt(slots.contentOf(slot));
  }

  /**
   * Replaces the record of a handle, which stays.
   *
   * @param handle what {@link #add} gave
   * @param record what is copied
   * @throws NoSuchElementException if the handle names nothing
   * @throws NullPointerException if {@code record} or one of its components is null
   */
  public abstract void set(long handle, R record);

  /**
   * Gives a slot back. The handle names nothing from now on, and neither do its copies.
   *
   * @param handle what {@link #add} gave
   * @throws NoSuchElementException if the handle names nothing, as after it was released
   */
  public void release(long handle) {
    slots.checkChange();
    int slot = slots.slotOf(handle);
    if (slot < 0) {
      throw slots.refusal(handle);
    }
    if (hasTexts) {
      texts.begin(slots.space());
      releaseTexts(slots.contentOf(slot));
    }
    slots.release(slot);
  }

  /**
   * Returns whether a handle names a record here.
   *
   * @param handle any number
   * @return whether there is one
   */
  public boolean contains(long handle) {
    slots.check();
    return slots.slotOf(handle) >= 0;
  }

  /** Gives all slots back; costs a few stores. No handle of before names anything. */
  public void clear() {
    slots.checkChange();
    if (hasTexts) {
      texts.begin(slots.space());
      texts.clear();
    }
    slots.clear();
  }

  /** {@return how many records there are} */
  public int size() {
    slots.check();
    return slots.liveCount();
  }

  /** {@return whether there are no records} */
  public boolean isEmpty() {
    return size() == 0;
  }

  /** {@return whether there are records} */
  public boolean notEmpty() {
    return size() > 0;
  }

  /** {@return how many slots there are, in use or not, before the pool must grow} */
  public int capacity() {
    slots.check();
    return slots.capacity();
  }

  /**
   * Makes room for {@code expectedSize} records in all, or more; does nothing if there is.
   *
   * <p>Grows to at least twice the capacity, so that repeated calls stay cheap. There is no
   * opposite: memory comes back when the arena is reset.
   *
   * @param expectedSize how many records must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public void ensureCapacity(int expectedSize) {
    slots.checkChange();
    checkSize(expectedSize);
    slots.ensureCapacity(expectedSize, slots.grownCapacity(expectedSize), 0);
  }

  // ---- all of them ---------------------------------------------------------------------------

  /**
   * Calls a procedure with each record, in the order of slots.
   *
   * @param procedure is called once for each
   * @throws ConcurrentModificationException if it adds, releases, clears or renews
   */
  public void forEach(Procedure<? super R> procedure) {
    slots.check();
    int version = slots.version();
    Objects.requireNonNull(procedure, "procedure");
    for (int slot = slots.nextLive(0); slot >= 0; slot = slots.nextLive(slot + 1)) {
      procedure.value(readAt(slots.contentOf(slot)));
      checkVersion(version);
    }
  }

  /**
   * Calls a procedure with the handle of each record, in the order of slots; makes no garbage.
   *
   * <p>The procedure may change the pool: those that it releases before their turn are left out,
   * and those that it adds may be called for or not.
   *
   * @param procedure is called once for each
   */
  public void forEachHandle(LongProcedure procedure) {
    slots.check();
    Objects.requireNonNull(procedure, "procedure");
    for (int slot = slots.nextLive(0); slot >= 0; slot = slots.nextLive(slot + 1)) {
      procedure.value(slots.handleAt(slot));
      slots.check();
    }
  }

  // ---- fields --------------------------------------------------------------------------------

  /**
   * Returns the field of an {@code int} component, such as {@code field(Order::open)}: reads and
   * writes that component alone.
   *
   * <p>The same object each time. It follows this pool: it stays right when the pool grows, is
   * stale when it is, and lives again when it is renewed. Costs a look-up; some 20 µs the first
   * time that method reference is seen.
   *
   * <p>Where the record has another method of that name, the compiler wants to be told which type
   * is meant: {@code field((FloatFunction<Order>) Order::price)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntPoolField field(IntFunction<? super R> accessor) {
    return (IntPoolField) fields.get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongPoolField field(LongFunction<? super R> accessor) {
    return (LongPoolField) fields.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatPoolField field(FloatFunction<? super R> accessor) {
    return (FloatPoolField) fields.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoublePoolField field(DoubleFunction<? super R> accessor) {
    return (DoublePoolField) fields.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortPoolField field(ShortFunction<? super R> accessor) {
    return (ShortPoolField) fields.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BytePoolField field(ByteFunction<? super R> accessor) {
    return (BytePoolField) fields.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharPoolField field(CharFunction<? super R> accessor) {
    return (CharPoolField) fields.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanPoolField field(BooleanFunction<? super R> accessor) {
    return (BooleanPoolField) fields.get(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumPoolField<E> field(Function<? super R, E> accessor) {
    return (EnumPoolField<E>) fields.get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, of any length or a {@code @Utf8} text, as {@link
   * #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public TextPoolField text(Function<? super R, String> accessor) {
    return (TextPoolField) fields.get(accessor, ComponentKind.STRING);
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
  public IntPoolBlock block(IntArrayFunction<? super R> accessor) {
    return (IntPoolBlock) fields.block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the arrays of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public LongPoolBlock block(LongArrayFunction<? super R> accessor) {
    return (LongPoolBlock) fields.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the arrays of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public FloatPoolBlock block(FloatArrayFunction<? super R> accessor) {
    return (FloatPoolBlock) fields.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the arrays of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public DoublePoolBlock block(DoubleArrayFunction<? super R> accessor) {
    return (DoublePoolBlock) fields.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the arrays of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public ShortPoolBlock block(ShortArrayFunction<? super R> accessor) {
    return (ShortPoolBlock) fields.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the arrays of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public BytePoolBlock block(ByteArrayFunction<? super R> accessor) {
    return (BytePoolBlock) fields.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the arrays of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public CharPoolBlock block(CharArrayFunction<? super R> accessor) {
    return (CharPoolBlock) fields.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the arrays of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  @PartOf
  public BooleanPoolBlock block(BooleanArrayFunction<? super R> accessor) {
    return (BooleanPoolBlock) fields.block(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumPoolBlock<E> block(Function<? super R, E[]> accessor) {
    return (EnumPoolBlock<E>) fields.block(accessor, ComponentKind.ENUM);
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
  public <N extends Record> NestedPoolFields<N> nested(Function<? super R, N> accessor) {
    return (NestedPoolFields<N>) fields.get(accessor, ComponentKind.RECORD);
  }

  /** {@return the codec of the record type} */
  public RecordCodec<R> codec() {
    return codec;
  }

  /** Returns how many records there are, or what stands in for that if stale or foreign. */
  @Override
  public String toString() {
    return slots.isReadable()
        ? PoolMessages.contents(slots.liveCount(), PoolMessages.kind(codec.type()))
        : describe();
  }

  // ---- for the classes that PoolSpecialiser makes --------------------------------------------

  /** Reads the record that lies there. */
  abstract R readAt(long at);

  /** Gives back the strings of the record that lies there. */
  abstract void releaseTexts(long at);

  final Object nonNull(@Nullable Object record) {
    if (record == null) {
      throw new NullPointerException(PoolMessages.nullRecord(describe()));
    }
    return record;
  }

  /** Writes a string in the place of another one. */
  final void setText(long at, String text) {
    slots.checkChange();
    int version = slots.version();
    texts.begin(slots.space());
    texts.stage(slots.space(), slots.generation(), text);
    checkStaged(version);
    texts.release(slots.block(), at);
    texts.put(0, text, slots.block(), at);
    texts.commit();
  }

  /** Refuses to go on where the arena's block source has changed the pool meanwhile. */
  final void checkStaged(int version) {
    if (slots.isStale() || slots.version() != version) {
      texts.rollBack();
      slots.check();
      throw new ConcurrentModificationException(PoolMessages.changed(describe()));
    }
  }

  private void checkVersion(int version) {
    slots.check();
    if (slots.version() != version) {
      throw Changes.meanwhile(describe());
    }
  }

  private String describe() {
    return slots.describe();
  }
}
