// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What an entry of a table of objects consists of, and where: a C struct.
 *
 * <pre>{@code
 * objects as keys    | hash | key: its struct | value: its struct | padding |
 * numbers as keys    | key | value: its struct | up to a power of two |
 * }</pre>
 *
 * <p>The hash of a key that is an object is kept, so that growing and removing need not ask the
 * key, and a key that is another one is mostly not looked at.
 */
public final class EntryShape {
  private final long byteSize;
  private final long keyOffset;
  private final long valueOffset;
  private final long[] stringOffsets;

  private EntryShape(long byteSize, long keyOffset, long valueOffset, List<Long> stringOffsets) {
    this.byteSize = byteSize;
    this.keyOffset = keyOffset;
    this.valueOffset = valueOffset;
    this.stringOffsets = stringOffsets.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * A key, with its hash in front; and a value.
   *
   * @param value null for a set
   * @throws IllegalArgumentException if the key has arrays
   */
  public static EntryShape ofObjects(ValueShape key, @Nullable ValueShape value) {
    checkKey(key, key.type().getSimpleName(), key.type().getSimpleName());
    long keyOffset = Sizes.alignUp(Integer.BYTES, key.byteAlignment());
    long end = keyOffset + key.byteSize();
    long alignment = Math.max(Integer.BYTES, key.byteAlignment());
    List<Long> strings = new ArrayList<>();
    addStrings(key, keyOffset, strings);
    long valueOffset = end;
    if (value != null) {
      valueOffset = Sizes.alignUp(end, value.byteAlignment());
      end = valueOffset + value.byteSize();
      alignment = Math.max(alignment, value.byteAlignment());
      addStrings(value, valueOffset, strings);
    }
    return new EntryShape(Sizes.alignUp(end, alignment), keyOffset, valueOffset, strings);
  }

  /** A number as key, and a value. The entry's size is a power of two. */
  public static EntryShape ofNumbers(int keyByteSize, ValueShape value) {
    long valueOffset = Sizes.alignUp(keyByteSize, value.byteAlignment());
    long end = valueOffset + value.byteSize();
    List<Long> strings = new ArrayList<>();
    addStrings(value, valueOffset, strings);
    long byteSize = Long.highestOneBit(2 * end - 1);
    return new EntryShape(byteSize, 0, valueOffset, strings);
  }

  private static void checkKey(ValueShape value, String type, String component) {
    switch (value.kind()) {
      case ARRAY ->
          throw new IllegalArgumentException(InternalMessages.arrayInKey(type, component));
      case RECORD ->
          value
              .recordShape()
              .parts()
              .forEach(
                  part ->
                      checkKey(
                          part.value(), type, value.type().getSimpleName() + "." + part.name()));
      default -> {}
    }
  }

  private static void addStrings(ValueShape value, long offset, List<Long> strings) {
    switch (value.kind()) {
      case STRING -> strings.add(offset);
      case RECORD ->
          value
              .recordShape()
              .parts()
              .forEach(part -> addStrings(part.value(), offset + part.byteOffset(), strings));
      default -> {}
    }
  }

  /** How many bytes an entry takes. */
  public long byteSize() {
    return byteSize;
  }

  /** Where the key starts in the entry. */
  public long keyOffset() {
    return keyOffset;
  }

  /** Where the value starts in the entry. */
  public long valueOffset() {
    return valueOffset;
  }

  /** Whether keys or values have strings that need {@link Texts}. */
  public boolean hasStrings() {
    return stringOffsets.length > 0;
  }

  /** Where the strings lie in the entry; a copy. */
  long[] stringOffsets() {
    return stringOffsets.clone();
  }
}
