// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.EntryShape;
import org.arenacollections.internal.ObjectTable;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a new {@link ArenaMap} is made of.
 *
 * @param key how its keys lie in memory
 * @param value how its values lie in memory
 * @param table its entries
 * @param codec of a record that is a value; null for other values
 */
record MapHome(
    ValueShape key, ValueShape value, ObjectTable table, @Nullable RecordCodec<?> codec) {

  static MapHome of(Space space, ValueShape key, ValueShape value, @Nullable RecordCodec<?> codec) {
    EntryShape entry = EntryShape.ofObjects(key, value);
    String kind = MapMessages.mapOf(key.type().getSimpleName(), value.type().getSimpleName());
    return new MapHome(key, value, new ObjectTable(kind, space, entry), codec);
  }

  /** The codec of a type that is a record; null for others. */
  static @Nullable RecordCodec<?> codecOf(Class<?> type) {
    return type.isRecord() ? RecordCodec.of(type.asSubclass(Record.class)) : null;
  }

  /** The value whose bytes are all zero. */
  static Object zeroOf(ValueShape value, @Nullable RecordCodec<?> codec) {
    if (codec != null) {
      return codec.zero();
    }
    if (value.kind() == ComponentKind.STRING) {
      return "";
    }
    return value.kind() == ComponentKind.ENUM
        ? value.constants()[0]
        : Array.get(
            Array.newInstance(MethodType.methodType(value.type()).unwrap().returnType(), 1), 0);
  }
}
