// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.lang.foreign.MemorySegment;
import java.util.NoSuchElementException;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Slots;
import org.arenacollections.internal.Space;

/**
 * Numbers for the rows of a {@link Columns} that stay with them when rows are removed or sorted.
 *
 * <p>A handle is a {@code long}, to be kept in a component of another row, in a map or anywhere:
 * {@code prey} is one here. 0 is no handle of a row and means "none". What a handle named is gone
 * once the row is removed, the table cleared or renewed, or the arena reset; then {@link #rowOf}
 * answers -1, and never another row.
 *
 * {@snippet file="org/arenacollections/examples/Rats.java" region="bite"}
 *
 * <p>A part of its table, as a column is: it lies in the same arena, is stale with it, and lives
 * again when it is renewed. A handle of another table is noticed too, unless one of the tables has
 * had very many rows.
 *
 * <p>Rows get a handle when it is asked for. From the first one on this takes 16 bytes for each row
 * that the table has room for, and a table that grows asks its arena for that first. A table with
 * handles has at most 268,435,455 rows. Removing rows costs a little more for each row that is
 * removed or moved; removing all at once a few stores, and so does renewal.
 *
 * <p>Handles follow what moves rows: {@code remove}, {@code removeIf}, {@code removeRows}, {@code
 * swapRemove}, {@code swapRows}, {@code add} in the middle, sorting, reversing and shuffling the
 * table or a part of it. They stay at the row number where rows are overwritten: by {@code set},
 * and so by {@code Collections.swap}.
 */
@ArenaBacked
public final class RowHandles {
  /** A slot's row, and behind it the slot of the row whose number is the slot's. */
  private static final int CONTENT_BYTE_SIZE = 2 * Integer.BYTES;

  private final Table table;

  /** Content of slot k: {@code | the row of slot k: int | 1 + the slot of row k, or 0: int |}. */
  private final Slots slots;

  /** Rows from here on have been added since, and have no handle. */
  private int tracked;

  RowHandles(Table table) {
    this.table = table;
    this.slots =
        new Slots(
            ColumnsMessages.handlesOf(table.kind()),
            table.space,
            table.generation,
            CONTENT_BYTE_SIZE);
  }

  // ---- for users -----------------------------------------------------------------------------

  /**
   * Returns the handle of a row: the same one each time, a new one the first time.
   *
   * @param row the row's number
   * @return its handle, which is positive
   * @throws IndexOutOfBoundsException if there is no such row
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room; nothing has
   *     changed then
   * @throws IllegalStateException if the table has more rows than can have handles, or must take
   *     memory and lies in a scope on which another one is open
   */
  public long handleOf(int row) {
    table.checkChange();
    table.checkRow(row);
    // Of a table of nothing, the capacity is all there can be.
    long room = table.layout.rowByteSize == 0 ? table.size : table.capacity;
    slots.ensureCapacity(room, room, tracked);
    track();
    int known = slotOfRow(row);
    if (known > 0) {
      return slots.handleAt(known - 1);
    }
    int slot = slots.slotToTake(tracked);
    setRowOfSlot(slot, row);
    setSlotOfRow(row, slot + 1);
    return slots.publish(slot);
  }

  /**
   * Returns where the row of a handle is now.
   *
   * @param handle any number
   * @return the row's number; -1 for 0, if the row is gone, or if this is no handle of this table
   */
  public int rowOf(long handle) {
    table.check();
    int slot = slots.slotOf(handle);
    return slot < 0 ? -1 : rowOfSlot(slot);
  }

  /**
   * Returns where the row of a handle is now, and refuses if there is none.
   *
   * @param handle a handle of this table
   * @return the row's number
   * @throws NoSuchElementException for 0, if the row is gone, or if this is no handle of this table
   */
  public int rowOrThrow(long handle) {
    int row = rowOf(handle);
    if (row < 0) {
      throw slots.refusal(handle);
    }
    return row;
  }

  /**
   * Returns whether a handle names a row of the table.
   *
   * @param handle any number
   * @return whether there is one
   */
  public boolean contains(long handle) {
    return rowOf(handle) >= 0;
  }

  /** {@return how many rows have a handle} */
  public int size() {
    table.check();
    return slots.liveCount();
  }

