// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.BlockViews;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntReads;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.TableMemory;
import org.arenacollections.internal.Zeroing;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/**
 * A list of {@code int} values in an arena: an {@code int[]} that grows, outside the heap.
 *
 * <p>Takes per element of its capacity what the array takes. It begins with 64 bytes, or with what
 * it was told to expect, and doubles; what it grew out of is used again in the arena. The newest
 * thing in an arena grows where it lies. It holds at most 2,147,483,639 elements.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all lists
 * here promise, and which results are views.
 */
@ArenaBacked
public final class ArenaIntList extends IntEdits implements RandomAccess {
  @Serial private static final long serialVersionUID = 1;

  private static final int SHIFT = Elements.shiftOfInt();
  private static final long BYTE_ALIGNMENT = 8;
  private static final int SMALLEST_CAPACITY = 64 >> Elements.shiftOfInt();

  /** Stands for the capacity where a list can't simply be made longer. */
  private static final int NO_ROOM = -1; // keep

  /** A list with less room than this can double it. */
  private static final int LARGEST_DOUBLED = Sizes.MAX_CAPACITY >> 1; // keep

  /** A list with fewer elements than this has a view, if its block has one. */
  private static final int VIEW_SIZE = Elements.sizeOfIntViews();

  private transient Space space;
  private transient long generation;
  private transient MemorySegment block = MemorySegment.NULL;

  /**
   * The same block for the fast paths; null if it has no view. As long as the list has no memory,
   * the block in which it will be if nothing comes between.
   */
  private transient @Nullable IntBuffer view;

  private transient long base;
  private transient int capacity;
  private transient int size;

  /**
   * With the size the number of structural changes: {@code add} then has one field less to write.
   * So whatever else changes the structure raises this by one more than it takes from the size.
   */
  private transient int versionLessSize;

