// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.io.Serializable;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.PartFinder;
import org.arenacollections.internal.RecordBodies.Leaf;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Table;

/**
 * Finds the field that an accessor names, and makes it the first time: of the values of a map,
 * which are records, or of a record within them that starts at some byte offset.
 */
final class MapFields extends PartFinder {
  private final Table table;
  private final long start;

  MapFields(Table table, RecordShape shape, long start) {
    super(shape, "field");
    this.table = table;
    this.start = start;
  }

  /** The field of an accessor's component, which must be of that kind. */
  Object get(Serializable accessor, ComponentKind wanted) {
    return get(RecordCodec.componentOf(shape(), accessor), wanted);
  }

  /** The field of an accessor's array, whose elements must be of that kind. */
  Object block(Serializable accessor, ComponentKind element) {
    return block(RecordCodec.componentOf(shape(), accessor), element);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  @Override
  protected Object make(int component, RecordShape.Part part) {
    long byteOffset = start + part.byteOffset();
    String name = part.name();
    return switch (part.kind()) {
      case BOOLEAN -> new BooleanMapField(table, byteOffset, name);
      case BYTE -> new ByteMapField(table, byteOffset, name);
      case SHORT -> new ShortMapField(table, byteOffset, name);
      case CHAR -> new CharMapField(table, byteOffset, name);
      case INT -> new IntMapField(table, byteOffset, name);
      case LONG -> new LongMapField(table, byteOffset, name);
      case FLOAT -> new FloatMapField(table, byteOffset, name);
      case DOUBLE -> new DoubleMapField(table, byteOffset, name);
      case ENUM -> new EnumMapField(table, byteOffset, name, (Enum[]) part.constants());
      case STRING -> new TextMapField(table, byteOffset, leaf(part, byteOffset), 0);
      case TEXT ->
          new TextMapField(table, byteOffset, leaf(part, byteOffset), part.value().count());
      case ARRAY -> block(part, byteOffset);
      case RECORD -> new NestedMapFields<>(table, part.value().recordShape(), byteOffset);
    };
  }

  private Leaf leaf(RecordShape.Part part, long byteOffset) {
    return new Leaf(part.value(), byteOffset, shape().type().getSimpleName(), part.name());
  }

  private Object block(RecordShape.Part part, long byteOffset) {
    String name = part.name();
    int length = part.value().count();
    return switch (part.value().elementShape().kind()) {
      case BOOLEAN -> new BooleanMapBlock(table, byteOffset, name, length);
      case BYTE -> new ByteMapBlock(table, byteOffset, name, length);
      case SHORT -> new ShortMapBlock(table, byteOffset, name, length);
      case CHAR -> new CharMapBlock(table, byteOffset, name, length);
      case INT -> new IntMapBlock(table, byteOffset, name, length);
      case LONG -> new LongMapBlock(table, byteOffset, name, length);
      case FLOAT -> new FloatMapBlock(table, byteOffset, name, length);
      case DOUBLE -> new DoubleMapBlock(table, byteOffset, name, length);
      case ENUM -> EnumMapBlock.of(table, byteOffset, part);
      default -> throw new AssertionError(part);
    };
  }
}
