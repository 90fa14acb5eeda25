// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import java.io.Serializable;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.PartFinder;
import org.arenacollections.internal.RecordShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Finds the column that an accessor names, and makes it the first time: of the records of a table,
 * or of a record within them.
 */
final class ColumnSet extends PartFinder {
  private final Table table;

  /** For each component the number of its first leaf in the table. */
  private final int[] firstLeaves;

  /** Of the records of that shape, whose first leaf has that number in the table. */
  ColumnSet(Table table, RecordShape shape, int firstLeaf) {
    super(shape, "column");
    this.table = table;
    int count = shape.parts().size();
    this.firstLeaves = new int[count + 1];
    firstLeaves[0] = firstLeaf;
    for (int k = 0; k < count; k++) {
      firstLeaves[k + 1] = firstLeaves[k] + shape.parts().get(k).value().leafCount();
    }
  }

  /** The column of an accessor's component, which must be of that kind. */
  Object get(Serializable accessor, ComponentKind wanted) {
    return get(RecordCodec.componentOf(shape(), accessor), wanted);
  }

  /** The column of an accessor's array, whose elements must be of that kind. */
  Object block(Serializable accessor, ComponentKind element) {
    return block(RecordCodec.componentOf(shape(), accessor), element);
  }

  /** Makes the rows of an accessor's component zero, all its columns if it is a record. */
  void zero(Serializable accessor, int from, int to) {
    int component = RecordCodec.componentOf(shape(), accessor);
    for (int leaf = firstLeaves[component]; leaf < firstLeaves[component + 1]; leaf++) {
      table.zeroLeaf(leaf, from, to);
    }
  }

  /** What sorts by a component of that number: its column; null if that has no order. */
  RowSorter.@Nullable Keys sortKeys(int component, @Nullable ComponentKind wanted) {
    if (component < 0) {
      return null;
    }
    RecordShape.Part part = shape().parts().get(component);
    if (!part.kind().isNumber() || (wanted != null && part.kind() != wanted)) {
      return null;
    }
    return switch (get(component)) {
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

  @Override
  protected Object make(int component, RecordShape.Part part) {
    int leaf = firstLeaves[component];
    if (part.kind() == ComponentKind.RECORD) {
      return new NestedColumns<>(table, part.value().recordShape(), leaf);
    }
    int prefix = table.layout.prefix(leaf);
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
      case STRING -> new TextColumn(table, prefix, table.layout.leaf(leaf), 0);
      case TEXT -> new TextColumn(table, prefix, table.layout.leaf(leaf), part.value().count());
      case ARRAY -> block(part, prefix);
      case RECORD -> throw new AssertionError(part);
    };
  }

  private Object block(RecordShape.Part part, int prefix) {
    int length = part.value().count();
    return switch (part.value().elementShape().kind()) {
      case BOOLEAN -> new BooleanBlockColumn(table, prefix, part.name(), length);
      case BYTE -> new ByteBlockColumn(table, prefix, part.name(), length);
      case SHORT -> new ShortBlockColumn(table, prefix, part.name(), length);
      case CHAR -> new CharBlockColumn(table, prefix, part.name(), length);
      case INT -> new IntBlockColumn(table, prefix, part.name(), length);
      case LONG -> new LongBlockColumn(table, prefix, part.name(), length);
      case FLOAT -> new FloatBlockColumn(table, prefix, part.name(), length);
      case DOUBLE -> new DoubleBlockColumn(table, prefix, part.name(), length);
      case ENUM -> EnumBlockColumn.of(table, prefix, part);
      default -> throw new AssertionError(part);
    };
  }
}
