// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import org.eclipse.collections.api.block.comparator.primitive.IntComparator;

/**
 * Loops over ints in an arena that call nothing outside.
 *
 * <p>They are static, so that what the JIT learns of one kind of list does not spoil it for
 * another. The elements lie from byte offset {@code base} of {@code block} on; who calls has
 * checked that they are live and that there are {@code count} of them.
 */
public final class IntKernels {
  private static final int SHIFT = Elements.shiftOfInt();

  private IntKernels() {}

  private static int at(MemorySegment block, long base, int index) {
    return Elements.getInt(block, base + ((long) index << SHIFT));
  }

  private static void put(MemorySegment block, long base, int index, int value) {
    Elements.setInt(block, base + ((long) index << SHIFT), value);
  }

  /** The first place of a value, or -1. */
  public static int indexOf(MemorySegment block, long base, int count, int value) {
    for (int i = 0; i < count; i++) {
      if (Elements.same(at(block, base, i), value)) {
        return i;
      }
    }
    return -1;
  }

  /** The last place of a value, or -1. */
  public static int lastIndexOf(MemorySegment block, long base, int count, int value) {
    for (int i = count - 1; i >= 0; i--) {
      if (Elements.same(at(block, base, i), value)) {
        return i;
      }
    }
    return -1;
  }

  // not: boolean
  /** A place of a value in a sorted sequence, or {@code -(the place to insert it) - 1}. */
  public static int binarySearch(MemorySegment block, long base, int count, int value) {
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      int order = Elements.compare(at(block, base, mid), value); // keep
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
  public static int min(MemorySegment block, long base, int count) {
    int least = at(block, base, 0);
    for (int i = 1; i < count; i++) {
      int value = at(block, base, i);
      // for float double: least = Elements.compare(value, least) < 0 ? value : least;
      least = value < least ? value : least;
    }
    return least;
  }

  /** The largest of at least one element. */
  public static int max(MemorySegment block, long base, int count) {
    int greatest = at(block, base, 0);
    for (int i = 1; i < count; i++) {
      int value = at(block, base, i);
      // for float double: greatest = Elements.compare(value, greatest) > 0 ? value : greatest;
      greatest = value > greatest ? value : greatest;
    }
    return greatest;
  }

  /** Sorts in place, ascending; see {@link IntSorting}. */
  public static void sort(MemorySegment block, long base, int count) {
    IntSorting.sort(block, base, count);
  }

  /** Sorts an array by a comparator; equal elements keep their order. */
  public static void sort(int[] elements, IntComparator comparator) {
    IntSorting.sort(elements, comparator);
  }

  /** The sum of the products of pairs. */
  // for float double: public static double dotProduct(
  public static long dotProduct(
      MemorySegment block, long base, MemorySegment otherBlock, long otherBase, int count) {
    // for float double: double sum = 0;
    long sum = 0;
    for (int i = 0; i < count; i++) {
      // for float: sum += (double) at(block, base, i) * at(otherBlock, otherBase, i);
      // for long double: sum += at(block, base, i) * at(otherBlock, otherBase, i);
      sum += (long) at(block, base, i) * at(otherBlock, otherBase, i);
    }
    return sum;
  }

  // end
  // only: byte short int long char
  /** The sum; that of floating point numbers is in {@link Sums}. */
  public static long sum(MemorySegment block, long base, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += at(block, base, i);
    }
    return sum;
  }

  // end
  /** Whether two sequences of the same length are equal. */
  public static boolean same(
      MemorySegment block, long base, MemorySegment otherBlock, long otherBase, int count) {
    for (int i = 0; i < count; i++) {
      if (!Elements.same(at(block, base, i), at(otherBlock, otherBase, i))) {
        return false;
      }
    }
    return true;
  }

  /** The hash code of a list of them. */
  public static int hash(MemorySegment block, long base, int count) { // keep
    int hash = 1;
    for (int i = 0; i < count; i++) {
      hash = 31 * hash + Elements.hash(at(block, base, i));
    }
    return hash;
  }

  /** Gives all of them one value. */
  public static void fill(MemorySegment block, long base, int count, int value) {
    for (int i = 0; i < count; i++) {
      put(block, base, i, value);
    }
  }

  /** Puts them in the opposite order. */
  public static void reverse(MemorySegment block, long base, int count) {
    for (int i = 0, k = count - 1; i < k; i++, k--) {
      int value = at(block, base, i);
      put(block, base, i, at(block, base, k));
      put(block, base, k, value);
    }
  }

  /** Copies elements to the start of an array. */
  public static void copyOut(MemorySegment block, long base, int[] target, int count) {
    // for boolean: for (int i = 0; i < count; i++) target[i] = at(block, base, i);
    MemorySegment.copy(block, Elements.layoutOfInt(), base, target, 0, count);
  }

  /** Copies elements out of an array. */
  public static void copyIn(int[] source, int from, MemorySegment block, long base, int count) {
    // for boolean: for (int i = 0; i < count; i++) put(block, base, i, source[from + i]);
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
