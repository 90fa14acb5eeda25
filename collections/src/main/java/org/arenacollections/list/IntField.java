// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
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
public final class IntField extends IntView {
  @Serial private static final long serialVersionUID = 1;

  private final transient ArenaList<?> list;
  private final transient long offset;
  private final transient String name;

  IntField(ArenaList<?> list, long offset, String name) {
    this.list = list;
    this.offset = offset;
    this.name = name;
  }

  @Override
  public int get(int index) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    return Elements.getInt(list.block, list.byteOffset(index) + offset);
  }

  /**
   * Writes the component of a record.
   *
   * @param index the record's number
   * @param value what is written
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public void set(int index, int value) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    Elements.setInt(list.block, list.byteOffset(index) + offset, value);
  }

  // not: boolean char
  /**
   * Adds to the component of a record: {@code open.addTo(index, -25)}.
   *
   * @param index the record's number
   * @param delta what is added; overflow wraps round
   * @return the new value
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public int addTo(int index, int delta) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    long at = list.byteOffset(index) + offset; // keep
    int value = Elements.getInt(list.block, at);
    value += delta;
    Elements.setInt(list.block, at, value);
    return value;
  }

  // end
  /**
   * Writes the same value to all records.
   *
   * @param value what is written
   */
  public void fill(int value) {
    int size = size();
    for (int i = 0; i < size; i++) {
      Elements.setInt(list.block, list.byteOffset(i) + offset, value);
    }
  }

  @Override
  protected int valueAt(int index) {
    return Elements.getInt(list.block, list.byteOffset(index) + offset);
  }

  @Override
  public int size() {
    return list.size();
  }

  @Override
  protected int structureVersion() { // keep
    return list.structureVersion();
  }

  @Override
  protected boolean isReadable() { // keep
    return list.isReadable();
  }

  @Override
  protected String describe() {
    return Liveness.describe(ListMessages.fieldKind("IntField", name), list.space, list.generation);
  }
}
