// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

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
import org.arenacollections.internal.Table;
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
 * The fields of a record within the values of a map, by {@link ArenaMap#nested}.
 *
 * <p>A part of its map. Its methods are those of the map that give fields.
 *
 * @param <R> the type of the record within
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
@SuppressWarnings("overloads")
public final class NestedMapFields<R extends Record> {
  private final MapFields fields;
  private final String type;

  NestedMapFields(Table table, RecordShape shape, long start) {
    this.fields = new MapFields(table, shape, start);
    this.type = shape.type().getSimpleName();
  }

  /**
   * Returns the field of an {@code int} component, as {@link ArenaMap#field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntMapField field(IntFunction<? super R> accessor) {
    return (IntMapField) fields.get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public LongMapField field(LongFunction<? super R> accessor) {
    return (LongMapField) fields.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public FloatMapField field(FloatFunction<? super R> accessor) {
    return (FloatMapField) fields.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public DoubleMapField field(DoubleFunction<? super R> accessor) {
    return (DoubleMapField) fields.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public ShortMapField field(ShortFunction<? super R> accessor) {
    return (ShortMapField) fields.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public ByteMapField field(ByteFunction<? super R> accessor) {
    return (ByteMapField) fields.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public CharMapField field(CharFunction<? super R> accessor) {
    return (CharMapField) fields.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public BooleanMapField field(BooleanFunction<? super R> accessor) {
    return (BooleanMapField) fields.get(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the field of an enum component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @param <E> the enum
   * @return the field
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumMapField<E> field(Function<? super R, E> accessor) {
    return (EnumMapField<E>) fields.get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, of any length or a {@code @Utf8} text, as {@link
   * #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public TextMapField text(Function<? super R, String> accessor) {
    return (TextMapField) fields.get(accessor, ComponentKind.STRING);
  }

  /**
   * Returns the arrays of an {@code int[]} component, such as {@code block(Track::hits)}: reads and
   * writes elements in place, and makes no arrays. Otherwise as {@link #field(IntFunction)}.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public IntMapBlock block(IntArrayFunction<? super R> accessor) {
    return (IntMapBlock) fields.block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the arrays of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public LongMapBlock block(LongArrayFunction<? super R> accessor) {
    return (LongMapBlock) fields.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the arrays of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public FloatMapBlock block(FloatArrayFunction<? super R> accessor) {
    return (FloatMapBlock) fields.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the arrays of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public DoubleMapBlock block(DoubleArrayFunction<? super R> accessor) {
    return (DoubleMapBlock) fields.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the arrays of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public ShortMapBlock block(ShortArrayFunction<? super R> accessor) {
    return (ShortMapBlock) fields.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the arrays of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public ByteMapBlock block(ByteArrayFunction<? super R> accessor) {
    return (ByteMapBlock) fields.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the arrays of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public CharMapBlock block(CharArrayFunction<? super R> accessor) {
    return (CharMapBlock) fields.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the arrays of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public BooleanMapBlock block(BooleanArrayFunction<? super R> accessor) {
    return (BooleanMapBlock) fields.block(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the arrays of a component that is an array of enums, as {@link
   * #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @param <E> the enum
   * @return the arrays
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumMapBlock<E> block(Function<? super R, E[]> accessor) {
    return (EnumMapBlock<E>) fields.block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the fields of a record within the record: {@code nested(Rat::position).field(
   * Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record within
   * @param <N> the type of the record within
   * @return its fields
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <N extends Record> NestedMapFields<N> nested(Function<? super R, N> accessor) {
    return (NestedMapFields<N>) fields.get(accessor, ComponentKind.RECORD);
  }

  /** Returns what this is, such as {@code fields of Vec2}. */
  @Override
  public String toString() {
    return MapMessages.fieldsOf(type);
  }
}
