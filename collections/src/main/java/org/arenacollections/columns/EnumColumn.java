// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.util.ConcurrentModificationException;
import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.collection.primitive.MutableIntCollection;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * One enum component of all rows of a {@link Columns}: the ordinals, four bytes each.
 *
 * <p>As the other columns it asks its table for block, place and size at each access. Reading a
 * constant makes no garbage.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumColumn<E extends Enum<E>> {
  private final Table table;
  private final long prefix;
  private final RecordShape.Part part;
  private final E[] constants;

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
    return table.checkedSize();
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
    return Elements.getInt(table.block, at(row));
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
    Elements.setInt(table.block, at(row), ordinalOf(constant));
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
    for (int row = 0; row < size; row++) {
      Elements.setInt(table.block, at(row), ordinal);
    }
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
      if (Elements.getInt(table.block, at(row)) == ordinal) {
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
      count += Elements.getInt(table.block, at(row)) == ordinal ? 1 : 0;
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
    for (int row = 0; row < size; row++) {
      procedure.value(get(row));
      checkVersion(version);
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
      checkVersion(version);
    }
    return target;
  }

  /** {@return the constants of all rows, on the heap} */
  public MutableList<E> toList() {
    MutableList<E> list = FastList.newList(size());
    each(list::add);
    return list;
  }

  /**
   * {@return the constants as a list is written, or what stands in for them if stale or foreign}
   */
  @Override
  public String toString() {
    return Liveness.isReadable(table.space, table.generation)
        ? toList().toString()
        : Liveness.describe("EnumColumn '" + part.name() + "'", table.space, table.generation);
  }

  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  private int ordinalOf(E constant) {
    return Objects.requireNonNull(constant, part.name()).ordinal();
  }

  private void checkVersion(int version) {
    table.check();
    if (table.version != version) {
      throw new ConcurrentModificationException("EnumColumn '" + part.name() + "'");
    }
  }

  private long at(int row) {
    return table.base + table.capacity * prefix + ((long) row << 2);
  }
}
