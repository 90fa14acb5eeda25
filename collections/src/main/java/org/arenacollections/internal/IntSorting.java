// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.comparator.primitive.IntComparator;

/**
 * Sorts ints: in place without garbage in their natural order, and arrays by a comparator.
 *
 * <p>In place it is introsort (Musser 1997, Introspective sorting and selection algorithms):
 * quicksort with the median of three, heapsort where that degenerates, insertion sort for short
 * parts. It moves elements and never makes one, so each NaN keeps its bits.
 */
final class IntSorting {
  private static final int SHIFT = Elements.shiftOfInt();
  private static final long SHORT_PART = 24;

  private IntSorting() {}

  /** Sorts {@code count} elements from byte offset {@code base} on, ascending. */
  static void sort(@Nullable IntBuffer view, MemorySegment block, long base, int count) {
    int depth = 2 * (32 - Integer.numberOfLeadingZeros(count)); // keep
    sort(view, block, base, 0, count, depth);
  }

  private static boolean less(int left, int right) {
    // for float double: return Elements.compare(left, right) < 0;
    return left < right;
  }

  private static int at(@Nullable IntBuffer view, MemorySegment block, long base, int index) {
    return Elements.getInt(view, block, base, index);
  }

  private static void put(
      @Nullable IntBuffer view, MemorySegment block, long base, int index, int value) {
    Elements.setInt(view, block, base, index, value);
  }

  private static void sort(
      @Nullable IntBuffer view, MemorySegment block, long base, int start, int end, int depth) {
    int from = start;
    int to = end;
    for (int bits = depth; to - from > SHORT_PART; bits--) {
      if (bits <= 0) {
        heapSort(view, block, base + ((long) from << SHIFT), to - from);
        return;
      }
      int mid = splitIndex(view, block, base, from, to);
      // The shorter part by recursion, so that the stack stays low.
      if (mid - from < to - mid) {
        sort(view, block, base, from, mid, bits - 1);
        from = mid;
      } else {
        sort(view, block, base, mid, to, bits - 1);
        to = mid;
      }
    }
    insertionSort(view, block, base, from, to);
  }

  /**
   * Splits a part so that nothing before the answer is greater than anything from it on; neither
   * side is empty, since two others of the three stop the scans before the ends.
   */
  private static int splitIndex(
      @Nullable IntBuffer view, MemorySegment block, long base, int from, int to) {
    int pivot =
        median(
            at(view, block, base, from),
            at(view, block, base, (from + to) >>> 1),
            at(view, block, base, to - 1));
    int low = from - 1;
    int high = to;
    while (true) {
      do {
        low++;
      } while (less(at(view, block, base, low), pivot));
      do {
        high--;
      } while (less(pivot, at(view, block, base, high)));
      if (low >= high) {
        return high + 1;
      }
      int value = at(view, block, base, low);
      put(view, block, base, low, at(view, block, base, high));
      put(view, block, base, high, value);
    }
  }

  private static int median(int a, int b, int c) {
    if (less(a, b)) {
      if (less(b, c)) {
        return b;
      }
      return less(a, c) ? c : a;
    }
    if (less(a, c)) {
      return a;
    }
    return less(b, c) ? c : b;
  }

  private static void insertionSort(
      @Nullable IntBuffer view, MemorySegment block, long base, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int value = at(view, block, base, i);
      int k = i;
      while (k > from && less(value, at(view, block, base, k - 1))) {
        put(view, block, base, k, at(view, block, base, k - 1));
        k--;
      }
      put(view, block, base, k, value);
    }
  }

  private static void heapSort(
      @Nullable IntBuffer view, MemorySegment block, long base, int count) {
    for (int i = count / 2 - 1; i >= 0; i--) {
      sift(view, block, base, i, count);
    }
    for (int end = count - 1; end > 0; end--) {
      int value = at(view, block, base, end);
      put(view, block, base, end, at(view, block, base, 0));
      put(view, block, base, 0, value);
      sift(view, block, base, 0, end);
    }
  }

  private static void sift(
      @Nullable IntBuffer view, MemorySegment block, long base, int start, int count) {
    int value = at(view, block, base, start);
    int i = start;
    while (i < count / 2) {
      int k = 2 * i + 1;
      if (k + 1 < count && less(at(view, block, base, k), at(view, block, base, k + 1))) {
        k++;
      }
      if (!less(value, at(view, block, base, k))) {
        break;
      }
      put(view, block, base, i, at(view, block, base, k));
      i = k;
    }
    put(view, block, base, i, value);
  }

  /** Sorts an array by a comparator; equal elements keep their order. */
  static void sort(int[] elements, IntComparator comparator) {
    merge(elements.clone(), elements, 0, elements.length, comparator);
  }

  /** Sorts a part of {@code target}; {@code source} holds the same elements and is used up. */
  private static void merge(
      int[] source, int[] target, int from, int to, IntComparator comparator) {
    if (to - from < 2) {
      return;
    }
    int mid = (from + to) >>> 1;
    merge(target, source, from, mid, comparator);
    merge(target, source, mid, to, comparator);
    int low = from;
    int high = mid;
    for (int i = from; i < to; i++) {
      boolean takesLow =
          low < mid && (high >= to || comparator.compare(source[low], source[high]) <= 0);
      target[i] = takesLow ? source[low++] : source[high++];
    }
  }
}
