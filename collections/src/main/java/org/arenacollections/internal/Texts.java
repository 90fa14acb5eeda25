// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * The bytes of a collection's longer strings, and what is written in their place.
 *
 * <pre>{@code
 * up to 12 bytes   | length | text, zeros behind it           |     16 bytes in the element
 * more             | length | first 4    | offset in here     |     all zero is ""
 *                    4 bytes  4 bytes      8 bytes
 * }</pre>
 *
 * <p>One piece of the arena, which grows as a list does. A string takes the least size out of 16,
 * 32, 48, 64, 96, 128, 192, 256, … that holds it, and gives it back when it is replaced or removed;
 * a size that has run out is cut from a larger one before the piece grows. So strings that come and
 * go take no more than what was live at once of each size; and when all are gone, all is one piece
 * again.
 *
 * <p>A string is written in two steps, so that an element with several of them is written as a
 * whole or not at all: {@link #stage} takes the room for each, which can fail and has then changed
 * nothing; {@link #put} writes them, which cannot; {@link #commit} ends it. Offsets outlive growth.
 *
 * <p>Checks nothing: the collection has seen that it is live and whose thread it is.
 */
public final class Texts {
  /** The longest string that lies in the element. */
  public static final int MAX_INLINE = 12;

  private static final int UNIT_SHIFT = 4;
  private static final long UNIT = 1L << UNIT_SHIFT;
  private static final int CLASSES = 64;
  private static final long IN_PLACE = -1;
  private static final long NONE = -1;
  private static final long SMALLEST_CAPACITY = 256;

  private MemorySegment block = MemorySegment.NULL;
  private long base;
  private long capacity;

  /** What to take when there is nothing: the capacity before the latest renewal. */
  private long formerCapacity;

  /** Behind the last byte that was ever given out since all was free. */
  private long used;

  private int liveCount;

  /**
   * For each size the offset of its first free piece, and a bit in {@link #free} if there is one.
   */
  private final long[] heads = new long[CLASSES];

  private long free;

  private int stagedCount;
  private int[] stagedSizes = new int[1];
  private long[] stagedPlaces = new long[1];

  /** Makes one without memory. */
  public Texts() {
    // Not before it is needed: nothing is taken from the arena.
  }

  /** How many bytes it has taken from the arena. */
  public long byteCapacity() {
    return capacity;
  }

  // ---- writing
  // -----------------------------------------------------------------------------------

  /**
   * Begins to write an element or to give strings back; what was staged before is forgotten.
   * Refuses while the arena asks for memory: then foreign code may be at work in the middle of a
   * change.
   */
  public void begin(Space space) {
    // While the arena is lent, elements are written by many threads, and this belongs to none.
    space.checkOwner();
    space.core().checkNotAsking();
    stagedCount = 0;
  }

  /**
   * Takes the room for one more string of the element.
   *
   * @param madeIn the generation of the collection
   * @throws RuntimeException if there is no room; all that was staged has been given back then
   */
  public void stage(Space space, long madeIn, String text) {
    int byteSize = text.length() <= MAX_INLINE / 3 ? 0 : checkedByteSize(text);
    long place = IN_PLACE;
    if (byteSize > MAX_INLINE) {
      place = take(space, madeIn, byteSize);
    }
    int k = stagedCount;
    if (k == stagedSizes.length) {
      stagedSizes = Arrays.copyOf(stagedSizes, 2 * k);
      stagedPlaces = Arrays.copyOf(stagedPlaces, 2 * k);
    }
    stagedSizes[k] = byteSize;
    stagedPlaces[k] = place;
    stagedCount = k + 1;
  }

  private int checkedByteSize(String text) {
    long byteSize = Utf8Text.byteSize(text);
    if (byteSize > Sizes.MAX_CAPACITY) {
      rollBack();
      throw new IllegalArgumentException(InternalMessages.longText(byteSize));
    }
    return (int) byteSize;
  }

  private long take(Space space, long madeIn, int byteSize) {
    try {
      return allocate(space, madeIn, byteSize);
    } catch (Throwable thrown) {
      rollBack();
      throw thrown;
    }
  }

  /** Gives back what was staged and not committed. */
  public void rollBack() {
    int count = stagedCount;
    stagedCount = 0;
    for (int k = 0; k < count; k++) {
      if (stagedPlaces[k] != IN_PLACE) {
        giveBack(stagedPlaces[k], stagedSizes[k]);
      }
    }
  }

  /** Writes a string that was staged as number {@code k}. */
  public void put(int k, String text, MemorySegment segment, long byteOffset) {
    long place = stagedPlaces[k];
    if (place == IN_PLACE) {
      Elements.setLong(segment, byteOffset, 0);
      Elements.setLong(segment, byteOffset + 8, 0);
      long end = Utf8Text.encode(text, segment, byteOffset + 4);
      Elements.setInt(segment, byteOffset, (int) (end - byteOffset - 4));
    } else {
      Utf8Text.encode(text, block, base + place);
      Elements.setInt(segment, byteOffset, stagedSizes[k]);
      Elements.setInt(segment, byteOffset + 4, Elements.getInt(block, base + place));
      Elements.setLong(segment, byteOffset + 8, place);
    }
  }

  /** Ends an element: what was staged is live. */
  public void commit() {
    stagedCount = 0;
  }

  // ---- reading
  // -----------------------------------------------------------------------------------

  /** The string of an element. */
  public String get(MemorySegment segment, long byteOffset) {
    int byteSize = Elements.getInt(segment, byteOffset);
    return byteSize <= MAX_INLINE
        ? Utf8Text.decode(segment, byteOffset + 4, byteSize)
        : Utf8Text.decode(block, base + Elements.getLong(segment, byteOffset + 8), byteSize);
  }

  /** Appends the string of an element, without making it. */
  public void append(MemorySegment segment, long byteOffset, StringBuilder target) {
    int byteSize = Elements.getInt(segment, byteOffset);
    if (byteSize <= MAX_INLINE) {
      Utf8Text.append(segment, byteOffset + 4, byteSize, target);
    } else {
      Utf8Text.append(block, base + Elements.getLong(segment, byteOffset + 8), byteSize, target);
    }
  }

  /**
   * Whether an element has that string.
   *
   * <p>Goes by the length of the string, not by what lies there: so the processor need not wait for
   * memory to know where it goes on, and short strings are compared in the segment that the caller
   * has just read, whose checks the JIT then makes once.
   */
  public boolean same(String text, MemorySegment segment, long byteOffset) {
    int length = text.length();
    if (Elements.getInt(segment, byteOffset) != length) {
      return sameWide(text, segment, byteOffset);
    }
    return length <= MAX_INLINE
        ? Utf8Text.sameShortAscii(text, segment, byteOffset + 4, length)
        : Utf8Text.sameAscii(text, block, base + Elements.getLong(segment, byteOffset + 8), length);
  }

  /** As {@link #same}, where there are not as many bytes as characters. */
  private boolean sameWide(String text, MemorySegment segment, long byteOffset) {
    int byteSize = Elements.getInt(segment, byteOffset);
    return byteSize <= MAX_INLINE
        ? Utf8Text.sameWide(text, segment, byteOffset + 4, byteSize)
        : Utf8Text.sameWide(
            text, block, base + Elements.getLong(segment, byteOffset + 8), byteSize);
  }

  /** Whether an element has the string whose bytes lie somewhere. */
  boolean sameBytes(
      MemorySegment segment, long byteOffset, MemorySegment text, long textOffset, int textSize) {
    if (Elements.getInt(segment, byteOffset) != textSize) {
      return false;
    }
    return textSize <= MAX_INLINE
        ? Utf8Text.sameBytes(segment, byteOffset + 4, text, textOffset, textSize)
        : Utf8Text.sameBytes(
            block, base + Elements.getLong(segment, byteOffset + 8), text, textOffset, textSize);
  }

  /** Whether an element has the string that an element of another place, or of this one, has. */
  public boolean same(
      MemorySegment segment,
      long byteOffset,
      Texts others,
      MemorySegment otherSegment,
      long otherByteOffset) {
    long head = Elements.getLong(segment, byteOffset);
    if (head != Elements.getLong(otherSegment, otherByteOffset)) {
      return false;
    }
    long left = Elements.getLong(segment, byteOffset + 8);
    long right = Elements.getLong(otherSegment, otherByteOffset + 8);
    int byteSize = Elements.getInt(segment, byteOffset);
    return byteSize <= MAX_INLINE
        ? left == right
        : MemorySegment.mismatch(
                block,
                base + left,
                base + left + byteSize,
                others.block,
                others.base + right,
                others.base + right + byteSize)
            < 0;
  }

  /** {@link String#hashCode} of an element's string. */
  public int hash(MemorySegment segment, long byteOffset) {
    int byteSize = Elements.getInt(segment, byteOffset);
    return byteSize <= MAX_INLINE
        ? Utf8Text.hash(segment, byteOffset + 4, byteSize)
        : Utf8Text.hash(block, base + Elements.getLong(segment, byteOffset + 8), byteSize);
  }

  // ---- giving back
  // -------------------------------------------------------------------------------

  /**
   * Gives back the bytes of an element's string, which is overwritten or removed next. Its place
   * must not be read any more.
   */
  public void release(MemorySegment segment, long byteOffset) {
    int byteSize = Elements.getInt(segment, byteOffset);
    if (byteSize > MAX_INLINE) {
      giveBack(Elements.getLong(segment, byteOffset + 8), byteSize);
    }
  }

  /** Gives back all strings at once, and keeps the memory; costs a few stores. */
  public void clear() {
    used = 0;
    free = 0;
    liveCount = 0;
    stagedCount = 0;
  }

  /**
   * Lets go of the memory, since the collection is renewed; as much is taken again when it is
   * needed, if the arena has that.
   *
   * @param space where it came from
   * @param isLive whether it is still there, to be given back
   */
  public void renew(Space space, boolean isLive) {
    if (isLive) {
      space.recycle(block, base, capacity);
    }
    formerCapacity = Math.max(capacity, formerCapacity);
    block = MemorySegment.NULL;
    base = 0;
    capacity = 0;
    clear();
  }

  private void giveBack(long place, int byteSize) {
    liveCount--;
    if (liveCount == 0) {
      clear();
    } else {
      addFree(classOf(byteSize), place);
    }
  }

  // ---- pieces
  // ------------------------------------------------------------------------------------

  private long allocate(Space space, long madeIn, int byteSize) {
    int sizeClass = classOf(byteSize);
    long size = unitsOf(sizeClass) << UNIT_SHIFT;
    boolean isFree = (free & 1L << sizeClass) != 0;
    if (!isFree && size > capacity - used) {
      isFree = cutLarger(sizeClass);
      if (!isFree) {
        grow(space, madeIn, size);
      }
    }
    long place = used;
    if (isFree) {
      place = takeFree(sizeClass);
    } else {
      used += size;
    }
    liveCount++;
    return place;
  }

  private void grow(Space space, long madeIn, long byteSize) {
    long needed = used + byteSize;
    long wanted = Math.max(Math.max(2 * capacity, formerCapacity), SMALLEST_CAPACITY);
    long moved =
        space.grow(madeIn, block, base, capacity, used, needed, Math.max(needed, wanted), UNIT);
    block = space.segment();
    base = moved;
    capacity = space.grantedByteSize();
    formerCapacity = 0;
  }

  private void addFree(int sizeClass, long place) {
    long bit = 1L << sizeClass;
    Elements.setLong(block, base + place, (free & bit) == 0 ? NONE : heads[sizeClass]);
    heads[sizeClass] = place;
    free |= bit;
  }

  /** Takes the first free piece of a size; there is one. */
  private long takeFree(int sizeClass) {
    long place = heads[sizeClass];
    long next = Elements.getLong(block, base + place);
    heads[sizeClass] = next;
    if (next == NONE) {
      free &= ~(1L << sizeClass);
    }
    return place;
  }

  /** Cuts a free piece of the next larger size there is; answers false if there is none. */
  private boolean cutLarger(int sizeClass) {
    long larger = free & -2L << sizeClass;
    if (larger == 0) {
      return false;
    }
    int cut = Long.numberOfTrailingZeros(larger);
    long place = takeFree(cut);
    long size = unitsOf(sizeClass);
    long rest = unitsOf(cut) - size;
    long at = place + (size << UNIT_SHIFT);
    while (rest > 0) {
      int part = classOf(rest << UNIT_SHIFT);
      if (unitsOf(part) > rest) {
        part--;
      }
      addFree(part, at);
      at += unitsOf(part) << UNIT_SHIFT;
      rest -= unitsOf(part);
    }
    addFree(sizeClass, place);
    return true;
  }

  /** The number of the least size that holds so many bytes. */
  static int classOf(long byteSize) {
    int units = (int) ((byteSize + UNIT - 1) >>> UNIT_SHIFT);
    if (units <= 4) {
      return units - 1;
    }
    int power = 31 - Integer.numberOfLeadingZeros(units - 1);
    return 2 * power + (units > (3 << (power - 1)) ? 1 : 0);
  }

  /** How many units a size has: 1, 2, 3, 4, 6, 8, 12, 16, … */
  static long unitsOf(int sizeClass) {
    if (sizeClass < 4) {
      return 1L + sizeClass;
    }
    int power = sizeClass / 2;
    return (sizeClass & 1) == 0 ? 3L << (power - 1) : 2L << power;
  }

  /**
   * What is thrown when a field is to write null.
   *
   * @param component whose value it would become
   * @param place what the number is of: an index, a row, a handle
   * @param number which one
   * @param owner the collection
   */
  public static NullPointerException nullText(
      String component, String place, long number, String owner) {
    return new NullPointerException(InternalMessages.nullText(component, place, number, owner));
  }
}
