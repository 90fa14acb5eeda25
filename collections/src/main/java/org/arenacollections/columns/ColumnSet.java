// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serializable;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Finds the column that an accessor names, and makes it the first time. */
final class ColumnSet {
  private final RecordCodec<?> codec;
  private final Table table;
  private final @Nullable Object[] columns;

  ColumnSet(RecordCodec<?> codec, Table table) {
    this.codec = codec;
    this.table = table;
    this.columns = new @Nullable Object[codec.components().size()];
  }

  /** The column of an accessor's component, which must be of that kind. */
  Object get(Serializable accessor, ComponentKind wanted) {
    int component = codec.indexOf(accessor);
    RecordShape.Part part = codec.shape().parts().get(component);
    if (part.kind() != wanted) {
      throw new IllegalArgumentException(ColumnsMessages.otherType(codec.type(), part, wanted));
    }
    return get(component, part);
  }

  /** What sorts by a function: the column it names, or null if it is no accessor of that kind. */
  RowSorter.@Nullable Keys sortKeys(Object function, ComponentKind kind) {
    int component = codec.indexOfOrNone(function);
    return component < 0 || codec.shape().parts().get(component).kind() != kind
        ? null
        : sortKeys(component);
  }

  /**
   * What sorts by a function of any result; null if it is no accessor. The order of a component's
   * box is that of its column.
   */
  RowSorter.@Nullable Keys sortKeys(Object function) {
    int component = codec.indexOfOrNone(function);
    return component < 0 ? null : sortKeys(component);
  }

  private RowSorter.@Nullable Keys sortKeys(int component) {
    return switch (get(component, codec.shape().parts().get(component))) {
      case BooleanColumn column -> column.sortKeys;
      case ByteColumn column -> column.sortKeys;
      case ShortColumn column -> column.sortKeys;
      case CharColumn column -> column.sortKeys;
      case IntColumn column -> column.sortKeys;
      case LongColumn column -> column.sortKeys;
      case FloatColumn column -> column.sortKeys;
      case DoubleColumn column -> column.sortKeys;
      case EnumColumn<?> column -> column.sortKeys;
      default -> null;
    };
  }

  private Object get(int component, RecordShape.Part part) {
    Object known = columns[component];
    if (known != null) {
      return known;
    }
    Object made = make(part, table.layout.prefix(component));
    columns[component] = made;
    return made;
  }

  private Object make(RecordShape.Part part, int prefix) {
    return switch (part.kind()) {
      case BOOLEAN -> new BooleanColumn(table, prefix, part.name());
      case BYTE -> new ByteColumn(table, prefix, part.name());
      case SHORT -> new ShortColumn(table, prefix, part.name());
      case CHAR -> new CharColumn(table, prefix, part.name());
      case INT -> new IntColumn(table, prefix, part.name());
      case LONG -> new LongColumn(table, prefix, part.name());
      case FLOAT -> new FloatColumn(table, prefix, part.name());
      case DOUBLE -> new DoubleColumn(table, prefix, part.name());
      case ENUM -> EnumColumn.of(table, prefix, part);
      default -> throw new AssertionError(part);
    };
  }
}
