// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import org.checkerframework.checker.nullness.qual.Nullable;

/** What stands for a constant of an enum in an arena: its ordinal, for one run of a program. */
public final class Enums {
  private Enums() {}

  /**
   * {@return the ordinal that lies in memory for a constant}
   *
   * @param constant what is written
   * @param component whose value it becomes; the message names it
   * @throws NullPointerException if the constant is null
   */
  @SuppressWarnings("EnumOrdinal") // That is what lies in memory.
  public static int ordinalOf(@Nullable Enum<?> constant, String component) {
    if (constant == null) {
      throw new NullPointerException(InternalMessages.nullConstant(component));
    }
    return constant.ordinal();
  }
}
