// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.lang.foreign.MemorySegment;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Enums;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Sizes;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.collection.primitive.MutableIntCollection;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * One enum component of all rows of a {@link Columns}: the ordinals, four bytes each.
 *
 * <p>As the other columns it asks its table for block, place and size at each access. Reading a
 * constant makes no garbage.
 *
 * <p>It is no list, as the columns of numbers are, and equal to itself alone; {@link #toList} makes
 * one to compare.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumColumn<E extends Enum<E>> {
  private final Table table;
  private final long prefix;
  private final RecordShape.Part part;
  private final E[] constants;

  /** For sorting the table by this column: constants are in the order of their declaration. */
  final RowSorter.Keys sortKeys = this::ordinal;

  private EnumColumn(Table table, long prefix, RecordShape.Part part, E[] constants) {
    this.table = table;
    this.prefix = prefix;
    this.part = part;
    this.constants = constants;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  static EnumColumn<?> of(Table table, int prefix, RecordShape.Part part) {
    return new EnumColumn(table, prefix, part, (Enum[]) part.constants());
  }

  /** {@return how many rows the table has} */
  public int size() {
    return Sizes.told(table.checkedSize(), Elements.sizeOfIntViews());
  }

  /** {@return whether the table has no rows} */
  public boolean isEmpty() {
    return size() == 0;
  }

  /** {@return whether the table has rows} */
  public boolean notEmpty() {
    return size() > 0;
  }

  /**
   * Returns the component of a row.
   *
   * @param row the row's number
   * @return the constant
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public E get(int row) {
    return constants[ordinal(row)];
  }

  /**
   * Returns the ordinal of the component of a row.
   *
   * @param row the row's number
   * @return the constant's ordinal
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int ordinal(int row) {
    table.checkRow(row);
    return ordinalAt(row);
  }

  /**
   * Writes the component of a row.
   *
   * @param row the row's number
   * @param constant what is written
   * @throws IndexOutOfBoundsException if there is no such row
   * @throws NullPointerException if {@code constant} is null
   */
  public void set(int row, E constant) {
    table.checkRow(row);
    int ordinal = ordinalOf(constant);
    Elements.setInt(table.views.ints(), table.block, start(), row, ordinal);
  }

  /**
   * Writes the same constant to all rows.
   *
   * @param constant what is written
   * @throws NullPointerException if {@code constant} is null
   */
  public void fill(E constant) {
    int size = size();
    int ordinal = ordinalOf(constant);
    IntKernels.fill(table.views.ints(), table.block, start(), size, ordinal);
  }

  /**
   * Copies another column, of this table or another one of as many rows.
   *
   * @param source the other column
   * @throws IllegalArgumentException if that column has another number of rows
   */
  public void assign(EnumColumn<E> source) {
    int size = size();
    int otherSize = source.size();
    if (size != otherSize) {
      throw new IllegalArgumentException(ColumnsMessages.otherSize("source", otherSize, size));
    }
    MemorySegment.copy(
        source.table.block, source.start(), table.block, start(), (long) size * Integer.BYTES);
  }

  /**
   * Returns whether a row has a constant.
   *
   * @param constant what is sought
   * @return whether it is there
   */
  public boolean contains(@Nullable E constant) {
    return indexOf(constant) >= 0;
  }

  /**
   * Returns the number of the first row with a constant.
   *
   * @param constant what is sought
   * @return the row's number, or -1
   */
  public int indexOf(@Nullable E constant) {
    int size = size();
    int ordinal = constant == null ? -1 : ordinalOf(constant);
    for (int row = 0; row < size; row++) {
      if (ordinalAt(row) == ordinal) {
        return row;
      }
    }
    return -1;
  }

  /**
   * Counts the rows with a constant.
   *
   * @param constant what is counted
   * @return how many rows have it
   */
  public int count(@Nullable E constant) {
    int size = size();
    int ordinal = constant == null ? -1 : ordinalOf(constant);
    int count = 0;
    for (int row = 0; row < size; row++) {
      count += ordinalAt(row) == ordinal ? 1 : 0;
    }
    return count;
  }

  /**
   * Calls a procedure with the component of each row.
   *
   * @param procedure is called once for each row, in order
   * @throws ConcurrentModificationException if it changes the table's structure
   */
  public void each(Procedure<? super E> procedure) {
    int size = size();
    int version = table.version;
    Objects.requireNonNull(procedure, "procedure");
    for (int row = 0; row < size; row++) {
      procedure.value(get(row));
      table.checkVersion(version);
    }
  }

  /**
   * Adds the numbers of the rows whose constant a predicate accepts to a target.
   *
   * @param predicate accepts constants
   * @param target where the row numbers go
   * @param <C> the target's type
   * @return the target
   * @throws ConcurrentModificationException if the predicate changes the table's structure
   */
  public <C extends MutableIntCollection> C selectIndices(
      Predicate<? super E> predicate, C target) {
    int size = size();
    int version = table.version;
    for (int row = 0; row < size; row++) {
      if (predicate.accept(get(row))) {
        target.add(row);
      }
      table.checkVersion(version);
    }
    return target;
  }

  /**
   * Adds the constants of some rows to a target, in the order in which the rows are named.
   *
   * @param rows row numbers; each can be named any number of times
   * @param target where the constants go
   * @param <C> the target's type
   * @return the target
   * @throws IndexOutOfBoundsException if there is no such row; the constants before it have been
   *     added
   * @throws ConcurrentModificationException if one of the two lists changes the table's structure
   */
  public <C extends Collection<? super E>> C gather(IntList rows, C target) {
    int version = table.checkedVersion();
    int count = rows.size();
    for (int i = 0; i < count; i++) {
      int row = rows.get(i);
      table.checkVersion(version);
      target.add(get(row));
    }
    table.checkVersion(version);
    return target;
  }

  /** {@return the constants of all rows, on the heap} */
  public MutableList<E> toList() {
    ArenaEvents.copyOut(this, size());
    MutableList<E> list = FastList.newList(size());
    each(list::add);
    return list;
  }

  /**
   * {@return the constants as a list is written, or what stands in for them if stale or foreign}
   */
  @Override
  public String toString() {
    return table.isReadable()
        ? toList().toString()
        : Liveness.describe(
            ColumnsMessages.columnKind("EnumColumn", part.name()), table.space, table.generation);
  }

  private int ordinalAt(int row) {
    return Elements.getInt(table.views.ints(), table.block, start(), row);
  }

  private int ordinalOf(E constant) {
    return Enums.ordinalOf(constant, part.name());
  }

  private long start() {
    return table.base + table.capacity * prefix;
  }
}
