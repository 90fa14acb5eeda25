// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * An open hash table in an arena: the part that does not depend on the type of the keys.
 *
 * <p>A slot has an entry (a key, and behind it what belongs to it), or is empty. Collisions go to
 * the next free slot. Removal moves back what came behind, so there are no tombstones: a table
 * never grows because of removals, and no order of adding and removing makes it slower. No key and
 * no value is reserved. There are two kinds.
 *
 * <p>A table <em>with tags</em>, for keys that are objects, has one byte for each slot: 0 where it
 * is empty, else 0x80 with 7 bits of the key's hash. A look-up reads the eight tags from the key's
 * home slot on as one number, and looks at those entries only whose tag fits. At most 5/8 of the
 * slots are used. Memory whose tags are zero is an empty table.
 *
 * <pre>{@code
 * 8 slots; the first slots' tags are repeated behind the last one's, so that eight can be read from
 * any slot on
 *
 *   base                              tags
 *   |k0 v0|k1 v1| … |k6 v6|k7 v7|     |t0 t1 t2 t3 t4 t5 t6 t7|t0 t1 t2 t3 t4 t5 t6 t7|
 * }</pre>
 *
 * <p>A <em>sparse</em> table, for keys that are numbers, knows an empty slot by its key: the
 * <em>vacant</em> one, a number that is none of the keys, and that is changed for another one when
 * it is to become one. A look-up reads mostly one cache line and passes one slot, since at most 3/8
 * of them are used, or half of them where entries are larger than 16 bytes.
 *
 * <pre>{@code
 * 8 slots, of which 2 are used; v is the vacant key
 *
 *   base
 *   |v ·|k1 v1|v ·|v ·|v ·|k5 v5|v ·|v ·|
 * }</pre>
 *
 * <p>Entries may have strings, whose bytes lie in {@link Texts} of the table: it gives them back
 * where an entry goes.
 */
public abstract class Table {
  /** What a look-up answers that found nothing. */
  public static final long NONE = -1;

  /** How many slots {@link #usedFrom} looks at. */
  public static final int GROUP = Long.SIZE;

  /** The smallest number of slots: as many as tags are read at once. */
  static final long SMALLEST_SLOT_COUNT = 8;

  /** How many of eight slots are used at most: what was measured best for each kind of table. */
  static final int TAGGED_EIGHTHS = 5;

  static final int SPARSE_EIGHTHS = 3;

  /** Of a sparse table whose entries are large, so that an empty slot costs more. */
  static final int LARGE_EIGHTHS = 4;

  private static final long LARGEST_SPARSE_ENTRY = 16;

  static final long LOWS = 0x0101_0101_0101_0101L;
  static final long HIGHS = 0x8080_8080_8080_8080L;

  /** As large a sparse table becomes by growing by four; then it grows by two. */
  private static final long QUADRUPLED = 16 << 10;

  /** How many slots later the processor still knows which ones are used. */
  private static final int REMEMBERED = 1 << 15;

  private static final int SLOT_BIT_COUNT = 33;
  private static final long SLOT_BITS = (1L << SLOT_BIT_COUNT) - 1;
  private static final int VERSION_BITS = 0x3fff_ffff;

  private static final long BYTE_ALIGNMENT = Sizes.BLOCK_BYTE_ALIGNMENT;
  private static final ValueLayout.OfLong EIGHT_TAGS =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** What a table without memory looks at: two slots, always empty. Native, as all that is read. */
  private static final MemorySegment NOTHING = Arena.global().allocate(64);

  final long multiplier;
  private final boolean isTagged;
  private final int keyShift;
  private String kind;
  long entryByteSize;
  private long payloadOffset;
  private int eighths;

  /** The bytes of entries' long strings; null if entries have no strings. */
  private @Nullable Texts texts;

  /** Where in an entry its strings lie. */
  private long[] stringOffsets = {};

  Space space;
  long generation;
  MemorySegment block = NOTHING;
  long base;
  long tags;
  long mask;
  int homeShift = Long.SIZE - 1;

  /** The binary logarithm of an entry's bytes, rounded up; 0 without memory. */
  int entryShift;

  /** Of a sparse table the key of an empty slot, none of the keys; 0 without memory. */
  long vacant;

