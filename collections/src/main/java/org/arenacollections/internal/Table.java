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
 * <p>A slot has an entry (a key, and behind it what belongs to it) and one byte of tag: 0 where the
 * slot is empty, else 0x80 with 7 bits of the key's hash. A look-up reads the eight tags from the
 * key's home slot on as one number, and looks at those entries only whose tag fits: a miss is
 * mostly one read and no branch that could be mispredicted. No key and no value is reserved, and
 * memory whose tags are zero is an empty table.
 *
 * <pre>{@code
 * 8 slots of an int with an int; the first slots' tags are repeated behind the last one's, so that
 * eight can be read from any slot on
 *
 *   base                              tags
 *   |k0 v0|k1 v1| … |k6 v6|k7 v7|     |t0 t1 t2 t3 t4 t5 t6 t7|t0 t1 t2 t3 t4 t5 t6 t7|
 * }</pre>
 *
 * <p>Collisions go to the next free slot. Removal moves back what came behind, so there are no
 * tombstones: a table never grows because of removals, and no order of adding and removing makes it
 * slower. At most 5/8 of the slots are used.
 *
 * <p>Entries may have strings, whose bytes lie in {@link Texts} of the table: it gives them back
 * where an entry goes.
 */
public abstract class Table {
  /** What a look-up answers that found nothing. */
  public static final long NONE = -1;

  /** The smallest number of slots: as many as tags are read at once. */
  static final long SMALLEST_SLOT_COUNT = 8;

  static final long LOWS = 0x0101_0101_0101_0101L;
  static final long HIGHS = 0x8080_8080_8080_8080L;

  private static final long SLOT_BITS = 0xffff_ffffL;
  private static final int VERSION_BITS = 0x7fff_ffff;

  private static final long BYTE_ALIGNMENT = Sizes.BLOCK_BYTE_ALIGNMENT;
  private static final ValueLayout.OfLong EIGHT_TAGS =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** What a table without memory looks at: one slot, always empty. Native, as all that is read. */
  private static final MemorySegment NO_TAGS = Arena.global().allocate(16);

  private String kind;
  final long multiplier;
  int entryShift;
  long entryByteSize;
  private long payloadOffset;

  /** The bytes of entries' long strings; null if entries have no strings. */
  private @Nullable Texts texts;

  /** Where in an entry its strings lie. */
  private long[] stringOffsets;

  Space space;
  long generation;
  MemorySegment block = NO_TAGS;
  long base;
  long tags;
  long mask;
  int homeShift = Long.SIZE - 1;
  private int limit;
  private int size;

  /** With the size the number of structural changes, as in the lists. */
  private int versionLessSize;

  /**
   * Makes an empty table without memory.
   *
   * @param kind what messages call the collection
   * @param entryShift the binary logarithm of an entry's bytes
   * @param payloadOffset where in an entry lies what belongs to the key
   */
  Table(String kind, Space space, int entryShift, int payloadOffset, long multiplier) {
    this.kind = kind;
    this.space = space;
    this.generation = space.generation();
    this.entryShift = entryShift;
    this.entryByteSize = 1L << entryShift;
    this.payloadOffset = payloadOffset;
    this.multiplier = multiplier;
    this.texts = null;
    this.stringOffsets = new long[0];
  }

  /**
   * Makes an empty table without memory.
   *
   * @param kind what messages call the collection
   * @param entry what an entry consists of
   */
  Table(String kind, Space space, EntryShape entry, long multiplier) {
    this.kind = kind;
    this.space = space;
    this.generation = space.generation();
    this.entryByteSize = entry.byteSize();
    this.entryShift = Long.SIZE - Long.numberOfLeadingZeros(entryByteSize - 1);
    this.payloadOffset = entry.valueOffset();
    this.multiplier = multiplier;
    this.texts = entry.hasStrings() ? new Texts() : null;
    this.stringOffsets = entry.stringOffsets();
  }

  /**
   * Says what entries consist of, where that was not known before the first one. The table must not
   * have taken memory.
   *
   * @param kind what messages call the collection from now on
   * @param entry what an entry consists of
   */
  public final void shape(String kind, EntryShape entry) {
    assert limit == 0 : describe();
    this.kind = kind;
    this.entryByteSize = entry.byteSize();
    this.entryShift = Long.SIZE - Long.numberOfLeadingZeros(entryByteSize - 1);
    this.payloadOffset = entry.valueOffset();
    this.texts = entry.hasStrings() ? new Texts() : null;
    this.stringOffsets = entry.stringOffsets();
  }

  // ---- sizes -----------------------------------------------------------------------------------

  /** How many entries that many slots hold at most. */
  static long limitOf(long slotCount) {
    return Math.min((slotCount >>> 1) + (slotCount >>> 3), Sizes.MAX_CAPACITY);
  }

  /** The least number of slots that holds that many entries, a power of two; 0 for none. */
  static long slotCountFor(long size) {
    if (size == 0) {
      return 0;
    }
    long slotCount = Math.max(SMALLEST_SLOT_COUNT, Long.highestOneBit(size));
    while (limitOf(slotCount) < size) {
      slotCount <<= 1;
    }
    return slotCount;
  }

