// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a map of primitive keys knows of its values.
 *
 * @param shape how they lie in memory
 * @param codec that of a record; null for other values
 */
record ValueHome(ValueShape shape, @Nullable RecordCodec<?> codec) {
  static ValueHome of(Class<?> type) {
    return new ValueHome(RecordCodec.shapeOf(type), MapHome.codecOf(type));
  }

  static ValueHome of(RecordCodec<?> codec) {
    return new ValueHome(ValueShape.of(codec.shape()), codec);
  }

  /** What values are of which one is given; of an enum's constant the enum. */
  static ValueHome ofFirst(Object value) {
    return of(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass());
  }

  /** The simple name of the values' type. */
  String typeName() {
    return shape.type().getSimpleName();
  }
}
