// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import java.io.Serial;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.IntTableSet;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Table;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.set.primitive.IntSet;

/** A set to which can be added; all else is that of the keys of a table. */
abstract class IntAdding extends IntTableSet {
  @Serial private static final long serialVersionUID = 1;

  /** The binary logarithm of an entry's bytes, which is a key alone. */
  private static final int SHIFT = Elements.keyShiftOfInt();

  IntAdding(IntTable table) {
    super(table);
  }

  /**
   * Adds a value, unless it is there.
   *
   * @return whether it was not there
   * @throws IllegalStateException if the set holds as many elements as a set can, or must grow and
   *     lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  @Override
  public boolean add(int value) {
    IntTable table = table();
    int size = table.size();
    table.findOrInsert(value, SHIFT);
    return table.size() != size;
  }

  @Override
  public boolean contains(int value) {
    return table().find(value, SHIFT) != Table.NONE;
  }

  @Override
  public boolean remove(int value) {
    return table().remove(value, SHIFT);
  }

  /** Adds one after the other; what was added before a refusal stays. */
  @Override
  public boolean addAll(IntIterable source) {
    if (source instanceof IntSet set) {
      ensureCapacity(set.size());
    }
    return super.addAll(source);
  }

  /**
   * Makes room for {@code expectedSize} elements in all, or more; does nothing if there is.
   *
   * <p>There is no opposite: memory comes back when the arena is reset.
   *
   * @param expectedSize how many elements must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the set must grow and lies in a scope on which another one is
   *     open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void ensureCapacity(int expectedSize) {
    table().check();
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(SetMessages.badSize("expectedSize", expectedSize));
    }
    table().ensureCapacity(expectedSize);
  }
}
