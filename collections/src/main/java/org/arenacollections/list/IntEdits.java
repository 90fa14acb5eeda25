// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.BitSet;
import java.util.Objects;
import java.util.Random;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntKernels;
import org.arenacollections.internal.IntReads;
import org.arenacollections.internal.Sizes;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.block.comparator.primitive.IntComparator;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.set.primitive.IntSet;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.SynchronizedIntList;
import org.eclipse.collections.impl.list.mutable.primitive.UnmodifiableIntList;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;

/**
 * Changes a list of ints, or a part of one, in terms of opening and closing a gap.
 *
 * <p>All or nothing: a gap is opened before anything is written, and a refusal has changed nothing.
 */
@ArenaBacked
abstract class IntEdits extends IntReads implements MutableIntList {
  @Serial private static final long serialVersionUID = 1;

  private static final int SHIFT = Elements.shiftOfInt();

  /** Marks for up to this many elements are kept for the next removal. */
  private static final int KEPT_BITS = 1 << 16; // keep

  private transient @Nullable BitSet marks;

  /**
   * Makes the list longer by moving what is at {@code index} and behind up; what lies in the gap
   * then is to be overwritten.
   *
   * @throws RuntimeException if there is no room; nothing has changed then
   */
  abstract void openGap(int index, int count);

  /** Makes the list shorter by moving what is at {@code to} and behind down to {@code from}. */
  abstract void closeGap(int from, int to);

  /** The list that this is, or is a part of. */
  abstract ArenaIntList whole();

  /** The number that element 0 has in the {@link #whole()}. */
  abstract int offset();

  // Named here, so that this package can call them.

  @Override
  protected abstract int structureVersion();

  @Override
  protected abstract MemorySegment block();

  @Override
  protected abstract long base();

  @Override
  protected abstract @Nullable IntBuffer view();

  @Override
  protected abstract boolean isReadable();

  @Override
  protected abstract String describe();

  final long byteOffset(int index) {
    return base() + ((long) index << SHIFT);
  }

  static int checkSize(String parameter, int size) { // keep
    if (size < 0 || size > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(ListMessages.badSize(parameter, size));
    }
    return size;
  }

  // ---- single elements -------------------------------------------------------------------------

  @Override
  public int set(int index, int value) {
    Objects.checkIndex(index, size());
    int previous = valueAt(index);
    Elements.setInt(view(), block(), base(), index, value);
    return previous;
  }

  @Override
  public void swap(int firstIndex, int secondIndex) {
    int first = get(firstIndex);
    set(firstIndex, get(secondIndex));
    set(secondIndex, first);
  }

  /**
   * Gives all elements one value.
   *
   * @param value what each element is then
   */
  public void fill(int value) {
    int size = size();
    IntKernels.fill(view(), block(), base(), size, value);
  }

  // ---- adding ----------------------------------------------------------------------------------

  @Override
  public boolean add(int value) {
    addAtIndex(size(), value);
    return true;
  }

  @Override
  public void addAtIndex(int index, int value) {
    Objects.checkIndex(index, size() + 1);
    openGap(index, 1);
    Elements.setInt(view(), block(), base(), index, value);
  }

  /**
   * Appends one value a number of times. All or nothing.
   *
   * @param count how many elements are added
   * @param value what each of them is
   * @throws IllegalArgumentException if {@code count} is negative or beyond the limit
   * @throws IllegalStateException if there would be more elements than a list can hold
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void addCopies(int count, int value) {
    int index = size();
    if (checkSize("count", count) > 0) {
      openGap(index, count);
      IntKernels.fill(view(), block(), byteOffset(index), count, value);
    }
  }

  @Override
  public boolean addAll(int... source) {
    return addAllAtIndex(size(), source);
  }

  @Override
  public boolean addAll(IntIterable source) {
    if (source instanceof IntList list) {
      int count = list.size();
      addRange(list, 0, count);
      return count > 0;
    }
    return addAll(source.toArray());
  }

  /**
   * Appends elements {@code from} to {@code to} (exclusive) of a list, which may be this one.
   *
   * <p>A block copy if the source lies in an arena, otherwise by way of the heap. All or nothing.
   *
   * @param source where the elements come from
   * @param from the first of them
   * @param to behind the last of them
   * @throws IndexOutOfBoundsException if the source has no such elements
   * @throws IllegalStateException if there would be more elements than a list can hold, or the list
   *     must grow and lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void addRange(IntList source, int from, int to) {
    Objects.checkFromToIndex(from, to, source.size());
    int index = size();
    int count = to - from;
    if (count == 0) {
      return;
    }
    if (source instanceof IntReads reads) {
      insert(index, reads, from, count);
      return;
    }
    int[] copy = new int[count];
    for (int i = 0; i < count; i++) {
      copy[i] = source.get(from + i);
    }
    addAll(copy);
  }

  /** Copies from a list or a part of one, which may be or overlap this one. */
  @SuppressWarnings("ReferenceEquality") // Whether it is the same memory is what is asked.
  private void insert(int index, IntReads source, int from, int count) {
    int lowCount = count;
    if (source instanceof IntEdits own && own.whole() == whole()) {
      // What lies behind the gap moves up with it.
      lowCount = Math.clamp((long) offset() + index - own.offset() - from, 0, count);
    }
    openGap(index, count);
    IntKernels.moveFrom(source, from, block(), byteOffset(index), lowCount);
    IntKernels.moveFrom(
        source, from + lowCount + count, block(), byteOffset(index + lowCount), count - lowCount);
  }

  @Override
  public boolean addAllAtIndex(int index, int... source) {
    Objects.checkIndex(index, size() + 1);
    if (source.length == 0) {
      return false;
    }
    openGap(index, source.length);
    IntKernels.copyIn(source, 0, block(), byteOffset(index), source.length);
    return true;
  }

