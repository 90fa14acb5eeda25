// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import org.checkerframework.checker.nullness.qual.Nullable;

/** What a collection learns from its first element. */
final class FirstElement {
  private FirstElement() {}

  /** The type of the elements, of which one is given; of an enum's constant the enum. */
  @SuppressWarnings("unchecked") // It is a T.
  static <T> Class<T> typeOf(@Nullable T first) {
    if (first == null) {
      throw new NullPointerException(FactoryMessages.nullElement());
    }
    Class<?> type =
        first instanceof Enum<?> constant ? constant.getDeclaringClass() : first.getClass();
    return (Class<T>) type;
  }

  /** Passes an initial capacity on, unless it is negative. */
  static int capacity(int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException(FactoryMessages.badSize(capacity));
    }
    return capacity;
  }
}
