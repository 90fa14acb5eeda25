// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * A component that is an array of enums of fixed length, read and written where it lies: four bytes
 * for each constant. Whose it is says where it starts, and has checked that it may be touched.
 *
 * @param <E> the enum
 */
public final class EnumArray<E extends Enum<E>> {
  private final String component;
  private final int length;
  private final E[] constants;

  private EnumArray(String component, int length, E[] constants) {
    this.component = component;
    this.length = length;
    this.constants = constants;
  }

  /** That of a component of a record. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  public static EnumArray<?> of(RecordShape.Part part) {
    Enum[] constants = (Enum[]) part.value().elementShape().constants();
    return new EnumArray(part.name(), part.value().count(), constants);
  }

  /** The component's name. */
  public String component() {
    return component;
  }

  /** How many constants it has. */
  public int length() {
    return length;
  }

  /** The constant at an index, which is checked. */
  public E get(MemorySegment block, long start, int index) {
    return constants[Elements.getInt(block, at(start, index))];
  }

  /** Writes a constant at an index; both are checked first. */
  public void set(MemorySegment block, long start, int index, E constant) {
    long at = at(start, index);
    Elements.setInt(block, at, ordinalOf(constant));
  }

  /** Copies all to the start of an array, which is not shorter. */
  public void copyTo(MemorySegment block, long start, E[] target) {
    Objects.checkFromIndexSize(0, length, target.length);
    for (int i = 0; i < length; i++) {
      target[i] = constants[Elements.getInt(block, start + 4L * i)];
    }
  }

  /** Copies the first elements of an array, which is not shorter; all of them or none. */
  public void copyFrom(MemorySegment block, long start, E[] source) {
    Objects.checkFromIndexSize(0, length, source.length);
    for (int i = 0; i < length; i++) {
      ordinalOf(source[i]);
    }
    for (int i = 0; i < length; i++) {
      Elements.setInt(block, start + 4L * i, ordinalOf(source[i]));
    }
  }

  /** Writes the same ordinal everywhere. */
  public void fill(MemorySegment block, long start, int ordinal) {
    for (int i = 0; i < length; i++) {
      Elements.setInt(block, start + 4L * i, ordinal);
    }
  }

  /** The ordinal of a constant, which must not be null. */
  public int ordinalOf(E constant) {
    return Enums.ordinalOf(constant, component);
  }

  private long at(long start, int index) {
    return start + ((long) Objects.checkIndex(index, length) << 2);
  }
}
