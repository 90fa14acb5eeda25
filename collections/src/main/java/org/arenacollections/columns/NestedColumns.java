// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.codec.BooleanArrayFunction;
import org.arenacollections.codec.ByteArrayFunction;
import org.arenacollections.codec.CharArrayFunction;
import org.arenacollections.codec.DoubleArrayFunction;
import org.arenacollections.codec.FloatArrayFunction;
import org.arenacollections.codec.IntArrayFunction;
import org.arenacollections.codec.LongArrayFunction;
import org.arenacollections.codec.ShortArrayFunction;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.primitive.BooleanFunction;
import org.eclipse.collections.api.block.function.primitive.ByteFunction;
import org.eclipse.collections.api.block.function.primitive.CharFunction;
import org.eclipse.collections.api.block.function.primitive.DoubleFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.block.function.primitive.LongFunction;
import org.eclipse.collections.api.block.function.primitive.ShortFunction;

/**
 * The columns of a record within the records of a {@link Columns}, by {@link Columns#nested}.
 *
 * <p>A part of its table. Its methods are those of the table that give columns.
 *
 * @param <R> the type of the record within
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
@SuppressWarnings("overloads")
public final class NestedColumns<R extends Record> {
  private final ColumnSet columns;
  private final String type;

  NestedColumns(Table table, RecordShape shape, int firstLeaf) {
    this.columns = new ColumnSet(table, shape, firstLeaf);
    this.type = shape.type().getSimpleName();
  }

  /**
   * Returns the column of an {@code int} component, as {@link Columns#column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public LongColumn column(LongFunction<? super R> accessor) {
    return (LongColumn) columns.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the column of a {@code float} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public FloatColumn column(FloatFunction<? super R> accessor) {
    return (FloatColumn) columns.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the column of a {@code double} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public DoubleColumn column(DoubleFunction<? super R> accessor) {
    return (DoubleColumn) columns.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the column of a {@code short} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public ShortColumn column(ShortFunction<? super R> accessor) {
    return (ShortColumn) columns.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the column of a {@code byte} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public ByteColumn column(ByteFunction<? super R> accessor) {
    return (ByteColumn) columns.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the column of a {@code char} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public CharColumn column(CharFunction<? super R> accessor) {
    return (CharColumn) columns.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the column of a {@code boolean} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public BooleanColumn column(BooleanFunction<? super R> accessor) {
    return (BooleanColumn) columns.get(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the column of an enum component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public LongBlockColumn block(LongArrayFunction<? super R> accessor) {
    return (LongBlockColumn) columns.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the column of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public FloatBlockColumn block(FloatArrayFunction<? super R> accessor) {
    return (FloatBlockColumn) columns.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the column of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public DoubleBlockColumn block(DoubleArrayFunction<? super R> accessor) {
    return (DoubleBlockColumn) columns.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the column of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public ShortBlockColumn block(ShortArrayFunction<? super R> accessor) {
    return (ShortBlockColumn) columns.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the column of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public ByteBlockColumn block(ByteArrayFunction<? super R> accessor) {
    return (ByteBlockColumn) columns.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the column of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the column
   */
  @PartOf
  public CharBlockColumn block(CharArrayFunction<? super R> accessor) {
    return (CharBlockColumn) columns.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the column of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
   * Returns the columns of a record within the record: {@code nested(Rat::position).column(
   * Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record within
   * @param <N> the type of the record within
   * @return its columns
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <N extends Record> NestedColumns<N> nested(Function<? super R, N> accessor) {
    return (NestedColumns<N>) columns.get(accessor, ComponentKind.RECORD);
  }

  /** Returns what this is, such as {@code columns of Vec2}. */
  @Override
  public String toString() {
    return ColumnsMessages.columnsOf(type);
  }
}
