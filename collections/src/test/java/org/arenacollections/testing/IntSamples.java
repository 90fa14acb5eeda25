// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.testing;

import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** Elements for tests, by number; floating point ones have a NaN and both zeros among them. */
public final class IntSamples {
  private IntSamples() {}

  /** Element number {@code index}, from 0 to 100; different numbers, different elements. */
  public static int value(int index) {
    // for byte: return (byte) index;
    // for short: return (short) index;
    // for char: return (char) index;
    // for float: return index == 1 ? Float.NaN : index == 2 ? -0.0f : index;
    // for double: return index == 1 ? Double.NaN : index == 2 ? -0.0 : index;
    // for boolean: return index % 2 != 0;
    return index;
  }

  /** The elements number {@code from} to {@code to} (exclusive), as an array. */
  public static int[] samples(int from, int to) {
    int[] values = new int[to - from];
    for (int i = from; i < to; i++) {
      values[i - from] = value(i);
    }
    return values;
  }

  /** The elements number {@code from} to {@code to} (exclusive), on the heap. */
  public static IntArrayList listOf(int from, int to) {
    return IntArrayList.newListWith(samples(from, to));
  }
}