  /** Returns how many there are, or what stands in for that if stale or foreign. */
  @Override
  public String toString() {
    return slots.isReadable()
        ? ColumnsMessages.handles(slots.liveCount(), table.kind())
        : slots.describe();
  }

  // ---- for the table -------------------------------------------------------------------------

  private boolean isUsed() {
    return slots.liveCount() > 0;
  }

  /** Takes room for rows that the table is about to have; false if only what is needed fits. */
  boolean hasRoomFor(long neededRows, long wantedRows) {
    if (!isUsed()) {
      return true;
    }
    track();
    slots.ensureCapacity(neededRows, wantedRows, tracked);
    return slots.capacity() >= wantedRows;
  }

  /** Rows have been moved towards the start, over others, which are gone unless moved before. */
  void moved(int from, int to, int count) {
    if (!isUsed() || from == to) {
      return;
    }
    track();
    for (int i = 0; i < count; i++) {
      releaseAt(to + i);
      place(slotOfRow(from + i), to + i);
    }
  }

  /** Two rows have changed places. */
  void swapped(int left, int right) {
    if (isUsed()) {
      track();
      int kept = slotOfRow(left);
      place(slotOfRow(right), left);
      place(kept, right);
    }
  }

  /** The last row has been put before another one. */
  void movedLastTo(int row) {
    if (isUsed()) {
      track();
      int last = table.size - 1;
      int kept = slotOfRow(last);
      for (int i = last; i > row; i--) {
        place(slotOfRow(i - 1), i);
      }
      place(kept, row);
    }
  }

  /** The new row i is the old row that number i of {@code order} names. */
  void permuted(MemorySegment order, long orderAt, long spareAt) {
    if (isUsed()) {
      track();
      int size = table.size;
      for (int row = 0; row < size; row++) {
        int old = Elements.getInt(order, orderAt + 4L * row);
        Elements.setInt(order, spareAt + 4L * row, slotOfRow(old));
      }
      for (int row = 0; row < size; row++) {
        place(Elements.getInt(order, spareAt + 4L * row), row);
      }
    }
  }

  /** The rows from a number on are gone, unless they have been moved before. */
  void shrink(int rowCount) {
    if (rowCount == 0) {
      slots.clear();
      tracked = 0;
    } else if (rowCount < tracked) {
      for (int row = rowCount; row < tracked && isUsed(); row++) {
        releaseAt(row);
      }
      tracked = rowCount;
    }
  }

  void requireStamps(Space home) {
    slots.requireStamps(home);
  }

  /** All rows are gone, and the table lies elsewhere. */
  void renew(Space home, long generation) {
    slots.renew(home, generation, 0);
    tracked = 0;
  }

  // ---- inside --------------------------------------------------------------------------------

  /** Notes that the rows that were added since have no handle. */
  private void track() {
    int size = table.size;
    if (tracked < size) {
      slots.ensureCapacity(size, slots.grownCapacity(size), tracked);
      for (int row = tracked; row < size; row++) {
        setSlotOfRow(row, 0);
      }
      tracked = size;
    }
  }

  /** Releases the handle of a row that is overwritten or cut off, unless it has moved away. */
  private void releaseAt(int row) {
    int slot = slotOfRow(row) - 1;
    if (slot >= 0 && rowOfSlot(slot) == row) {
      slots.release(slot);
    }
  }

  private void place(int slotAndOne, int row) {
    setSlotOfRow(row, slotAndOne);
    if (slotAndOne > 0) {
      setRowOfSlot(slotAndOne - 1, row);
    }
  }

  private int rowOfSlot(int slot) {
    return Elements.getInt(slots.block(), slots.contentOf(slot));
  }

  private void setRowOfSlot(int slot, int row) {
    Elements.setInt(slots.block(), slots.contentOf(slot), row);
  }

  private int slotOfRow(int row) {
    return Elements.getInt(slots.block(), slots.contentOf(row) + Integer.BYTES);
  }

  private void setSlotOfRow(int row, int slotAndOne) {
    Elements.setInt(slots.block(), slots.contentOf(row) + Integer.BYTES, slotAndOne);
  }
}
