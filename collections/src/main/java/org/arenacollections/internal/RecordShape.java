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
 * @param constructor from all components to an {@code Object}; enums as {@code Object}
 */
public record RecordShape(Class<?> type, List<Part> parts, MethodHandle constructor) {
  /** Copies the list. */
  public RecordShape {
    parts = List.copyOf(parts);
  }

  /**
   * One component.
   *
   * @param name the component's name
   * @param type its declared type
   * @param kind how it lies in memory
   * @param accessor from an {@code Object}, the record, to the component; enums as {@code Object}
   */
  public record Part(String name, Class<?> type, ComponentKind kind, MethodHandle accessor) {
    /** The constants of an enum's type, by ordinal; empty for other kinds. */
    public Object[] constants() {
      Object[] constants = type.getEnumConstants();
      return constants == null ? new Object[0] : constants;
    }
  }
}
