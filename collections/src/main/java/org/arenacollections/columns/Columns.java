// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serial;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.CheckedList;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;
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
import org.eclipse.collections.api.list.MutableList;

/**
 * A table of records in an arena, one column for each component: a struct of arrays.
 *
 * <p>As a list its elements are values: {@code get} makes a record that is equal to the one that
 * went in and is never the same object; where the JIT inlines it, no record is made at all. What a
 * loop reads or writes in one or two columns is quicker through these: {@link
 * #column(FloatFunction)}.
 *
 * <p>Row numbers do not survive {@code remove}, {@link #removeRows}, {@link #swapRemove} and
 * sorting.
 *
 * <p>Takes the sum of the components' sizes per row (an enum takes 4 bytes, a boolean 1), for room
 * that is an odd multiple of 64 rows, and doubles when it grows. {@link #in(MemoryArena, Class,
 * int)} takes its room at once. At most 2,147,483,584 rows.
 *
 * @param <R> the record type
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
// exports: the base is not exported on purpose, since nobody else can extend it.
@SuppressWarnings({"exports", "overloads"})
public abstract class Columns<R extends Record> extends CheckedList<R> {
  @Serial private static final long serialVersionUID = 1;

  private final transient RecordCodec<R> codec;
  private final transient @Nullable Object[] columns;

  /** Read by the classes that {@link Specialiser} makes. */
  final transient Table table;

  Columns(RecordCodec<R> codec, Table table) {
    this.codec = codec;
    this.table = table;
    this.columns = new @Nullable Object[codec.components().size()];
  }

  // ---- making --------------------------------------------------------------------------------

  /**
   * Makes an empty table, which takes no memory until rows are added.
   *
   * @param arena where its memory comes from
   * @param type the record type
   * @param <R> the record type
   * @return a new table
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
   * @param arena where its memory comes from
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a new table
   */
  public static <R extends Record> Columns<R> in(MemoryArena arena, RecordCodec<R> codec) {
    return Specialiser.make(codec, new Table(codec.shape(), arena.space()));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, with room for that many rows.
   *
   * @param arena where its memory comes from
   * @param type the record type
   * @param expectedSize how many rows can be added without growth
   * @param <R> the record type
   * @return a new table
   * @throws IllegalArgumentException if {@code expectedSize} is negative
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  public static <R extends Record> Columns<R> in(
      MemoryArena arena, Class<R> type, int expectedSize) {
    return in(arena, RecordCodec.of(type), expectedSize);
  }

  /**
   * As {@link #in(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where its memory comes from
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many rows can be added without growth
   * @param <R> the record type
   * @return a new table
   */
  public static <R extends Record> Columns<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    checkCount("expectedSize", expectedSize);
    Columns<R> made = in(arena, codec);
    made.table.ensureCapacity(expectedSize);
    return made;
  }

  /**
   * Makes a table of that many rows whose components are all zero.
   *
   * @param arena where its memory comes from
   * @param type the record type
   * @param size how many rows
   * @param <R> the record type
   * @return a new table
   * @throws IllegalArgumentException if {@code size} is negative, or the record's constructor
   *     refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  public static <R extends Record> Columns<R> zeroed(MemoryArena arena, Class<R> type, int size) {
    return zeroed(arena, RecordCodec.of(type), size);
  }

  /**
   * As {@link #zeroed(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where its memory comes from
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param size how many rows
   * @param <R> the record type
   * @return a new table
   */
  public static <R extends Record> Columns<R> zeroed(
      MemoryArena arena, RecordCodec<R> codec, int size) {
    checkCount("size", size);
    codec.requireZeros();
    Columns<R> made = in(arena, codec);
    made.table.startZeroed(size);
    return made;
  }

  /**
   * Makes a table of the records of an iterable.
   *
   * @param arena where its memory comes from
   * @param type the record type
   * @param rows the records
   * @param <R> the record type
   * @return a new table
   * @throws NullPointerException if one of them or one of their components is null
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  public static <R extends Record> Columns<R> copyOf(
      MemoryArena arena, Class<R> type, Iterable<? extends R> rows) {
    return copyOf(arena, RecordCodec.of(type), rows);
  }

  /**
   * As {@link #copyOf(MemoryArena, Class, Iterable)}, for a record type that only the caller's
   * lookup reaches.
   *
   * @param arena where its memory comes from
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param rows the records
   * @param <R> the record type
   * @return a new table
   */
  public static <R extends Record> Columns<R> copyOf(
      MemoryArena arena, RecordCodec<R> codec, Iterable<? extends R> rows) {
    Columns<R> made = in(arena, codec);
    made.addAllIterable(rows);
    return made;
  }

  private static void checkCount(String parameter, int count) {
    if (count < 0) {
      throw new IllegalArgumentException(ColumnsMessages.negative(parameter, count));
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
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  public void renew() {
    renew(0);
  }

  /**
   * As {@link #renew()}, with that many rows of zeros.
   *
   * @param size how many rows
   * @throws IllegalArgumentException if {@code size} is negative, or the record's constructor
   *     refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them;
   *     the table stays as it is
   */
  public void renew(int size) {
    checkZeroRows(size);
    table.renew(table.space, table.space.renewedGeneration(table.generation), size);
  }

  /**
   * As {@link #renew()}, at home in another arena or scope from now on.
   *
   * @param arena where its memory comes from now
   * @throws org.arenacollections.arena.StaleArenaException if that arena or scope is closed
   * @throws WrongThreadException if called by a thread that does not own both arenas, where this
   *     table is still live in its own
   */
  public void renewIn(MemoryArena arena) {
    renewIn(arena, 0);
  }

  /**
   * As {@link #renewIn(MemoryArena)}, with that many rows of zeros; refuses as {@link #renew(int)}.
   *
   * @param arena where its memory comes from now
   * @param size how many rows
   */
  public void renewIn(MemoryArena arena, int size) {
    checkZeroRows(size);
    table.renew(arena.space(), arena.space().generation(), size);
  }

  private void checkZeroRows(int size) {
    checkCount("size", size);
    if (size > 0) {
      codec.requireZeros();
    }
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
  public IntColumn column(IntFunction<? super R> accessor) {
    return (IntColumn) column(codec.indexOf(accessor), ComponentKind.INT);
  }

  /**
   * Returns the column of a {@code long} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public LongColumn column(LongFunction<? super R> accessor) {
    return (LongColumn) column(codec.indexOf(accessor), ComponentKind.LONG);
  }

  /**
   * Returns the column of a {@code float} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public FloatColumn column(FloatFunction<? super R> accessor) {
    return (FloatColumn) column(codec.indexOf(accessor), ComponentKind.FLOAT);
  }

  /**
   * Returns the column of a {@code double} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public DoubleColumn column(DoubleFunction<? super R> accessor) {
    return (DoubleColumn) column(codec.indexOf(accessor), ComponentKind.DOUBLE);
  }

  /**
   * Returns the column of a {@code short} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public ShortColumn column(ShortFunction<? super R> accessor) {
    return (ShortColumn) column(codec.indexOf(accessor), ComponentKind.SHORT);
  }

  /**
   * Returns the column of a {@code byte} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public ByteColumn column(ByteFunction<? super R> accessor) {
    return (ByteColumn) column(codec.indexOf(accessor), ComponentKind.BYTE);
  }

  /**
   * Returns the column of a {@code char} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public CharColumn column(CharFunction<? super R> accessor) {
    return (CharColumn) column(codec.indexOf(accessor), ComponentKind.CHAR);
  }

  /**
   * Returns the column of a {@code boolean} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  public BooleanColumn column(BooleanFunction<? super R> accessor) {
    return (BooleanColumn) column(codec.indexOf(accessor), ComponentKind.BOOLEAN);
  }

  /**
   * Returns the column of an enum component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the column
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  public <E extends Enum<E>> EnumColumn<E> column(Function<? super R, E> accessor) {
    return (EnumColumn<E>) column(codec.indexOf(accessor), ComponentKind.ENUM);
  }

  private Object column(int component, ComponentKind wanted) {
    Object known = columns[component];
    RecordShape.Part part = codec.shape().parts().get(component);
    if (part.kind() != wanted) {
      throw new IllegalArgumentException(
          ColumnsMessages.otherType(codec.type(), part, wanted.name().toLowerCase(Locale.ROOT)));
    }
    return known != null ? known : newColumn(component, part);
  }

  private Object newColumn(int component, RecordShape.Part part) {
    int prefix = table.prefix(component);
    Object made =
        switch (part.kind()) {
          case BOOLEAN -> new BooleanColumn(table, prefix, part.name());
          case BYTE -> new ByteColumn(table, prefix, part.name());
          case SHORT -> new ShortColumn(table, prefix, part.name());
          case CHAR -> new CharColumn(table, prefix, part.name());
          case INT -> new IntColumn(table, prefix, part.name());
          case LONG -> new LongColumn(table, prefix, part.name());
          case FLOAT -> new FloatColumn(table, prefix, part.name());
          case DOUBLE -> new DoubleColumn(table, prefix, part.name());
          case ENUM -> EnumColumn.of(table, prefix, part);
        };
    columns[component] = made;
    return made;
  }

  /** {@return the codec of the record type} */
  public RecordCodec<R> codec() {
    return codec;
  }

  // ---- rows without records ------------------------------------------------------------------

  /**
   * Adds a row of zeros.
   *
   * @return its number
   * @throws IllegalArgumentException if the record's constructor refuses zeros
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it
   */
  public int addRow() {
    codec.requireZeros();
    int row = table.rowToAppend();
    table.zero(row, row + 1);
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
    int size = table.checkedSize();
    int version = table.version;
    long[] marks = table.marks();
    try {
      for (int row = 0; row < size; row++) {
        if (predicate.accept(row)) {
          marks[row >> 6] |= 1L << row;
        }
        checkUnchanged(version);
      }
    } catch (Throwable thrown) {
      if (isReadable() && table.version == version) {
        removeMarked(marks, size);
      }
      throw thrown;
    } finally {
      table.keepMarks(marks);
    }
    return removeMarked(marks, size);
  }

  private int removeMarked(long[] marks, int size) {
    int kept = next(marks, 0, size, 0);
    int from = kept;
    while (from < size) {
      int start = next(marks, from, size, -1);
      int end = next(marks, start, size, 0);
      table.moveRows(start, kept, end - start);
      kept += end - start;
      from = end;
    }
    if (kept < size) {
      table.publish(kept);
    }
    return size - kept;
  }

  /** The next row that is marked, or with {@code flip} -1 the next one that is not. */
  private static int next(long[] marks, int from, int size, long flip) {
    int row = from;
    while (row < size) {
      long left = (marks[row >> 6] ^ flip) >>> row;
      if (left != 0) {
        return (int) Math.min(size, (long) row + Long.numberOfTrailingZeros(left));
      }
      row = (int) Math.min(size, (row | 63) + 1L);
    }
    return size;
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
    table.checkRow(row);
    int last = table.size - 1;
    if (row < last) {
      table.copyRow(last, row);
    }
    table.publish(last);
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
    table.checkRow(left);
    table.checkRow(right);
    table.swapRows(left, right);
  }

  /**
   * Removes all rows from number {@code newSize} on; costs a few stores.
   *
   * @param newSize how many rows stay
   * @throws IllegalArgumentException if {@code newSize} is negative or more than the size
   */
  public void truncate(int newSize) {
    int size = table.checkedSize();
    if (newSize < 0 || newSize > size) {
      throw new IllegalArgumentException(ColumnsMessages.truncatedTo(newSize, size));
    }
    table.publish(newSize);
  }

  /**
   * Sees to it that so many rows fit without growth.
   *
   * @param rowCapacity how many rows
   * @throws IllegalArgumentException if {@code rowCapacity} is negative
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  public void ensureCapacity(int rowCapacity) {
    checkCount("rowCapacity", rowCapacity);
    table.check();
    table.ensureCapacity(rowCapacity);
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
    add(record);
    table.rotate(row, table.size - 1);
  }

  /** Adds all or none. */
  @Override
  public boolean addAll(int row, Collection<? extends R> source) {
    int size = size();
    Objects.checkIndex(row, size + 1L);
    int version = table.version;
    Object[] records = snapshotOf(source);
    checkUnchanged(version);
    table.ensureCapacity((long) size + records.length);
    try {
      for (Object record : records) {
        add(codec.type().cast(record));
        version++;
        checkUnchanged(version);
      }
    } catch (Throwable thrown) {
      if (isReadable() && table.version == version) {
        table.publish(size);
      }
      throw thrown;
    }
    table.rotate(row, size);
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
    int size = table.checkedSize();
    Objects.checkFromToIndex(from, to, size);
    table.moveRows(to, from, size - to);
    table.publish(size - (to - from));
  }

  @Override
  protected void moveDown(int from, int to, int count) {
    table.check();
    table.moveRows(from, to, count);
  }

  // ---- ordering ------------------------------------------------------------------------------

  /**
   * Sorts the rows, stably. Makes a record for each row, since the comparator wants records;
   * sorting by a component does not: {@link #sortThisByFloat}.
   *
   * @throws ConcurrentModificationException if the comparator changes the structure
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for 16 bytes
   *     a row, which are given back
   */
  @Override
  public void sort(@Nullable Comparator<? super R> comparator) {
    int version = structureVersion();
    @SuppressWarnings("unchecked") // toArray gives rows
    R[] records = (R[]) toArray(new Record[0]);
    Integer[] rows = new Integer[records.length];
    Arrays.setAll(rows, row -> row);
    Comparator<? super R> order = comparator == null ? natural() : comparator;
    Arrays.sort(rows, (left, right) -> order.compare(records[left], records[right]));
    checkUnchanged(version);
    if (rows.length > 1) {
      RowSorter.permute(table, Arrays.stream(rows).mapToInt(Integer::intValue).toArray());
    }
  }

  @SuppressWarnings(
      "unchecked") // A record that is not comparable is refused by the cast, as always.
  private static <T> Comparator<T> natural() {
    return (left, right) -> ((Comparable<T>) left).compareTo(right);
  }

  /**
   * Sorts the rows by an {@code int}, stably. With a method reference to an accessor it reads the
   * column and makes no record; no garbage either way.
   *
   * @throws ConcurrentModificationException if the function changes the structure
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for 16 bytes
   *     a row, which are given back
   */
  @Override
  public Columns<R> sortThisByInt(IntFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.INT);
    return sortBy(column != null ? column : row -> function.intValueOf(get(row)));
  }

  /** Sorts the rows by a {@code boolean}, false first, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByBoolean(BooleanFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.BOOLEAN);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.booleanValueOf(get(row))));
  }

  /** Sorts the rows by a {@code char}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByChar(CharFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.CHAR);
    return sortBy(column != null ? column : row -> function.charValueOf(get(row)));
  }

  /** Sorts the rows by a {@code byte}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByByte(ByteFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.BYTE);
    return sortBy(column != null ? column : row -> function.byteValueOf(get(row)));
  }

  /** Sorts the rows by a {@code short}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByShort(ShortFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.SHORT);
    return sortBy(column != null ? column : row -> function.shortValueOf(get(row)));
  }

  /**
   * Sorts the rows by a {@code float} as {@link Float#compare} has it, as {@link #sortThisByInt}.
   */
  @Override
  public Columns<R> sortThisByFloat(FloatFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.FLOAT);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.floatValueOf(get(row))));
  }

  /** Sorts the rows by a {@code long}, as {@link #sortThisByInt} does. */
  @Override
  public Columns<R> sortThisByLong(LongFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.LONG);
    return sortBy(column != null ? column : row -> function.longValueOf(get(row)));
  }

  /**
   * Sorts the rows by a {@code double} as {@link Double#compare} has it, as {@link #sortThisByInt}.
   */
  @Override
  public Columns<R> sortThisByDouble(DoubleFunction<? super R> function) {
    RowSorter.Keys column = columnOf(function, ComponentKind.DOUBLE);
    return sortBy(
        column != null ? column : row -> RowSorter.keyOf(function.doubleValueOf(get(row))));
  }

  private RowSorter.@Nullable Keys columnOf(Object function, ComponentKind kind) {
    int component = codec.indexOfOrNone(function);
    if (component < 0 || codec.shape().parts().get(component).kind() != kind) {
      return null;
    }
    return switch (column(component, kind)) {
      case BooleanColumn column -> column.sortKeys;
      case ByteColumn column -> column.sortKeys;
      case ShortColumn column -> column.sortKeys;
      case CharColumn column -> column.sortKeys;
      case IntColumn column -> column.sortKeys;
      case LongColumn column -> column.sortKeys;
      case FloatColumn column -> column.sortKeys;
      case DoubleColumn column -> column.sortKeys;
      default -> null;
    };
  }

  private Columns<R> sortBy(RowSorter.Keys keys) {
    RowSorter.sort(table, keys);
    return this;
  }

  @Override
  public MutableList<R> reverseThis() {
    table.check();
    table.reverse(0, table.size);
    return this;
  }

  @Override
  public MutableList<R> shuffleThis() {
    return shuffleThis(new Random());
  }

  @Override
  public MutableList<R> shuffleThis(Random random) {
    for (int left = size(); left > 1; left--) {
      swapRows(left - 1, random.nextInt(left));
    }
    return this;
  }

  // ---- inside --------------------------------------------------------------------------------

  private void checkUnchanged(int version) {
    if (structureVersion() != version) {
      throw new ConcurrentModificationException(describe());
    }
  }

  @Override
  protected int structureVersion() {
    table.check();
    return table.version;
  }

  @Override
  protected boolean isReadable() {
    return Liveness.isReadable(table.space, table.generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe(
        "Columns<" + codec.type().getSimpleName() + ">", table.space, table.generation);
  }
}