  private int limit;
  private int size;

  /** The structure, and the arena's number of slots, when the entries were visited last. */
  private int visitedVersion = -1;

  private long visitedAt;

  /** With the size the number of structural changes, as in the lists. */
  private int versionLessSize;

  /**
   * Makes an empty sparse table without memory.
   *
   * @param kind what messages call the collection
   * @param keyShift the binary logarithm of a key's bytes, 2 or 3
   * @param entryByteSize how many bytes an entry takes, a power of two
   * @param payloadOffset where in an entry lies what belongs to the key
   */
  Table(
      String kind,
      Space space,
      int keyShift,
      long entryByteSize,
      long payloadOffset,
      long multiplier) {
    this.multiplier = multiplier;
    this.isTagged = false;
    this.keyShift = keyShift;
    this.kind = kind;
    this.space = space;
    this.generation = space.generation();
    this.entryByteSize = entryByteSize;
    this.payloadOffset = payloadOffset;
    this.eighths = eighthsOf(entryByteSize);
  }

  /**
   * Makes an empty table with tags, without memory.
   *
   * @param kind what messages call the collection
   * @param entry what an entry consists of
   */
  Table(String kind, Space space, EntryShape entry, long multiplier) {
    this.multiplier = multiplier;
    this.isTagged = true;
    this.keyShift = 0;
    this.kind = kind;
    this.space = space;
    this.generation = space.generation();
    this.eighths = TAGGED_EIGHTHS;
    take(entry);
  }

  /**
   * Says what entries consist of, where that was not known before the first one. The table must not
   * have taken memory.
   *
   * @param kind what messages call the collection from now on
   * @param entry what an entry consists of
   */
  public void shape(String kind, EntryShape entry) {
    assert limit == 0 : describe();
    if (texts != null && space.isLive(generation)) {
      // An entry of another shape was to be the first one, and was refused.
      texts.renew(space, true);
    }
    this.kind = kind;
    take(entry);
  }

  /**
   * Gives the memory of an empty table back, so that it can be {@link #shape shaped} anew; not
   * where it has entries, or has ended.
   *
   * @return whether it has no memory now
   */
  public final boolean giveBack() {
    if (size > 0 || !isReadable()) {
      return false;
    }
    if (limit > 0) {
      space.recycle(block, base, byteSize());
      publish(NOTHING, 0, 0);
      versionLessSize++;
    }
    return true;
  }

  private void take(EntryShape entry) {
    entryByteSize = entry.byteSize();
    payloadOffset = entry.valueOffset();
    texts = entry.hasStrings() ? new Texts() : null;
    stringOffsets = entry.stringOffsets();
    if (!isTagged) {
      eighths = eighthsOf(entryByteSize);
    }
  }

  private static int eighthsOf(long entryByteSize) {
    return entryByteSize <= LARGEST_SPARSE_ENTRY ? SPARSE_EIGHTHS : LARGE_EIGHTHS;
  }

  // ---- sizes -----------------------------------------------------------------------------------

  /** How many entries that many slots hold at most. */
  static long limitOf(long slotCount, int eighths) {
    return Math.min((slotCount >>> 3) * eighths, Sizes.MAX_CAPACITY);
  }

  /** The least number of slots that holds that many entries, a power of two; 0 for none. */
  static long slotCountFor(long size, int eighths) {
    if (size == 0) {
      return 0;
    }
    long slotCount = Math.max(SMALLEST_SLOT_COUNT, Long.highestOneBit(size));
    while (limitOf(slotCount, eighths) < size) {
      slotCount <<= 1;
    }
    return slotCount;
  }

  /** What that many slots take; a tag is a byte, or there is none. */
  static long byteSizeOf(long slotCount, long entryByteSize, int tagByteSize) {
    return slotCount == 0
        ? 0
        : Math.multiplyExact(slotCount, entryByteSize + tagByteSize)
            + (long) tagByteSize * Long.BYTES;
  }

  private long byteSizeOf(long slotCount) {
    return byteSizeOf(slotCount, entryByteSize, isTagged ? 1 : 0);
  }

  private long slotCount() {
    return limit == 0 ? 0 : mask + 1;
  }

  private long byteSize() {
    return byteSizeOf(slotCount());
  }

