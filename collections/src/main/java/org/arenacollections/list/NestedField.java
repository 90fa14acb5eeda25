// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

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
 * A component of all records of an {@link ArenaList} that is a record itself: the way to its
 * fields.
 *
 * @param <N> the type of the component
 */
@ArenaBacked
@SuppressWarnings("overloads") // An accessor has one type, and an implicit lambda does not compile.
public final class NestedField<N extends Record> {
  private final FieldSet fields;

  NestedField(FieldSet fields) {
    this.fields = fields;
  }

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
  public IntField field(IntFunction<? super N> accessor) {
    return (IntField) fields.get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongField field(LongFunction<? super N> accessor) {
    return (LongField) fields.get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatField field(FloatFunction<? super N> accessor) {
    return (FloatField) fields.get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleField field(DoubleFunction<? super N> accessor) {
    return (DoubleField) fields.get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortField field(ShortFunction<? super N> accessor) {
    return (ShortField) fields.get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteField field(ByteFunction<? super N> accessor) {
    return (ByteField) fields.get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharField field(CharFunction<? super N> accessor) {
    return (CharField) fields.get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanField field(BooleanFunction<? super N> accessor) {
    return (BooleanField) fields.get(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumField<E> field(Function<? super N, E> accessor) {
    return (EnumField<E>) fields.get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public TextField text(Function<? super N, String> accessor) {
    return (TextField) fields.get(accessor, ComponentKind.STRING);
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
  public IntBlockField block(IntArrayFunction<? super N> accessor) {
    return (IntBlockField) fields.block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongBlockField block(LongArrayFunction<? super N> accessor) {
    return (LongBlockField) fields.block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatBlockField block(FloatArrayFunction<? super N> accessor) {
    return (FloatBlockField) fields.block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleBlockField block(DoubleArrayFunction<? super N> accessor) {
    return (DoubleBlockField) fields.block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortBlockField block(ShortArrayFunction<? super N> accessor) {
    return (ShortBlockField) fields.block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteBlockField block(ByteArrayFunction<? super N> accessor) {
    return (ByteBlockField) fields.block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharBlockField block(CharArrayFunction<? super N> accessor) {
    return (CharBlockField) fields.block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanBlockField block(BooleanArrayFunction<? super N> accessor) {
    return (BooleanBlockField) fields.block(accessor, ComponentKind.BOOLEAN);
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
  public <E extends Enum<E>> EnumBlockField<E> block(Function<? super N, E[]> accessor) {
    return (EnumBlockField<E>) fields.block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the fields of a component that is a record: {@code
   * list.nested(Rat::position).field(Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <M> the type of the component
   * @return its fields
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <M extends Record> NestedField<M> nested(Function<? super N, M> accessor) {
    return (NestedField<M>) fields.get(accessor, ComponentKind.RECORD);
  }
}
