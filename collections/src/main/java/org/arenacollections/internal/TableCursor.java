// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.NoSuchElementException;

/** Visits the slots that have an entry, each once, can remove, and notices what others change. */
public final class TableCursor {
  private final Table table;
  private int version;
  private long slot;
  private int remaining;
  private boolean removable;

  /** Begins before the first entry. */
  public TableCursor(Table table) {
    this.table = table;
    this.version = table.structureVersion();
    this.slot = table.begin() - 1;
    this.remaining = table.size();
  }

  /** True also if the table was changed by others, so that {@link #nextSlot} can say so. */
  public boolean hasNext() {
    return table.structureVersion() != version || remaining > 0;
  }

  /** Goes to the next entry, and answers its slot. */
  public long nextSlot() {
    table.checkVersion(version);
    if (remaining == 0) {
      throw new NoSuchElementException();
    }
    slot = table.next(slot + 1);
    remaining--;
    removable = true;
    return slot;
  }

  /** Removes the entry of the slot that was answered last. */
  public void remove() {
    table.checkVersion(version);
    if (!removable) {
      throw new IllegalStateException(InternalMessages.nothingToRemove());
    }
    table.removeAt(slot);
    // Another entry may have moved to this slot.
    slot--;
    removable = false;
    version = table.structureVersion();
  }
}
