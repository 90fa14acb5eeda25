// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import java.io.Serializable;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.PartFinder;
import org.arenacollections.internal.RecordShape;

/** Finds the field that an accessor names, and makes it the first time. */
final class FieldSet extends PartFinder {
  private final ArenaList<?> list;
  private final long byteOffset;

  /** Of a record that starts so many bytes behind the element. */
  FieldSet(ArenaList<?> list, RecordShape shape, long byteOffset) {
    super(shape, "field");
    this.list = list;
    this.byteOffset = byteOffset;
  }

  /** The field of an accessor's component, which must be of that kind. */
  Object get(Serializable accessor, ComponentKind wanted) {
    return get(RecordCodec.componentOf(shape(), accessor), wanted);
  }

  /** The field of an accessor's array, whose elements must be of that kind. */
  Object block(Serializable accessor, ComponentKind element) {
    return block(RecordCodec.componentOf(shape(), accessor), element);
  }

  @Override
  protected Object make(int component, RecordShape.Part part) {
    long offset = byteOffset + part.byteOffset();
    String name = part.name();
    return switch (part.kind()) {
      case BOOLEAN -> BooleanField.of(list, offset, name);
      case BYTE -> ByteField.of(list, offset, name);
      case SHORT -> ShortField.of(list, offset, name);
      case CHAR -> CharField.of(list, offset, name);
      case INT -> IntField.of(list, offset, name);
      case LONG -> LongField.of(list, offset, name);
      case FLOAT -> FloatField.of(list, offset, name);
      case DOUBLE -> DoubleField.of(list, offset, name);
      case ENUM -> EnumField.of(list, offset, part);
      case STRING -> new TextField(list, offset, part, list.texts);
      case TEXT -> new TextField(list, offset, part, null);
      case RECORD -> new NestedField<>(new FieldSet(list, part.value().recordShape(), offset));
      case ARRAY -> block(part, offset);
    };
  }

  private Object block(RecordShape.Part part, long offset) {
    String name = part.name();
    int length = part.value().count();
    return switch (part.value().elementShape().kind()) {
      case BOOLEAN -> new BooleanBlockField(list, offset, name, length);
      case BYTE -> new ByteBlockField(list, offset, name, length);
      case SHORT -> new ShortBlockField(list, offset, name, length);
      case CHAR -> new CharBlockField(list, offset, name, length);
      case INT -> new IntBlockField(list, offset, name, length);
      case LONG -> new LongBlockField(list, offset, name, length);
      case FLOAT -> new FloatBlockField(list, offset, name, length);
      case DOUBLE -> new DoubleBlockField(list, offset, name, length);
      case ENUM -> EnumBlockField.of(list, offset, part);
      default -> throw new AssertionError(part);
    };
  }
}
