// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.Utf8Text;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.list.mutable.FastList;

/**
 * One string component of all records of an {@link ArenaList}, read and written in place.
 *
 * <p>As the fields of numbers it asks its owner for block, place and size at each access. Reading
 * makes a string on the heap; {@link #contentEquals} and {@link #appendTo} do not. It is no list,
 * and equal to itself alone; {@link #toList} makes one.
 */
@ArenaBacked
public final class TextField {
  private final ArenaList<?> list;
  private final long offset;
  private final RecordShape.Part part;

  /** Null for a text of fixed size. */
  private final @Nullable Texts texts;

  TextField(ArenaList<?> list, long offset, RecordShape.Part part, @Nullable Texts texts) {
    this.list = list;
    this.offset = offset;
    this.part = part;
    this.texts = texts;
  }

  /** {@return how many records the list has} */
  public int size() {
    return list.size();
  }

  /**
   * Returns the component of a record.
   *
   * @param index the record's number
   * @return a string on the heap
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public String get(int index) {
    list.checkIndex(index);
    long at = list.byteOffset(index) + offset;
    return texts == null
        ? Utf8Text.getFixed(list.block, at, part.value().count())
        : texts.get(list.block, at);
  }

  /**
   * Returns whether the component of a record is that string; makes none.
   *
   * @param index the record's number
   * @param text what it may be
   * @return whether it is equal
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public boolean contentEquals(int index, String text) {
    list.checkIndex(index);
    long at = list.byteOffset(index) + offset;
    return texts == null
        ? Utf8Text.sameFixed(text, list.block, at, part.value().count())
        : texts.same(text, list.block, at);
  }

  /**
   * Appends the component of a record; makes no string.
   *
   * @param index the record's number
   * @param target where its characters go
   * @throws IndexOutOfBoundsException if there is no such record
   */
  public void appendTo(int index, StringBuilder target) {
    list.checkIndex(index);
    long at = list.byteOffset(index) + offset;
    if (texts == null) {
      Utf8Text.appendFixed(list.block, at, part.value().count(), target);
    } else {
      texts.append(list.block, at, target);
    }
  }

  /**
   * Writes the component of a record.
   *
   * @param index the record's number
   * @param text what is written
   * @throws IndexOutOfBoundsException if there is no such record
   * @throws NullPointerException if {@code text} is null
   * @throws IllegalArgumentException if it is a {@code @Utf8} text and {@code text} does not fit
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it;
   *     nothing changes then
   */
  public void set(int index, String text) {
    list.checkIndex(index);
    if (text == null) {
      throw Texts.nullText(part.name(), "index", index, list.describe());
    }
    Texts home = texts;
    if (home == null) {
      int maxBytes = part.value().count();
      String fitting = RecordBodies.fitting(text, maxBytes, list.elementName(), part.name());
      Utf8Text.putFixed(list.block, list.byteOffset(index) + offset, maxBytes, fitting);
      return;
    }
    int before = list.version;
    home.begin(list.space);
    home.stage(list.space, list.generation, text);
    list.checkStaged(before);
    long at = list.byteOffset(index) + offset;
    home.release(list.block, at);
    home.put(0, text, list.block, at);
    home.commit();
  }

  /** {@return the strings of all records, on the heap} */
  public MutableList<String> toList() {
    ArenaEvents.copyOut(this, size());
    MutableList<String> made = FastList.newList(size());
    for (int index = 0; index < list.size(); index++) {
      made.add(get(index));
    }
    return made;
  }

  /** {@return the strings as a list is written, or what stands in for them} */
  @Override
  public String toString() {
    return list.isReadable()
        ? toList().toString()
        : Liveness.describe(
            ListMessages.fieldKind("TextField", part.name()), list.space, list.generation);
  }
}
