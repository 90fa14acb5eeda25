// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.NoSuchElementException;

/**
 * Visits the slots that have an entry, each once, can remove, and notices what others change.
 *
 * <p>It looks for the next one by {@link Table#next} where the processor knows which it will be
 * ({@link Table#isFamiliar}), and else at {@link Table#GROUP} slots at once.
 */
public final class TableCursor {
  private final Table table;
  private final boolean isFamiliar;
  private final long end;
  private int version;
  private long slot;
  private int remaining;
  private boolean removable;

  /** The slots of a group that have an entry and were not visited yet; the group's first slot. */
  private long used;

  private long from;

  /** Begins before the first entry. */
  public TableCursor(Table table) {
    this.table = table;
    this.version = table.structureVersion();
    this.remaining = table.size();
    this.isFamiliar = table.isFamiliar();
    this.from = table.begin() - Table.GROUP;
    this.end = table.begin() + table.slots();
    this.slot = table.begin() - 1;
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
    slot = isFamiliar ? table.next(slot + 1) : nextOfGroup();
    remaining--;
    removable = true;
    return slot;
  }

  private long nextOfGroup() {
    while (used == 0) {
      from += Table.GROUP;
      used = table.usedFrom(from, end);
    }
    long next = table.firstUsed(from, used);
    used &= used - 1;
    return next;
  }

  /** Removes the entry of the slot that was answered last. */
  public void remove() {
    table.checkVersion(version);
    if (!removable) {
      throw new IllegalStateException(InternalMessages.nothingToRemove());
    }
    table.removeAt(slot);
    // Another entry may have moved to this slot, from behind it.
    if (!isFamiliar) {
      used = table.usedFrom(from, end) & table.bitsFrom(slot, from);
    }
    slot--;
    removable = false;
    version = table.structureVersion();
  }
}
