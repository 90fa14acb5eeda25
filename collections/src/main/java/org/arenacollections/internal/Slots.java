// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Slots of one size that come and go, and handles that notice when a slot is used again.
 *
 * <p>A handle is a slot's number and a stamp, which rises with each reuse. The first stamp lies
 * above every one that the arena has given out before, so that a handle of the last frame finds
 * nothing in this one. A handle is positive; 0 names nothing.
 *
 * <pre>{@code
 * handle:          | 0 | stamp: 35 bits | slot number, tagged: 28 bits |
 *
 * block:           | header | content | header | content | …
 * header, live:    the slot's handle, so that one comparison tells whether a handle is good
 * header, free:    | 1 | last stamp: 35 bits | next free slot: 28 bits |
 * }</pre>
 *
 * <p>The tag is another one for each object of this class. It changes the upper bits of the slot
 * number first, so that the slot number in a handle of another pool is too large here, unless one
 * of them has very many slots; then only the stamps differ, or not.
 *
 * <p>Freed slots are used again last in, first out, since they are warm; but after 1,024 uses a
 * slot goes to the end of the line, and slots that were never used come first. So they wear out
 * evenly: after 34 thousand million uses of each. A worn out slot is not used again.
 *
 * <p>Nothing here checks that the caller may touch the memory, except {@link #addressOf}: the
 * owner, a pool or table, checks first.
 */
public final class Slots {
  /** The most slots that there can be. */
  public static final int MAX_SLOTS = (1 << 28) - 1;

  /** The last stamp. */
  static final long MAX_STAMP = (1L << 35) - 1;

  /** How many bytes lie before the content. */
  public static final int HEADER_BYTE_SIZE = Long.BYTES;

  private static final int SLOT_BITS = 28;
  private static final long SLOT_MASK = (1L << SLOT_BITS) - 1;
  private static final int NONE = (int) SLOT_MASK;
  private static final long FREE = Long.MIN_VALUE;
  private static final int USES_BEFORE_REST = 1 << 10;
  private static final int SMALLEST_CAPACITY = 8;
  private static final long BYTE_ALIGNMENT = 8;

  /** Counts objects of this class, for their tags. */
  private static final AtomicInteger MADE = new AtomicInteger();

  private final String kind;
  private final int stride;
  private final int tag;

  private Space space;
  private long generation;
  private MemorySegment block = MemorySegment.NULL;
  private long base;
  private int capacity;

  /** Slots from here on are not in use, whatever their headers say. */
  private int used;

  /** Slots from here on have no header yet. */
  private int known;

  private int liveCount;
  private int freeHead = NONE;
  private int freeTail = NONE;

  /** The stamp of slots that are used the first time. */
  private long firstStamp;

  /** The highest stamp given out here. */
  private long topStamp;

  private int version;

  /**
   * Makes slots that take no memory yet.
   *
   * @param kind what messages call the owner, such as {@code ArenaPool<Order>}
   * @param generation the owner's
   * @param contentByteSize how many bytes a slot has room for
   */
  public Slots(String kind, Space space, long generation, long contentByteSize) {
    this.kind = kind;
    this.space = space;
    this.generation = generation;
    this.stride = Math.toIntExact(Sizes.alignUp(contentByteSize, 8) + HEADER_BYTE_SIZE);
    this.tag = Integer.reverse(MADE.getAndIncrement()) >>> (Integer.SIZE - SLOT_BITS);
    this.firstStamp = nextStamp(space);
  }

  /** The stamp to begin with in a space; refuses if there are no more. */
  private long nextStamp(Space home) {
    long next = Math.max(topStamp, home.core().topStamp()) + 1;
    if (next > MAX_STAMP) {
      throw new IllegalStateException(InternalMessages.outOfStamps(kind, home));
    }
    return next;
  }

  // ---- what lies where -----------------------------------------------------------------------

  /** Refuses what is stale and who is not the owner. */
  public void check() {
    space.check(generation);
  }

  /** Refuses also while the arena is lent to other threads, since the structure is to change. */
  public void checkChange() {
    space.checkChange(generation);
  }

  /**
   * The byte offset of the content behind a handle, in {@link #block}; checks all.
   *
   * @throws NoSuchElementException if there is none
   */
  public long addressOf(long handle) {
    space.check(generation);
    int slot = slotIn(handle);
    if (slot >= used || handle <= 0 || header(slot) != handle) {
      throw refusal(handle);
    }
    return base + (long) slot * stride + HEADER_BYTE_SIZE;
  }

  /** The slot that a handle names; -1 if it is free or the handle not one of these. */
  public int slotOf(long handle) {
    int slot = slotIn(handle);
    return slot < used && handle > 0 && header(slot) == handle ? slot : -1;
  }

  /** Refuses a handle that names nothing here. */
  public NoSuchElementException refusal(long handle) {
    return new NoSuchElementException(
        InternalMessages.noSuchHandle(describe(), handle, reason(handle)));
  }

  private String reason(long handle) {
    int slot = slotIn(handle);
    long stamp = stampOf(handle);
    if (handle == 0) {
      return "0 names nothing";
    }
    if (handle < 0 || stamp == 0 || slot >= known || stamp > stampOf(header(slot))) {
      return "it was not given out here";
    }
    return stamp < firstStamp
        ? "it was given out before a reset, or by others"
        : "what it named was released or cleared";
  }

  private int slotIn(long handle) {
    return (int) ((handle ^ tag) & SLOT_MASK);
  }

  private static long stampOf(long header) {
    return header >>> SLOT_BITS & MAX_STAMP;
  }

  /** The block that all lies in. */
  public MemorySegment block() {
    return block;
  }

  /** The byte offset of a slot's content. */
  public long contentOf(int slot) {
    return base + (long) slot * stride + HEADER_BYTE_SIZE;
  }

  /** How many slots are in use. */
  public int liveCount() {
    return liveCount;
  }

  /** How many slots there is room for. */
  public int capacity() {
    return capacity;
  }

  /** How many changes of structure there have been. */
  public int version() {
    return version;
  }

  /** The next slot in use from a number on; -1 if there is none. */
  public int nextLive(int from) {
    for (int slot = from; slot < used; slot++) {
      if (header(slot) > 0) {
        return slot;
      }
    }
    return -1;
  }

  /** The handle of a slot in use. */
  public long handleAt(int slot) {
    return header(slot);
  }

  /** Whether the owner can be read now; for {@code toString}. */
  public boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  /** Whether all here has ended. */
  public boolean isStale() {
    return !space.isLive(generation);
  }

  /** What messages call the owner. */
  public String describe() {
    return Liveness.describe(kind, space, generation);
  }

  // ---- taking and releasing ------------------------------------------------------------------

  /**
   * The slot that is given out next, with room in it; it is not in use until {@link #publish}.
   *
   * @param keptCount if it must grow, the contents of so many slots are kept, in use or not
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  public int slotToTake(int keptCount) {
    int slot = freeHead;
    if (slot != NONE && (used == capacity || !isResting(slot))) {
      return slot;
    }
    while (used < known && stampOf(header(used)) == MAX_STAMP) {
      setHeader(used, MAX_STAMP, NONE);
      used++;
    }
    if (used < capacity) {
      return used;
    }
    if (slot == NONE) {
      ensureCapacity(used + 1L, grownCapacity(used + 1L), keptCount);
      return used;
    }
    return slot;
  }

  private boolean isResting(int slot) {
    return stampOf(header(slot)) % USES_BEFORE_REST == 0;
  }

  /** Gives out the slot that {@link #slotToTake} has answered: its handle. */
  public long publish(int slot) {
    long stamp = slot < known ? stampOf(header(slot)) + 1 : firstStamp;
    if (slot == freeHead) {
      freeHead = nextOf(slot);
      freeTail = freeHead == NONE ? NONE : freeTail;
    } else {
      used = slot + 1;
      known = Math.max(known, used);
    }
    long handle = stamp << SLOT_BITS | (slot ^ tag);
    putHeader(slot, handle);
    liveCount++;
    version++;
    if (stamp > topStamp) {
      topStamp = stamp;
      space.core().noteStamp(stamp);
    }
    return handle;
  }

  /** Takes back a slot in use. */
  public void release(int slot) {
    long stamp = stampOf(header(slot));
    liveCount--;
    version++;
    if (stamp == MAX_STAMP) {
      setHeader(slot, stamp, NONE);
    } else if (freeHead != NONE && stamp % USES_BEFORE_REST == 0) {
      setHeader(slot, stamp, NONE);
      setHeader(freeTail, stampOf(header(freeTail)), slot);
      freeTail = slot;
    } else {
      setHeader(slot, stamp, freeHead);
      freeTail = freeHead == NONE ? slot : freeTail;
      freeHead = slot;
    }
  }

  /** Takes back all slots; costs a few stores. */
  public void clear() {
    used = 0;
    liveCount = 0;
    freeHead = NONE;
    freeTail = NONE;
    version++;
  }

  private int nextOf(int slot) {
    return (int) (header(slot) & SLOT_MASK);
  }

  private long header(int slot) {
    return Elements.getLong(block, base + (long) slot * stride);
  }

  private void setHeader(int slot, long stamp, int next) {
    putHeader(slot, FREE | stamp << SLOT_BITS | next);
  }

  private void putHeader(int slot, long header) {
    Elements.setLong(block, base + (long) slot * stride, header);
  }

  // ---- room ----------------------------------------------------------------------------------

  /** Takes room for exactly so many slots, where there is none yet. */
  public void reserve(int count) {
    if (count > 0) {
      grow(count, count, 0);
    }
  }

  /**
   * Sees to it that so many slots fit.
   *
   * @param needed how many must fit
   * @param wanted how many would be better; taken where they fit
   * @param keptCount the contents of so many are kept, and those of all that were ever in use
   */
  public void ensureCapacity(long needed, long wanted, int keptCount) {
    if (needed > capacity) {
      if (needed > MAX_SLOTS) {
        throw new IllegalStateException(InternalMessages.tooManySlots(describe(), needed));
      }
      grow(needed, Math.clamp(wanted, needed, MAX_SLOTS), Math.max(known, keptCount));
    }
  }

  /** How many slots to have room for, where so many are needed: at least twice as many as now. */
  public long grownCapacity(long needed) {
    return Sizes.grownCapacity(capacity, needed, SMALLEST_CAPACITY);
  }

  private void grow(long needed, long wanted, int keptCount) {
    long offset =
        space.grow(
            generation,
            block,
            base,
            (long) capacity * stride,
            (long) keptCount * stride,
            needed * stride,
            wanted * stride,
            BYTE_ALIGNMENT);
    base = offset;
    block = space.segment();
    capacity = (int) Math.min(space.grantedByteSize() / stride, MAX_SLOTS);
  }

  // ---- renewal -------------------------------------------------------------------------------

  /** The generation in which the owner would live if it were renewed at home. */
  public long renewedGeneration() {
    return space.renewedGeneration(generation);
  }

  /** The generation in which the owner lives. */
  public long generation() {
    return generation;
  }

  /** Where the owner lives. */
  public Space space() {
    return space;
  }

  /** Refuses a space in which {@link #renew} would find no stamps any more. */
  public void requireStamps(Space home) {
    nextStamp(home);
  }

  /**
   * Makes all alive again, with nothing in use.
   *
   * @param wantedCapacity the room it has then, if there is room for that, unless it stays where it
   *     is
   */
  public void renew(Space home, long homeGeneration, int wantedCapacity) {
    // Also of what is stale: another thread may be about to renew it.
    space.checkMove(home);
    if (home == space && space.isLive(generation)) {
      clear();
      return;
    }
    long stamp = nextStamp(home);
    MemorySegment segment = MemorySegment.NULL;
    long offset = 0;
    long granted = 0;
    if (wantedCapacity > 0) {
      offset =
          home.grow(
              homeGeneration, segment, 0, 0, 0, 0, (long) wantedCapacity * stride, BYTE_ALIGNMENT);
      segment = home.segment();
      granted = home.grantedByteSize();
    }
    // Looked at now: the block source that was asked may have ended the former lifetime.
    if (space.isLiveHere(generation)) {
      space.recycle(block, base, (long) capacity * stride);
    }
    space = home;
    generation = homeGeneration;
    block = segment;
    base = offset;
    capacity = (int) Math.min(granted / stride, MAX_SLOTS);
    known = 0;
    firstStamp = stamp;
    clear();
  }

  /** Lets the slots wear out sooner; for tests. */
  void startAt(long stamp) {
    firstStamp = stamp;
  }
}
