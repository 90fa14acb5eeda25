// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Space;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.collection.primitive.MutableIntCollection;

/**
 * A set of bits in an arena, numbered from 0: what {@link BitSet} is, outside the heap.
 *
 * <p>Every bit is there and clear until it is set; the set grows when one beyond its room is set.
 * Bits go up to number 2,147,483,583. Takes a bit for each number up to the largest that was set,
 * in words of eight bytes; begins with 64 bytes, or with what it was told to expect, and doubles.
 *
 * <p>Good for marks of rows, and for finding the next occupied place in a range of numbers:
 *
 * {@snippet file="org/arenacollections/examples/PriceLadder.java" region="ladder"}
 *
 * <p>Bits share words, so only one thread at a time may change a set, other bits too; while the
 * arena is lent to an executor's threads, none can.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what every
 * method here promises. Methods that may grow throw {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room and {@link
 * IllegalStateException} if the set lies in a scope on which another one is open; nothing has
 * changed then.
 */
@ArenaBacked
public final class ArenaBitSet extends BitWords {
  @Serial private static final long serialVersionUID = 1;

  private ArenaBitSet(Space space, long generation) {
    super(space, generation);
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes a set whose bits are all clear, which takes no memory yet.
   *
   * @param arena where it will lie
   * @return a set that is valid until the arena is reset or closed
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaBitSet in(MemoryArena arena) {
    Space space = arena.space();
    return new ArenaBitSet(space, space.generation());
  }

  /**
   * Makes a set whose bits are all clear, with room for the first {@code expectedSize} of them.
   *
   * @param arena where it lies
   * @param expectedSize how many bits can be set before it grows
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaBitSet in(MemoryArena arena, int expectedSize) {
    ArenaBitSet set = in(arena);
    set.reserve(wordCount("expectedSize", expectedSize));
    return set;
  }

  /**
   * Makes a set whose bits are all clear, with room for {@code size} of them that has been zeroed:
   * setting any of these costs the same.
   *
   * @param arena where it lies
   * @param size how many bits
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaBitSet zeroed(MemoryArena arena, int size) {
    ArenaBitSet set = in(arena);
    set.reserveZeroed(wordCount("size", size));
    return set;
  }

  /**
   * Makes a copy of another set.
   *
   * @param arena where it lies
   * @param source what is copied; may lie in another arena
   * @return a set that is valid until the arena is reset or closed
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the source
   *     stale
   * @throws WrongThreadException if one of the arenas belongs to another thread
   */
  public static ArenaBitSet copyOf(MemoryArena arena, ArenaBitSet source) {
    ArenaBitSet set = in(arena);
    int count = source.usedWords();
    set.reserve(count);
    MemorySegment.copy(source.block, source.base, set.block, set.base, (long) count << 3);
    set.words = count;
    return set;
  }

  /**
   * Makes a set of the bits that are set in one on the heap, by way of a copy of its words there.
   *
   * @param arena where it lies
   * @param source what is copied
   * @return a set that is valid until the arena is reset or closed
   * @throws IndexOutOfBoundsException if a bit beyond the limit is set in it
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaBitSet copyOf(MemoryArena arena, BitSet source) {
    ArenaBitSet set = in(arena);
    int last = source.previousSetBit(Integer.MAX_VALUE);
    if (last > MAX_INDEX) {
      throw new IndexOutOfBoundsException(SetMessages.badBit("a bit of source,", last));
    }
    long[] values = source.toLongArray();
    set.reserve(values.length);
    for (int word = 0; word < values.length; word++) {
      set.setWord(word, values[word]);
    }
    set.words = values.length;
    return set;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this set live again, all clear, in its arena's current generation, with
   * the room it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. On a live set it is {@link #clear()}. A refused renewal leaves the set as
   * it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the set lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the set lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    settle(space, space.renewedGeneration(generation), 0);
  }

  /**
   * Makes every alias of this set live again, as {@link #zeroed} makes it; otherwise as {@link
   * #renew()}.
   *
   * @param size how many bits there is room for
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws IllegalStateException if the set lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  @Renews
  public void renewZeroed(int size) {
    int count = wordCount("size", size);
    settle(space, space.renewedGeneration(generation), count);
  }

  /**
   * Makes every alias of this set live again, all clear, in another arena or scope; otherwise as
   * {@link #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this set has room
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the set lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    Space home = arena.space();
    space.checkMove(home);
    settle(home, home.generation(), 0);
  }

  /**
   * Makes every alias of this set live again in another arena or scope, as {@link #zeroed} makes
   * it; otherwise as {@link #renewIn}.
   *
   * @param arena where it lies from now on
   * @param size how many bits there is room for
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if that arena has no room for them
   */
  @Renews(in = "#1")
  public void renewZeroedIn(MemoryArena arena, int size) {
    Space home = arena.space();
    space.checkMove(home);
    int count = wordCount("size", size);
    settle(home, home.generation(), count);
  }

  // ---- single bits -----------------------------------------------------------------------------

  /**
   * Returns whether a bit is set.
   *
   * @param index its number
   * @return whether it is set; never, beyond what was ever set
   * @throws IndexOutOfBoundsException if {@code index} is negative
   */
  public boolean get(int index) {
    space.check(generation);
    checkNotNegative("index", index);
    int word = index >> 6;
    return word < words && (word(word) >>> index & 1) != 0;
  }

  /**
   * Sets a bit.
   *
   * @param index its number
   * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the limit
   */
  public void set(int index) {
    space.checkChange(generation);
    // Unsigned: a negative number is a large one.
    int word = index >>> 6;
    if (word >= words) {
      extendFor(index);
    }
    setWord(word, word(word) | 1L << index);
  }

  /**
   * Sets a bit or clears it.
   *
   * @param index its number
   * @param value whether it is set then
   * @throws IndexOutOfBoundsException if {@code index} is negative or, to be set, beyond the limit
   */
  public void set(int index, boolean value) {
    if (value) {
      set(index);
    } else {
      clear(index);
    }
  }

  /**
   * Clears a bit.
   *
   * @param index its number
   * @throws IndexOutOfBoundsException if {@code index} is negative
   */
  public void clear(int index) {
    space.checkChange(generation);
    checkNotNegative("index", index);
    int word = index >> 6;
    if (word < words) {
      setWord(word, word(word) & ~(1L << index));
    }
  }

  /**
   * Sets a bit that is clear, and clears one that is set.
   *
   * @param index its number
   * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the limit
   */
  public void flip(int index) {
    space.checkChange(generation);
    int word = index >>> 6;
    if (word >= words) {
      extendFor(index);
    }
    setWord(word, word(word) ^ 1L << index);
  }

  // ---- ranges ----------------------------------------------------------------------------------

  /**
   * Sets the bits of a range.
   *
   * @param fromIndex the number of the first one
   * @param toIndex the number behind the last one
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative or more than {@code
   *     toIndex}, or a bit is beyond the limit
   */
  public void set(int fromIndex, int toIndex) {
    space.checkChange(generation);
    checkRange(fromIndex, toIndex);
    if (fromIndex < toIndex) {
      extendFor(toIndex - 1);
      for (int word = fromIndex >> 6; word <= lastWordOf(toIndex); word++) {
        setWord(word, word(word) | mask(word, fromIndex, toIndex));
      }
    }
  }

  /**
   * Sets the bits of a range or clears them.
   *
   * @param fromIndex the number of the first one
   * @param toIndex the number behind the last one
   * @param value whether they are set then
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative or more than {@code
   *     toIndex}, or a bit is to be set that is beyond the limit
   */
  public void set(int fromIndex, int toIndex, boolean value) {
    if (value) {
      set(fromIndex, toIndex);
    } else {
      clear(fromIndex, toIndex);
    }
  }

  /**
   * Clears the bits of a range.
   *
   * @param fromIndex the number of the first one
   * @param toIndex the number behind the last one
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative or more than {@code toIndex}
   */
  public void clear(int fromIndex, int toIndex) {
    space.checkChange(generation);
    checkRange(fromIndex, toIndex);
    if (fromIndex < toIndex) {
      int end = Math.min(lastWordOf(toIndex) + 1, words);
      for (int word = fromIndex >> 6; word < end; word++) {
        setWord(word, word(word) & ~mask(word, fromIndex, toIndex));
      }
    }
  }

  /**
   * Flips the bits of a range.
   *
   * @param fromIndex the number of the first one
   * @param toIndex the number behind the last one
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative or more than {@code
   *     toIndex}, or a bit is beyond the limit
   */
  public void flip(int fromIndex, int toIndex) {
    space.checkChange(generation);
    checkRange(fromIndex, toIndex);
    if (fromIndex < toIndex) {
      extendFor(toIndex - 1);
      for (int word = fromIndex >> 6; word <= lastWordOf(toIndex); word++) {
        setWord(word, word(word) ^ mask(word, fromIndex, toIndex));
      }
    }
  }

  /** Clears all bits; costs one store. The room stays. */
  public void clear() {
    space.checkChange(generation);
    words = 0;
  }

  private static int lastWordOf(int toIndex) {
    return (toIndex - 1) >> 6;
  }

  /** The bits of a word that belong to a range which has some in it. */
  private static long mask(int word, int fromIndex, int toIndex) {
    long start = (long) word << 6;
    long mask = fromIndex > start ? -1L << fromIndex : -1L;
    return toIndex - start < 64 ? mask & ~(-1L << toIndex) : mask;
  }

  // ---- searching -------------------------------------------------------------------------------

  /**
   * Returns the number of the first set bit from a number on.
   *
   * @param fromIndex where the search starts
   * @return the number, or -1 if there is none
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative
   */
  public int nextSetBit(int fromIndex) {
    space.check(generation);
    checkNotNegative("fromIndex", fromIndex);
    int word = fromIndex >> 6;
    if (word >= words) {
      return -1;
    }
    long bits = word(word) & -1L << fromIndex;
    while (bits == 0) {
      if (++word == words) {
        return -1;
      }
      bits = word(word);
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  /**
   * Returns the number of the first clear bit from a number on; there always is one.
   *
   * @param fromIndex where the search starts
   * @return the number
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative
   */
  public int nextClearBit(int fromIndex) {
    space.check(generation);
    checkNotNegative("fromIndex", fromIndex);
    int word = fromIndex >> 6;
    if (word >= words) {
      return fromIndex;
    }
    long bits = ~word(word) & -1L << fromIndex;
    while (bits == 0) {
      if (++word == words) {
        return word << 6;
      }
      bits = ~word(word);
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  /**
   * Returns the number of the last set bit up to a number.
   *
   * @param fromIndex where the search starts, backwards
   * @return the number, or -1 if there is none or {@code fromIndex} is -1
   * @throws IndexOutOfBoundsException if {@code fromIndex} is less than -1
   */
  public int previousSetBit(int fromIndex) {
    space.check(generation);
    if (fromIndex != -1) {
      checkNotNegative("fromIndex", fromIndex);
    }
    int word = fromIndex >> 6;
    long bits = -1L >>> ~fromIndex;
    if (word >= words) {
      word = words - 1;
      bits = -1L;
    }
    if (word < 0) {
      return -1;
    }
    bits &= word(word);
    while (bits == 0) {
      if (--word < 0) {
        return -1;
      }
      bits = word(word);
    }
    return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
  }

  /**
   * Returns the number of the last clear bit up to a number.
   *
   * @param fromIndex where the search starts, backwards
   * @return the number, or -1 if there is none or {@code fromIndex} is -1
   * @throws IndexOutOfBoundsException if {@code fromIndex} is less than -1
   */
  public int previousClearBit(int fromIndex) {
    space.check(generation);
    if (fromIndex != -1) {
      checkNotNegative("fromIndex", fromIndex);
    }
    int word = fromIndex >> 6;
    if (word < 0 || word >= words) {
      return fromIndex;
    }
    long bits = ~word(word) & -1L >>> ~fromIndex;
    while (bits == 0) {
      if (--word < 0) {
        return -1;
      }
      bits = ~word(word);
    }
    return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
  }

  /**
   * Calls a procedure with the number of each set bit, in order; makes no garbage.
   *
   * <p>The procedure may change the set: what is passed next is the next bit that is set then.
   *
   * @param procedure is called once for each
   */
  public void forEach(IntProcedure procedure) {
    for (int bit = nextSetBit(0); bit >= 0; bit = nextSetBit(bit + 1)) {
      procedure.value(bit);
    }
  }

  /**
   * Adds the numbers of the set bits to a target, in order: {@code marked.into(ArenaIntList.in(
   * frame))}.
   *
   * @param target where the numbers go
   * @param <C> the target's type
   * @return the target
   */
  public <C extends MutableIntCollection> C into(C target) {
    for (int bit = nextSetBit(0); bit >= 0; bit = nextSetBit(bit + 1)) {
      target.add(bit);
    }
    return target;
  }

  // ---- counting --------------------------------------------------------------------------------

  /** {@return how many bits are set} */
  public int cardinality() {
    space.check(generation);
    int count = 0;
    for (int word = 0; word < words; word++) {
      count += Long.bitCount(word(word));
    }
    return count;
  }

  /**
   * Counts the set bits of a range.
   *
   * @param fromIndex the number of the first one
   * @param toIndex the number behind the last one
   * @return how many are set
   * @throws IndexOutOfBoundsException if {@code fromIndex} is negative or more than {@code toIndex}
   */
  public int cardinality(int fromIndex, int toIndex) {
    checkRange(fromIndex, toIndex);
    int count = 0;
    if (fromIndex < toIndex) {
      int end = Math.min(lastWordOf(toIndex) + 1, words);
      for (int word = fromIndex >> 6; word < end; word++) {
        count += Long.bitCount(word(word) & mask(word, fromIndex, toIndex));
      }
    }
    return count;
  }

  /** {@return the number of the last set bit, and one more; 0 if none is set} */
  public int length() {
    int count = usedWords();
    return count == 0 ? 0 : (count << 6) - Long.numberOfLeadingZeros(word(count - 1));
  }

  /** {@return whether no bit is set} */
  public boolean isEmpty() {
    return usedWords() == 0;
  }

  /** {@return whether a bit is set} */
  public boolean notEmpty() {
    return usedWords() > 0;
  }

  // ---- with another set ------------------------------------------------------------------------

  /**
   * Clears the bits that are clear in another set.
   *
   * @param other the other set, perhaps this one; may lie in another arena
   */
  public void and(ArenaBitSet other) {
    space.checkChange(generation);
    int count = commonWords(other);
    for (int word = 0; word < count; word++) {
      setWord(word, word(word) & other.word(word));
    }
    words = count;
  }

  /**
   * Clears the bits that are set in another set.
   *
   * @param other the other set, perhaps this one; may lie in another arena
   */
  public void andNot(ArenaBitSet other) {
    space.checkChange(generation);
    int count = commonWords(other);
    for (int word = 0; word < count; word++) {
      setWord(word, word(word) & ~other.word(word));
    }
  }

  /**
   * Sets the bits that are set in another set.
   *
   * @param other the other set, perhaps this one; may lie in another arena
   */
  public void or(ArenaBitSet other) {
    int count = extendLike(other);
    for (int word = 0; word < count; word++) {
      setWord(word, word(word) | other.word(word));
    }
  }

  /**
   * Flips the bits that are set in another set.
   *
   * @param other the other set, perhaps this one; may lie in another arena
   */
  public void xor(ArenaBitSet other) {
    int count = extendLike(other);
    for (int word = 0; word < count; word++) {
      setWord(word, word(word) ^ other.word(word));
    }
  }

  /**
   * Returns whether a bit is set here and in another set.
   *
   * @param other the other set; may lie in another arena
   * @return whether there is one
   */
  public boolean intersects(ArenaBitSet other) {
    int count = commonWords(other);
    for (int word = 0; word < count; word++) {
      if ((word(word) & other.word(word)) != 0) {
        return true;
      }
    }
    return false;
  }

  // ---- room ------------------------------------------------------------------------------------

  /**
   * Makes room for the first {@code expectedSize} bits, or more; does nothing if there is.
   *
   * <p>Grows to at least twice the room, so that repeated calls stay cheap.
   *
   * @param expectedSize how many bits must fit
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public void ensureCapacity(int expectedSize) {
    space.checkChange(generation);
    growTo(wordCount("expectedSize", expectedSize));
  }

  // ---- as an object ----------------------------------------------------------------------------

  /** {@return the same bits on the heap} */
  public BitSet toBitSet() {
    long[] values = new long[usedWords()];
    ArenaEvents.copyOut(this, values.length);
    for (int word = 0; word < values.length; word++) {
      values[word] = word(word);
    }
    return BitSet.valueOf(values);
  }

  /**
   * Returns whether another {@code ArenaBitSet} has the same bits set, whatever their room; a set
   * on the heap is not equal, see {@link #toBitSet}.
   */
  @Override
  public boolean equals(@Nullable Object that) {
    int count = usedWords();
    if (!(that instanceof ArenaBitSet other)) {
      return false;
    }
    boolean same = other.usedWords() == count;
    for (int word = 0; same && word < count; word++) {
      same = word(word) == other.word(word);
    }
    return same;
  }

  /** Returns what a {@link BitSet} of the same bits returns. */
  @Override
  public int hashCode() {
    space.check(generation);
    long hash = 1234;
    for (int word = words - 1; word >= 0; word--) {
      hash ^= word(word) * (word + 1);
    }
    return (int) (hash >> 32 ^ hash);
  }

  /** The numbers of the set bits, such as {@code {0, 7}}; what stands in for them if unreadable. */
  @Override
  public String toString() {
    return Liveness.isReadable(space, generation)
        ? toBitSet().toString()
        : Liveness.describe("ArenaBitSet", space, generation);
  }

  /**
   * Serialization writes the heap twin.
   *
   * @return a set on the heap
   */
  @Serial
  private Object writeReplace() {
    return toBitSet();
  }

  /**
   * Refuses: nothing is written that could be read here.
   *
   * @param stream where it would come from
   * @throws InvalidObjectException always
   */
  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(SetMessages.bitsWrittenAs("a java.util.BitSet"));
  }

  // ---- inside ----------------------------------------------------------------------------------

  private static void checkNotNegative(String parameter, int index) {
    if (index < 0) {
      throw new IndexOutOfBoundsException(SetMessages.badBit(parameter, index));
    }
  }

  private void checkRange(int fromIndex, int toIndex) {
    space.check(generation);
    if (fromIndex < 0 || fromIndex > toIndex) {
      throw new IndexOutOfBoundsException(SetMessages.badRange(fromIndex, toIndex));
    }
  }
}
