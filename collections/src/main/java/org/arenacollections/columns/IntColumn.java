// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.columns;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.IntReads;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Sizes;
import org.checkerframework.checker.nullness.qual.Nullable;
// for byte: import org.eclipse.collections.api.block.function.primitive.ByteToByteFunction;
// for char: import org.eclipse.collections.api.block.function.primitive.CharToCharFunction;
// for double: import org.eclipse.collections.api.block.function.primitive.DoubleToDoubleFunction;
// for float: import org.eclipse.collections.api.block.function.primitive.FloatToFloatFunction;
// for long: import org.eclipse.collections.api.block.function.primitive.LongToLongFunction;
// for short: import org.eclipse.collections.api.block.function.primitive.ShortToShortFunction;
import org.eclipse.collections.api.block.function.primitive.IntToIntFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.collection.primitive.MutableIntCollection;

/**
 * One {@code int} component of all rows of a {@link Columns}, one behind the other.
 *
 * <p>A list of Eclipse Collections whose elements can be set; only its table adds and removes rows.
 * It asks the table for block, place and size at each access, which costs nothing in a loop, so it
 * stays right when the table grows and lives again when the table is renewed.
 *
 * <p>New collections that methods here return are on the heap; name a target to have them
 * elsewhere.
 */
@ArenaBacked
@SuppressWarnings("exports") // The base is not exported on purpose: nobody else can extend it.
public final class IntColumn extends IntReads {
  @Serial private static final long serialVersionUID = 1;

  private static final int SHIFT = Elements.shiftOfInt();
  private static final int VIEW_SIZE = Elements.sizeOfIntViews();

  // not: boolean
  /** How many values a loop over two columns takes by way of the heap at a time. */
  private static final int PIECE = 1024; // keep

  private transient int @Nullable [] valuePiece;

  // end
  private final transient Table table;
  private final transient long prefix;
  private final transient String name;

  /** For sorting the table by this column. */
  final transient RowSorter.Keys sortKeys = row -> RowSorter.keyOf(get(row));

  IntColumn(Table table, long prefix, String name) {
    this.table = table;
    this.prefix = prefix;
    this.name = name;
  }

  // ---- single elements -----------------------------------------------------------------------

  @Override
  public int get(int row) {
    Table table = this.table;
    table.checkRow(row);
    return Elements.getInt(table.views.ints(), table.block, start(table), row);
  }

  /**
   * Writes the component of a row.
   *
   * @param row the row's number
   * @param value what is written
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public void set(int row, int value) {
    Table table = this.table;
    table.checkRow(row);
    Elements.setInt(table.views.ints(), table.block, start(table), row, value);
  }

  // not: boolean char
  /**
   * Adds to the component of a row: {@code hp.addTo(row, -25)}.
   *
   * @param row the row's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int addTo(int row, int delta) {
    Table table = this.table;
    table.checkRow(row);
    IntBuffer view = table.views.ints();
    long start = start(table); // keep
    int value = Elements.getInt(view, table.block, start, row);
    value += delta;
    Elements.setInt(view, table.block, start, row, value);
    return value;
  }

  // end
  private long start(Table table) { // keep
    return table.base + table.capacity * prefix;
  }

  // ---- whole columns -------------------------------------------------------------------------

  /**
   * Writes the same value to all rows.
   *
   * @param value what is written
   */
  public void fill(int value) {
    int size = size();
    IntKernels.fill(view(), block(), base(), size, value);
  }

  /**
   * Copies another column, of this table or another one of as many rows.
   *
   * @param source the other column
   * @throws IllegalArgumentException if that column has another number of rows
   */
  public void assign(IntColumn source) {
    int size = commonSize(source);
    MemorySegment.copy(source.block(), source.base(), block(), base(), (long) size << SHIFT);
  }

