// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import java.io.Serial;
import java.io.Serializable;
import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Zeroing;

/**
 * The words of an {@link ArenaBitSet}, 64 bits each: where they lie, how their room grows, and how
 * they move into another lifetime. What a bit is, the set knows.
 *
 * <pre>{@code
 * base            words × 8            capacity × 8
 * |bits 0 to 63 | … | bits up to here |  not read, means clear  |
 * }</pre>
 */
abstract class BitWords implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** The largest number of a bit: one word less than an int counts, so that a length fits. */
  static final int MAX_INDEX = Integer.MAX_VALUE - 64;

  private static final int MAX_WORDS = (MAX_INDEX >> 6) + 1;
  private static final int SMALLEST_CAPACITY = 8;
  private static final long BYTE_ALIGNMENT = 8;

  transient Space space;
  transient long generation;
  transient MemorySegment block = MemorySegment.NULL;
  transient long base;

  /** How many words there is room for. */
  transient int capacity;

  /** How many words have been written; what lies behind them is not read, and means clear. */
  transient int words;

  BitWords(Space space, long generation) {
    this.space = space;
    this.generation = generation;
  }

  final long word(int word) {
    return Elements.getLong(block, base + ((long) word << 3));
  }

  final void setWord(int word, long bits) {
    Elements.setLong(block, base + ((long) word << 3), bits);
  }

  /** How many words there are up to the last one with a set bit. */
  final int usedWords() {
    space.check(generation);
    int count = words;
    while (count > 0 && word(count - 1) == 0) {
      count--;
    }
    return count;
  }

  final int commonWords(BitWords other) {
    space.check(generation);
    other.space.check(other.generation);
    return Math.min(words, other.words);
  }

  /** Sees to it that there are the words that another set uses; answers how many these are. */
  final int extendLike(BitWords other) {
    space.checkChange(generation);
    int count = other.usedWords();
    extend(count);
    return count;
  }

  // ---- room ------------------------------------------------------------------------------------

  final void reserve(int count) {
    if (count > 0) {
      base = space.reserve((long) count << 3, BYTE_ALIGNMENT);
      block = space.segment();
      capacity = count;
    }
  }

  final void reserveZeroed(int count) {
    base = space.reserveZeroed((long) count << 3, BYTE_ALIGNMENT);
    block = space.segment();
    capacity = count;
    words = count;
  }

  /** How many words so many bits take; refuses what is no number of bits. */
  static int wordCount(String parameter, int bitCount) {
    if (bitCount < 0 || bitCount > MAX_INDEX + 1) {
      throw new IllegalArgumentException(SetMessages.badBitCount(parameter, bitCount));
    }
    return (int) ((bitCount + 63L) >>> 6);
  }

  final void extendFor(int index) {
    if (index < 0 || index > MAX_INDEX) {
      throw new IndexOutOfBoundsException(SetMessages.badBit("index", index));
    }
    extend((index >> 6) + 1);
  }

  /** Sees to it that so many words have been written. */
  final void extend(int count) {
    if (count > words) {
      growTo(count);
      Zeroing.zero(block, base + ((long) words << 3), base + ((long) count << 3));
      words = count;
    }
  }

  final void growTo(int count) {
    if (count > capacity) {
      long wanted = Sizes.grownCapacity(capacity, count, SMALLEST_CAPACITY);
      grow(words, count, Math.min(wanted, MAX_WORDS));
    }
  }

  private void grow(long kept, long needed, long wanted) {
    long offset =
        space.grow(
            generation,
            block,
            base,
            (long) capacity << 3,
            kept << 3,
            needed << 3,
            wanted << 3,
            BYTE_ALIGNMENT);
    base = offset;
    block = space.segment();
    capacity = Math.toIntExact(space.grantedByteSize() >> 3);
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /** Reserves first and publishes last: what throws has changed nothing. */
  final void settle(Space home, long homeGeneration, int newWords) {
    if (home != space || !space.isLive(generation)) {
      moveTo(home, homeGeneration, newWords);
      generation = homeGeneration;
    } else if (newWords > capacity) {
      grow(0, newWords, newWords);
    }
    Zeroing.zero(block, base, base + ((long) newWords << 3));
    words = newWords;
  }

  private void moveTo(Space home, long homeGeneration, int newWords) {
    long offset = 0;
    long byteSize = 0;
    MemorySegment segment = MemorySegment.NULL;
    long wanted = Math.max(newWords, capacity);
    if (wanted > 0) {
      offset =
          home.grow(
              homeGeneration, segment, 0, 0, 0, (long) newWords << 3, wanted << 3, BYTE_ALIGNMENT);
      segment = home.segment();
      byteSize = home.grantedByteSize();
    }
    // Looked at now: the block source that was asked may have ended the former lifetime.
    if (space.isLiveHere(generation)) {
      space.recycle(block, base, (long) capacity << 3);
    }
    space = home;
    block = segment;
    base = offset;
    capacity = Math.toIntExact(byteSize >> 3);
  }
}