  @Override
  public boolean addAllAtIndex(int index, IntIterable source) {
    if (source instanceof IntReads reads) {
      int count = reads.size();
      Objects.checkIndex(index, size() + 1);
      if (count > 0) {
        insert(index, reads, 0, count);
      }
      return count > 0;
    }
    return addAllAtIndex(index, source.toArray());
  }

  @Override
  public MutableIntList with(int value) {
    add(value);
    return this;
  }

  @Override
  public MutableIntList withAll(IntIterable source) {
    addAll(source);
    return this;
  }

  // ---- removing --------------------------------------------------------------------------------

  @Override
  public int removeAtIndex(int index) {
    int element = get(index);
    closeGap(index, index + 1);
    return element;
  }

  @Override
  public boolean remove(int value) {
    int index = indexOf(value);
    if (index < 0) {
      return false;
    }
    closeGap(index, index + 1);
    return true;
  }

  @Override
  public void clear() {
    closeGap(0, size());
  }

  /**
   * Removes the elements that a function wants removed, in one pass after it was asked about all.
   *
   * <p>If the function throws, exactly those of the elements it was asked about are removed that it
   * wanted removed.
   *
   * @throws java.util.ConcurrentModificationException if the function changed the size of this list
   */
  @Override
  public boolean removeIf(IntPredicate predicate) {
    int version = structureVersion();
    int size = size();
    BitSet marked = takeMarks();
    try {
      for (int i = 0; i < size; i++) {
        if (predicate.accept(elementAt(i, version))) {
          marked.set(i);
        }
      }
      checkVersion(version);
    } catch (Throwable thrown) {
      if (isReadable() && structureVersion() == version) {
        removeMarked(marked, size);
      }
      throw thrown;
    }
    boolean changed = removeMarked(marked, size);
    keepMarks(marked, size);
    return changed;
  }

  private BitSet takeMarks() {
    BitSet kept = marks;
    marks = null;
    return kept == null ? new BitSet(0) : kept;
  }

  private void keepMarks(BitSet marked, int size) {
    if (size <= KEPT_BITS) {
      marked.clear();
      marks = marked;
    }
  }

  private boolean removeMarked(BitSet marked, int size) {
    int kept = marked.nextSetBit(0);
    if (kept < 0) {
      return false;
    }
    int from = kept;
    while (from < size) {
      int start = marked.nextClearBit(from);
      int next = marked.nextSetBit(start); // keep
      int end = next < 0 ? size : next;
      int count = end - start;
      if (count > 0) {
        IntKernels.move(block(), byteOffset(start), block(), byteOffset(kept), count);
        kept += count;
      }
      from = end;
    }
    closeGap(kept, size);
    return true;
  }

  @Override
  public boolean removeAll(IntIterable source) {
    IntSet wanted = setOf(source);
    return removeIf(wanted::contains);
  }

  @Override
  public boolean removeAll(int... source) {
    return removeIf(IntHashSet.newSetWith(source)::contains);
  }

  @Override
  public boolean retainAll(IntIterable source) {
    IntSet wanted = setOf(source);
    return removeIf(value -> !wanted.contains(value));
  }

  @Override
  public boolean retainAll(int... source) {
    IntHashSet wanted = IntHashSet.newSetWith(source);
    return removeIf(value -> !wanted.contains(value));
  }

  private static IntSet setOf(IntIterable source) {
    return source instanceof IntSet set ? set : source.toSet();
  }

  @Override
  public MutableIntList without(int value) {
    remove(value);
    return this;
  }

  @Override
  public MutableIntList withoutAll(IntIterable source) {
    removeAll(source);
    return this;
  }

  // ---- ordering --------------------------------------------------------------------------------

  @Override
  public MutableIntList reverseThis() {
    int size = size();
    IntKernels.reverse(view(), block(), base(), size);
    return this;
  }

  // not: boolean
  /**
   * Puts the elements in a random order.
   *
   * @throws java.util.ConcurrentModificationException if {@code random} changed the size of this
   *     list
   */
  @Override
  public MutableIntList shuffleThis(Random random) {
    int version = structureVersion();
    for (int i = size() - 1; i > 0; i--) {
      int k = random.nextInt(i + 1); // keep
      checkVersion(version);
      swap(i, k);
    }
    return this;
  }

  /** Sorts in place, without garbage. */
  @Override
  public MutableIntList sortThis() {
    int size = size();
    IntKernels.sort(view(), block(), base(), size);
    return this;
  }

  /**
   * Sorts a copy on the heap, stably, and writes it back: a comparator that throws changes nothing.
   */
  @Override
  public MutableIntList sortThis(IntComparator comparator) {
    int version = structureVersion();
    int[] sorted = toArray();
    IntKernels.sort(sorted, comparator);
    checkVersion(version);
    IntKernels.copyIn(sorted, 0, block(), base(), sorted.length);
    return this;
  }

  // end
  // ---- views and twins -------------------------------------------------------------------------

  @Override
  public MutableIntIterator intIterator() {
    return new IntEditsIterator(this);
  }

  @Override
  public MutableList<Integer> boxed() {
    structureVersion();
    return new BoxedIntList(this);
  }

  @Override
  public MutableIntList asUnmodifiable() {
    structureVersion();
    return new UnmodifiableIntList(this);
  }

  @Override
  public MutableIntList asSynchronized() {
    structureVersion();
    return new SynchronizedIntList(this);
  }

  @Override
  public abstract MutableIntList subList(int fromIndex, int toIndex);

  /** An empty list on the heap. */
  @Override
  public MutableIntList newEmpty() {
    structureVersion();
    return new IntArrayList();
  }
}
