// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.HiddenCopies;
import org.arenacollections.internal.IntView;
import org.arenacollections.internal.Liveness;

/**
 * One {@code int} component of all records of an {@link ArenaList}, read and written in place,
 * without the record around it.
 *
 * <p>A list of Eclipse Collections whose elements can be set; only its owner adds and removes
 * records. It asks its owner for block, place and size at each access, so it stays right when that
 * grows and lives again when that is renewed.
 *
 * <p>New collections that methods here return are on the heap; name a target to have them
 * elsewhere.
 */
@ArenaBacked
@SuppressWarnings("exports") // The base is not exported on purpose: nobody else can extend it.
public abstract class IntField extends IntView {
  @Serial private static final long serialVersionUID = 1;

  /** One class for each size of elements: where that is a constant, loops over a field are fast. */
  private static final HiddenCopies COPIES =
      new HiddenCopies(
          MethodHandles.lookup(),
          SizedIntField.class,
          MethodType.methodType(IntField.class, ArenaList.class, long.class, String.class));

  final transient ArenaList<?> list;

  /** Where the component lies in an element, in bytes. */
  final transient long offset;

  private final transient String name;

  IntField(ArenaList<?> list, long offset, String name) {
    this.list = list;
    this.offset = offset;
    this.name = name;
  }

  static IntField of(ArenaList<?> list, long offset, String name) {
    try {
      return (IntField) COPIES.of(list.stride()).invokeExact((ArenaList<?>) list, offset, name);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor declares no exception", e);
    }
  }

  @Override
  public abstract int get(int index);

  /**
   * Writes the component of a record.
   *
   * @param index the record's number
   * @param value what is written
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public abstract void set(int index, int value);

  // not: boolean char
  /**
   * Adds to the component of a record: {@code open.addTo(index, -25)}.
   *
   * @param index the record's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public abstract int addTo(int index, int delta);

  // end
  /**
   * Writes the same value to all records.
   *
   * @param value what is written
   */
  public abstract void fill(int value);

  @Override
  public final int size() {
    return list.size();
  }

  @Override
  protected final int structureVersion() { // keep
    return list.structureVersion();
  }

  @Override
  protected final boolean isReadable() { // keep
    return list.isReadable();
  }

  @Override
  protected final String describe() {
    return Liveness.describe(ListMessages.fieldKind("IntField", name), list.space, list.generation);
  }
}
