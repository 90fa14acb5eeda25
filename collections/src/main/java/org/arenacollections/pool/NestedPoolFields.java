// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

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
 * The fields of a record within the records of an {@link ArenaPool}, by {@link ArenaPool#nested}.
 *
 * <p>A part of its pool. Its methods are those of the pool that give fields.
 *
 * @param <R> the type of the record within
 */
@ArenaBacked
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
@SuppressWarnings("overloads")
public final class NestedPoolFields<R extends Record> {
  private final PoolFields fields;
  private final String type;

  NestedPoolFields(ArenaPool<?> pool, RecordShape shape, long start) {
    this.fields = new PoolFields(pool, shape, start);
    this.type = shape.type().getSimpleName();
  }

  /**
   * Returns the field of an {@code int} component, as {@link ArenaPool#field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public LongPoolField field(LongFunction<? super R> accessor) {
    return (LongPoolField) fields.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public FloatPoolField field(FloatFunction<? super R> accessor) {
    return (FloatPoolField) fields.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public DoublePoolField field(DoubleFunction<? super R> accessor) {
    return (DoublePoolField) fields.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public ShortPoolField field(ShortFunction<? super R> accessor) {
    return (ShortPoolField) fields.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public BytePoolField field(ByteFunction<? super R> accessor) {
    return (BytePoolField) fields.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public CharPoolField field(CharFunction<? super R> accessor) {
    return (CharPoolField) fields.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the field
   */
  @PartOf
  public BooleanPoolField field(BooleanFunction<? super R> accessor) {
    return (BooleanPoolField) fields.get(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumPoolField<E> field(Function<? super R, E> accessor) {
    return (EnumPoolField<E>) fields.get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, of any length or a {@code @Utf8} text, as {@link
   * #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
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
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public LongPoolBlock block(LongArrayFunction<? super R> accessor) {
    return (LongPoolBlock) fields.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the arrays of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public FloatPoolBlock block(FloatArrayFunction<? super R> accessor) {
    return (FloatPoolBlock) fields.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the arrays of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public DoublePoolBlock block(DoubleArrayFunction<? super R> accessor) {
    return (DoublePoolBlock) fields.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the arrays of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public ShortPoolBlock block(ShortArrayFunction<? super R> accessor) {
    return (ShortPoolBlock) fields.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the arrays of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public BytePoolBlock block(ByteArrayFunction<? super R> accessor) {
    return (BytePoolBlock) fields.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the arrays of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
   * @return the arrays
   */
  @PartOf
  public CharPoolBlock block(CharArrayFunction<? super R> accessor) {
    return (CharPoolBlock) fields.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the arrays of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record within
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
  public <N extends Record> NestedPoolFields<N> nested(Function<? super R, N> accessor) {
    return (NestedPoolFields<N>) fields.get(accessor, ComponentKind.RECORD);
  }

  /** Returns what this is, such as {@code fields of Vec2}. */
  @Override
  public String toString() {
    return PoolMessages.fieldsOf(type);
  }
}