  /** How many entries fit before the table must grow; for tests. */
  public final int capacity() {
    return limit;
  }

  // ---- state -----------------------------------------------------------------------------------

  /** Refuses where the table is stale or the thread may not touch it. */
  public final void check() {
    space.check(generation);
  }

  /** As {@link #check}, for what changes the structure. */
  public final void checkChange() {
    space.checkChange(generation);
  }

  /** The number of entries; checks first. */
  public final int size() {
    space.check(generation);
    return size;
  }

  /** A number that is another one after each structural change; checks first. */
  public final int structureVersion() {
    space.check(generation);
    return versionLessSize + size;
  }

  /** Refuses if the structure has changed since, or the table ended. */
  public final void checkVersion(int version) {
    if (structureVersion() != version) {
      throw Changes.meanwhile(describe());
    }
  }

  /** Whether the table can be read now; never throws. */
  public final boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  /** What a {@code toString} that may not read shows; never throws. */
  public final String describe() {
    return Liveness.describe(kind, space, generation);
  }

  /** The space it lies in now. */
  public final Space space() {
    return space;
  }

  /** The generation of that space in which it was made or renewed. */
  public final long generation() {
    return generation;
  }

  /** The bytes of entries' strings; refuses where entries have none. */
  public final Texts texts() {
    Texts known = texts;
    if (known == null) {
      throw new IllegalStateException("entries have no strings");
    }
    return known;
  }

  /** The block that the entries lie in now. */
  public final MemorySegment block() {
    return block;
  }

  /** Where what belongs to a slot's key lies in the {@link #block()}. */
  public final long payload(long slot) {
    return base + (slot << entryShift) + payloadOffset;
  }

  /** As {@link #payload}, of a table that was made for an {@link EntryShape}. */
  public final long valueAt(long slot) {
    return base + slot * entryByteSize + payloadOffset;
  }

  // ---- positions -------------------------------------------------------------------------------

  /**
   * A slot with an entry as users hold it: good until the structure changes. Never negative.
   *
   * <pre>{@code
   * | 0 | structure version: 30 bits | slot: 33 bits |
   * }</pre>
   */
  public final long positionOf(long slot) {
    return (long) ((versionLessSize + size) & VERSION_BITS) << SLOT_BIT_COUNT | slot;
  }

  /**
   * The slot of a position; checks all.
   *
   * @throws NoSuchElementException if there is no entry at the position
   * @throws ConcurrentModificationException if the structure has changed since
   */
  public final long slotAt(long position) {
    space.check(generation);
    long slot = position & SLOT_BITS;
    int version = (versionLessSize + size) & VERSION_BITS;
    if (position >>> SLOT_BIT_COUNT != version || slot > mask || !hasEntry(slot)) {
      throw noEntry(position);
    }
    return slot;
  }

  /** Where the value at a position lies in the {@link #block()}; checks all. */
  public final long addressOf(long position) {
    return valueAt(slotAt(position));
  }

  private RuntimeException noEntry(long position) {
    return position == NONE
        ? new NoSuchElementException(InternalMessages.noEntry(describe()))
        : new ConcurrentModificationException(InternalMessages.oldPosition(position, describe()));
  }

  // ---- slots -----------------------------------------------------------------------------------

  final long eightTags(long slot) {
    return block.get(EIGHT_TAGS, tags + slot);
  }

  static long tagsAt(MemorySegment block, long byteOffset) {
    return block.get(EIGHT_TAGS, byteOffset);
  }

  final byte tag(long slot) {
    return block.get(ValueLayout.JAVA_BYTE, tags + slot);
  }

  final void setTag(long slot, byte tag) {
    block.set(ValueLayout.JAVA_BYTE, tags + slot, tag);
    // The same place again, or behind the last slot's tag for one of the first eight.
    block.set(
        ValueLayout.JAVA_BYTE,
        tags + ((slot - SMALLEST_SLOT_COUNT) & mask) + SMALLEST_SLOT_COUNT,
        tag);
  }

  static byte tagOf(long hash) {
    return (byte) (hash >>> 24 | 0x80);
  }