  private ArenaIntList(Space space, long generation) {
    this.space = space;
    this.generation = generation;
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty list, which takes no memory yet.
   *
   * @param arena where it will lie
   * @return a list that is valid until the arena is reset or closed
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntList in(MemoryArena arena) {
    Space space = arena.space();
    ArenaIntList list = new ArenaIntList(space, space.generation());
    list.view = space.currentViews.ints();
    return list;
  }

  /**
   * Makes an empty list with room for exactly {@code expectedSize} elements.
   *
   * @param arena where it lies
   * @param expectedSize how many elements can be added before it grows
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntList in(MemoryArena arena, int expectedSize) {
    ArenaIntList list = in(arena);
    int count = checkSize("expectedSize", expectedSize);
    // Not by a method: a call that the JIT does not inline would hide from it that the size is 0.
    if (count > 0) {
      list.base = list.space.reserve((long) count << SHIFT, BYTE_ALIGNMENT);
      list.block = list.space.segment();
      list.view = list.space.viewsOf(list.block).ints();
      list.capacity = count;
    }
    return list;
  }

  /**
   * Makes a list of {@code size} zeros.
   *
   * @param arena where it lies
   * @param size how many there are
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntList zeroed(MemoryArena arena, int size) {
    ArenaIntList list = in(arena);
    int count = checkSize("size", size);
    list.base = list.space.reserveZeroed((long) count << SHIFT, BYTE_ALIGNMENT);
    list.block = list.space.segment();
    list.view = list.space.viewsOf(list.block).ints();
    list.capacity = count;
    list.size = count;
    return list;
  }

  /**
   * Makes a list of the elements of another collection.
   *
   * @param arena where it lies
   * @param source what is copied, in the order of its iterator
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntList copyOf(MemoryArena arena, IntIterable source) {
    ArenaIntList list = in(arena, source.size());
    list.addAll(source);
    return list;
  }

  /**
   * Makes a list of these values.
   *
   * @param arena where it lies
   * @param values what is copied
   * @return a list that is valid until the arena is reset or closed
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntList copyOf(MemoryArena arena, int... values) {
    ArenaIntList list = in(arena, values.length);
    list.addAll(values);
    return list;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this list live again, empty, in its arena's current generation, with the
   * capacity it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. Iterators and sub-lists of before stay dead. On a live list it is {@link
   * #clear}. A refused renewal leaves the list as it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the list lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the list lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    settle(space, space.renewedGeneration(generation), 0);
  }

  /**
   * Makes every alias of this list live again, with {@code size} zeros, as {@link #zeroed} makes
   * them; otherwise as {@link #renew()}.
   *
   * @param size how many there are
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws IllegalStateException if the list lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no room for them
   */
  @Renews
  public void renewZeroed(int size) {
    int count = checkSize("size", size);
    settle(space, space.renewedGeneration(generation), count);
  }

  /**
   * Makes every alias of this list live again, empty, in another arena or scope, with the capacity
   * it had, or with none if there is no room for that; otherwise as {@link #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this list has a capacity
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the list lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    Space home = arena.space();
    space.checkMove(home);
    settle(home, home.generation(), 0);
  }

  /**
   * Makes every alias of this list live again, with {@code size} zeros, in another arena or scope;
   * otherwise as {@link #renewIn}.
   *
   * @param arena where it lies from now on
   * @param size how many zeros there are
   * @throws IllegalArgumentException if {@code size} is negative or beyond the limit
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if that arena has no room for them
   */
  @Renews(in = "#1")
  public void renewZeroedIn(MemoryArena arena, int size) {
    Space home = arena.space();
    space.checkMove(home);
    int count = checkSize("size", size);
    settle(home, home.generation(), count);
  }

  /** Reserves first and publishes last: what throws has changed nothing. */
  private void settle(Space home, long homeGeneration, int newSize) {
    if (home != space || !space.isLive(generation)) {
      moveTo(home, homeGeneration, newSize);
      generation = homeGeneration;
    } else if (newSize > capacity) {
      grow(0, newSize, newSize);
    }
    Zeroing.zero(block, base, base + ((long) newSize << SHIFT));
    versionLessSize += size - newSize + 1;
    size = newSize;
  }

  private void moveTo(Space home, long homeGeneration, int newSize) {
    long offset = 0;
    long byteSize = 0;
    MemorySegment segment = MemorySegment.NULL;
    long wanted = Math.max(newSize, capacity);
    if (wanted > 0) {
      offset =
          home.grow(
              homeGeneration,
              segment,
              0,
              0,
              0,
              (long) newSize << SHIFT,
              wanted << SHIFT,
              BYTE_ALIGNMENT);
      segment = home.segment();
      byteSize = home.grantedByteSize();
    }
    // Looked at now: the block source that was asked may have ended the former lifetime.
    if (space.isLiveHere(generation)) {
      space.recycle(block, base, (long) capacity << SHIFT);
    }
    space = home;
    block = segment;
    BlockViews views = byteSize > 0 ? home.viewsOf(segment) : home.currentViews;
    view = views.ints();
    base = offset;
    capacity = Math.toIntExact(byteSize >> SHIFT);
  }

  // ---- the fast paths --------------------------------------------------------------------------

  @Override
  public int size() {
    space.check(generation);
    return Sizes.told(size, VIEW_SIZE);
  }

  @Override
  public int get(int index) {
    space.check(generation);
    Objects.checkIndex(index, size);
    return Elements.getInt(view, block, base, index);
  }

  @Override
  public int set(int index, int value) {
    space.check(generation);
    Objects.checkIndex(index, size);
    int previous = Elements.getInt(view, block, base, index);
    Elements.setInt(view, block, base, index, value);
    return previous;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the list holds as many elements as a list can, or must grow
   *     and lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  @Override
  @SuppressWarnings("ReferenceEquality") // whether it is the view of that block
  public boolean add(int value) {
    int index = size;
    space.checkChange(generation);
    int room = capacity; // keep
    // Not ==: where the JIT knows the size it can then take the check out of the loop.
    if (index >= room) {
      // Longer in place, where that moves the arena's cursor and is all: without a call, see Tip.
      IntBuffer blockView = view;
      Space home = space;
      int grown = room < SMALLEST_CAPACITY >> 1 ? SMALLEST_CAPACITY : room << 1; // keep
      long start = room == 0 ? home.cursor : base;
      long end = start + ((long) room << SHIFT);
      long grownEnd = start + ((long) grown << SHIFT);
      boolean isFirst = room == 0;
      room = NO_ROOM;
      if (blockView != null
          && blockView == home.currentViews.ints()
          && end == home.cursor
          && (start & (BYTE_ALIGNMENT - 1)) == 0
          && grownEnd <= home.limit
          && (home.unusual & (isFirst ? Space.AT_FIRST : Space.AT_EXTENSION)) == 0
          && index < LARGEST_DOUBLED) {
        home.cursor = grownEnd;
        home.runFrom += grownEnd - end;
        home.requestCount += isFirst ? 1 : 0;
        block = home.current;
        base = start;
        capacity = grown;
        room = grown;
      }
    }
    // Asked of each element: of what it has seen asked less than 40 times, the JIT does not believe
    // that it is never so, and then the call stays in the loop.
    if (room < 0) {
      growFor(1);
    }
    Elements.setInt(view, block, base, index, value);
    size = index + 1;
    return true;
  }

  @Override
  public void each(IntProcedure procedure) {
    space.check(generation);
    int version = versionLessSize + size;
    int count = size;
    for (int i = 0; i < count; i++) {
      procedure.value(Elements.getInt(view, block, base, i));
      space.check(generation);
      if (versionLessSize + size != version) {
        throw Changes.meanwhile(describe());
      }
    }
  }

  // ---- growing and shrinking -------------------------------------------------------------------

  /**
   * Makes room for {@code expectedSize} elements in all, or more; does nothing if there is.
   *
   * <p>Grows to at least twice the capacity, so that repeated calls stay cheap. There is no
   * opposite: memory comes back when the arena is reset.
   *
   * @param expectedSize how many elements must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the list must grow and lies in a scope on which another one is
   *     open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void ensureCapacity(int expectedSize) {
    space.checkChange(generation);
    if (checkSize("expectedSize", expectedSize) > capacity) {
      growFor((long) expectedSize - size);
    }
  }

  private void growFor(long count) {
    long needed = size + count;
    if (needed > Sizes.MAX_CAPACITY) {
      throw new IllegalStateException(ListMessages.tooLarge(describe(), needed));
    }
    grow(size, needed, Sizes.grownCapacity(capacity, needed, SMALLEST_CAPACITY));
  }

  private void grow(long kept, long needed, long wanted) {
    long offset =
        space.grow(
            generation,
            block,
            base,
            (long) capacity << SHIFT,
            kept << SHIFT,
            needed << SHIFT,
            wanted << SHIFT,
            BYTE_ALIGNMENT);
    base = offset;
    block = space.segment();
    view = space.viewsOf(block).ints();
    capacity = Math.toIntExact(space.grantedByteSize() >> SHIFT);
  }

  @Override
  void openGap(int index, int count) {
    space.checkChange(generation);
    if (count > capacity - size) {
      growFor(count);
    }
    move(index, index + count, size - index);
    size += count;
    versionLessSize++;
  }

  @Override
  void closeGap(int from, int to) {
    space.checkChange(generation);
    move(to, from, size - to);
    size -= to - from;
    versionLessSize += to - from + 1;
  }

  private void move(int from, int to, int count) {
    if (count > 0) {
      MemorySegment.copy(
          block,
          base + ((long) from << SHIFT),
          block,
          base + ((long) to << SHIFT),
          (long) count << SHIFT);
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>Made here, not by a method further up: the JIT looks into that one too late in a program
   * with few and long loops, and then the iterator is an object with a field that changes.
   */
  @Override
  public MutableIntIterator intIterator() {
    return new IntEditsIterator(this);
  }

  /** Appends all; without garbage if the source is a list or on the arena. All or nothing. */
  @Override
  public boolean addAll(IntIterable source) {
    space.checkChange(generation);
    if (source instanceof IntReads reads) {
      int count = reads.size();
      addRange(reads, 0, count);
      return count > 0;
    }
    int count = source.size();
    return append(source.intIterator(), count);
  }

  @Override
  public void addRange(IntList source, int from, int to) {
    space.checkChange(generation);
    super.addRange(source, from, to);
  }

  /**
   * Writes behind the end, and publishes at the end: the source may throw at any time.
   *
   * <p>Growth keeps only what is published; so a source that makes this list grow meanwhile is
   * refused, even by {@link #ensureCapacity}, which is no structural change elsewhere.
   */
  private boolean append(IntIterator source, int count) {
    space.checkChange(generation);
    if (count > capacity - size) {
      growFor(count);
    }
    int version = structureVersion();
    int room = capacity; // keep
    int index = size;
    while (source.hasNext()) {
      int value = source.next();
      checkAppending(version, room);
      if (index == room) {
        throw new ConcurrentModificationException(ListMessages.longerSource());
      }
      Elements.setInt(view, block, base, index++, value);
    }
    checkAppending(version, room);
    boolean changed = index > size;
    size = index;
    versionLessSize++;
    return changed;
  }

  private void checkAppending(int version, int room) { // keep
    if (structureVersion() != version || capacity != room) {
      throw Changes.meanwhile(describe());
    }
  }

  /**
   * Removes all elements from {@code newSize} on.
   *
   * @param newSize how many elements stay
   * @throws IndexOutOfBoundsException if {@code newSize} is negative or more than the size
   */
  public void truncate(int newSize) {
    space.checkChange(generation);
    if (newSize < 0 || newSize > size) {
      throw new IndexOutOfBoundsException(ListMessages.truncatedTo(newSize, size));
    }
    versionLessSize += size - newSize + 1;
    size = newSize;
  }

  /**
   * Removes the last element and returns it.
   *
   * @return the element that was the last
   * @throws NoSuchElementException if there is none
   */
  public int pop() {
    space.checkChange(generation);
    int index = size - 1;
    if (index < 0) {
      throw new NoSuchElementException(ListMessages.empty(describe()));
    }
    size = index;
    versionLessSize += 2;
    return Elements.getInt(view, block, base, index);
  }

  /**
   * Holds the arena for somebody who reads this list's memory: while it is held, the arena is not
   * reset, closed or handed over, and the list does not move away from where it is, but as {@link
   * org.arenacollections.arena.ArenaOptions#onBusy} says. Elements can still be changed.
   *
   * @param purpose what for; messages quote it
   * @return a hold, to be closed on any thread
   */
  public @Heap Hold hold(String purpose) {
    Objects.requireNonNull(purpose, "purpose");
    return Hold.of(
        space.holdPiece(generation, purpose, block, base, (long) capacity << SHIFT, null));
  }

  /**
   * {@return where the elements lie now; for the packages of this library alone}
   *
   * @throws org.arenacollections.arena.StaleArenaException if this list is stale
   * @throws WrongThreadException if called by a thread that does not own the arena
   */
  @SuppressWarnings("exports") // see MemoryArena.space
  public TableMemory memory() {
    space.check(generation);
    return TableMemory.ofList(space, generation, block, base, capacity, size, 1 << SHIFT);
  }

  /**
   * Returns a live part of this list, which can grow and shrink; it is dead once the structure of
   * this list is changed in another way.
   *
   * @throws IndexOutOfBoundsException if there is no such part
   */
  @Override
  public MutableIntList subList(int fromIndex, int toIndex) {
    Objects.checkFromToIndex(fromIndex, toIndex, size());
    return new ArenaIntSubList(this, null, fromIndex, toIndex - fromIndex, structureVersion());
  }

  // ---- for the bases ---------------------------------------------------------------------------

  @Override
  ArenaIntList whole() {
    return this;
  }

  @Override
  int offset() {
    return 0;
  }

  @Override
  protected int structureVersion() {
    space.check(generation);
    return versionLessSize + size;
  }

  @Override
  protected MemorySegment block() {
    return block;
  }

  @Override
  protected long base() {
    return base;
  }

  @Override
  protected @Nullable IntBuffer view() {
    return view;
  }

  @Override
  protected boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  @Override
  protected String describe() {
    return Liveness.describe("ArenaIntList", space, generation);
  }
}
