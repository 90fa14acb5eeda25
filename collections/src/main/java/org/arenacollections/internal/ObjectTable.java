// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/**
 * A {@link Table} whose keys are objects that lie in it: records, enums, strings or boxes.
 *
 * <p>It knows their hash codes alone, which lie in front of the keys; whoever looks a key up
 * compares the candidates:
 *
 * <pre>{@code
 * long slot = table.candidate(hash);
 * while (slot != NONE && !isSame(key, slot)) {
 *   slot = table.nextCandidate(slot, hash);
 * }
 * }</pre>
 */
public final class ObjectTable extends Table {
  private long keyOffset;

  /** Makes an empty table, without memory. */
  public ObjectTable(String kind, Space space, EntryShape entry) {
    super(kind, space, entry, Hashing.nextMultiplier());
    this.keyOffset = entry.keyOffset();
  }

  @Override
  public void shape(String kind, EntryShape entry) {
    super.shape(kind, entry);
    this.keyOffset = entry.keyOffset();
  }

  /** Where the key of a slot lies in the {@link #block()}. */
  public long keyAt(long slot) {
    return base + slot * entryByteSize + keyOffset;
  }

  private int hashAt(long slot) {
    return Elements.getInt(block, base + slot * entryByteSize);
  }

  /** The first slot whose key has that hash code, or {@link #NONE}; checks first. */
  public long candidate(int hash) {
    space.check(generation);
    long spread = spread(hash, multiplier);
    return search(spread >>> homeShift, hash, tagOf(spread));
  }

  /** The next slot behind a candidate whose key has that hash code, or {@link #NONE}. */
  public long nextCandidate(long slot, int hash) {
    return search((slot + 1) & mask, hash, tagOf(spread(hash, multiplier)));
  }

  /**
   * The slot whose key is that string and nothing else, or {@link #NONE}; checks first. One method
   * without a call in its loop: strings are what most tables are asked for.
   */
  public long findText(String text, int hash) {
    space.check(generation);
    Texts home = texts();
    MemorySegment memory = block;
    long spread = spread(hash, multiplier);
    byte tag = tagOf(spread);
    long start = spread >>> homeShift;
    while (true) {
      long eight = eightTags(start);
      long empty = ~eight & HIGHS;
      long marks = marksOf(eight, tag) & (empty ^ (empty - 1));
      while (marks != 0) {
        long slot = (start + firstOf(marks)) & mask;
        long entry = base + slot * entryByteSize;
        if (Elements.getInt(memory, entry) == hash && home.same(text, memory, entry + keyOffset)) {
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

  /** As {@link #findText}, by the string's bytes, which lie anywhere and may be no string's. */
  public long findUtf8(MemorySegment text, long byteOffset, int byteSize) {
    Texts home = texts();
    int hash = Utf8Text.hash(text, byteOffset, byteSize);
    long slot = candidate(hash);
    while (slot != NONE && !home.sameBytes(block, keyAt(slot), text, byteOffset, byteSize)) {
      slot = nextCandidate(slot, hash);
    }
    return slot;
  }

  private long search(long from, int hash, byte tag) {
    long start = from;
    while (true) {
      long eight = eightTags(start);
      long empty = ~eight & HIGHS;
      long marks = marksOf(eight, tag) & (empty ^ (empty - 1));
      while (marks != 0) {
        long slot = (start + firstOf(marks)) & mask;
        if (hashAt(slot) == hash) {
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

  /**
   * Adds a key that is not here by its hash code, and answers its slot; the key and what belongs to
   * it are any bytes at first. Strings may be staged.
   *
   * @throws RuntimeException if there is no room; nothing has changed then, and what was staged has
   *     been given back
   */
  public long insert(int hash) {
    space.checkChange(generation);
    if (isFull()) {
      growWithStaged();
    }
    long spread = spread(hash, multiplier);
    long slot = nextEmpty(spread >>> homeShift);
    setTag(slot, tagOf(spread));
    Elements.setInt(block, base + slot * entryByteSize, hash);
    added();
    return slot;
  }

  @Override
  public void removeAt(long slot) {
    space.checkChange(generation);
    releaseStrings(slot);
    long hole = slot;
    long next = (slot + 1) & mask;
    byte tag = tag(next);
    while (tag != 0) {
      long home = spread(hashAt(next), multiplier) >>> homeShift;
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        copy(block, base + next * entryByteSize, base + hole * entryByteSize);
        setTag(hole, tag);
        hole = next;
      }
      next = (next + 1) & mask;
      tag = tag(next);
    }
    setTag(hole, (byte) 0);
    removed();
  }

  /** Copies an entry from a block, which may be the table's own. */
  private void copy(MemorySegment from, long fromOffset, long toOffset) {
    MemorySegment.copy(from, fromOffset, block, toOffset, entryByteSize);
  }

  @Override
  void addAllFrom(MemorySegment oldBlock, long oldBase, long oldTags, long oldSlotCount) {
    for (long from = 0; from < oldSlotCount; from += Long.BYTES) {
      long full = tagsAt(oldBlock, oldTags + from) & HIGHS;
      while (full != 0) {
        long entry = oldBase + (from + firstOf(full)) * entryByteSize;
        long spread = spread(Elements.getInt(oldBlock, entry), multiplier);
        long slot = nextEmpty(spread >>> homeShift);
        setTag(slot, tagOf(spread));
        copy(oldBlock, entry, base + slot * entryByteSize);
        full &= full - 1;
      }
    }
  }

  /**
   * As of a {@code long}: hash codes of objects are often near each other, and what spreads keys
   * that are ints leaves more of them at one home.
   */
  static long spread(int hash, long multiplier) {
    return Hashing.spread((long) hash, multiplier);
  }
}
