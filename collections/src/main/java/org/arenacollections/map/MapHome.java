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
    return new MapHome(key, value, new ObjectTable(kindOf(key, value), space, entry), codec);
  }

  private static String kindOf(ValueShape key, ValueShape value) {
    return MapMessages.mapOf(key.type().getSimpleName(), value.type().getSimpleName());
  }

  /** Of a map that does not know its types yet: its table has no shape that could be used. */
  static MapHome untyped(Space space) {
    ValueShape any = RecordCodec.shapeOf(Byte.class);
    String kind = MapMessages.mapOf("?", "?");
    return new MapHome(
        any, any, new ObjectTable(kind, space, EntryShape.ofObjects(any, any)), null);
  }

  /** Gives a table without memory the shape that a first entry asks for. */
  static MapHome ofFirst(ObjectTable table, Object firstKey, Object firstValue) {
    ValueHome keys = ValueHome.ofFirst(firstKey);
    ValueHome values = ValueHome.ofFirst(firstValue);
    EntryShape entry = EntryShape.ofObjects(keys.shape(), values.shape());
    table.shape(kindOf(keys.shape(), values.shape()), entry);
    return new MapHome(keys.shape(), values.shape(), table, values.codec());
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
