// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/** A sparse {@link Table} whose keys are ints, each alone or with a value. */
public final class IntTable extends Table {
  private static final int KEY_SHIFT = Elements.keyShiftOfInt();

  private IntTable(String kind, Space space, int entryShift, long payloadOffset, long multiplier) {
    super(kind, space, KEY_SHIFT, 1L << entryShift, payloadOffset, multiplier);
  }

  /**
   * Makes an empty table of keys with objects, without memory.
   *
   * @param entry what {@link EntryShape#ofNumbers} says of keys of this size
   */
  public static IntTable ofObjects(String kind, Space space, EntryShape entry) {
    IntTable table = ofKeys(kind, space);
    table.shape(kind, entry);
    return table;
  }

  /** Makes an empty table of keys alone, without memory. */
  public static IntTable ofKeys(String kind, Space space) {
    return new IntTable(kind, space, KEY_SHIFT, 0, Hashing.nextMultiplier());
  }

  /** Makes an empty table of keys with payloads of 1, 2, 4 or 8 bytes, without memory. */
  public static IntTable ofPairs(String kind, Space space, int payloadShift) {
    return ofPairs(kind, space, payloadShift, Hashing.nextMultiplier());
  }

  static IntTable ofPairs(String kind, Space space, int payloadShift, long multiplier) {
    int widestShift = Math.max(KEY_SHIFT, payloadShift);
    return new IntTable(kind, space, widestShift + 1, 1L << widestShift, multiplier);
  }

  // ---- look-up ---------------------------------------------------------------------------------

  /** The key of a slot that has an entry. */
  public int key(long slot) {
    return Elements.toInt(keyAt(slot));
  }

  /** What is there, widened: a key or the vacant one. */
  private long keyAt(long slot) {
    return Elements.getKeyInt(block, base + (slot << entryShift));
  }

  /** The slot of a key, or {@link #NONE}; checks first. */
  public long find(int key) {
    space.check(generation);
    long wanted = key;
    if (wanted == vacant) {
      return NONE;
    }
    long slot = Hashing.spread(wanted, multiplier) >>> homeShift;
    while (true) {
      long there = keyAt(slot);
      if (there == wanted) {
        return slot;
      }
      if (there == vacant) {
        return NONE;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** How many slots a look-up of that key passes; for tests. */
  long probeCount(int key) {
    long home = Hashing.spread(key, multiplier) >>> homeShift;
    long found = find(key);
    return (((found == NONE ? nextVacant(home) : found) - home) & mask) + 1;
  }

  // ---- changes ---------------------------------------------------------------------------------

  /**
   * The slot of a key, which is added if it is not here; what belongs to it then is any bytes.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public long findOrInsert(int key) {
    space.checkChange(generation);
    long wanted = key;
    if (wanted == vacant) {
      return insert(key);
    }
    long slot = Hashing.spread(wanted, multiplier) >>> homeShift;
    while (true) {
      long there = keyAt(slot);
      if (there == wanted) {
        return slot;
      }
      if (there == vacant) {
        return isFull() ? insert(key) : occupy(slot, key);
      }
      slot = (slot + 1) & mask;
    }
  }

  /**
   * Adds a key that is not here, and answers its slot; what belongs to it is any bytes at first.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public long insert(int key) {
    space.checkChange(generation);
    if (isFull()) {
      growWithStaged();
    }
    if (key == vacant) {
      changeVacant();
    }
    return occupy(nextVacant(Hashing.spread(key, multiplier) >>> homeShift), key);
  }

  private long occupy(long slot, int key) {
    Elements.setKeyInt(block, base + (slot << entryShift), key);
    added();
    return slot;
  }

  private long nextVacant(long from) {
    long slot = from;
    while (keyAt(slot) != vacant) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Frees the vacant key to be a real one: takes another one that is none, at random. */
  private void changeVacant() {
    long former = vacant;
    long seed = multiplier;
    long other;
    do {
      other = anyVacant(++seed);
    } while (other == former || contains(other));
    for (long slot = 0; slot <= mask; slot++) {
      if (keyAt(slot) == former) {
        Elements.setKeyInt(block, base + (slot << entryShift), other);
      }
    }
    vacant = other;
  }

  private boolean contains(long wanted) {
    long slot = Hashing.spread(wanted, multiplier) >>> homeShift;
    while (keyAt(slot) != vacant) {
      if (keyAt(slot) == wanted) {
        return true;
      }
      slot = (slot + 1) & mask;
    }
    return false;
  }

  /** Removes a key; checks first. */
  public boolean remove(int key) {
    long slot = find(key);
    if (slot == NONE) {
      return false;
    }
    removeAt(slot);
    return true;
  }

  @Override
  public void removeAt(long slot) {
    space.checkChange(generation);
    releaseStrings(slot);
    long hole = slot;
    long next = (slot + 1) & mask;
    long there = keyAt(next);
    while (there != vacant) {
      long home = Hashing.spread(there, multiplier) >>> homeShift;
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        copyEntry(
            block, base + (next << entryShift), block, base + (hole << entryShift), entryShift);
        hole = next;
      }
      next = (next + 1) & mask;
      there = keyAt(next);
    }
    Elements.setKeyInt(block, base + (hole << entryShift), vacant);
    removed();
  }

  /**
   * An empty slot is added too, to an empty slot: no branch has to foretell which are.
   *
   * <p>What the loop needs lies in variables, where the JIT knows that no write changes it.
   */
  @Override
  void addAllFrom(MemorySegment oldBlock, long oldBase, long oldTags, long oldSlotCount) {
    MemorySegment to = block;
    long toBase = base;
    int shift = entryShift;
    long none = vacant;
    for (long from = 0; from < oldSlotCount; from++) {
      long entry = oldBase + (from << shift);
      long key = Elements.getKeyInt(oldBlock, entry);
      long slot = Hashing.spread(key, multiplier) >>> homeShift;
      while (Elements.getKeyInt(to, toBase + (slot << shift)) != none) {
        slot = (slot + 1) & mask;
      }
      copyEntry(oldBlock, entry, to, toBase + (slot << shift), shift);
    }
  }
}