  /** What that many slots take, their tags included. */
  static long byteSizeOf(long slotCount, long entryByteSize) {
    return slotCount == 0 ? 0 : Math.multiplyExact(slotCount, entryByteSize + 1) + Long.BYTES;
  }

  private long slotCount() {
    return limit == 0 ? 0 : mask + 1;
  }

  private long byteSize() {
    return byteSizeOf(slotCount(), entryByteSize);
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
      throw new ConcurrentModificationException(describe());
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
   * | 0 | structure version: 31 bits | slot: 32 bits |
   * }</pre>
   */
  public final long positionOf(long slot) {
    return (long) ((versionLessSize + size) & VERSION_BITS) << Integer.SIZE | slot;
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
    if (position >>> Integer.SIZE != version || slot > mask || tag(slot) == 0) {
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
    long empty = ~eightTags(slot) & HIGHS;
    while (empty == 0) {
      slot += Long.BYTES;
      empty = ~eightTags(slot) & HIGHS;
    }
    return slot + firstOf(empty);
  }

  /** How many slots there are, a multiple of eight; 0 without memory. */
  public final long slots() {
    return slotCount();
  }

  /**
   * Marks for those of the eight slots from {@code from} on, around the end, that have an entry;
   * for loops that go by eight from {@link #begin} on, in the order of {@link #next}.
   */
  public final long fullFrom(long from) {
    return eightTags(from & mask) & HIGHS;
  }

  /** The slot of the first of those marks. */
  public final long firstFull(long from, long marks) {
    return (from + firstOf(marks)) & mask;
  }

  /** The first slot with an entry from that one on, around the end; there must be one. */
  public final long next(long from) {
    long slot = from & mask;
    long full = eightTags(slot) & HIGHS;
    while (full == 0) {
      slot = (slot + Long.BYTES) & mask;
      full = eightTags(slot) & HIGHS;
    }
    return (slot + firstOf(full)) & mask;
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
    if (versionLessSize + size != version && texts != null && space.isLive(generation)) {
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
      Zeroing.zero(block, tags, tags + slotCount() + Long.BYTES);
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
      resize(expectedSize);
    }
  }

  /** Makes room for one entry more. */
  final void growByOne() {
    resize(size + 1L);
  }

  /** Allocates first and publishes last; the old memory is used again in the arena. */
  private void resize(long needed) {
    if (needed > Sizes.MAX_CAPACITY) {
      throw new IllegalStateException(InternalMessages.tooManyEntries(describe(), needed));
    }
    int version = versionLessSize + size;
    long slotCount = Math.max(slotCountFor(needed), 2 * slotCount());
    long byteSize = byteSizeOf(slotCount, entryByteSize);
    long offset = space.reserve(byteSize, BYTE_ALIGNMENT);
    MemorySegment segment = space.segment();
    // A block source is foreign code, and it may have changed this table.
    if (versionLessSize + size != version) {
      space.recycle(segment, offset, byteSize);
      throw new ConcurrentModificationException(describe());
    }
    MemorySegment oldBlock = block;
    long oldBase = base;
    long oldTags = tags;
    long oldSlotCount = slotCount();
    publish(segment, offset, slotCount);
    addAllFrom(oldBlock, oldBase, oldTags, oldSlotCount);
    versionLessSize++;
    space.recycle(oldBlock, oldBase, byteSizeOf(oldSlotCount, entryByteSize));
  }

  /** Takes that memory as an empty table; the entries need not be zero. */
  private void publish(MemorySegment segment, long offset, long slotCount) {
    if (slotCount == 0) {
      block = NO_TAGS;
      base = 0;
      tags = 0;
      mask = 0;
      homeShift = Long.SIZE - 1;
      limit = 0;
      return;
    }
    block = segment;
    base = offset;
    tags = offset + slotCount * entryByteSize;
    mask = slotCount - 1;
    homeShift = Long.SIZE - Long.numberOfTrailingZeros(slotCount);
    limit = (int) limitOf(slotCount);
    Zeroing.zero(segment, tags, tags + slotCount + Long.BYTES);
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /** Lives again, empty, in the current generation of its space. */
  public final void renew() {
    settle(space, space.renewedGeneration(generation));
  }

  /** Lives again, empty, in another space. */
  public final void renewIn(Space home) {
    space.checkOwner();
    settle(home, home.generation());
  }

  private void settle(Space home, long homeGeneration) {
    boolean live = space.isLive(generation);
    if (live && home == space) {
      clear();
      return;
    }
    int version = versionLessSize + size;
    long wanted = byteSize();
    MemorySegment segment = NO_TAGS;
    long offset = 0;
    long granted = 0;
    if (wanted > 0) {
      offset = home.grow(homeGeneration, MemorySegment.NULL, 0, 0, 0, 0, wanted, BYTE_ALIGNMENT);
      segment = home.segment();
      granted = home.grantedByteSize();
    }
    if (versionLessSize + size != version) {
      home.recycle(segment, offset, granted);
      throw new ConcurrentModificationException(describe());
    }
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