  // not: boolean
  /**
   * Writes what a function makes of each row of another column, or of this one: {@code this[i] =
   * function(source[i])}.
   *
   * <p>Reads and writes some hundred rows at a time: what the function itself writes to these rows
   * of either column is not seen or written over.
   *
   * @param source the other column
   * @param function makes the new value from the other column's
   * @throws IllegalArgumentException if that column has another number of rows
   * @throws java.util.ConcurrentModificationException if the function changes the structure of
   *     either table; what was written until then stays, also if the function throws
   */
  // for byte: public void assign(ByteColumn source, ByteToByteFunction function) {
  // for char: public void assign(CharColumn source, CharToCharFunction function) {
  // for double: public void assign(DoubleColumn source, DoubleToDoubleFunction function) {
  // for float: public void assign(FloatColumn source, FloatToFloatFunction function) {
  // for long: public void assign(LongColumn source, LongToLongFunction function) {
  // for short: public void assign(ShortColumn source, ShortToShortFunction function) {
  public void assign(IntColumn source, IntToIntFunction function) {
    int size = commonSize(source);
    int version = structureVersion(); // keep
    int sourceVersion = source.structureVersion(); // keep
    // By way of the heap: the JIT vectorises a loop over an array, where it would look at both
    // tables again after each call. Out of the field meanwhile, since the function may assign too.
    int[] values = kept(valuePiece);
    valuePiece = null;
    for (int done = 0; done < size; done += PIECE) { // keep
      int count = Math.min(PIECE, size - done);
      IntKernels.copyOut(source.block(), source.base() + ((long) done << SHIFT), values, count);
      for (int i = 0; i < count; i++) {
        values[i] = function.valueOf(values[i]);
        // Nothing is reloaded for these two where the function writes to no field.
        source.checkVersion(sourceVersion);
        checkVersion(version);
      }
      IntKernels.copyIn(values, 0, block(), base() + ((long) done << SHIFT), count);
    }
    valuePiece = values;
  }

  private static int[] kept(int @Nullable [] piece) {
    return piece == null ? new int[PIECE] : piece;
  }

  // end
  // not: boolean char
  /**
   * Adds a multiple of another column, or of this one: {@code this[i] += factor * source[i]}.
   *
   * @param source the other column
   * @param factor what its values are multiplied by
   * @throws IllegalArgumentException if that column has another number of rows
   */
  public void addScaled(IntColumn source, int factor) {
    int size = commonSize(source);
    // Into an array first: the JIT knows that it overlaps neither column and vectorises the loop,
    // and of two columns it doesn't know it.
    int[] values = kept(valuePiece);
    valuePiece = values;
    for (int done = 0; done < size; done += PIECE) { // keep
      int count = Math.min(PIECE, size - done);
      addScaled(source, done, factor, values, count);
      IntKernels.copyIn(values, 0, block(), base() + ((long) done << SHIFT), count);
    }
  }

  /** Computes the new values of some rows. */
  private void addScaled(IntColumn source, int from, int factor, int[] values, int count) {
    IntBuffer view = view();
    IntBuffer sourceView = source.view();
    MemorySegment block = block();
    MemorySegment sourceBlock = source.block();
    long base = base() + ((long) from << SHIFT);
    long sourceBase = source.base() + ((long) from << SHIFT);
    int length = Math.min(count, PIECE);
    for (int i = 0; i < length; i++) {
      int value = Elements.getInt(view, block, base, i);
      int added = Elements.getInt(sourceView, sourceBlock, sourceBase, i);
      // for byte: values[i] = (byte) (value + factor * added);
      // for short: values[i] = (short) (value + factor * added);
      values[i] = value + factor * added;
    }
  }

  // end
  private int commonSize(IntColumn source) {
    int size = size();
    int otherSize = source.size();
    if (size != otherSize) {
      throw new IllegalArgumentException(ColumnsMessages.otherSize("source", otherSize, size));
    }
    return size;
  }

  // ---- row numbers ---------------------------------------------------------------------------

  // not: boolean
  /**
   * Returns the number of the first row with the greatest value; -1 if there are no rows.
   *
   * <p>Floating point numbers are compared as {@code compare} of their box has it, here as in
   * {@link #indexOfMin}, {@link #max} and {@link #min}: NaN is the greatest, and -0.0 is less than
   * 0.0.
   *
   * @return the row's number, or -1
   */
  public int indexOfMax() { // keep
    int size = size();
    IntBuffer view = view();
    MemorySegment block = block();
    long base = base();
    int bestRow = size == 0 ? -1 : 0;
    int greatest = size == 0 ? 0 : Elements.getInt(view, block, base, 0);
    for (int i = 1; i < size; i++) {
      int value = Elements.getInt(view, block, base, i);
      if (Elements.compare(value, greatest) > 0) {
        greatest = value;
        bestRow = i;
      }
    }
    return bestRow;
  }

