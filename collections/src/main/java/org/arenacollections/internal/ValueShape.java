// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Objects;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * How a value of one type lies in memory: a component of a record, or an element of a collection.
 *
 * @param type its class; of a box the box, such as {@code Integer}
 * @param kind what it is
 * @param count how many elements an array has, how many bytes a {@link ComponentKind#TEXT}; else 1
 * @param element the shape of an array's elements; null for other kinds
 * @param record what a record consists of; null for other kinds
 */
public record ValueShape(
    Class<?> type,
    ComponentKind kind,
    int count,
    @Nullable ValueShape element,
    @Nullable RecordShape record) {
  /** How many bytes a string takes in place, however long it is. */
  public static final int STRING_BYTE_SIZE = 16;

  /** A primitive, a box, an enum or a string. */
  public static ValueShape single(Class<?> type, ComponentKind kind) {
    return new ValueShape(type, kind, 1, null, null);
  }

  /** A string that takes so many bytes in place. */
  public static ValueShape text(int maxBytes) {
    return new ValueShape(String.class, ComponentKind.TEXT, maxBytes, null, null);
  }

  /** An array that has so many elements. */
  public static ValueShape array(Class<?> type, ValueShape element, int length) {
    return new ValueShape(type, ComponentKind.ARRAY, length, element, null);
  }

  /** A record. */
  public static ValueShape of(RecordShape record) {
    return new ValueShape(record.type(), ComponentKind.RECORD, 1, null, record);
  }

  /** The shape of an array's elements. */
  public ValueShape elementShape() {
    return Objects.requireNonNull(element);
  }

  /** What a record consists of. */
  public RecordShape recordShape() {
    return Objects.requireNonNull(record);
  }

  /** How many leaves it has: values that are no records, at any depth. */
  public int leafCount() {
    return kind == ComponentKind.RECORD
        ? recordShape().parts().stream().mapToInt(part -> part.value().leafCount()).sum()
        : 1;
  }

  /** How many bytes it takes in place. */
  public long byteSize() {
    return switch (kind) {
      case STRING -> STRING_BYTE_SIZE;
      case TEXT -> count;
      case ARRAY -> elementShape().byteSize() * count;
      case RECORD -> recordShape().byteSize();
      default -> kind.byteSize();
    };
  }

  /** What its place must be a multiple of, as C has it. */
  public long byteAlignment() {
    return switch (kind) {
      case STRING -> Long.BYTES;
      case TEXT -> 1;
      case ARRAY -> elementShape().byteAlignment();
      case RECORD -> recordShape().byteAlignment();
      default -> kind.byteSize();
    };
  }

  /** Whether it has strings that need {@link Texts}, at any depth. */
  public boolean hasStrings() {
    return switch (kind) {
      case STRING -> true;
      case RECORD -> recordShape().parts().stream().anyMatch(part -> part.value().hasStrings());
      default -> false;
    };
  }

  /** The constants of an enum's type, by ordinal; empty for other types. */
  public Object[] constants() {
    Object[] constants = type.getEnumConstants();
    return constants == null ? new Object[0] : constants;
  }
}
