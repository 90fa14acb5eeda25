// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.comparator.primitive.IntComparator;

/**
 * Loops over ints in an arena that call nothing outside.
 *
 * <p>They are static, so that what the JIT learns of one kind of list does not spoil it for
 * another. The elements lie from byte offset {@code base} of {@code block} on, which {@code view}
 * shows if it is not null; who calls has checked that they are live and that there are {@code
 * count} of them.
 */
public final class IntKernels {
  private static final int SHIFT = Elements.shiftOfInt();
  private static final int VIEW_SIZE = Elements.sizeOfIntViews();

  private IntKernels() {}

  /** The first place of a value, or -1. */
  public static int indexOf(
      @Nullable IntBuffer view, MemorySegment block, long base, int count, int value) {
    int size = Sizes.told(count, VIEW_SIZE);
    for (int i = 0; i < size; i++) {
      if (Elements.same(Elements.getInt(view, block, base, i), value)) {
        return i;
      }
    }
    return -1;
  }

  /** The last place of a value, or -1. */
  public static int lastIndexOf(
      @Nullable IntBuffer view, MemorySegment block, long base, int count, int value) {
    for (int i = count - 1; i >= 0; i--) {
      if (Elements.same(Elements.getInt(view, block, base, i), value)) {
        return i;
      }
    }
    return -1;
  }

  // not: boolean
  /** A place of a value in a sorted sequence, or {@code -(the place to insert it) - 1}. */
  public static int binarySearch(
      @Nullable IntBuffer view, MemorySegment block, long base, int count, int value) {
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      int middle = Elements.getInt(view, block, base, mid);
      int order = Elements.compare(middle, value); // keep
      if (order == 0) {
        return mid;
      }
      if (order < 0) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -(low + 1);
  }

  /** The smallest of at least one element. */
  public static int min(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    int least = Elements.getInt(view, block, base, 0);
    for (int i = 1; i < size; i++) {
      int value = Elements.getInt(view, block, base, i);
      // for float double: least = Elements.compare(value, least) < 0 ? value : least;
      least = value < least ? value : least;
    }
    return least;
  }

  /** The largest of at least one element. */
  public static int max(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    int greatest = Elements.getInt(view, block, base, 0);
    for (int i = 1; i < size; i++) {
      int value = Elements.getInt(view, block, base, i);
      // for float double: greatest = Elements.compare(value, greatest) > 0 ? value : greatest;
      greatest = value > greatest ? value : greatest;
    }
    return greatest;
  }

  /** Sorts in place, ascending; see {@link IntSorting}. */
  public static void sort(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    IntSorting.sort(view, block, base, count);
  }

  /** Sorts an array by a comparator; equal elements keep their order. */
  public static void sort(int[] elements, IntComparator comparator) {
    IntSorting.sort(elements, comparator);
  }

  /** The sum of the products of pairs. */
  // for float double: public static double dotProduct(
  public static long dotProduct(
      @Nullable IntBuffer view,
      MemorySegment block,
      long base,
      @Nullable IntBuffer otherView,
      MemorySegment otherBlock,
      long otherBase,
      int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    // for float double: double sum = 0;
    long sum = 0;
    for (int i = 0; i < size; i++) {
      int left = Elements.getInt(view, block, base, i);
      int right = Elements.getInt(otherView, otherBlock, otherBase, i);
      // for float: sum += (double) left * right;
      // for long double: sum += left * right;
      sum += (long) left * right;
    }
    return sum;
  }

  // end
  // only: byte short int long char
  /** The sum; that of floating point numbers is in {@link Sums}. */
  public static long sum(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum += Elements.getInt(view, block, base, i);
    }
    return sum;
  }

  // end
  /** Whether two sequences of the same length are equal. */
  public static boolean same(
      @Nullable IntBuffer view,
      MemorySegment block,
      long base,
      @Nullable IntBuffer otherView,
      MemorySegment otherBlock,
      long otherBase,
      int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    for (int i = 0; i < size; i++) {
      if (!Elements.same(
          Elements.getInt(view, block, base, i),
          Elements.getInt(otherView, otherBlock, otherBase, i))) {
        return false;
      }
    }
    return true;
  }

  /** The hash code of a list of them. */
  public static int hash( // keep
      @Nullable IntBuffer view, MemorySegment block, long base, int count) {
    int size = Sizes.told(count, VIEW_SIZE);
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + Elements.hash(Elements.getInt(view, block, base, i));
    }
    return hash;
  }

  /** Gives all of them one value. */
  public static void fill(
      @Nullable IntBuffer view, MemorySegment block, long base, int count, int value) {
    int size = Sizes.told(count, VIEW_SIZE);
    for (int i = 0; i < size; i++) {
      Elements.setInt(view, block, base, i, value);
    }
  }

  /** Puts them in the opposite order. */
  public static void reverse(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    for (int i = 0, k = count - 1; i < k; i++, k--) {
      int value = Elements.getInt(view, block, base, i);
      Elements.setInt(view, block, base, i, Elements.getInt(view, block, base, k));
      Elements.setInt(view, block, base, k, value);
    }
  }

  /** Copies elements to the start of an array. */
  public static void copyOut(MemorySegment block, long base, int[] target, int count) {
    // for boolean: Elements.copyOut(block, base, target, count);
    MemorySegment.copy(block, Elements.layoutOfInt(), base, target, 0, count);
  }

  /** Copies elements out of an array. */
  public static void copyIn(int[] source, int from, MemorySegment block, long base, int count) {
    // for boolean: Elements.copyIn(source, from, block, base, count);
    MemorySegment.copy(source, from, block, Elements.layoutOfInt(), base, count);
  }

  /** Moves elements within a block or to another; the two places may overlap. */
  public static void move(
      MemorySegment block, long base, MemorySegment otherBlock, long otherBase, int count) {
    MemorySegment.copy(block, base, otherBlock, otherBase, (long) count << SHIFT);
  }

  /** Moves elements of a sequence, from {@code from} on, to another place; they may overlap. */
  public static void moveFrom(
      IntReads source, int from, MemorySegment target, long targetBase, int count) {
    // Nothing may be asked of behind the end of a block, where the JDK refuses even no bytes.
    if (count > 0) {
      move(source.block(), source.base() + ((long) from << SHIFT), target, targetBase, count);
    }
  }
}