  /** Has a mark where a tag is that one, and perhaps where a wrong one lies just above such. */
  static long marksOf(long eightTags, byte tag) {
    long differences = eightTags ^ (tag & 0xff) * LOWS;
    return (differences - LOWS) & ~differences & HIGHS;
  }

  /** The place of the first mark, from 0 to 7. */
  static int firstOf(long marks) {
    return Long.numberOfTrailingZeros(marks) >>> 3;
  }

  /**
   * Where to begin to visit the entries: an empty slot. From there on, around the end, no removal
   * of what is being visited moves an entry from what is still to come to what is behind. Checks
   * first.
   */
  public final long begin() {
    space.check(generation);
    long slot = 0;
    if (!isTagged) {
      while (isUsed(slot)) {
        slot++;
      }
      return slot;
    }
    long empty = ~eightTags(slot) & HIGHS;
    while (empty == 0) {
      slot += Long.BYTES;
      empty = ~eightTags(slot) & HIGHS;
    }
    return slot + firstOf(empty);
  }

  private boolean hasEntry(long slot) {
    return isTagged ? tag(slot) != 0 : isUsed(slot);
  }

  /** Whether a slot of a sparse table has an entry. */
  private boolean isUsed(long slot) {
    long at = base + (slot << entryShift);
    return (keyShift == 2 ? Elements.getKeyInt(block, at) : Elements.getKeyLong(block, at))
        != vacant;
  }

  /**
   * Whether the entries have been visited lately and have not changed since, so that the processor
   * still knows from then which slots are used: then looking at one slot after the other is four
   * times as quick as {@link #usedFrom}, and otherwise half as quick. Whoever asks visits them
   * next.
   */
  public final boolean isFamiliar() {
    ArenaCore core = space.core();
    long before = core.visitedSlots;
    int version = versionLessSize + size;
    long since = before - visitedAt;
    // Not less than 0 either: threads to which the arena is lent may count at the same time.
    boolean familiar = version == visitedVersion && since >= 0 && since <= REMEMBERED - slotCount();
    visitedVersion = version;
    visitedAt = before + slotCount();
    core.visitedSlots = visitedAt;
    return familiar;
  }

  /**
   * The number of a slot of a table that is {@link #isFamiliar}: itself. Tells the JIT that it is
   * small, so that it needs no check for overflow where an address is reckoned.
   */
  public static int familiar(int slot) {
    return Math.min(Math.max(slot, 0), REMEMBERED);
  }

  /** How many slots there are, a multiple of eight; 0 without memory. */
  public final long slots() {
    return slotCount();
  }

  /**
   * Bits for those of the up to 64 slots from {@code from} on, around the end, that have an entry,
   * the lowest for {@code from}; for loops that go by {@link #GROUP} from {@link #begin} on to
   * {@code end}, in the order of {@link #next}.
   */
  public final long usedFrom(long from, long end) {
    int count = (int) Math.min(GROUP, end - from);
    return isTagged ? taggedFrom(from, count) : occupiedFrom(from & mask, count);
  }

  /** A bit for each of so many keys that is the vacant one. */
  private long ints(MemorySegment memory, long start, int count, int shift) {
    int key = (int) vacant;
    long vacancies = 0;
    for (int i = 0; i < count; i++) {
      int there = Elements.getInt(memory, start + ((long) i << shift));
      vacancies |= (long) (Integer.numberOfLeadingZeros(there ^ key) >>> 5) << i;
    }
    return vacancies;
  }

  private long longs(MemorySegment memory, long start, int count, int shift) {
    long key = vacant;
    long vacancies = 0;
    for (int i = 0; i < count; i++) {
      long there = Elements.getLong(memory, start + ((long) i << shift));
      vacancies |= (long) (Long.numberOfLeadingZeros(there ^ key) >>> 6) << i;
    }
    return vacancies;
  }

  /** A bit for each slot of a group from that one on, as of {@link #usedFrom}. */
  final long bitsFrom(long slot, long from) {
    return -1L << ((slot - from) & mask);
  }

  /** The slot of the first of those bits. */
  public final long firstUsed(long from, long bits) {
    return (from + Long.numberOfTrailingZeros(bits)) & mask;
  }

