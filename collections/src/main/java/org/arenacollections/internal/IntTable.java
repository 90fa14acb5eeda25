// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/** A {@link Table} whose keys are ints, each alone or with something that belongs to it. */
public final class IntTable extends Table {
  private static final int KEY_SHIFT = Elements.shiftOfInt();

  private IntTable(String kind, Space space, int entryShift, int payloadOffset, long multiplier) {
    super(kind, space, entryShift, payloadOffset, multiplier);
  }

  private IntTable(String kind, Space space, EntryShape entry, long multiplier) {
    super(kind, space, entry, multiplier);
  }

  /**
   * Makes an empty table of keys with objects, without memory.
   *
   * @param entry what {@link EntryShape#ofNumbers} says of keys of this size
   */
  public static IntTable ofObjects(String kind, Space space, EntryShape entry) {
    return new IntTable(kind, space, entry, Hashing.nextMultiplier());
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
    return new IntTable(kind, space, widestShift + 1, 1 << widestShift, multiplier);
  }

  // ---- look-up ---------------------------------------------------------------------------------

  /** The key of a slot that has an entry. */
  public int key(long slot) {
    return Elements.getInt(block, base + (slot << entryShift));
  }

  /** The slot of a key, or {@link #NONE}; checks first. */
  public long find(int key) {
    space.check(generation);
    long hash = Hashing.spread(key, multiplier);
    long home = hash >>> homeShift;
    long eight = eightTags(home);
    long empty = ~eight & HIGHS;
    // What lies behind an empty slot belongs to other homes.
    long marks = marksOf(eight, tagOf(hash)) & (empty ^ (empty - 1));
    if (marks != 0) {
      long slot = (home + firstOf(marks)) & mask;
      if (Elements.same(key(slot), key)) {
        return slot;
      }
    } else if (empty != 0) {
      return NONE;
    }
    return search(key, hash);
  }

  /** The rare case: two tags alike, or more than eight slots in a row that are full. */
  private long search(int key, long hash) {
    byte tag = tagOf(hash);
    long start = hash >>> homeShift;
    while (true) {
      long eight = eightTags(start);
      long empty = ~eight & HIGHS;
      long marks = marksOf(eight, tag) & (empty ^ (empty - 1));
      while (marks != 0) {
        long slot = (start + firstOf(marks)) & mask;
        if (Elements.same(key(slot), key)) {
          return slot;
        }
        marks &= marks - 1;
      }
      if (empty != 0) {
        return NONE;
      }
      start = (start + Long.BYTES) & mask;
    }
  }

  /** How many slots a look-up of that key passes; for tests. */
  long probeCount(int key) {
    long home = Hashing.spread(key, multiplier) >>> homeShift;
    long found = find(key);
    return (((found == NONE ? nextEmpty(home) : found) - home) & mask) + 1;
  }

  // ---- changes ---------------------------------------------------------------------------------

  /**
   * The slot of a key, which is added if it is not here; what belongs to it then is any bytes.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public long findOrInsert(int key) {
    space.checkChange(generation);
    long hash = Hashing.spread(key, multiplier);
    long home = hash >>> homeShift;
    long eight = eightTags(home);
    long empty = ~eight & HIGHS;
    long marks = marksOf(eight, tagOf(hash)) & (empty ^ (empty - 1));
    if (marks != 0) {
      long slot = (home + firstOf(marks)) & mask;
      if (Elements.same(key(slot), key)) {
        return slot;
      }
    } else if (empty != 0 && !isFull()) {
      return occupy((home + firstOf(empty)) & mask, hash, key);
    }
    long slot = search(key, hash);
    return slot == NONE ? insert(key) : slot;
  }

  /**
   * Adds a key that is not here, and answers its slot; what belongs to it is any bytes at first.
   * Strings may be staged.
   *
   * @throws RuntimeException if there is no room; nothing has changed then, and what was staged has
   *     been given back
   */
  public long insert(int key) {
    space.checkChange(generation);
    if (isFull()) {
      growWithStaged();
    }
    long hash = Hashing.spread(key, multiplier);
    return occupy(nextEmpty(hash >>> homeShift), hash, key);
  }

  private long occupy(long slot, long hash, int key) {
    setTag(slot, tagOf(hash));
    Elements.setInt(block, base + (slot << entryShift), key);
    added();
    return slot;
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
    byte tag = tag(next);
    while (tag != 0) {
      long home = Hashing.spread(key(next), multiplier) >>> homeShift;
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        copyEntry(
            block, base + (next << entryShift), block, base + (hole << entryShift), entryShift);
        setTag(hole, tag);
        hole = next;
      }
      next = (next + 1) & mask;
      tag = tag(next);
    }
    setTag(hole, (byte) 0);
    removed();
  }

  @Override
  void addAllFrom(MemorySegment oldBlock, long oldBase, long oldTags, long oldSlotCount) {
    for (long from = 0; from < oldSlotCount; from += Long.BYTES) {
      long full = tagsAt(oldBlock, oldTags + from) & HIGHS;
      while (full != 0) {
        long entry = oldBase + ((from + firstOf(full)) << entryShift);
        long hash = Hashing.spread(Elements.getInt(oldBlock, entry), multiplier);
        long slot = nextEmpty(hash >>> homeShift);
        setTag(slot, tagOf(hash));
        copyEntry(oldBlock, entry, block, base + (slot << entryShift), entryShift);
        full &= full - 1;
      }
    }
  }
}
