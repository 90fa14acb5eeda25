// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a new {@link ArenaList} is made of.
 *
 * @param space where it lies
 * @param element how its elements lie in memory
 * @param codec that of a record; null for other elements
 * @param texts where long strings go; null if elements have no strings
 */
record ListHome(
    Space space, ValueShape element, @Nullable RecordCodec<?> codec, @Nullable Texts texts) {

  static ListHome of(Space space, Class<?> type) {
    return type.isRecord()
        ? of(space, RecordCodec.of(type.asSubclass(Record.class)))
        : of(space, RecordCodec.shapeOf(type), null);
  }

  static ListHome of(Space space, RecordCodec<?> codec) {
    return of(space, ValueShape.of(codec.shape()), codec);
  }

  private static ListHome of(Space space, ValueShape element, @Nullable RecordCodec<?> codec) {
    return new ListHome(space, element, codec, element.hasStrings() ? new Texts() : null);
  }
}