  private long taggedFrom(long from, int count) {
    long bits = 0;
    for (int i = 0; i < count; i += Long.BYTES) {
      // The highest bits of eight bytes, moved together by a multiplication.
      long highest = (eightTags((from + i) & mask) & HIGHS) >>> 7;
      bits |= ((highest * 0x0102_0408_1020_4080L) >>> 56) << i;
    }
    return bits;
  }

  /** No branch depends on what is there: none could be foretold. */
  private long occupiedFrom(long slot, int count) {
    long vacancies = 0;
    if (slot + count > mask + 1) {
      for (int i = 0; i < count; i++) {
        vacancies |= (isUsed((slot + i) & mask) ? 0L : 1L) << i;
      }
    } else {
      vacancies = vacancies(block, base + (slot << entryShift), count);
    }
    return ~vacancies & (-1L >>> -count);
  }

  /** A bit for each of up to 64 slots that lie there, of a sparse table, that is empty. */
  final long vacancies(MemorySegment memory, long at, int count) {
    // The usual sizes as constants: only then the JIT takes the bounds' checks out of the loop.
    return switch (entryShift) {
      case 3 -> keyShift == 2 ? ints(memory, at, count, 3) : longs(memory, at, count, 3);
      case 4 -> keyShift == 2 ? ints(memory, at, count, 4) : longs(memory, at, count, 4);
      default ->
          keyShift == 2
              ? ints(memory, at, count, entryShift)
              : longs(memory, at, count, entryShift);
    };
  }

  /** The first slot with an entry from that one on, around the end; there must be one. */
  public final long next(long from) {
    long slot = from & mask;
    if (!isTagged) {
      while (!isUsed(slot)) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }
    long full = eightTags(slot) & HIGHS;
    while (full == 0) {
      slot = (slot + Long.BYTES) & mask;
      full = eightTags(slot) & HIGHS;
    }
    return (slot + firstOf(full)) & mask;
  }

  // ---- visiting all entries, in the way that is quicker now
  // --------------------------------------

  /**
   * What is reckoned of one entry and of those before. A lambda that captures nothing: so there is
   * one for each place that makes it, and no garbage.
   *
   * @param <C> the collection that the entries are of
   * @param <F> the function that users passed in
   */
  @FunctionalInterface
  public interface Step<C, F> {
    /** The result with the entry of that slot, from the one without. */
    long add(C collection, F function, long slot, long result);
  }

  /**
   * What is asked about one entry, by a lambda that captures nothing.
   *
   * @param <C> the collection that the entries are of
   * @param <F> the function that users passed in
   */
  @FunctionalInterface
  public interface Question<C, F> {
    /** Whether the entry of that slot is it. */
    boolean isIt(C collection, F function, long slot);
  }

  /**
   * Goes through all entries, and looks at the table again after each. Refuses if a function has
   * changed it.
   */
  public final <C, F> long fold(C collection, F function, long initial, Step<C, F> step) {
    int version = structureVersion();
    long result = initial;
    if (isFamiliar()) {
      long slot = begin();
      for (int remaining = size; remaining > 0; remaining--) {
        slot = next(slot);
        result = step.add(collection, function, slot++, result);
        checkVersion(version);
      }
      return result;
    }
    long end = begin() + slotCount();
    for (long from = begin(); from < end; from += GROUP) {
      for (long used = usedFrom(from, end); used != 0; used &= used - 1) {
        result = step.add(collection, function, firstUsed(from, used), result);
        checkVersion(version);
      }
    }
    return result;
  }

  /** The slot of the first entry that is it, or {@link #NONE}; otherwise as {@link #fold}. */
  public final <C, F> long search(C collection, F function, Question<C, F> question) {
    int version = structureVersion();
    if (isFamiliar()) {
      long slot = begin();
      for (int remaining = size; remaining > 0; remaining--) {
        slot = next(slot);
        boolean found = question.isIt(collection, function, slot);
        checkVersion(version);
        if (found) {
          return slot;
        }
        slot++;
      }
      return NONE;
    }
    long end = begin() + slotCount();
    for (long from = begin(); from < end; from += GROUP) {
      for (long used = usedFrom(from, end); used != 0; used &= used - 1) {
        long slot = firstUsed(from, used);
        boolean found = question.isIt(collection, function, slot);
        checkVersion(version);
        if (found) {
          return slot;
        }
      }
    }
    return NONE;
  }

