// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.ValueLayout;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a record's component can be, and how it lies in memory.
 *
 * <p>An enum is its ordinal in four bytes, a boolean a byte that is 0 or 1. The kinds from {@link
 * #STRING} on are not one number; {@link ValueShape} knows their size.
 */
public enum ComponentKind {
  /** A byte, 0 or 1. */
  BOOLEAN(boolean.class),
  /** One byte. */
  BYTE(byte.class),
  /** Two bytes. */
  SHORT(short.class),
  /** Two bytes. */
  CHAR(char.class),
  /** Four bytes. */
  INT(int.class),
  /** Eight bytes. */
  LONG(long.class),
  /** Four bytes. */
  FLOAT(float.class),
  /** Eight bytes. */
  DOUBLE(double.class),
  /** The ordinal, in four bytes. */
  ENUM(int.class),
  /** A string of any length: 16 bytes, and what does not fit there in {@link Texts}. */
  STRING(String.class),
  /** A string of so many bytes at most, zeros behind it: C's {@code char tag[12]}. */
  TEXT(String.class),
  /** An array of fixed length, in place. */
  ARRAY(Object.class),
  /** A record within a record, in place. */
  RECORD(Object.class);

  private final Class<?> stored;

  ComponentKind(Class<?> stored) {
    this.stored = stored;
  }

  /** The kind of a primitive type or enum; null for any other type. */
  public static @Nullable ComponentKind of(Class<?> type) {
    if (type.isEnum()) {
      return ENUM;
    }
    for (ComponentKind kind : values()) {
      if (kind != ENUM && kind.isNumber() && kind.stored == type) {
        return kind;
      }
    }
    return null;
  }

  /** Whether what lies in memory is one primitive value. */
  public boolean isNumber() {
    return compareTo(STRING) < 0;
  }

  /**
   * The type in which generated code holds a value that is to be written: the primitive type of
   * what lies in memory, or that of the object.
   */
  public Class<?> stored() {
    return stored;
  }

  /** The layout of a number as C has it, aligned. */
  public ValueLayout layout() {
    return switch (this) {
      case BOOLEAN -> ValueLayout.JAVA_BOOLEAN;
      case BYTE -> ValueLayout.JAVA_BYTE;
      case SHORT -> ValueLayout.JAVA_SHORT;
      case CHAR -> ValueLayout.JAVA_CHAR;
      case INT, ENUM -> ValueLayout.JAVA_INT;
      case LONG -> ValueLayout.JAVA_LONG;
      case FLOAT -> ValueLayout.JAVA_FLOAT;
      case DOUBLE -> ValueLayout.JAVA_DOUBLE;
      case STRING, TEXT, ARRAY, RECORD -> throw new AssertionError(this);
    };
  }

  /** How many bytes one number takes. */
  public int byteSize() {
    return (int) layout().byteSize();
  }
}
