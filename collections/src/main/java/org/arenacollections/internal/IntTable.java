// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/** A sparse {@link Table} whose keys are ints, each alone or with a value. */
public final class IntTable extends Table {
  static final int KEY_SHIFT = Elements.keyShiftOfInt();

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

  /** Where a key is looked for first, counted from {@link #base}. */
  // for byte short char: private long home(int key) {
  private long home(int key) {
    return (Hashing.spread(key, multiplier) >>> homeOffsetShift) & offsetMask;
  }

  /** Where the slot behind starts. */
  private long behind(long at) {
    return (at + entryByteSize) & offsetMask;
  }

  /** The slot of a key, or {@link #NONE}; checks first. */
  public long find(int key) {
    space.check(generation);
    long at = seek(key);
    return at == NONE ? NONE : at >>> entryShift;
  }

  private long seek(int key) {
    var none = Elements.storedInt(vacant);
    long at = home(key);
    while (true) {
      var there = Elements.getKeyInt(block, base + at);
      if (there == key) {
        return there == none ? NONE : at;
      }
      if (there == none) {
        return NONE;
      }
      at = behind(at);
    }
  }

  // only: int long
  /** The bits of what belongs to a key, if that has at most 4 bytes, or those; checks first. */
  public long bitsOr(int key, int bits) {
    space.check(generation);
    var none = Elements.storedInt(vacant);
    long at = home(key);
    while (true) {
      long pair = PairBits.getPairInt(block, base + at);
      var there = PairBits.keyOfInt(pair);
      if (there == key) {
        return there == none ? bits : PairBits.valueOfInt(pair, block, base + at);
      }
      if (there == none) {
        return bits;
      }
      at = behind(at);
    }
  }

  /** The bits of what belongs to a key, if that has 8 bytes, or those; checks first. */
  public long bitsOr(int key, long bits) {
    space.check(generation);
    var none = Elements.storedInt(vacant);
    long at = home(key);
    while (true) {
      var there = Elements.getKeyInt(block, base + at);
      if (there == key) {
        return there == none ? bits : Elements.getLong(block, base + at + Long.BYTES);
      }
      if (there == none) {
        return bits;
      }
      at = behind(at);
    }
  }

  // end
  /** How many slots a look-up of that key passes; for tests. */
  long probeCount(int key) {
    long home = home(key);
    long found = seek(key);
    return ((((found == NONE ? nextVacant(home) : found) - home) & offsetMask) >>> entryShift) + 1;
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
    space.checkChange(generation);
    var none = Elements.storedInt(vacant);
    long at = home(key);
    while (true) {
      var there = Elements.getKeyInt(block, base + at);
      if (there == none) {
        return key == none || isFull() ? insert(key) : occupy(at, key);
      }
      if (there == key) {
        return at >>> entryShift;
      }
      at = behind(at);
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
    long at = home(key);
    while (true) {
      var there = Elements.getKeyInt(block, base + at);
      if (there == none) {
        if (key == none || isFull()) {
          at = insert(key) << entryShift;
        } else {
          added();
        }
        PairBits.setPairInt(block, base + at, key, bits);
        return;
      }
      if (there == key) {
        PairBits.setPairInt(block, base + at, key, bits);
        return;
      }
      at = behind(at);
    }
  }

  /**
   * Puts the bits of a value of 8 bytes under a key.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public void put(int key, long bits) {
    long slot = findOrInsert(key);
    Elements.setLong(block, base + (slot << entryShift) + Long.BYTES, bits);
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
    return occupy(nextVacant(home(key)), key);
  }

  private long occupy(long at, int key) {
    Elements.setKeyInt(block, base + at, key);
    added();
    return at >>> entryShift;
  }

  private long nextVacant(long from) {
    long at = from;
    while (Elements.getKeyInt(block, base + at) != vacant) {
      at = behind(at);
    }
    return at;
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
    long at = home(stored);
    while (Elements.getKeyInt(block, base + at) != vacant) {
      if (Elements.getKeyInt(block, base + at) == stored) {
        return true;
      }
      at = behind(at);
    }
    return false;
  }

  /** Removes a key; checks first. */
  public boolean remove(int key) {
    space.check(generation);
    long at = seek(key);
    if (at == NONE) {
      return false;
    }
    space.checkChange(generation);
    empty(at);
    return true;
  }

  @Override
  public void removeAt(long slot) {
    space.checkChange(generation);
    empty(slot << entryShift);
  }

  /** Removes an entry, and moves back what came behind: mostly nothing. */
  private void empty(long at) {
    releaseStrings(at >>> entryShift);
    long next = behind(at);
    long hole = Elements.getKeyInt(block, base + next) == vacant ? at : moveBack(at, next);
    Elements.setKeyInt(block, base + hole, vacant);
    removed();
  }

  /** Fills a hole by what comes behind it, and answers where the hole is then. */
  private long moveBack(long at, long behind) {
    var none = Elements.storedInt(vacant);
    long hole = at;
    long next = behind;
    var there = Elements.getKeyInt(block, base + next);
    while (there != none) {
      if (((next - home(there)) & offsetMask) >= ((next - hole) & offsetMask)) {
        copyEntry(block, base + next, block, base + hole, entryShift);
        hole = next;
      }
      next = behind(next);
      there = Elements.getKeyInt(block, base + next);
    }
    return hole;
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
    long size = entryByteSize;
    long last = offsetMask;
    var none = Elements.storedInt(vacant);
    for (long from = 0; from < oldSlotCount; from++) {
      long entry = oldBase + (from << shift);
      var key = Elements.getKeyInt(oldBlock, entry);
      long at = (Hashing.spread(key, multiplier) >>> homeOffsetShift) & last;
      while (Elements.getKeyInt(to, toBase + at) != none) {
        at = (at + size) & last;
      }
      copyEntry(oldBlock, entry, to, toBase + at, shift);
    }
  }
}
