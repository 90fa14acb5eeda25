// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The arguments of a kernel, refilled in place for each launch: what drivers want is one address
 * per argument.
 *
 * <pre>{@code
 * slots:     | 0: pointer | 1: int | 2: float |     8 bytes each
 * addresses: | &slot 0    | &slot 1 | &slot 2 |
 * }</pre>
 */
public final class KernelArgs {
  /** How an argument is passed. */
  public enum Kind {
    POINTER(8),
    INT(4),
    FLOAT(4),
    LONG(8),
    DOUBLE(8);

    private final int byteSize;

    Kind(int byteSize) {
      this.byteSize = byteSize;
    }

    public int byteSize() {
      return byteSize;
    }
  }

  private final Kind[] kinds;
  private final MemorySegment slots;
  private final MemorySegment addresses;

  public KernelArgs(Kind... kinds) {
    this.kinds = kinds.clone();
    // Lives as long as this object, which outlives the call: drivers copy arguments in the call.
    Arena arena = Arena.ofAuto();
    this.slots = arena.allocate(Math.max(8, 8L * kinds.length), 8);
    this.addresses = arena.allocate(Math.max(8, 8L * kinds.length), 8);
    for (int i = 0; i < kinds.length; i++) {
      addresses.setAtIndex(ValueLayout.JAVA_LONG, i, slots.address() + 8L * i);
    }
  }

  public int size() {
    return kinds.length;
  }

  public Kind kind(int index) {
    return kinds[index];
  }

  public void setLong(int index, long value) {
    slots.setAtIndex(ValueLayout.JAVA_LONG, index, value);
  }

  public void setInt(int index, int value) {
    slots.set(ValueLayout.JAVA_INT, 8L * index, value);
  }

  public void setFloat(int index, float value) {
    slots.set(ValueLayout.JAVA_FLOAT, 8L * index, value);
  }

  public void setDouble(int index, double value) {
    slots.setAtIndex(ValueLayout.JAVA_DOUBLE, index, value);
  }

  public long getLong(int index) {
    return slots.getAtIndex(ValueLayout.JAVA_LONG, index);
  }

  /** Where one argument lies; valid while this object is reachable. */
  long addressOf(int index) {
    return slots.address() + 8L * index;
  }

  /** Where the addresses lie; valid while this object is reachable. */
  long addresses() {
    return addresses.address();
  }
}