  /**
   * Returns the number of the first row with the least value; -1 if there are no rows.
   *
   * <p>Compares as {@link #indexOfMax} does.
   *
   * @return the row's number, or -1
   */
  public int indexOfMin() { // keep
    int size = size();
    IntBuffer view = view();
    MemorySegment block = block();
    long base = base();
    int bestRow = size == 0 ? -1 : 0;
    int least = size == 0 ? 0 : Elements.getInt(view, block, base, 0);
    for (int i = 1; i < size; i++) {
      int value = Elements.getInt(view, block, base, i);
      if (Elements.compare(value, least) < 0) {
        least = value;
        bestRow = i;
      }
    }
    return bestRow;
  }

  // end
  /**
   * Adds the numbers of the rows whose value a predicate accepts to a target: {@code
   * score.selectIndices(s -> s >= 0.5f, ArenaIntList.in(frame))}.
   *
   * @param predicate accepts values
   * @param target where the row numbers go
   * @param <C> the target's type
   * @return the target
   * @throws java.util.ConcurrentModificationException if the predicate changes the table's
   *     structure
   */
  public <C extends org.eclipse.collections.api.collection.primitive.MutableIntCollection> // keep
      C selectIndices(IntPredicate predicate, C target) {
    int version = structureVersion(); // keep
    int size = size();
    for (int i = 0; i < size; i++) {
      if (predicate.accept(elementAt(i, version))) {
        target.add(i);
      }
    }
    checkVersion(version);
    return target;
  }

  /**
   * Adds the values of some rows to a target, in the order in which the rows are named.
   *
   * @param rows row numbers; each can be named any number of times
   * @param target where the values go
   * @param <C> the target's type
   * @return the target
   * @throws IndexOutOfBoundsException if there is no such row; the values before it have been added
   * @throws java.util.ConcurrentModificationException if one of the two lists changes the table's
   *     structure
   */
  public <C extends MutableIntCollection> C gather(
      org.eclipse.collections.api.list.primitive.IntList rows, // keep
      C target) {
    int version = structureVersion(); // keep
    int count = rows.size();
    for (int i = 0; i < count; i++) {
      int row = rows.get(i); // keep
      checkVersion(version);
      target.add(get(row));
    }
    checkVersion(version);
    return target;
  }

  /**
   * Writes the values of some rows to the first rows of another column, or of this one: {@code
   * target[i] = this[rows[i]]}, with the values that were there before. Into this one it goes by
   * way of the heap.
   *
   * @param rows row numbers; each can be named any number of times
   * @param target a column of at least as many rows as are named
   * @throws IllegalArgumentException if that column has fewer rows
   * @throws IndexOutOfBoundsException if there is no such row; the values before it have been
   *     written, except to this column
   * @throws java.util.ConcurrentModificationException if the list of rows changes the structure of
   *     either table
   */
  public void gatherInto(
      org.eclipse.collections.api.list.primitive.IntList rows, // keep
      IntColumn target) {
    int version = structureVersion(); // keep
    int targetVersion = target.structureVersion(); // keep
    int count = rows.size();
    int size = target.size();
    if (count > size) {
      throw new IllegalArgumentException(ColumnsMessages.tooFewRows(count, size));
    }
    int[] values = target.isSameAs(this) ? new int[count] : null;
    for (int i = 0; i < count; i++) {
      int row = rows.get(i); // keep
      checkVersion(version);
      target.checkVersion(targetVersion);
      if (values == null) {
        target.set(i, get(row));
      } else {
        values[i] = get(row);
      }
    }
    if (values != null) {
      IntKernels.copyIn(values, 0, block(), base(), count);
    }
  }

  private boolean isSameAs(IntColumn other) {
    return table == other.table && prefix == other.prefix;
  }

  // ---- inside --------------------------------------------------------------------------------

  @Override
  public int size() {
    return Sizes.told(table.checkedSize(), VIEW_SIZE);
  }

  @Override
  protected int structureVersion() { // keep
    table.check();
    return table.version;
  }

  @Override
  protected MemorySegment block() {
    return table.block;
  }

  @Override
  protected @Nullable IntBuffer view() {
    return table.views.ints();
  }

  @Override
  protected long base() {
    return start(table);
  }

  @Override
  protected boolean isReadable() { // keep
    return Liveness.isReadable(table.space, table.generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe(
        ColumnsMessages.columnKind("IntColumn", name), table.space, table.generation);
  }
}
