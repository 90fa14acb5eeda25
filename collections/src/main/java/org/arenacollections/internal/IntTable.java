// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/** A sparse {@link Table} whose keys are ints, each alone or with a value. */
public final class IntTable extends Table {
  static final int KEY_SHIFT = Elements.keyShiftOfInt();

  // only: int long
  /** The binary logarithm of the bytes of an entry whose value has at most 4, and 8. */
  private static final int SHORT_SHIFT = KEY_SHIFT + 1;

  private static final int LONG_SHIFT = 4;

  // end
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
    return Elements.toInt(Elements.getKeyInt(block, base + (slot << entryShift)));
  }

  /** The slot where a key is looked for first. */
  // for byte short char: private long home(int key) {
  private long home(int key) {
    return Hashing.spread(key, multiplier) >>> homeShift;
  }

  /** The slot of a key, or {@link #NONE}; checks first. */
  public long find(int key) {
    space.check(generation);
    return seek(key, entryShift);
  }

  /**
   * As {@link #find}, for who knows how large entries are.
   *
   * @param shift that of an entry's bytes; where it is a constant, a look-up is shorter
   */
  public long find(int key, int shift) {
    space.check(generation);
    return seek(key, shift);
  }

  private long seek(int key, int shift) {
    var none = Elements.storedInt(vacant);
    if (key == none) {
      return NONE;
    }
    long slot = home(key);
    while (true) {
      var there = Elements.getKeyInt(block, base + (slot << shift));
      if (there == key) {
        return slot;
      }
      if (there == none) {
        return NONE;
      }
      slot = (slot + 1) & mask;
    }
  }

  // only: int long
  /** The bits of what belongs to a key, if that has at most 4 bytes, or those; checks first. */
  public long bitsOr(int key, int bits) {
    space.check(generation);
    var none = Elements.storedInt(vacant);
    if (key == none) {
      return bits;
    }
    long slot = home(key);
    while (true) {
      long at = base + (slot << SHORT_SHIFT);
      long pair = PairBits.getPairInt(block, at);
      var there = PairBits.keyOfInt(pair);
      if (there == key) {
        return PairBits.valueOfInt(pair, block, at);
      }
      if (there == none) {
        return bits;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** The bits of what belongs to a key, if that has 8 bytes, or those; checks first. */
  public long bitsOr(int key, long bits) {
    space.check(generation);
    long slot = seek(key, LONG_SHIFT);
    return slot == NONE ? bits : Elements.getLong(block, base + (slot << LONG_SHIFT) + Long.BYTES);
  }

  // end
  /** How many slots a look-up of that key passes; for tests. */
  long probeCount(int key) {
    long home = home(key);
    long found = seek(key, entryShift);
    return (((found == NONE ? nextVacant(home) : found) - home) & mask) + 1;
  }

  // ---- visiting one slot after the other -------------------------------------------------------

  /** The binary logarithm of the bytes of an entry with a payload of 1, 2, 4 or 8 bytes. */
  public static int pairShift(int payloadShift) {
    return Math.max(KEY_SHIFT, payloadShift) + 1;
  }

  /** Whether there are keys alone. */
  boolean isOfKeys() {
    return entryShift == KEY_SHIFT;
  }

  /**
   * Whether there is an entry in the slot of that number.
   *
   * @param shift that of an entry's bytes; where it is a constant, the JIT takes the bounds' check
   *     out of a loop
   */
  public boolean hasEntryAt(int index, int shift) {
    return Elements.getKeyInt(block, base + ((long) index << shift)) != Elements.storedInt(vacant);
  }

  /** The key of that entry. */
  public int keyAt(int index, int shift) {
    return Elements.toInt(Elements.getKeyInt(block, base + ((long) index << shift)));
  }

  /** Where what belongs to the key of that entry lies in the {@link #block()}. */
  public long payloadAt(int index, int shift) {
    return base + ((long) index << shift) + (1L << (shift - 1));
  }

  // ---- changes ---------------------------------------------------------------------------------

  /**
   * The slot of a key, which is added if it is not here; what belongs to it then is any bytes.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public long findOrInsert(int key) {
    return findOrInsert(key, entryShift);
  }

  /**
   * As {@link #findOrInsert}, for who knows how large entries are.
   *
   * @param shift that of an entry's bytes; where it is a constant, this is shorter
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public long findOrInsert(int key, int shift) {
    space.checkChange(generation);
    var none = Elements.storedInt(vacant);
    long slot = home(key);
    while (true) {
      long at = base + (slot << shift);
      var there = Elements.getKeyInt(block, at);
      if (there == none) {
        if (key == none || isFull()) {
          return insert(key);
        }
        Elements.setKeyInt(block, at, key);
        added();
        return slot;
      }
      if (there == key) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  // only: int long
  /**
   * Puts the bits of a value of at most 4 bytes under a key.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public void put(int key, int bits) {
    space.checkChange(generation);
    var none = Elements.storedInt(vacant);
    long slot = home(key);
    while (true) {
      long at = base + (slot << SHORT_SHIFT);
      var there = Elements.getKeyInt(block, at);
      if (there == none) {
        if (key == none || isFull()) {
          slot = insert(key);
          at = base + (slot << SHORT_SHIFT); // where the table lies now
        } else {
          added();
        }
        PairBits.setPairInt(block, at, key, bits);
        return;
      }
      if (there == key) {
        PairBits.setPairInt(block, at, key, bits);
        return;
      }
      slot = (slot + 1) & mask;
    }
  }

  /**
   * Puts the bits of a value of 8 bytes under a key.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public void put(int key, long bits) {
    long slot = findOrInsert(key, LONG_SHIFT);
    Elements.setLong(block, base + (slot << LONG_SHIFT) + Long.BYTES, bits);
  }

  // end
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
    long slot = nextVacant(home(key));
    Elements.setKeyInt(block, base + (slot << entryShift), key);
    added();
    return slot;
  }

  private long nextVacant(long from) {
    long slot = from;
    while (Elements.getKeyInt(block, base + (slot << entryShift)) != vacant) {
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
      long at = base + (slot << entryShift);
      if (Elements.getKeyInt(block, at) == former) {
        Elements.setKeyInt(block, at, other);
      }
    }
    vacant = other;
  }

  /** Whether a number is there; one that is no key's is not. */
  private boolean contains(long wanted) {
    var stored = Elements.storedInt(wanted);
    long slot = home(stored);
    while (true) {
      var there = Elements.getKeyInt(block, base + (slot << entryShift));
      if (there == vacant) {
        return false;
      }
      if (there == stored) {
        return true;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** Removes a key; checks first. */
  public boolean remove(int key) {
    return remove(key, entryShift);
  }

  /**
   * As {@link #remove}, for who knows how large entries are.
   *
   * @param shift that of an entry's bytes; where it is a constant, this is shorter
   */
  public boolean remove(int key, int shift) {
    space.check(generation);
    long slot = seek(key, shift);
    if (slot == NONE) {
      return false;
    }
    space.checkChange(generation);
    empty(slot, shift);
    return true;
  }

  @Override
  public void removeAt(long slot) {
    space.checkChange(generation);
    empty(slot, entryShift);
  }

  /** Removes an entry, and moves back what came behind: mostly nothing. */
  private void empty(long slot, int shift) {
    releaseStrings(slot);
    long next = (slot + 1) & mask;
    long hole = slot;
    if (Elements.getKeyInt(block, base + (next << shift)) != vacant) {
      hole = moveBack(slot, next);
    }
    Elements.setKeyInt(block, base + (hole << shift), vacant);
    removed();
  }

  /** Fills a hole by what comes behind it, and answers where the hole is then. */
  private long moveBack(long slot, long behind) {
    var none = Elements.storedInt(vacant);
    long hole = slot;
    long next = behind;
    var there = Elements.getKeyInt(block, base + (next << entryShift));
    while (there != none) {
      if (((next - home(there)) & mask) >= ((next - hole) & mask)) {
        copyEntry(
            block, base + (next << entryShift), block, base + (hole << entryShift), entryShift);
        hole = next;
      }
      next = (next + 1) & mask;
      there = Elements.getKeyInt(block, base + (next << entryShift));
    }
    return hole;
  }

  @Override
  void addAllFrom(MemorySegment oldBlock, long oldBase, long oldTags, long oldSlotCount) {
    switch (entryShift) {
      case 3 -> addAllFrom(oldBlock, oldBase, oldSlotCount, 3);
      case 4 -> addAllFrom(oldBlock, oldBase, oldSlotCount, 4);
      default -> addAllFrom(oldBlock, oldBase, oldSlotCount, entryShift);
    }
  }

  /** What the loops need lies in variables, where the JIT knows that no write changes it. */
  private void addAllFrom(MemorySegment oldBlock, long oldBase, long oldSlotCount, int shift) {
    MemorySegment to = block;
    long toBase = base;
    long last = mask;
    int toShift = homeShift;
    var none = Elements.storedInt(vacant);
    for (long from = 0; from < oldSlotCount; from += GROUP) {
      int count = (int) Math.min(GROUP, oldSlotCount - from);
      long used = ~vacancies(oldBlock, oldBase + (from << shift), count) & (-1L >>> -count);
      for (; used != 0; used &= used - 1) {
        long entry = oldBase + ((from + Long.numberOfTrailingZeros(used)) << shift);
        var key = Elements.getKeyInt(oldBlock, entry);
        long slot = Hashing.spread(key, multiplier) >>> toShift;
        while (Elements.getKeyInt(to, toBase + (slot << shift)) != none) {
          slot = (slot + 1) & last;
        }
        copyEntry(oldBlock, entry, to, toBase + (slot << shift), shift);
      }
    }
  }
}
