// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * What a collection's specialised class is made from: the components of a record type, and handles
 * to its constructor and accessors.
 *
 * @param type the record's class
 * @param parts its components, in order
 * @param constructor from all components to an {@code Object}; what is no primitive as {@code
 *     Object}
 * @param byteSize how many bytes the struct takes, padding included; 0 of no components
 * @param byteAlignment what the struct's place must be a multiple of
 */
public record RecordShape(
    Class<?> type, List<Part> parts, MethodHandle constructor, long byteSize, long byteAlignment) {
  /** Copies the list. */
  public RecordShape {
    parts = List.copyOf(parts);
  }

  /**
   * One component.
   *
   * @param name the component's name
   * @param value how it lies in memory
   * @param accessor from an {@code Object}, the record, to the component; what is no primitive as
   *     {@code Object}
   * @param byteOffset where it starts in the struct
   */
  public record Part(String name, ValueShape value, MethodHandle accessor, long byteOffset) {
    /** Its declared type. */
    public Class<?> type() {
      return value.type();
    }

    /** What it is. */
    public ComponentKind kind() {
      return value.kind();
    }

    /** The constants of an enum's type, by ordinal; empty for other kinds. */
    public Object[] constants() {
      return value.constants();
    }
  }
}
