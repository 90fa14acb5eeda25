// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serial;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Executor;
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
import org.arenacollections.internal.CheckedList;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RangeTasks;
import org.arenacollections.internal.TableMemory;
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
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;
import org.eclipse.collections.api.list.MutableList;

/**
 * A table of records in an arena, one column for each component: a struct of arrays.
 *
 * <p>As a list its elements are values: {@code get} makes a record that is equal to the one that
 * went in and is never the same object; where the JIT inlines it, no record is made at all. It does
 * so for records of up to some ten components; for wider ones it wants to be told by {@code
 * -XX:CompileCommand=inline,org/arenacollections/columns/ColumnsOf*.*} (for iterators the same with
 * {@code RowsOf*.*}), or each row that is read or added makes a record on the heap. What a loop
 * reads or writes in one or two columns is quicker through these: {@link #column(FloatFunction)}.
 *
 * {@snippet file="org/arenacollections/examples/FirstSteps.java" region="record"}
 *
 * {@snippet file="org/arenacollections/examples/FirstSteps.java" region="frame"}
 *
 * <p>Row numbers do not survive {@code remove}, {@link #removeRows}, {@link #swapRemove} and
 * sorting; {@link #handles} do.
 *
 * <p>Takes the sum of the components' sizes per row (an enum takes 4 bytes, a boolean 1, a string
 * 16 and what does not fit there), for room that is an odd multiple of 64 rows, and doubles when it
 * grows. {@link #in(MemoryArena, Class, int)} takes its room at once. At most 2,147,483,584 rows.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew()}. The package says what all
 * tables here promise, and which results are views. What takes memory, namely making a table with
 * room or rows, adding, {@link #ensureCapacity}, renewal and sorting, throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room, and {@link
 * IllegalStateException} if the table lies in a scope on which another scope is open. Adding a row
 * to a table that has the most there can be is an {@link IllegalStateException} too. Nothing has
 * changed then.
 *
 * @param <R> the record type
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
// exports: the base is not exported on purpose, since nobody else can extend it.
// varargs: the functions that come in an array are only asked which component they name.
@SuppressWarnings({"exports", "overloads", "varargs"})
public abstract class Columns<R extends Record> extends CheckedList<R> {
  @Serial private static final long serialVersionUID = 1;

  private final transient RecordCodec<R> codec;
  private final transient ColumnSet columns;
  private final transient RowOrder order;
  private final transient RowMarks marks;

  /** Read by the classes that {@link Specialiser} makes. */
  final transient Table table;

  Columns(RecordCodec<R> codec, Table table) {
    this.codec = codec;
    this.table = table;
    this.columns = new ColumnSet(table, codec.shape(), 0);
    this.order = new RowOrder(table);
    this.marks = new RowMarks(table);
  }

  // ---- making --------------------------------------------------------------------------------

  /**
   * Makes an empty table, which takes no memory until rows are added.
   *
   * @param arena where it will lie
   * @param type the record type
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if the record can't be laid out or reached; see {@link
   *     RecordCodec#of(Class)}
   * @throws org.arenacollections.arena.StaleArenaException if the arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  public static <R extends Record> Columns<R> in(MemoryArena arena, Class<R> type) {
    return in(arena, RecordCodec.of(type));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   */
  public static <R extends Record> Columns<R> in(MemoryArena arena, RecordCodec<R> codec) {
    return Specialiser.make(codec, new Table(codec.shape(), arena.space()));
  }

  /**
   * Makes an empty table with room for at least {@code expectedSize} rows.
   *
   * @param arena where it lies
   * @param type the record type
   * @param expectedSize how many rows can be added before it grows
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that is named
   */
  public static <R extends Record> Columns<R> in(
      MemoryArena arena, Class<R> type, int expectedSize) {
    return in(arena, RecordCodec.of(type), expectedSize);
  }

  /**
   * As {@link #in(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many rows can be added before it grows
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   */
  public static <R extends Record> Columns<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    checkSize("expectedSize", expectedSize);
    Columns<R> made = in(arena, codec);
    made.table.reserve(expectedSize);
    return made;
  }

  /**
   * Makes a table of that many rows whose components are all zero.
   *
   * @param arena where it lies
   * @param type the record type
   * @param size how many rows
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or the
   *     record's constructor refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that is named
   */
  public static <R extends Record> Columns<R> zeroed(MemoryArena arena, Class<R> type, int size) {
    return zeroed(arena, RecordCodec.of(type), size);
  }

  /**
   * As {@link #zeroed(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param size how many rows
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   */
  public static <R extends Record> Columns<R> zeroed(
      MemoryArena arena, RecordCodec<R> codec, int size) {
    checkSize("size", size);
    codec.requireZeros();
    Columns<R> made = in(arena, codec);
    made.table.startZeroed(size);
    return made;
  }

  /**
   * Makes a table of that many rows, of which only the components that are named are zero, and
   * strings and enums. The others have whatever bytes were there: write them before they are read.
   *
   * <p>Such as {@code uninitialized(frame, Detection.class, camera.count(), Detection::trackId)}.
   *
   * @param arena where it lies
   * @param type the record type
   * @param size how many rows
   * @param zeroed method references to accessors of the record; one to a record within it names all
   *     its components
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or one of the
   *     functions is no accessor of the record
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that is named
   */
  @SafeVarargs
  public static <R extends Record> Columns<R> uninitialized(
      MemoryArena arena, Class<R> type, int size, Function<? super R, ?>... zeroed) {
    return uninitialized(arena, RecordCodec.of(type), size, zeroed);
  }

  /**
   * As {@link #uninitialized(MemoryArena, Class, int, Function...)}, for a record type that only
   * the caller's lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param size how many rows
   * @param zeroed method references to accessors of the record
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   */
  @SafeVarargs
  public static <R extends Record> Columns<R> uninitialized(
      MemoryArena arena, RecordCodec<R> codec, int size, Function<? super R, ?>... zeroed) {
    Columns<R> made = in(arena, codec, size);
    made.checkAccessors(zeroed);
    made.table.size = size;
    made.zeroOnly(zeroed);
    return made;
  }

  /** Refuses what is no accessor, before anything is changed. */
  private void checkAccessors(Function<? super R, ?>[] accessors) {
    for (Function<? super R, ?> accessor : accessors) {
      codec.indexOf(accessor);
    }
  }

  private void zeroOnly(Function<? super R, ?>[] accessors) {
    table.zeroUnsafeLeaves(0, table.size);
    for (Function<? super R, ?> accessor : accessors) {
      columns.zero(accessor, 0, table.size);
    }
  }

  /**
   * Makes a table of the records of an iterable.
   *
   * @param arena where it lies
   * @param type the record type
   * @param source what is copied, in the order of its iterator
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   * @throws NullPointerException if one of them or one of their components is null
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that is named
   */
  public static <R extends Record> Columns<R> copyOf(
      MemoryArena arena, Class<R> type, Iterable<? extends R> source) {
    return copyOf(arena, RecordCodec.of(type), source);
  }

  /**
   * As {@link #copyOf(MemoryArena, Class, Iterable)}, for a record type that only the caller's
   * lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param source what is copied, in the order of its iterator
   * @param <R> the record type
   * @return a table that is valid until the arena is reset or closed
   */
  public static <R extends Record> Columns<R> copyOf(
      MemoryArena arena, RecordCodec<R> codec, Iterable<? extends R> source) {
    Columns<R> made = in(arena, codec);
    made.addAllIterable(source);
    return made;
  }

  private static void checkSize(String parameter, int size) {
    if (size < 0 || size > TableLayout.MAX_ROWS) {
      throw new IllegalArgumentException(ColumnsMessages.badSize(parameter, size));
    }
  }

  // ---- renewal -------------------------------------------------------------------------------

  /**
   * Makes this table live again, and with it every alias and every column of it: empty, in its
   * arena's current generation, with the room it had before if the arena has that.
   *
   * <p>Row iterators and sub-lists of before stay dead. A live table is emptied. Makes no garbage.
   *
   * @throws org.arenacollections.arena.StaleArenaException if the arena or scope is closed; the
   *     table stays as it is
   * @throws IllegalStateException if another scope is open on the one that this table lies in; the
   *     table stays as it is
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @Renews
  public void renew() {
    renew(0);
  }

  /**
   * As {@link #renew()}, with that many rows of zeros.
   *
   * @param size how many rows
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or the
   *     record's constructor refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them;
   *     the table stays as it is
   */
  @Renews
  public void renew(int size) {
    checkZeroRows(size);
    table.renew(table.space, table.space.renewedGeneration(table.generation), size, true);
  }

  /**
   * As {@link #renew()}, with that many rows, of which only the components that are named are zero;
   * otherwise as {@link #uninitialized(MemoryArena, Class, int, Function...)}. The functions come
   * in an array, which is garbage unless the JIT removes it, or the caller passes one that it
   * keeps.
   *
   * @param size how many rows
   * @param zeroed method references to accessors of the record
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit, or one of the
   *     functions is no accessor of the record
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them;
   *     the table stays as it is
   */
  @SafeVarargs
  @Renews
  public final void renewUninitialized(int size, Function<? super R, ?>... zeroed) {
    checkSize("size", size);
    long generation = table.space.renewedGeneration(table.generation);
    checkAccessors(zeroed);
    table.renew(table.space, generation, size, false);
    zeroOnly(zeroed);
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
    renewIn(arena, 0);
  }

  /**
   * As {@link #renewIn(MemoryArena)}, with that many rows of zeros; refuses as {@link #renew(int)}.
   *
   * @param arena where it lies from now on
   * @param size how many rows
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena, int size) {
    checkZeroRows(size);
    table.renew(arena.space(), arena.space().generation(), size, true);
  }

  private void checkZeroRows(int size) {
    checkSize("size", size);
    if (size > 0) {
      codec.requireZeros();
    }
  }

  // ---- what others ask -----------------------------------------------------------------------

  /**
   * {@return where the columns lie now; for the packages of this library alone}
   *
   * @throws org.arenacollections.arena.StaleArenaException if the table is stale
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  public TableMemory memory() {
    return table.memory();
  }

  // ---- columns -------------------------------------------------------------------------------

  /**
   * Returns the column of an {@code int} component, such as {@code column(Detection::classId)}.
   *
   * <p>The same object each time. It follows this table: it stays right when the table grows, is
   * stale when it is, and lives again when it is renewed. Costs a look-up; some 20 µs the first
   * time that method reference is seen.
   *
   * <p>Where the record has another method of that name, the compiler wants to be told which type
   * is meant: {@code column((FloatFunction<Detection>) Detection::score)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntColumn column(IntFunction<? super R> accessor) {
    return (IntColumn) columns.get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the column of a {@code long} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public LongColumn column(LongFunction<? super R> accessor) {
    return (LongColumn) columns.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the column of a {@code float} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public FloatColumn column(FloatFunction<? super R> accessor) {
    return (FloatColumn) columns.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the column of a {@code double} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DoubleColumn column(DoubleFunction<? super R> accessor) {
    return (DoubleColumn) columns.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the column of a {@code short} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public ShortColumn column(ShortFunction<? super R> accessor) {
    return (ShortColumn) columns.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the column of a {@code byte} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public ByteColumn column(ByteFunction<? super R> accessor) {
    return (ByteColumn) columns.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the column of a {@code char} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public CharColumn column(CharFunction<? super R> accessor) {
    return (CharColumn) columns.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the column of a {@code boolean} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public BooleanColumn column(BooleanFunction<? super R> accessor) {
    return (BooleanColumn) columns.get(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the column of an enum component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the column
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumColumn<E> column(Function<? super R, E> accessor) {
    return (EnumColumn<E>) columns.get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the column of a string component, of any length or a {@code @Utf8} text, as {@link
   * #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public TextColumn text(Function<? super R, String> accessor) {
    return (TextColumn) columns.get(accessor, ComponentKind.STRING);
  }

  /**
   * Returns the column of an {@code int[]} component, such as {@code block(Track::hits)}: reads and
   * writes elements in place, and makes no arrays. Otherwise as {@link #column(IntFunction)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntBlockColumn block(IntArrayFunction<? super R> accessor) {
    return (IntBlockColumn) columns.block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the column of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public LongBlockColumn block(LongArrayFunction<? super R> accessor) {
    return (LongBlockColumn) columns.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the column of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public FloatBlockColumn block(FloatArrayFunction<? super R> accessor) {
    return (FloatBlockColumn) columns.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the column of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DoubleBlockColumn block(DoubleArrayFunction<? super R> accessor) {
    return (DoubleBlockColumn) columns.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the column of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public ShortBlockColumn block(ShortArrayFunction<? super R> accessor) {
    return (ShortBlockColumn) columns.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the column of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public ByteBlockColumn block(ByteArrayFunction<? super R> accessor) {
    return (ByteBlockColumn) columns.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the column of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public CharBlockColumn block(CharArrayFunction<? super R> accessor) {
    return (CharBlockColumn) columns.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the column of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public BooleanBlockColumn block(BooleanArrayFunction<? super R> accessor) {
    return (BooleanBlockColumn) columns.block(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the column of a component that is an array of enums, as {@link
   * #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the column
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumBlockColumn<E> block(Function<? super R, E[]> accessor) {
    return (EnumBlockColumn<E>) columns.block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the columns of a record within the record: {@code rats.nested(Rat::position).column(
   * Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <N> the type of the record within
   * @return its columns
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <N extends Record> NestedColumns<N> nested(Function<? super R, N> accessor) {
    return (NestedColumns<N>) columns.get(accessor, ComponentKind.RECORD);
  }

  /**
   * Returns the handles of this table's rows, which survive removal and sorting.
   *
   * <p>The same object each time; a part of this table, as a column is. Takes no memory until the
   * first handle is asked for.
   *
   * @return the handles
   */
  @PartOf
  public RowHandles handles() {
    RowHandles known = table.handles;
    if (known == null) {
      known = new RowHandles(table);
      table.handles = known;
    }
    return known;
  }

  /** {@return the codec of the record type} */
  public @Heap RecordCodec<R> codec() {
    return codec;
  }

  // ---- rows without records ------------------------------------------------------------------

  /**
   * Adds a row of zeros.
   *
   * @return its number
   * @throws IllegalArgumentException if the record's constructor refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it
   * @throws IllegalStateException if another scope is open on the one that this table lies in, or
   *     the table has the most rows there can be
   */
  public int addRow() {
    codec.requireZeros();
    int row = table.rowToAppend();
    table.rows.zero(row, row + 1);
    table.publish(row + 1);
    return row;
  }

  /**
   * Removes the rows whose numbers a predicate accepts; the others keep their order. Makes no
   * record.
   *
   * <p>The predicate is asked about all rows before any is moved, so it can read columns at any
   * row. If it throws, what was accepted until then is removed.
   *
   * @param predicate accepts the numbers of rows to remove; Eclipse Collections' own type, as in
   *     all methods here that take functions
   * @return how many were removed
   * @throws ConcurrentModificationException if the predicate changes the structure; nothing is
   *     removed then
   */
  public int removeRows(IntPredicate predicate) {
    Objects.requireNonNull(predicate, "predicate");
    return marks.remove(predicate);
  }

  /**
   * Removes a row by moving the last one into its place: quick, but the order changes.
   *
   * @param row its number
   * @return the old number of the row that moved and is now number {@code row}; -1 if none did,
   *     since the last row was removed
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int swapRemove(int row) {
    table.checkChange();
    table.checkRow(row);
    int last = table.size - 1;
    table.releaseTexts(row, row + 1);
    if (row < last) {
      table.rows.copy(last, row);
    }
    table.shrink(last);
    return row < last ? last : -1;
  }

  /**
   * Exchanges two rows.
   *
   * @param left the number of one
   * @param right the number of the other
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public void swapRows(int left, int right) {
    table.checkChange();
    table.checkRow(left);
    table.checkRow(right);
    table.rows.swap(left, right);
  }

  /**
   * Removes all rows from number {@code newSize} on; costs a few stores, or one look at each of
   * them if they have strings or handles.
   *
   * @param newSize how many rows stay
   * @throws IndexOutOfBoundsException if {@code newSize} is negative or more than the size
   */
  public void truncate(int newSize) {
    table.checkChange();
    int size = table.size;
    if (newSize < 0 || newSize > size) {
      throw new IndexOutOfBoundsException(ColumnsMessages.truncatedTo(newSize, size));
    }
    table.releaseTexts(newSize, size);
    table.shrink(newSize);
  }

  /**
   * Makes room for {@code expectedSize} rows in all, or more; does nothing if there is.
   *
   * <p>Grows to at least twice the capacity where the arena has that, so that repeated calls stay
   * cheap. There is no opposite: memory comes back when the arena is reset.
   *
   * @param expectedSize how many rows must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that this table lies in
   */
  public void ensureCapacity(int expectedSize) {
    table.checkChange();
    checkSize("expectedSize", expectedSize);
    table.ensureCapacity(expectedSize);
  }

  /**
   * Holds the arena for somebody who reads this table's memory: while it is held, the arena is not
   * reset, closed or handed over, and the table does not move away from where it is, but as {@link
   * org.arenacollections.arena.ArenaOptions#onBusy} says. Elements can still be changed.
   *
   * @param purpose what for; messages quote it
   * @return a hold, to be closed on any thread
   */
  public @Heap Hold hold(String purpose) {
    Objects.requireNonNull(purpose, "purpose");
    return Hold.of(table.hold(purpose));
  }

  // ---- several threads -----------------------------------------------------------------------

  /**
   * Calls an action with ranges of rows, on the threads of an executor and on this one, and returns
   * when all are done.
   *
   * {@snippet file="org/arenacollections/examples/Rats.java" region="range"}
   *
   * <p>The arena is lent meanwhile: every thread can read this table and write elements of its
   * range through columns, and no thread can add, remove or move rows, write strings (a
   * {@code @Utf8} text can be written), allocate, reset or close; that throws {@link
   * IllegalStateException}. What was written before the call is seen in it, and what is written in
   * it is seen afterwards.
   *
   * <p>The calling thread works too, so the call ends also where the executor runs nothing or
   * rejects it. After a range that throws no further ones are begun; the exception is thrown here
   * when those that run have ended, with theirs as suppressed.
   *
   * @param executor runs some of the ranges
   * @param rowsPerTask how many rows a range has; the last one may have fewer
   * @param action gets the number of the first row of a range and of the one behind its last
   * @throws IllegalArgumentException if {@code rowsPerTask} is less than 1
   */
  public void forEachRange(Executor executor, int rowsPerTask, IntIntProcedure action) {
    table.checkChange();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(action, "action");
    RangeTasks.forEach(table.space, table.generation, executor, table.size, rowsPerTask, action);
  }

  // ---- as a list -----------------------------------------------------------------------------

  @Override
  public int size() {
    return table.checkedSize();
  }

  @Override
  public void clear() {
    truncate(0);
  }

  @Override
  public void add(int row, R record) {
    Objects.checkIndex(row, size() + 1L);
    int version = table.version;
    add(record);
    table.checkVersion(version + 1);
    table.rows.rotate(row, table.size - 1);
  }

  /**
   * Adds all or none.
   *
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   * @throws IllegalStateException if another scope is open on the one that this table lies in, or
   *     there would be more rows than there can be
   */
  @Override
  public boolean addAll(int row, Collection<? extends R> source) {
    int size = size();
    Objects.checkIndex(row, size + 1L);
    int formerVersion = table.version;
    int version = formerVersion;
    Object[] records = snapshotOf(source);
    table.checkVersion(version);
    table.ensureCapacity((long) size + records.length);
    try {
      for (Object record : records) {
        add(codec.type().cast(record));
        version++;
        table.checkVersion(version);
      }
    } catch (Throwable thrown) {
      if (isReadable() && table.version == version) {
        table.rollBack(size, formerVersion);
      }
      throw thrown;
    }
    table.rows.rotate(row, size);
    return records.length > 0;
  }

  @Override
  public R remove(int row) {
    R removed = get(row);
    removeRange(row, row + 1);
    return removed;
  }

  @Override
  protected void removeRange(int from, int to) {
    table.checkChange();
    int size = table.size;
    Objects.checkFromToIndex(from, to, size);
    table.releaseTexts(from, to);
    table.rows.move(to, from, size - to);
    table.shrink(size - (to - from));
  }

  @Override
  protected void moveDown(int from, int to, int count) {
    table.checkChange();
    if (table.hasTexts) {
      // Exchanged, not overwritten: what is to be removed lies behind in the end, strings and all.
      for (int i = 0; i < count; i++) {
        table.rows.swap(from + i, to + i);
      }
    } else {
      table.rows.move(from, to, count);
    }
  }

  // ---- ordering ------------------------------------------------------------------------------

  /**
   * Sorts the rows, stably. Makes a record for each row, since the comparator wants records;
   * sorting by a component does not: {@link #sortThisByFloat}.
   *
   * @throws ConcurrentModificationException if the comparator changes the structure
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for what
   *     sorting takes and gives back: 16 bytes a row, in all rounded up to a power of two
   * @throws IllegalStateException if a scope is open on the one that this table lies in
   */
  @Override
  public void sort(@Nullable Comparator<? super R> comparator) {
    int version = structureVersion();
    @SuppressWarnings("unchecked") // toArray gives rows
    R[] records = (R[]) toArray(new Record[0]);
    order.sort(version, records, comparator);
  }

  /**
   * Sorts the rows by an {@code int}, stably. With a method reference to an accessor it reads the
   * column and makes no record; no garbage either way.
   *
   * @throws ConcurrentModificationException if the function changes the structure
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for what
   *     sorting takes and gives back: 16 bytes a row, in all rounded up to a power of two
   * @throws IllegalStateException if a scope is open on the one that this table lies in
   */
  @Override
  public Columns<R> sortThisByInt(IntFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.INT);
    return sortBy(column != null ? column : row -> function.intValueOf(get(row)));
  }

  /** Sorts the rows by a {@code boolean}, false first, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByBoolean(BooleanFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.BOOLEAN);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.booleanValueOf(get(row))));
  }

  /** Sorts the rows by a {@code char}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByChar(CharFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.CHAR);
    return sortBy(column != null ? column : row -> function.charValueOf(get(row)));
  }

  /** Sorts the rows by a {@code byte}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByByte(ByteFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.BYTE);
    return sortBy(column != null ? column : row -> function.byteValueOf(get(row)));
  }

  /** Sorts the rows by a {@code short}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByShort(ShortFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.SHORT);
    return sortBy(column != null ? column : row -> function.shortValueOf(get(row)));
  }

  /**
   * Sorts the rows by a {@code float} as {@link Float#compare} has it, as {@link #sortThisByInt}.
   */
  @Override
  public Columns<R> sortThisByFloat(FloatFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.FLOAT);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.floatValueOf(get(row))));
  }

  /** Sorts the rows by a {@code long}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByLong(LongFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.LONG);
    return sortBy(column != null ? column : row -> function.longValueOf(get(row)));
  }

  /**
   * Sorts the rows by a {@code double} as {@link Double#compare} has it, as {@link #sortThisByInt}.
   */
  @Override
  public Columns<R> sortThisByDouble(DoubleFunction<? super R> function) {
    RowSorter.Keys column = sortKeys(function, ComponentKind.DOUBLE);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.doubleValueOf(get(row))));
  }

  /**
   * Sorts the rows by what a function gives, stably. With a method reference to an accessor, of an
   * enum for instance, it reads the column and makes no record; else as {@link #sort} does.
   */
  @Override
  public <V extends Comparable<? super V>> MutableList<R> sortThisBy(
      Function<? super R, ? extends V> function) {
    RowSorter.Keys column = sortKeys(function, null);
    return column != null ? sortBy(column) : super.sortThisBy(function);
  }

  /** What sorts by a function: the column it names, or null if it is no accessor of that kind. */
  private RowSorter.@Nullable Keys sortKeys(Object function, @Nullable ComponentKind kind) {
    return columns.sortKeys(codec.indexOfOrNone(function), kind);
  }

  private Columns<R> sortBy(RowSorter.Keys keys) {
    order.sort(keys);
    return this;
  }

  @Override
  public MutableList<R> reverseThis() {
    order.reverse();
    return this;
  }

  @Override
  public MutableList<R> shuffleThis() {
    return shuffleThis(new Random());
  }

  @Override
  public MutableList<R> shuffleThis(Random random) {
    order.shuffle(random);
    return this;
  }

  @Override
  protected void swap(int left, int right) {
    swapRows(left, right);
  }

  // ---- inside --------------------------------------------------------------------------------

  @Override
  protected int structureVersion() {
    return table.checkedVersion();
  }

  @Override
  protected boolean isReadable() {
    return table.isReadable();
  }

  @Override
  protected String describe() {
    return table.describe();
  }
}
