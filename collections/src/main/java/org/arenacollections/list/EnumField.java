// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Enums;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * One enum component of all records of an {@link ArenaList}, read and written in place.
 *
 * <p>As the fields of numbers it asks its owner for block, place and size at each access. It is no
 * list, and equal to itself alone; {@link #toList} makes one.
 *
 * @param <E> the enum
 */
@ArenaBacked
public final class EnumField<E extends Enum<E>> {
  private final ArenaList<?> list;
  private final long offset;
  private final String name;
  private final E[] constants;

  private EnumField(ArenaList<?> list, long offset, String name, E[] constants) {
    this.list = list;
    this.offset = offset;
    this.name = name;
    this.constants = constants;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  static EnumField<?> of(ArenaList<?> list, long offset, RecordShape.Part part) {
    return new EnumField(list, offset, part.name(), (Enum[]) part.constants());
  }

  /** {@return how many records the list has} */
  public int size() {
    return list.size();
  }

  /**
   * Returns the component of a record.
   *
   * @param index the record's number
   * @return the constant
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public E get(int index) {
    return constants[ordinal(index)];
  }

  /**
   * Returns the ordinal of the component of a record.
   *
   * @param index the record's number
   * @return the constant's ordinal
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public int ordinal(int index) {
    list.checkIndex(index);
    return Elements.getInt(list.block, list.byteOffset(index) + offset);
  }

  /**
   * Writes the component of a record.
   *
   * @param index the record's number
   * @param constant what is written
   * @throws IndexOutOfBoundsException if there is no such record
   * @throws NullPointerException if {@code constant} is null
   */
  public void set(int index, E constant) {
    list.checkIndex(index);
    int ordinal = Enums.ordinalOf(constant, name);
    Elements.setInt(list.block, list.byteOffset(index) + offset, ordinal);
  }

  /** {@return the constants of all records, on the heap} */
  public MutableList<E> toList() {
    ArenaEvents.copyOut(this, size());
    MutableList<E> made = FastList.newList(size());
    for (int index = 0; index < list.size(); index++) {
      made.add(get(index));
    }
    return made;
  }

  /** {@return the constants as a list is written, or what stands in for them} */
  @Override
  public String toString() {
    return list.isReadable()
        ? toList().toString()
        : Liveness.describe(ListMessages.fieldKind("EnumField", name), list.space, list.generation);
  }
}
