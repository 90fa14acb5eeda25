// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import org.arenacollections.annotations.ArenaBacked;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.primitive.IntList;

/**
 * Reads a sequence of ints that lie one behind the other in an arena: lists, parts of lists,
 * columns.
 *
 * <p>A subclass says where they lie; loops without calls to the outside run in {@link IntKernels}
 * over a block that is fetched once.
 */
@ArenaBacked
public abstract class IntReads extends IntView {
  @Serial private static final long serialVersionUID = 1;

  /** For subclasses. */
  protected IntReads() {}

  /**
   * The block the elements lie in now; checks nothing.
   *
   * @return a segment
   */
  protected abstract MemorySegment block();

  /**
   * The byte offset of the first element in the block now; checks nothing.
   *
   * @return a byte offset
   */
  protected abstract long base();

  /**
   * The view of that block; checks nothing.
   *
   * @return null if it has none
   */
  protected abstract @Nullable IntBuffer view();

  @Override
  protected int valueAt(int index) {
    return Elements.getInt(view(), block(), base(), index);
  }

  @Override
  public int indexOf(int value) {
    int size = size();
    return IntKernels.indexOf(view(), block(), base(), size, value);
  }

  @Override
  public int lastIndexOf(int value) {
    int size = size();
    return IntKernels.lastIndexOf(view(), block(), base(), size, value);
  }

  // not: boolean
  @Override
  public int binarySearch(int value) {
    int size = size();
    return IntKernels.binarySearch(view(), block(), base(), size, value);
  }

  @Override
  // for float double: public double sum() {
  public long sum() {
    int size = size();
    // for float: return Sums.ofFloats(view(), block(), base(), size);
    // for double: return Sums.ofDoubles(view(), block(), base(), size);
    return IntKernels.sum(view(), block(), base(), size);
  }

  @Override
  public int min() {
    int size = checkNotEmpty();
    return IntKernels.min(view(), block(), base(), size);
  }

  @Override
  public int max() {
    int size = checkNotEmpty();
    return IntKernels.max(view(), block(), base(), size);
  }

  @Override
  // for float: public double dotProduct(FloatList other) {
  // for double: public double dotProduct(DoubleList other) {
  public long dotProduct(IntList other) {
    int size = size();
    return other instanceof IntReads reads && reads.size() == size
        ? IntKernels.dotProduct(
            view(), block(), base(), reads.view(), reads.block(), reads.base(), size)
        : super.dotProduct(other);
  }

  // end
  @Override
  public boolean equals(@Nullable Object that) {
    int size = size();
    if (that != this && that instanceof IntReads reads) {
      return reads.size() == size
          && IntKernels.same(
              view(), block(), base(), reads.view(), reads.block(), reads.base(), size);
    }
    return super.equals(that);
  }

  @Override
  public int hashCode() {
    int size = size();
    return IntKernels.hash(view(), block(), base(), size);
  }

  @Override
  public int[] toArray() {
    int[] target = new int[size()];
    ArenaEvents.copyOut(this, target.length);
    IntKernels.copyOut(block(), base(), target, target.length);
    return target;
  }

  @Override
  public int[] toArray(int[] target) {
    int size = size();
    int[] large = target.length < size ? new int[size] : target;
    ArenaEvents.copyOut(this, size);
    IntKernels.copyOut(block(), base(), large, size);
    return large;
  }

  @Override
  public IntList subList(int fromIndex, int toIndex) {
    return new IntSlice(this, fromIndex, toIndex);
  }
}