  /** The first empty slot from that one on, around the end. */
  final long nextEmpty(long from) {
    long slot = from;
    long empty = ~eightTags(slot) & HIGHS;
    while (empty == 0) {
      slot = (slot + Long.BYTES) & mask;
      empty = ~eightTags(slot) & HIGHS;
    }
    return (slot + firstOf(empty)) & mask;
  }

  static void copyEntry(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, int entryShift) {
    switch (entryShift) {
      case 0 -> Elements.setByte(to, toOffset, Elements.getByte(from, fromOffset));
      case 1 -> Elements.setShort(to, toOffset, Elements.getShort(from, fromOffset));
      case 2 -> Elements.setInt(to, toOffset, Elements.getInt(from, fromOffset));
      case 3 -> Elements.setLong(to, toOffset, Elements.getLong(from, fromOffset));
      case 4 -> {
        Elements.setLong(to, toOffset, Elements.getLong(from, fromOffset));
        Elements.setLong(to, toOffset + 8, Elements.getLong(from, fromOffset + 8));
      }
      default -> MemorySegment.copy(from, fromOffset, to, toOffset, 1L << entryShift);
    }
  }

  // ---- changes ---------------------------------------------------------------------------------

  /** Counts an entry that was added. */
  final void added() {
    size++;
  }

  /** Counts an entry that was removed. */
  final void removed() {
    size--;
    versionLessSize += 2;
  }

  /** Refuses if foreign code that ran while strings were staged has changed the structure. */
  public final void checkStaged(int version) {
    if (versionLessSize + size != version && texts != null && space.isLiveHere(generation)) {
      texts.rollBack();
    }
    checkVersion(version);
  }

  /** Gives back the strings of a slot's entry, which is removed next. */
  final void releaseStrings(long slot) {
    Texts home = texts;
    if (home != null) {
      home.begin(space);
      for (long stringOffset : stringOffsets) {
        home.release(block, base + slot * entryByteSize + stringOffset);
      }
    }
  }

  /** As {@link #growByOne}, while strings are staged: they are given back if there is no room. */
  final void growWithStaged() {
    Texts home = texts;
    if (home == null) {
      growByOne();
      return;
    }
    try {
      growByOne();
    } catch (Throwable thrown) {
      home.rollBack();
      throw thrown;
    }
  }

  /** Removes the entry of a slot; others may move to it, from further on. Checks first. */
  public abstract void removeAt(long slot);

  /** Adds all entries of other memory; there is room, and none of them is here yet. */
  abstract void addAllFrom(MemorySegment block, long base, long tags, long slotCount);

  /** Whether the next entry has room without growth. */
  final boolean isFull() {
    return size >= limit;
  }

  /** Removes all entries, and keeps the room. */
  public final void clear() {
    space.checkChange(generation);
    if (texts != null) {
      texts.begin(space);
      texts.clear();
    }
    if (size > 0) {
      empty(slotCount());
    }
    versionLessSize += size + 1;
    size = 0;
  }

  /**
   * Makes room for that many entries in all.
   *
   * @throws RuntimeException if there is no such room; nothing has changed then
   */
  public final void ensureCapacity(long expectedSize) {
    space.checkChange(generation);
    if (expectedSize > limit) {
      resize(expectedSize, 0);
    }
  }

  /** Makes room for one entry more, and for later ones. */
  final void growByOne() {
    resize(size + 1L, wantedSlotCount());
  }

  /** A sparse table grows by four while it is small: all entries are added again each time. */
  private long wantedSlotCount() {
    long slotCount = 4 * slotCount();
    return isTagged || byteSizeOf(slotCount) > QUADRUPLED ? 0 : slotCount;
  }

