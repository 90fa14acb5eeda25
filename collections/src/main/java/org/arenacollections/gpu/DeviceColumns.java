// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.Serializable;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.TableMemory;
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
 * A table as it was when it was uploaded, on the device: its columns are named by the same
 * accessors as the host's, and are arguments for kernels.
 *
 * <p>Valid until its {@link DeviceArena} is reset.
 *
 * @param <R> the record type
 */
@SuppressWarnings("overloads") // An accessor has one type; an implicit lambda does not compile.
@ArenaBacked
public final class DeviceColumns<R extends Record> {
  private final RecordCodec<R> codec;
  private final DeviceArena arena;
  private final long pointer;
  private final int size;
  private final long[] starts;

  DeviceColumns(RecordCodec<R> codec, DeviceArena arena, long pointer, TableMemory memory) {
    this.codec = codec;
    this.arena = arena;
    this.pointer = pointer;
    this.size = memory.size();
    this.starts = new long[codec.components().size()];
    int column = 0;
    for (int k = 0; k < starts.length; k++) {
      // A record within the record has a column for each of its components, or none.
      starts[k] = column < memory.columnCount() ? memory.columnOffset(column) : 0;
      column += codec.shape().parts().get(k).value().leafCount();
    }
  }

  /** {@return how many rows it has} */
  public int size() {
    return size;
  }

  /**
   * Returns the column of an {@code int} component, such as {@code column(Detection::classId)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @PartOf
  public DeviceColumn<Integer> column(IntFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code long} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Long> column(LongFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code float} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Float> column(FloatFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code double} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Double> column(DoubleFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code short} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Short> column(ShortFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code byte} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Byte> column(ByteFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code char} component, as {@link #column(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Character> column(CharFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of a {@code boolean} component, as {@link #column(IntFunction)} does: one
   * byte a row, 0 or 1.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the column
   */
  @PartOf
  public DeviceColumn<Boolean> column(BooleanFunction<? super R> accessor) {
    return find(accessor);
  }

  /**
   * Returns the column of an enum component, as {@link #column(IntFunction)} does: the ordinal, in
   * four bytes.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum type
   * @return the column
   */
  @PartOf
  public <E extends Enum<E>> DeviceColumn<E> column(Function<? super R, E> accessor) {
    return find(accessor);
  }

  private <T> DeviceColumn<T> find(Serializable accessor) {
    int component = codec.indexOf(accessor);
    String name = codec.components().get(component).name();
    return new DeviceColumn<>(arena, name, pointer + starts[component], size);
  }

  /** Returns what it is, such as {@code DeviceColumns<Detection> of 1000 rows}. */
  @Override
  public String toString() {
    return GpuMessages.deviceColumns(codec.type(), size);
  }
}
