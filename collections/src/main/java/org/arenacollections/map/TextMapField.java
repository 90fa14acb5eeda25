// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordBodies.Leaf;
import org.arenacollections.internal.Table;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.Utf8Text;

/**
 * One string component of the values of a map, of any length or a {@code @Utf8} text, read and
 * written in place; otherwise as {@link IntMapField}.
 *
 * <p>Only {@link #get} makes a string.
 */
@ArenaBacked
public final class TextMapField {
  private final Table table;
  private final long byteOffset;
  private final Leaf leaf;

  /** How many bytes a text of fixed size has; 0 for a string of any length. */
  private final int maxBytes;

  TextMapField(Table table, long byteOffset, Leaf leaf, int maxBytes) {
    this.table = table;
    this.byteOffset = byteOffset;
    this.leaf = leaf;
    this.maxBytes = maxBytes;
  }

  /**
   * Returns the component of a value.
   *
   * @param position where the entry is
   * @return a new string
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public String get(long position) {
    long at = table.addressOf(position) + byteOffset;
    return maxBytes == 0
        ? table.texts().get(table.block(), at)
        : Utf8Text.getFixed(table.block(), at, maxBytes);
  }

  /**
   * Returns whether the component of a record is that string.
   *
   * @param position where the entry is
   * @param text what it is compared with
   * @return whether it is equal
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public boolean contentEquals(long position, String text) {
    long at = table.addressOf(position) + byteOffset;
    return maxBytes == 0
        ? table.texts().same(text, table.block(), at)
        : Utf8Text.sameFixed(text, table.block(), at, maxBytes);
  }

  /**
   * Appends the component of a value.
   *
   * @param position where the entry is
   * @param target where its characters go
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public void appendTo(long position, StringBuilder target) {
    long at = table.addressOf(position) + byteOffset;
    if (maxBytes == 0) {
      table.texts().append(table.block(), at, target);
    } else {
      Utf8Text.appendFixed(table.block(), at, maxBytes, target);
    }
  }

  /**
   * Writes the component of a value. The bytes of the string that was there are used again.
   *
   * @param position where the entry is
   * @param text what is written
   * @throws NullPointerException if {@code text} is null
   * @throws IllegalArgumentException if it does not fit into a {@code @Utf8} text
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it;
   *     nothing has changed then
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public void set(long position, String text) {
    long at = table.addressOf(position) + byteOffset;
    if (text == null) {
      throw Texts.nullText(leaf.component(), "position", position, table.describe());
    }
    if (maxBytes == 0) {
      setString(at, text);
    } else {
      String fitting = RecordBodies.fitting(text, maxBytes, leaf.record(), leaf.component());
      Utf8Text.putFixed(table.block(), at, maxBytes, fitting);
    }
  }

  /** Takes the room first; its block source may be foreign code. */
  private void setString(long at, String text) {
    table.checkChange();
    int version = table.structureVersion();
    Texts texts = table.texts();
    texts.begin(table.space());
    texts.stage(table.space(), table.generation(), text);
    table.checkStaged(version);
    texts.release(table.block(), at);
    texts.put(0, text, table.block(), at);
    texts.commit();
  }

  /** Returns what this is, such as {@code TextMapField 'note' of ArenaMap<…> …}. */
  @Override
  public String toString() {
    return MapMessages.fieldOf("TextMapField", leaf.component(), table.describe());
  }
}
