// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordBodies.Leaf;
import org.arenacollections.internal.Slots;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.Utf8Text;

/**
 * One string component of the records of an {@link ArenaPool}, of any length or a {@code @Utf8}
 * text, read and written in place; otherwise as {@link IntPoolField}.
 *
 * <p>Only {@link #get} makes a string.
 */
@ArenaBacked
public final class TextPoolField {
  private final ArenaPool<?> pool;
  private final Slots slots;
  private final long byteOffset;
  private final Leaf leaf;

  /** How many bytes a text of fixed size has; 0 for a string of any length. */
  private final int maxBytes;

  TextPoolField(ArenaPool<?> pool, long byteOffset, Leaf leaf, int maxBytes) {
    this.pool = pool;
    this.slots = pool.slots;
    this.byteOffset = byteOffset;
    this.leaf = leaf;
    this.maxBytes = maxBytes;
  }

  /**
   * Returns the component of a record.
   *
   * @param handle the record's handle
   * @return a new string
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public String get(long handle) {
    long at = slots.addressOf(handle) + byteOffset;
    return maxBytes == 0
        ? pool.texts.get(slots.block(), at)
        : Utf8Text.getFixed(slots.block(), at, maxBytes);
  }

  /**
   * Returns whether the component of a record is that string.
   *
   * @param handle the record's handle
   * @param text what it is compared with
   * @return whether it is equal
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public boolean contentEquals(long handle, String text) {
    long at = slots.addressOf(handle) + byteOffset;
    return maxBytes == 0
        ? pool.texts.same(text, slots.block(), at)
        : Utf8Text.sameFixed(text, slots.block(), at, maxBytes);
  }

  /**
   * Appends the component of a record.
   *
   * @param handle the record's handle
   * @param target where its characters go
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public void appendTo(long handle, StringBuilder target) {
    long at = slots.addressOf(handle) + byteOffset;
    if (maxBytes == 0) {
      pool.texts.append(slots.block(), at, target);
    } else {
      Utf8Text.appendFixed(slots.block(), at, maxBytes, target);
    }
  }

  /**
   * Writes the component of a record. The bytes of the string that was there are used again.
   *
   * @param handle the record's handle
   * @param text what is written
   * @throws NullPointerException if {@code text} is null
   * @throws IllegalArgumentException if it does not fit into a {@code @Utf8} text
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for it;
   *     nothing has changed then
   * @throws java.util.NoSuchElementException if the handle names nothing
   */
  public void set(long handle, String text) {
    long at = slots.addressOf(handle) + byteOffset;
    if (text == null) {
      throw Texts.nullText(leaf.component(), "handle", handle, slots.describe());
    }
    if (maxBytes == 0) {
      pool.setText(at, text);
    } else {
      String fitting = RecordBodies.fitting(text, maxBytes, leaf.record(), leaf.component());
      Utf8Text.putFixed(slots.block(), at, maxBytes, fitting);
    }
  }

  /** Returns what this is, such as {@code TextPoolField 'note' of ArenaPool<Order> …}. */
  @Override
  public String toString() {
    return PoolMessages.fieldOf("TextPoolField", leaf.component(), slots.describe());
  }
}