  /** Allocates first and publishes last; the old memory is used again in the arena. */
  private void resize(long needed, long wantedSlotCount) {
    if (needed > Sizes.MAX_CAPACITY) {
      throw new IllegalStateException(InternalMessages.tooManyEntries(describe(), needed));
    }
    int version = versionLessSize + size;
    long least = Math.max(slotCountFor(needed, eighths), 2 * slotCount());
    long wanted = Math.max(least, wantedSlotCount);
    long offset =
        space.grow(
            generation,
            MemorySegment.NULL,
            0,
            0,
            0,
            byteSizeOf(least),
            byteSizeOf(wanted),
            BYTE_ALIGNMENT);
    MemorySegment segment = space.segment();
    long byteSize = space.grantedByteSize();
    // A block source is foreign code, and it may have changed this table.
    if (versionLessSize + size != version) {
      space.recycle(segment, offset, byteSize);
      throw Changes.meanwhile(describe());
    }
    long slotCount = byteSize == byteSizeOf(wanted) ? wanted : least;
    MemorySegment oldBlock = block;
    long oldBase = base;
    long oldTags = tags;
    long oldSlotCount = slotCount();
    publish(segment, offset, slotCount);
    addAllFrom(oldBlock, oldBase, oldTags, oldSlotCount);
    versionLessSize++;
    space.recycle(oldBlock, oldBase, byteSizeOf(oldSlotCount));
  }

  /** Takes that memory as an empty table; the entries need not be zero. */
  private void publish(MemorySegment segment, long offset, long slotCount) {
    if (slotCount == 0) {
      block = NOTHING;
      base = 0;
      tags = 0;
      mask = 0;
      homeShift = Long.SIZE - 1;
      entryShift = 0;
      limit = 0;
      vacant = 0;
      return;
    }
    block = segment;
    base = offset;
    tags = offset + slotCount * entryByteSize;
    mask = slotCount - 1;
    homeShift = Long.SIZE - Long.numberOfTrailingZeros(slotCount);
    entryShift = Long.SIZE - Long.numberOfLeadingZeros(entryByteSize - 1);
    if (limit == 0) {
      vacant = anyVacant(multiplier);
    }
    limit = (int) limitOf(slotCount, eighths);
    empty(slotCount);
  }

  /** Empties all slots. */
  private void empty(long slotCount) {
    if (isTagged) {
      Zeroing.zero(block, tags, tags + slotCount + Long.BYTES);
    } else if (entryByteSize <= LARGEST_SPARSE_ENTRY) {
      long word = keyShift == 2 ? (vacant & 0xffff_ffffL) * 0x1_0000_0001L : vacant;
      Zeroing.fill(block, base, base + (slotCount << entryShift), word);
    } else {
      for (long slot = 0; slot < slotCount; slot++) {
        setKeyAt(slot, vacant);
      }
    }
  }

  private void setKeyAt(long slot, long key) {
    if (keyShift == 2) {
      Elements.setKeyInt(block, base + (slot << entryShift), key);
    } else {
      Elements.setKeyLong(block, base + (slot << entryShift), key);
    }
  }

  /** A number that is hardly one of the keys. */
  final long anyVacant(long seed) {
    long mixed = Hashing.multiplier(seed);
    return keyShift == 2 ? (int) mixed : mixed;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /** Lives again, empty, in the current generation of its space. */
  public final void renew() {
    settle(space, space.renewedGeneration(generation));
  }

  /** Lives again, empty, in another space. */
  public final void renewIn(Space home) {
    space.checkMove(home);
    settle(home, home.generation());
  }

  private void settle(Space home, long homeGeneration) {
    if (space.isLive(generation) && home == space) {
      clear();
      return;
    }
    int version = versionLessSize + size;
    long wanted = byteSize();
    MemorySegment segment = NOTHING;
    long offset = 0;
    long granted = 0;
    if (wanted > 0) {
      offset = home.grow(homeGeneration, MemorySegment.NULL, 0, 0, 0, 0, wanted, BYTE_ALIGNMENT);
      segment = home.segment();
      granted = home.grantedByteSize();
    }
    if (versionLessSize + size != version) {
      home.recycle(segment, offset, granted);
      throw Changes.meanwhile(describe());
    }
    // Looked at now: the block source that was asked may have ended the former lifetime.
    boolean live = space.isLiveHere(generation);
    if (live) {
      space.recycle(block, base, wanted);
    }
    if (texts != null) {
      texts.renew(space, live);
    }
    space = home;
    generation = homeGeneration;
    publish(segment, offset, granted == wanted ? slotCount() : 0);
    versionLessSize += size + 1;
    size = 0;
  }
}
